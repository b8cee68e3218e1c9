"""What Orca says of the program, where Orca is installed and does not run already."""

import shutil

from accessibility_client import *

SCRIPTS = os.path.dirname(os.path.realpath(__file__))
# What a newcomer does first on some screens.
SCREENS = {
    "menu": ["Tab"] * 3 + ["Down"] * 3 + ["Up"] * 2 + ["Return"],
    "2048": ["Tab"] * 4 + ["Left", "Up", "Right", "Down", "u", "Tab"],
    "nonoku": ["Tab"] * 3 + ["Down", "Right", "Return", "Right", "Down", "Tab", "Tab"],
    "adventure": ["Tab"] * 4 + ["Return", "Tab", "Tab", "Tab", "Tab", "Tab"],
    "options": ["Tab"] * 3 + ["Right", "Left", "Tab", "Tab", "Tab", "space", "Tab", "Tab"],
    "confirm": ["Tab"] * 2 + ["Return", "Tab", "Return"] + ["Tab"] * 4 + ["Return"],
    "trophies": ["Tab"] * 3 + ["Return", "Escape"] + ["Tab"] * 3,
    "profile": ["Tab"] * 4 + ["Return", "Tab", "Tab", "Return", "Tab", "Tab"],
    "curves": ["Tab until Time", "Right"] + ["Tab"] * 3 + ["Right", "Tab", "Tab"],
}
# Curves are played by themselves at first, and names change then.
OPTIONS = {"curves": ["--reduced-motion"]}
# The most presses of a key until what it is pressed for has the focus.
MOST_PRESSES = 12


class Orca:
    """A screen reader that writes what it says to a file."""

    def __init__(self):
        home = f"{os.environ['HOME']}/.local/share/orca"
        os.makedirs(home, exist_ok=True)
        shutil.copy(f"{SCRIPTS}/accessibility_speech.py", f"{home}/orca-customizations.py")
        self.path = f"{FOLDER}/speech"
        open(self.path, "w").close()
        self.process = subprocess.Popen(
            ["orca"], env={**os.environ, "OVERSHOOT_SPEECH": self.path}, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        wait(lambda: "Screen reader on." in self.said(), "Orca does not start")

    def said(self, since=0):
        """Returns what has been said, from one utterance on."""
        with open(self.path, encoding="utf-8") as file:
            return file.read().splitlines()[since:]

    def rest(self, mark):
        """Waits until nothing more is said for a third of a second, and returns what has been said."""
        last, since = None, 0

        def is_silent():
            nonlocal last, since
            now = self.said(mark)
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since > 0.3

        wait(is_silent, "Orca goes on talking")
        return self.said(mark)

    def end(self):
        self.process.terminate()
        self.process.wait(LIMIT)


def plain(text):
    return " ".join(str(text).split())


def expected():
    """Returns what the program has told that must be said: a kind, and a text."""
    pump()
    focus = [e["name"] for e in heard("object:state-changed:focused", lambda e: e["detail1"] == 1)]
    if focus:
        return "focus", plain(focus[-1])
    for event in heard("object:announcement"):
        return "announcement", plain(event["data"])
    for kind in ("checked", "expanded"):
        if heard(f"object:state-changed:{kind}"):
            return "state", ""
    if heard("object:property-change:accessible-value"):
        return "value", ""
    return None


def hear_screen(orca, keyboard, screen):
    """Does the first steps on a screen; each must be said. Returns how many."""
    mark = len(orca.said())
    program = Program(screen, *OPTIONS.get(screen, []))
    title = program.frame.name
    wait(lambda: any(title in line for line in orca.said(mark)),
         lambda: f"{screen}: Orca does not say '{title}'; it says {orca.said(mark)}")
    print(f"  {screen}: {' | '.join(orca.rest(mark))}")
    count = 0
    for step in SCREENS[screen]:
        key, _, goal = step.partition(" until ")
        presses = 1
        while press(orca, keyboard, key, f"{screen}, after {key}") != goal and goal:
            presses += 1
            check(presses <= MOST_PRESSES, f"{screen}: {key} does not lead to '{goal}'")
        count += presses
    program.end()
    return count


def press(orca, keyboard, key, where):
    """Presses a key, of which the program tells and Orca speaks. Returns the text that had to be said."""
    mark = len(orca.said())
    del events[:]
    keyboard.press(key)
    kind, text = wait(expected, f"{where}: the program tells nothing")
    check(kind != "focus" or any(letter.isalnum() for letter in text), f"{where}: the name '{text}' says nothing")
    wait(lambda: any(text in line for line in orca.said(mark)),
         lambda: f"{where}: Orca does not say '{text}' ({kind}); it says {orca.said(mark)}")
    lines = orca.rest(mark)
    print(f"    {key}: {' | '.join(lines)}", flush=True)
    if kind != "focus":
        count = sum(text in line for line in lines)
        check(count == 1, f"{where}: Orca says '{text}' {count} times: {lines}")
    return text


def hear():
    if not shutil.which("orca"):
        return print("Orca is not installed: what it would say is left out", flush=True)
    if subprocess.run(["pgrep", "-x", "-u", str(os.getuid()), "orca"], stdout=subprocess.DEVNULL).returncode == 0:
        return print("Orca runs already for this user: what it would say is left out", flush=True)
    orca, keyboard = Orca(), Keyboard()
    steps = [hear_screen(orca, keyboard, screen) for screen in SCREENS]
    keyboard.end()
    orca.end()
    print(f"Orca says what is done on {len(steps)} screens in {sum(steps)} steps", flush=True)
