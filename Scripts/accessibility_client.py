"""What the parts of test-accessibility.py share: waiting, events, the buses, and the program."""

import os
import re
import resource
import select
import signal
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402
import pyatspi  # noqa: E402

PROGRAM, LAUNCHER, FOLDER = sys.argv[1:4]
LIMIT = 60  # seconds for each wait and each call
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


def pump():
    """Takes the events that have arrived."""
    while context.iteration(False):
        pass


def wait(condition, text, limit=LIMIT):
    """Waits until a condition gives something, and returns it. It is asked after each event."""
    end = time.monotonic() + limit
    # Without events it is asked now and then.
    tick = GLib.timeout_add(10, lambda: True)
    try:
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
                fail(f"{text() if callable(text) else text} within {limit} s")
            context.iteration(True)
    finally:
        GLib.source_remove(tick)


# MARK: Buses and the program


class Launcher:
    """The accessibility bus, with its registry."""

    def __init__(self):
        arguments = [LAUNCHER, "--launch-immediately", "--a11y=1"]
        self.process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.session = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.address = wait(self.ask, "the accessibility bus does not start")

    def ask(self):
        try:
            return self.call("org.a11y.Bus", "GetAddress", None)[0]
        except GLib.GError:
            return None

    def call(self, interface, member, arguments):
        return self.session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", interface, member, arguments, None, Gio.DBusCallFlags.NONE, LIMIT * 1000,
            None)

    def enable(self, is_enabled):
        value = GLib.Variant("b", is_enabled)
        arguments = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", value))
        self.call("org.freedesktop.DBus.Properties", "Set", arguments)

    def end(self):
        self.process.terminate()
        self.process.wait(LIMIT)


class Program:
    """A running program, with its window on the bus."""

    latest = 0

    def __init__(self, screen, *options):
        Program.latest += 1
        data = f"{FOLDER}/data-{Program.latest}"
        arguments = ["--screen", screen, "--data-dir", data, "--seed", "7", "--lessons", "off", *options]
        self.process = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.screen = screen
        check(select.select([self.process.stdout], [], [], LIMIT)[0], f"{screen} does not start within {LIMIT} s")
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

    def cpu(self):
        """Returns the seconds of the processor that the program has used."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.process.terminate()
        self.process.wait(LIMIT)
        check(self.process.returncode == 0, f"{self.screen} ends with {self.process.returncode}")


class Keyboard:
    """Presses keys in the window that has the focus."""

    def __init__(self):
        self.process = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True)

    def press(self, name):
        self.process.stdin.write(f"key {name}\n")
        self.process.stdin.flush()

    def end(self):
        self.process.stdin.close()
        self.process.wait(LIMIT)


def heard(kind, condition=lambda event: True, since=0):
    """Returns the events of a kind so far, from one on."""
    pump()
    return [event for event in events[since:] if event["type"].startswith(kind) and condition(event)]


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


def listen():
    pyatspi.Registry.registerEventListener(take, *KINDS)


def stop_listening():
    pyatspi.Registry.deregisterEventListener(take, *KINDS)
    pump()
    del events[:]


def spread(items):
    """Returns the middle and the greatest of some seconds, in milliseconds, as words."""
    items = sorted(items)
    return f"{items[len(items) // 2] * 1000:.0f} ms (median), {items[-1] * 1000:.0f} ms (most)"


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
