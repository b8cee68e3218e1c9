"""A client of the accessibility bus, for test-accessibility.sh: PROGRAM LAUNCHER FOLDER.

It reads by pyatspi, whose library the project has not written, and does harm by plain calls of D-Bus.
"""

import os
import re
import resource
import signal
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402
import pyatspi  # noqa: E402

PROGRAM, LAUNCHER, FOLDER = sys.argv[1:4]
LIMIT = 60  # seconds for each wait
ROOT = "/org/a11y/atspi/accessible/root"
KEYS = ("Left", "Up", "Right", "Down")
KINDS = [
    "object:state-changed", "object:property-change", "object:children-changed", "object:text-changed",
    "object:text-caret-moved", "object:text-selection-changed", "object:active-descendant-changed",
    "object:selection-changed", "object:announcement", "window:activate", "window:deactivate", "window:create",
    "window:destroy",
]
context = GLib.MainContext.default()
# A loaded machine needs more than the 0.8 seconds of the library.
Atspi.set_timeout(LIMIT * 1000, LIMIT * 1000)
events = []


def fail(text):
    print(f"test-accessibility: {text}", file=sys.stderr)
    sys.exit(1)


def check(condition, text):
    if not condition:
        fail(text)


def pump(seconds=0.0):
    """Takes the events that have arrived, and those of some time."""
    end = time.monotonic() + seconds
    while True:
        while context.iteration(False):
            pass
        if time.monotonic() >= end:
            return
        time.sleep(0.002)


def wait(condition, text, limit=LIMIT):
    """Waits until a condition gives something, and returns it."""
    end = time.monotonic() + limit
    while True:
        pump()
        try:
            found = condition()
        except GLib.GError:
            # What is gone meanwhile.
            found = None
        if found:
            return found
        if time.monotonic() > end:
            fail(f"{text} within {limit} s")
        time.sleep(0.005)


# MARK: Buses and the program


class Launcher:
    """The accessibility bus, with its registry."""

    def __init__(self):
        self.process = subprocess.Popen([LAUNCHER, "--launch-immediately", "--a11y=1"], stderr=subprocess.DEVNULL)
        self.session = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.address = wait(self.ask, "the accessibility bus does not start")

    def ask(self):
        try:
            return self.call("org.a11y.Bus", "GetAddress", None)[0]
        except GLib.GError:
            return None

    def call(self, interface, member, arguments):
        return self.session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", interface, member, arguments, None, Gio.DBusCallFlags.NONE, 5000, None)

    def enable(self, is_enabled):
        value = GLib.Variant("b", is_enabled)
        arguments = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", value))
        self.call("org.freedesktop.DBus.Properties", "Set", arguments)

    def end(self):
        self.process.kill()
        self.process.wait()


class Program:
    """A running program, with its window on the bus."""

    latest = 0

    def __init__(self, screen, *options):
        Program.latest += 1
        data = f"{FOLDER}/data-{Program.latest}"
        arguments = ["--screen", screen, "--data-dir", data, "--seed", "7", *options]
        self.process = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.screen = screen
        line = self.process.stdout.readline().decode()
        if not line.startswith("ready"):
            fail(f"{screen} does not start: {line}{self.process.stderr.read().decode()[:500]}")
        self.application = wait(self.find, f"{screen} does not come onto the bus")
        self.frame = wait(lambda: self.application[0], f"{screen} has no frame")

    def find(self):
        for application in pyatspi.Registry.getDesktop(0):
            if application is not None and application.get_process_id() == self.process.pid:
                return application
        return None

    def all(self, role=None):
        """Returns all nodes, outer ones first, or those with the name of a role."""
        nodes, rest = [], [self.application[0]]
        while rest:
            node = rest.pop()
            if role is None or node.getRoleName() == role:
                nodes.append(node)
            rest.extend(reversed([child for child in node if child is not None]))
        return nodes

    def settle(self):
        """Waits until the nodes stay the same for half a second, and returns them."""
        last, since = None, 0

        def is_settled():
            nonlocal last, since
            now = [node.path for node in self.all()]
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since > 0.5

        wait(is_settled, f"{self.screen} does not settle")
        return self.all()

    def memory(self):
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize()

    def end(self):
        self.process.terminate()
        self.process.wait(LIMIT)
        check(self.process.returncode == 0, f"{self.screen} ends with {self.process.returncode}")


def heard(kind, condition=lambda event: True):
    """Returns the events of a kind so far."""
    pump()
    return [event for event in events if event["type"].startswith(kind) and condition(event)]


def listen():
    def take(event):
        try:
            name, role = event.source.name, event.source.getRoleName()
        except GLib.GError:
            name, role = "", ""
        data = event.any_data if isinstance(event.any_data, (str, float, int)) else None
        events.append({
            "type": str(event.type), "detail1": event.detail1, "detail2": event.detail2, "data": data, "name": name,
            "role": role, "time": time.monotonic(),
        })

    pyatspi.Registry.registerEventListener(take, *KINDS)


# MARK: Reading


def screens():
    """Returns the names of screens, as the program lists them."""
    output = subprocess.run(
        [PROGRAM, "accessibility", "--screen", "no such screen"], capture_output=True, text=True).stderr
    listing = re.search(r"known are (.*?)\.\n", output, re.S)
    check(listing, f"the program lists no screens: {output}")
    listing = " ".join(listing[1].split())
    controls = re.search(r"controls/ with (.*)$", listing)[1]
    names = [name for name in listing.split(", ") if re.fullmatch(r"[a-z0-9/-]+", name) and "/ " not in name]
    names = names[:names.index("controls") + 1] + ["nonoku/1-01", "bomb-rush/chain", "trophies/1"]
    names = [name for name in names if not re.match(r"(two-cells|powder|chain|ghost|core|warden|the-drifter)", name)]
    return names + [f"controls/{name}" for name in re.split(r", | or ", controls)]


def read(program):
    """Reads all of every node, and checks what must hold of any."""
    nodes = program.settle()
    for node in nodes:
        states = node.getState()
        name, role = node.name, node.getRoleName()
        where = f"{program.screen}: {role} '{name}'"
        if states.contains(pyatspi.STATE_FOCUSABLE):
            check(name and role != "panel", f"{where} can be focused")
        parent, index = node.parent, node.getIndexInParent()
        check(parent[index].path == node.path, f"{where} is not where its parent has it")
        extents = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        check(-2000 < extents.x < 4000 and extents.width >= 0, f"{where} is at {extents}")
        node.description, node.getAttributes(), node.getRelationSet(), node.getApplication()
        for interface in node.get_interfaces():
            read_interface(node, interface, where)
    return nodes


def read_interface(node, interface, where):
    if interface == "Action":
        action = node.queryAction()
        check(all(action.getName(i) for i in range(action.nActions)), f"{where} has an action without a name")
    elif interface == "Value":
        value = node.queryValue()
        check(value.minimumValue <= value.currentValue <= value.maximumValue, f"{where} is beyond its bounds")
    elif interface == "Text":
        text = node.queryText()
        whole = text.getText(0, -1)
        check(len(whole) == text.characterCount, f"{where} has another count of characters")
        check(text.getTextAtOffset(0, pyatspi.TEXT_BOUNDARY_LINE_START)[0] in whole, f"{where} has another line")
    elif interface == "Table":
        table = node.queryTable()
        for row in range(table.nRows):
            for column in range(table.nColumns):
                cell = table.getAccessibleAt(row, column)
                check(cell is not None, f"{where} has no cell in row {row}, column {column}")
                position = cell.queryTableCell().position
                check(tuple(position)[-2:] == (row, column), f"{where}: a cell says {position}")
    elif interface == "Selection":
        selection = node.querySelection()
        for index in range(selection.nSelectedChildren):
            check(selection.getSelectedChild(index) is not None, f"{where} has selected what is not there")


def try_controls(program):
    """Types into fields and moves sliders; returns how many."""
    fields = sliders = 0
    for node in program.all():
        states = node.getState()
        if not states.contains(pyatspi.STATE_SENSITIVE) or not states.contains(pyatspi.STATE_SHOWING):
            continue
        interfaces = node.get_interfaces()
        where = f"{program.screen}: {node.getRoleName()} '{node.name}'"
        if "EditableText" in interfaces:
            type_into(node, where)
            fields += 1
        if node.getRoleName() in ("slider", "spin button") and "Value" in interfaces:
            move(node, where)
            sliders += 1
    return fields, sliders


def type_into(node, where):
    text, editable = node.queryText(), node.queryEditableText()
    if not editable.setTextContents("4"):
        return
    check(text.getText(0, -1) == "4", f"{where} has '{text.getText(0, -1)}' for '4'")
    del events[:]
    if editable.insertText(1, "2", 1):
        check(text.getText(0, -1) == "42", f"{where} has '{text.getText(0, -1)}' for '42'")
        wait(lambda: heard("object:text-changed:insert", lambda e: e["data"] == "2"), f"{where} tells no insertion")
    check(editable.deleteText(0, 1), f"{where} deletes nothing")
    wait(lambda: heard("object:text-changed:delete", lambda e: e["detail1"] == 0), f"{where} tells no deletion")
    check(text.setCaretOffset(0) and text.caretOffset == 0, f"{where} moves no caret")


def move(node, where):
    value = node.queryValue()
    for goal in (value.maximumValue, value.minimumValue):
        del events[:]
        before = value.currentValue
        value.currentValue = goal
        check(abs(value.currentValue - goal) <= value.minimumIncrement + 1e-9, f"{where} is not at {goal}")
        if value.currentValue != before:
            wait(lambda: heard("object:property-change:accessible-value"), f"{where} tells no value")


def walk():
    count = fields = sliders = 0
    names = screens()
    for name in names:
        program = Program(name)
        nodes = read(program)
        print(f"  {name}: {len(nodes)} nodes", flush=True)
        check(len(nodes) > 2, f"{name} shows nothing")
        count += len(nodes)
        done = try_controls(program) if name.startswith(("controls", "options")) else (0, 0)
        fields, sliders = fields + done[0], sliders + done[1]
        program.end()
    check(fields and sliders, f"the screens have {fields} fields and {sliders} sliders")
    print(f"{len(names)} screens have {count} nodes; {fields} fields were typed into, {sliders} sliders moved")


def press():
    """Presses a check box, goes to another screen, and moves the focus."""
    program = Program("controls/checkbox")
    box = next(n for n in program.all("check box") if n.getState().contains(pyatspi.STATE_SENSITIVE))
    was = box.getState().contains(pyatspi.STATE_CHECKED)
    del events[:]
    check(box.queryAction().doAction(0), "the check box cannot be pressed")
    wait(lambda: box.getState().contains(pyatspi.STATE_CHECKED) != was, "the check box does not change")
    wait(lambda: heard("object:state-changed:checked"), "the check box tells nothing")
    program.end()
    program = Program("menu")
    program.settle()
    buttons = [n for n in program.all() if n.getState().contains(pyatspi.STATE_FOCUSABLE)]
    del events[:]
    for button in buttons[:3]:
        check(button.queryComponent().grabFocus(), f"'{button.name}' takes no focus")
        wait(lambda: heard("object:state-changed:focused", lambda e: e["name"] == button.name and e["detail1"] == 1),
             f"'{button.name}' does not tell its focus")
    before = [n.name for n in program.all()]
    check(buttons[0].queryAction().doAction(0), f"'{buttons[0].name}' cannot be pressed")
    wait(lambda: [n.name for n in program.all()] != before, "no other screen comes")
    wait(lambda: heard("object:children-changed"), "the other screen is not told")
    program.end()
    print("a check box, the menu and the focus answer")


def play():
    """Plays 2048 to the first 64 by reading the table."""
    program = Program("2048")
    table = program.all("table")[0]
    cells = table.queryTable()
    action = table.queryAction()
    moves = {action.getName(i): i for i in range(action.nActions)}

    def board():
        names = [cells.getAccessibleAt(r, c).name for r in range(cells.nRows) for c in range(cells.nColumns)]
        return [0 if name == "empty" else int(name) for name in names]

    pushes, delays = 0, []
    present = board()
    while max(present) < 64:
        check(pushes < 500, f"500 pushes make no 64: {present}")
        for move in ("down", "left", "right", "up"):
            del events[:]
            start = time.monotonic()
            check(action.doAction(moves[move]), f"the board cannot be pushed {move}")
            pushes += 1
            told = wait(lambda: heard("object:announcement"), f"a push {move} is not announced")[0]
            delays.append(told["time"] - start)
            check(told["data"].lower().startswith(f"{move}."), f"a push {move} says '{told['data']}'")
            check(told["detail1"] in (1, 2), f"a push has the politeness {told['detail1']}")
            wait(lambda: heard("object:state-changed:showing", lambda e: e["role"] == "notification"),
                 "a push has no notification")
            former, present = present, board()
            if present != former:
                break
            check("moves" in told["data"], f"a push that moves nothing says '{told['data']}'")
    delays.sort()
    wait(lambda: not program.all("notification"), "notifications stay")
    program.end()
    print(f"2048 has a 64 after {pushes} pushes, each told within {delays[len(delays) // 2] * 1000:.0f} ms (median), "
          f"{delays[-1] * 1000:.0f} ms (most)")


# MARK: Harm


def connect(address):
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def bus_name_of(connection, pid):
    def ask(member, *arguments):
        value = GLib.Variant("(s)", arguments) if arguments else None
        return connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, value, None, 0, 5000,
            None)[0]

    for name in ask("ListNames"):
        if name.startswith(":") and ask("GetConnectionUnixProcessID", name) == pid:
            return name
    return None


def attack(launcher):
    program = Program("2048")
    connection = connect(launcher.address)
    name = bus_name_of(connection, program.process.pid)
    answers = {"good": 0, "bad": 0}

    def call(path, interface, member, arguments):
        def done(source, result):
            try:
                source.call_finish(result)
                answers["good"] += 1
            except GLib.GError as error:
                check("NoReply" not in str(error) and "Timeout" not in str(error), f"{member} has no answer: {error}")
                answers["bad"] += 1

        connection.call(name, path, interface, member, arguments, None, 0, 30_000, None, done)

    table = next(n for n in program.all("table"))
    path, atspi = table.path, "org.a11y.atspi."
    properties = "org.freedesktop.DBus.Properties"
    long = "x" * (1 << 20)
    kinds = [
        (path, atspi + "Accessible", "GetRole", None),
        (path, atspi + "Action", "DoAction", GLib.Variant("(i)", (0,))),
        (path, atspi + "Action", "DoAction", GLib.Variant("(s)", ("0",))),
        (path, atspi + "Action", "DoAction", GLib.Variant("(i)", (-2147483648,))),
        (path, atspi + "Accessible", "GetChildAtIndex", GLib.Variant("(i)", (2147483647,))),
        ("/org/a11y/atspi/accessible/99999999", atspi + "Accessible", "GetRole", None),
        ("/nowhere", atspi + "Accessible", "GetRole", None),
        (path, "no.such.Interface", "GetRole", None),
        (path, atspi + "Accessible", "NoSuchMethod", None),
        (path, properties, "Get", GLib.Variant("(ss)", (atspi + "Accessible", "NoSuchProperty"))),
        (path, properties, "Set", GLib.Variant("(ssv)", (atspi + "Accessible", "Name", GLib.Variant("i", 1)))),
        (path, properties, "GetAll", GLib.Variant("(s)", (atspi + "Table",))),
        ("/org/a11y/atspi/cache", atspi + "Cache", "GetItems", None),
    ]
    # What the first calls fill is no growth.
    for kind in kinds * 50:
        call(*kind)
    wait(lambda: sum(answers.values()) == len(kinds) * 50, "the first calls are not answered", 30)
    before, sent, start = program.memory(), 0, time.monotonic()
    answers.update(good=0, bad=0)
    while sent < 20_000:
        for kind in kinds:
            call(*kind)
            sent += 1
        if sent % 1300 == 0:
            call(path, atspi + "EditableText", "SetTextContents", GLib.Variant("(s)", (long,)))
            call(path, atspi + "Accessible", "GetRole", GLib.Variant("(s)", (long,)))
            sent += 2
    sending = time.monotonic() - start
    wait(lambda: sum(answers.values()) == sent, f"of {sent} calls only {answers} are answered", 30)
    taken = time.monotonic() - start
    check(answers["good"] and answers["bad"], f"the calls were answered {answers}")
    growth = program.memory() - before
    check(growth < 32 << 20, f"{sent} calls have grown the program by {growth >> 20} MiB")
    # Once more, with a client that reads no answer.
    mute = connect(launcher.address)
    for kind in kinds * 500:
        mute.call(name, kind[0], kind[1], kind[2], kind[3], None, Gio.DBusCallFlags.NONE, 1, None, None)
    mute.close_sync()
    check(read(program), "after the attack nothing can be read")
    program.end()
    print(f"{sent} calls, sent within {sending:.1f} s, were answered within {taken:.1f} s: {answers['good']} done, "
          f"{answers['bad']} refused; the program has grown by {max(0, growth) >> 10} KiB")


def picture():
    with open(f"{FOLDER}/screen/Xvfb_screen0", "rb") as file:
        return hash(file.read())


def rest():
    """Waits until the picture stays, and returns it."""
    last, count, end = picture(), 0, time.monotonic() + LIMIT
    while count < 6:
        check(time.monotonic() < end, "the picture does not come to rest")
        time.sleep(0.1)
        now = picture()
        count = count + 1 if now == last else 0
        last = now
    return last


def children_of(process, name):
    output = subprocess.run(["ps", "-o", "pid=,comm=", "--ppid", str(process)], capture_output=True, text=True).stdout
    return [int(line.split()[0]) for line in output.splitlines() if name.startswith(line.split()[1])]


def is_embedded(address, pid):
    """Returns whether the registry, which the bus starts, knows the program of a process."""
    connection = connect(address)
    try:
        name = bus_name_of(connection, pid)
        children = connection.call_sync(
            "org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Accessible", "GetChildren", None, None, 0, 5000, None)[0]
        return name is not None and (name, ROOT) in children
    except GLib.GError:
        return False
    finally:
        connection.close_sync()


def survive(launcher):
    """Switches the bus off and on, stops it, and ends the registry and the bus."""
    program = Program("2048")
    pid = program.process.pid
    launcher.enable(False)
    wait(lambda: not is_embedded(launcher.address, pid), "the program does not leave the bus")
    launcher.enable(True)
    wait(lambda: is_embedded(launcher.address, pid), "the program does not come back onto the bus")
    buses = children_of(launcher.process.pid, "dbus-daemon")
    check(len(buses) == 1, f"the launcher has the buses {buses}")
    os.kill(buses[0], signal.SIGSTOP)
    check(any(changes_picture(name) for name in KEYS), "on a stopped bus no key does a thing")
    os.kill(buses[0], signal.SIGCONT)
    wait(lambda: is_embedded(launcher.address, pid), "after the bus has gone on, the program is not on it")
    registries = [child for child in children_of(buses[0], "at-spi2-registryd")]
    check(registries, "there is no registry")
    os.kill(registries[0], signal.SIGKILL)
    wait(lambda: is_embedded(launcher.address, pid), "the program does not come to another registry")
    launcher.end()
    os.kill(buses[0], signal.SIGKILL)
    check(any(changes_picture(name) for name in KEYS), "without a bus no key does a thing")
    another = Launcher()
    wait(lambda: is_embedded(another.address, pid), "the program does not come to another bus")
    program.end()
    another.end()
    print("the program leaves a bus and comes back, and goes on while it stands still and after it has ended")


def changes_picture(name):
    """Presses a key, and returns whether it changes the picture."""
    before = rest()
    subprocess.run(["xdotool", "key", name], check=True)
    end = time.monotonic() + 5
    while picture() == before:
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def main():
    launcher = Launcher()
    listen()
    try:
        walk()
        press()
        play()
        attack(launcher)
        survive(launcher)
    finally:
        launcher.end()


main()
