// What to look for on any page, as functions that run inside it and give back the faults they find.

export function doubledIds() {
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))].map((id) => `#${id} twice`);
}

export function unnamedControls() {
  const controls = [...document.querySelectorAll("input, select, textarea, button")];
  return controls
    .filter((one) => !(one.getAttribute("aria-label") || one.labels?.length || one.textContent.trim()))
    .map((one) => `unnamed: ${one.outerHTML.slice(0, 80)}`);
}

/** Attributes that name an element by its id, where there is none. */
export function danglingReferences() {
  return ["aria-describedby", "aria-labelledby", "for"].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)]
      .flatMap((one) => one.getAttribute(attribute).split(/\s+/))
      .filter((id) => !document.getElementById(id))
      .map((id) => `${attribute} of nothing: ${id}`),
  );
}

export function headingFaults() {
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")];
  const levels = headings.map((one) => Number(one.tagName[1]));
  const found = levels
    .map((level, i) => [levels[i - 1] ?? 0, level])
    .filter(([before, level]) => level > before + 1)
    .map(([before, level]) => `h${level} after h${before}`);
  if (levels.filter((level) => level === 1).length !== 1) found.push("not one h1");
  return found;
}

export function unmarkedPage() {
  return document.querySelector("nav [aria-current=page]") ? [] : ["the page's own link is not marked"];
}

/** Text whose contrast with what lies under it is below 4.5, by the reckoning of WCAG 2. */
export function faintInk() {
  const rgb = (text) => {
    const numbers = text.match(/[\d.]+/g).map(Number);
    return text.startsWith("color(srgb") ? numbers.map((n, i) => (i < 3 ? n * 255 : n)) : numbers;
  };
  const linear = (colour) => (colour / 255 <= 0.03928 ? colour / 255 / 12.92 : ((colour / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const paper = (one) => {
    const colour = rgb(getComputedStyle(one).backgroundColor);
    if (colour.length < 4 || colour[3] > 0.9) return colour;
    return one.parentElement ? paper(one.parentElement) : [255, 255, 255];
  };
  const contrast = (one) => {
    const [a, b] = [light(rgb(getComputedStyle(one).color)), light(paper(one))];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const hasText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const isRead = (one) => hasText(one) && !one.closest("svg") && one.checkVisibility() && !one.matches(":disabled");
  const faint = [...document.querySelectorAll("main *, header *")].filter((one) => isRead(one) && contrast(one) < 4.5);
  return [...new Set(faint.map((one) => `${one.tagName} ${one.className}: ${contrast(one).toFixed(2)}`))];
}
