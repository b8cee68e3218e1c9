"""A client of the accessibility bus, for test-accessibility.sh: PROGRAM LAUNCHER FOLDER.

It reads by pyatspi, whose library the project has not written, and does harm by plain calls of D-Bus.
"""

from accessibility_client import *
from accessibility_harm import *


# MARK: Reading


def screens():
    """Returns the names of screens, as the program lists them."""
    output = subprocess.run(
        [PROGRAM, "accessibility", "--screen", "no such screen"], capture_output=True, text=True).stderr
    listing = re.search(r"known are (.*?)\.\n", output, re.S)
    check(listing, f"the program lists no screens: {output}")
    listing = " ".join(listing[1].split())
    controls = re.search(r"controls/ with (.*)$", listing)[1]
    # Without the lists of arguments, which end with an "or", or say a number.
    listing = re.sub(r"\S+/ with the number of [^,]*, such as 1(, )?", "", listing)
    listing = re.sub(r"(and )?\S+/ with .*? or [\w-]+(, )?", "", listing)
    names = [name for name in listing.split(", ") if name] + ["nonoku/1-01", "bomb-rush/chain", "trophies/1"]
    return names + [f"controls/{name}" for name in re.split(r", | or ", controls)]


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
