"""The commands of the system that a page of the manual shows, each of which a test must run."""
import re


class Page:
    """The page, and which of its commands have been run."""

    def __init__(self, text):
        self.text = text
        indented = re.findall(r"(?m)(?:^    \S.*\n)+", re.sub(r"(?ms)^```.*?^```$", "", self.text))
        self.blocks = [[line.strip() for line in block.splitlines()] for block in indented]
        self.blocks += [[told] for told in re.findall(r"`((?:systemctl|systemd-analyze) [^`]*)`", self.text.replace("\n", " "))]

    def take(self, beginning):
        """The commands of the first block with a command that begins so. They count as run."""
        for block in self.blocks:
            if any(command.startswith(beginning) for command in block):
                self.blocks.remove(block)
                return block
        raise AssertionError(f"the page has no command '{beginning} …' any more")

    def left(self):
        return [command for block in self.blocks for command in block]

    def block(self, language):
        return re.search(rf"(?ms)^```{language}\n(.*?)^```$", self.text)[1]
