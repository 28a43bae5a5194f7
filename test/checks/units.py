#!/usr/bin/env python3
"""units.py BUILD: the units for systemd are locked up as tightly as the manual says: `systemd-analyze security` gives each service less
than 2.0, which doc/manual/operate.md tells. The timer starts a service that is there, and what a unit runs
is what is installed."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).parent.parent.parent


def exposure(unit):
    said = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", unit], capture_output=True, text=True)
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", said.stdout)
    assert found, said
    return float(found[1])


def verify(folder):
    """systemd reads every line of the units. The program that they name is a file of the test's."""
    for unit in folder.glob("adoube*.service"):
        text = unit.read_text()
        program, = re.findall(r"(/\S+/adoube) (?:serve|backup)", text)
        unit.write_text(text.replace(program, "/bin/true").replace("User=adoube\nGroup=adoube\n", ""))
    units = sorted(str(unit) for unit in folder.iterdir())
    said = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True)
    faults = [line for line in said.stderr.splitlines() if "adoube" in line]
    assert not faults, faults


def main():
    build = pathlib.Path(sys.argv[1]) / "packaging"
    if not shutil.which("systemd-analyze") or not (build / "adoube.service").exists():
        print("skipped: there is no systemd-analyze, or the program was built without its server")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="adoube-") as path:
        folder = pathlib.Path(path)
        for name in ("adoube.service", "adoube-backup.service"):
            shutil.copy(build / name, folder)
        shutil.copy(TOP / "packaging/adoube-backup.timer", folder)
        figures = {unit.name: exposure(unit) for unit in sorted(folder.glob("*.service"))}
        verify(folder)
    told = re.search(r"`systemd-analyze security adoube` says less than (\d\.\d)", (TOP / "doc/manual/operate.md").read_text())
    assert told and float(told[1]) == 2.0, told
    assert all(figure < 2.0 for figure in figures.values()), figures
    print(figures)


if __name__ == "__main__":
    main()
