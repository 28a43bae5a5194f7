// Makes elements by their properties, in one call. Children that are null or false are left out; strings become text.

export type Child = Node | string | null | undefined | false;

type Props<K extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[K], "style" | "dataset" | "classList" | "children">
> & {
  class?: string;
  data?: Record<string, string>;
  aria?: Record<string, string>;
  role?: string;
};

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props<K> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  const { class: name, data, aria, role, ...rest } = props;
  if (name) element.className = name;
  if (role) element.setAttribute("role", role);
  for (const [key, value] of Object.entries(data ?? {})) element.dataset[key] = value;
  for (const [key, value] of Object.entries(aria ?? {})) element.setAttribute(`aria-${key}`, value);
  Object.assign(element, rest);
  fill(element, ...children);
  return element;
}

export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((child): child is Node | string => !!child || child === ""));
}

/** A button that does one thing. */
export function button(text: Child | Child[], act: () => void, name = ""): HTMLButtonElement {
  const children = Array.isArray(text) ? text : [text];
  return h("button", { type: "button", class: name, onclick: act }, ...children);
}

/** Opens a dialog, which is removed from the page when it is closed. */
export function dialog(title: string, name: string, ...children: Child[]): HTMLDialogElement {
  const heading = h("h2", {}, title);
  const box = h("dialog", { class: `sheet-dialog ${name}`, aria: { label: title } });
  const close = button("Close", () => box.close(), "close");
  fill(box, h("header", {}, heading, close), ...children);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}
