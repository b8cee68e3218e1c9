"""A client of the accessibility bus, for test-accessibility.sh: PROGRAM LAUNCHER FOLDER.

It reads by pyatspi, whose library the project has not written, and does harm by plain calls of D-Bus.
"""

from accessibility_client import *
from accessibility_harm import *
from accessibility_orca import hear


# MARK: Reading


def screens():
    """Returns the names of screens, as the program lists them."""
    output = subprocess.run(
        [PROGRAM, "accessibility", "--screen", "no such screen"], capture_output=True, text=True).stderr
    listing = re.search(r"known are (.*?)\.\n", output, re.S)
    check(listing, f"the program lists no screens: {output}")
    listing = " ".join(listing[1].split())
    controls = re.search(r"controls/ with (.*)$", listing)[1]
    # Without the lists of arguments, which end with an "or" and one more, or say a number.
    listing = re.sub(r"\S+/ with the number of [^,]*, such as 1(, )?", "", listing)
    listing = re.sub(r"(and )?\S+/ with .*? or [^,]+(, )?", "", listing)
    names = [name for name in listing.split(", ") if name] + ["nonoku/1-01", "bomb-rush/chain", "trophies/1"]
    return names + [f"controls/{name}" for name in re.split(r", | or ", controls)]


def try_controls(program):
    """Types into fields and moves sliders; returns how many."""
    fields = sliders = 0
    for node in program.all():
        try:
            states, interfaces, role = node.getState(), node.get_interfaces(), node.getRoleName()
            where = f"{program.screen}: {role} '{node.name}'"
        except GLib.GError:
            # It is there no more, such as a row that does not match what was typed.
            continue
        if not states.contains(pyatspi.STATE_SENSITIVE) or not states.contains(pyatspi.STATE_SHOWING):
            continue
        if "EditableText" in interfaces:
            type_into(node, where)
            fields += 1
        if role in ("slider", "spin button") and "Value" in interfaces:
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


class Game:
    """A game of 2048, which is followed by its rules."""

    def __init__(self):
        self.program = Program("2048")
        self.table = self.program.all("table")[0]
        self.cells, self.action = self.table.queryTable(), self.table.queryAction()
        self.moves = {self.action.getName(i): i for i in range(self.action.nActions)}
        self.board, self.score, self.pushes, self.refused = self.read(), 0, 0, 0
        # The first event that is not known yet.
        self.next = len(events)

    def read(self):
        names = {(row, column): self.cells.getAccessibleAt(row, column).name
                 for row in range(self.cells.nRows) for column in range(self.cells.nColumns)}
        return {place: 0 if name == "empty" else int(name) for place, name in names.items()}

    def pushed(self, direction):
        """Returns the board without a new tile, and the merges in reading order."""
        rows, columns = self.cells.nRows, self.cells.nColumns
        board, merges = dict.fromkeys(self.board, 0), {}
        across = direction in ("left", "right")
        for index in range(rows if across else columns):
            line = [(index, i) for i in range(columns)] if across else [(i, index) for i in range(rows)]
            if direction in ("right", "down"):
                line.reverse()
            tiles = [self.board[place] for place in line if self.board[place]]
            for place in line:
                if not tiles:
                    break
                tile = tiles.pop(0)
                if tiles and tiles[0] == tile:
                    tile += tiles.pop(0)
                    merges[place] = tile
                board[place] = tile
        return board, [merges[place] for place in sorted(merges)]

    def new_tile(self, board):
        """Returns where a tile has come to a board, and what it is, once the table shows it."""
        present = self.read()
        new = [place for place in present if present[place] != board[place]]
        return (new[0], present[new[0]]) if len(new) == 1 and board[new[0]] == 0 else None

    def push(self, direction, act):
        """Pushes by a function; waits until the table and the sentence are those of the push. Returns how long the
        sentence took, in seconds."""
        board, merges = self.pushed(direction)
        head, start = f"{direction.capitalize()}. ", time.monotonic()
        act(direction)
        wait(lambda: self.said(head), lambda: f"a push {direction} is not announced; there is {self.said('')}")
        if board == self.board:
            check(self.read() == board, f"a push {direction} moves what cannot be moved")
            sentence = head + "Nothing moves."
            self.refused += 1
        else:
            (row, column), tile = wait(lambda: self.new_tile(board), f"the table does not show a push {direction}")
            board[row, column] = tile
            self.score += sum(merges)
            sentence = head + "".join(f"{merge // 2} and {merge // 2} made {merge}. " for merge in merges)
            sentence += f"New {tile}, row {row + 1}, column {column + 1}. Score {self.score:,}."
        self.board = board
        told = wait(lambda: self.said(sentence), lambda: f"'{sentence}' is not said; there is {self.said('')}")[0]
        check(told["detail1"] == 1, f"a push has the politeness {told['detail1']}")
        wait(lambda: heard("object:state-changed:showing", lambda e: e["role"] == "notification", self.next),
             "a push has no notification")
        self.next = events.index(told) + 1
        self.pushes += 1
        return told["time"] - start

    def said(self, head):
        """Returns the announcements with a beginning that are not known yet."""
        return heard("object:announcement", lambda e: str(e["data"]).startswith(head), self.next)


def play():
    """Plays 2048 to the first 64 by reading the table, and goes on by keys."""
    game, keyboard = Game(), Keyboard()
    delays = []
    while max(game.board.values()) < 64:
        check(game.pushes < 500, f"500 pushes make no 64: {game.board}")
        for direction in ("down", "left", "right", "up"):
            before = game.refused
            delays.append(game.push(direction, lambda name: check(
                game.action.doAction(game.moves[name]), f"the board cannot be pushed {name}")))
            if game.refused == before:
                break
    pushes = game.pushes
    keys = [game.push(KEYS[i % 4].lower(), lambda name: keyboard.press(name.capitalize())) for i in range(40)]
    wait(lambda: not game.program.all("notification"), "notifications stay")
    keyboard.end()
    game.program.end()
    print(f"2048 has a 64 after {pushes} pushes, each told within {spread(delays)}; by keys within {spread(keys)}",
          flush=True)


def measure(launcher):
    """Prints how long it takes to read a screen of many nodes, and to hear of another screen."""
    program = Program("controls/list", "--size", "900x3000")
    connection = connect(launcher.address)
    name = bus_name_of(connection, program.process.pid)
    times = []
    for _ in range(20):
        start = time.monotonic()
        items = connection.call_sync(
            name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems", None, None, 0, LIMIT * 1000, None)
        times.append(time.monotonic() - start)
    connection.close_sync()
    program.end()
    changes = []
    for _ in range(5):
        program = Program("menu")
        strip = next(n for n in program.all("list item") if n.name == "Options")
        del events[:]
        start = time.monotonic()
        check(strip.queryAction().doAction(0), "the menu opens nothing")
        first = wait(lambda: heard("object:children-changed"), "another screen is not told")[0]
        changes.append(first["time"] - start)
        program.end()
    count = items.get_child_value(0).n_children()
    print(f"{count} nodes are read within {spread(times)}; another screen is told within {spread(changes)}", flush=True)


def main():
    # As at a failure, so that what runs is ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    launcher = Launcher()
    listen()
    try:
        walk()
        press()
        play()
        measure(launcher)
        hear()
        attack(launcher)
        survive(launcher)
    finally:
        launcher.end()


main()
