import Nonoku
import OvershootGameKit
import OvershootSupport
import StageTesting

@testable import OvershootNonokuScreens
@testable import OvershootScreenTesting

/// What a puzzle answers while one plays. The level is `.1.2 .... .2.. ....`, with clues 2 and 2 of the last columns.
// Behaviour: playing 18
@MainActor
@Suite struct NonokuAnswerTests {
  private static func invalid(_ rig: NonokuRig) throws -> Set<Cell> {
    let table = try #require(rig.host.semanticTree.first { $0.semantics.role == .table })
    return table.children.filter { $0.states.contains(.invalidEntry) }.reduce(into: []) { cells, node in
      if case .cell(let column, let row) = node.semantics.cells { cells.insert(Cell(column: column, row: row)) }
    }
  }

  private static func says(_ text: String, _ rig: NonokuRig) -> Bool {
    rig.views(Label.self).contains { $0.text == text }
  }

  @Test func contradictionsAreTintedAtOnceAndAreInvalidEntries() throws {
    let rig = NonokuRig()
    expect(try Self.invalid(rig).isEmpty)
    try rig.write(.symbol(1), at: Cell(column: 3, row: 0).neighbor(.left))
    let twice: Set = [Cell(column: 1, row: 0), Cell(column: 2, row: 0)]
    // Three filled cells beside each other are too many as well.
    expect(try Self.invalid(rig) == twice.union([Cell(column: 3, row: 0)]))
    rig.run(0.3)
    expect(try rig.board().cells.filter { $0.value.fault == 1 }.count == 3)
    rig.press(.z, modifiers: .control)
    rig.run(0.3)
    expect(try Self.invalid(rig).isEmpty && rig.board().cells.allSatisfy { $0.value.$fault.shown == 0 })
    // The run of the third column is one of 2.
    for row in [0, 2] { try rig.write(.filled, at: Cell(column: 2, row: row)) }
    try rig.write(.empty, at: Cell(column: 2, row: 1))
    expect(try Self.invalid(rig).contains(Cell(column: 2, row: 0)))
  }

  @Test func contradictionsAreAnOption() throws {
    let rig = NonokuRig()
    try rig.write(.symbol(1), at: Cell(column: 0, row: 0))
    expect(try !Self.invalid(rig).isEmpty)
    rig.preferences[Options.showsContradictions] = false
    expect(try Self.invalid(rig).isEmpty)
    rig.preferences[Options.showsContradictions] = true
    expect(try !Self.invalid(rig).isEmpty)
    expect(OptionValues()[Options.showsContradictions] && OptionValues()[Options.crossing] == .first)
  }

  @Test func checkTellsTheFirstLineThatCannotBeRight() throws {
    let rig = NonokuRig()
    var said: [String] = []
    rig.host.onMoment.append { moment, _ in if let text = moment.announcement?.text { said.append(text) } }
    rig.press(.c)
    expect(Self.says("Nothing is wrong so far.", rig) && said == ["Nothing is wrong so far."])
    for column in [0, 2] { try rig.write(.empty, at: Cell(column: column, row: 2)) }
    try rig.write(.empty, at: Cell(column: 3, row: 2))
    expect(try rig.node(.row(2)).semantics.description == "hidden")
    rig.press(.c)
    expect(Self.says("Something in row 3 is wrong.", rig) && said.last == "Something in row 3 is wrong.")
    expect(try rig.node(.row(2)).semantics.description == "wrong")
    rig.press(.z, modifiers: .control)
    expect(try rig.node(.row(2)).semantics.description == "hidden")
    expect(!Self.says("Something in row 3 is wrong.", rig))
    // The third column keeps one open cell for a run of 2.
    for row in [0, 3] { try rig.write(.empty, at: Cell(column: 2, row: row)) }
    rig.press(.c)
    expect(said.last, equals: "Something in column 3 is wrong.")
  }

  // Behaviour: nonoku 8
  @Test(arguments: [Size(1280, 800), Size(560, 700), Size(360, 480)])
  func whatIsWrongIsTakenBackAtOnce(size: Size) throws {
    let rig = NonokuRig(size: size)
    func button() -> Pill? { rig.views(Pill.self).first { $0.title == "Undo to it" && !$0.isHidden } }
    try rig.solve(except: 3)
    let before = try rig.rows()
    let board = try rig.board()
    let solution = try #require(board.puzzle?.onlySolution)
    let cells = solution.cells.filter { board.play?.marks[$0] == .unknown }
    try rig.write(solution[cells[0]] == .empty ? .filled : .empty, at: cells[0])
    try rig.write(solution[cells[1]], at: cells[1])
    rig.advance(0.1)
    expect(button() == nil)
    for key in [Key.h, .c] {
      rig.press(key)
      rig.run(0.1)
      let undo = try #require(button(), "\(key)")
      let sentence = try #require(rig.views(Label.self).first { $0.text.hasSuffix(" is wrong.") })
      expect(sentence.frame.intersection(undo.frame) == nil && undo.frame.intersection(board.frame) == nil)
      expect(undo.frame.height >= 44 && rig.scene.bounds.contains(undo.frame.center))
    }
    let undo = try #require(button())
    rig.host.perform { undo.activate() }
    rig.run(0.5)
    expect(try rig.rows() == before && button() == nil)
    rig.press(.z, modifiers: [.control, .shift])
    expect(try rig.rows() != before, "It can be made again.")
  }

  /// The same hint costs once, also after the page was left; the next one costs again.
  // Behaviour: nonoku 13
  @Test func aHintThatIsAskedAgainCostsNothing() throws {
    let rig = NonokuRig()
    let name = PuzzleName.level(grade: 1, number: 1)
    func hints() throws -> Int { try #require(rig.archive.open(name)).hints }
    for _ in 0..<3 {
      rig.press(.h)
      rig.run(0.1)
      expect(try hints() == 1)
    }
    let game = try #require(rig.archive.open(name))
    expect(game.hintedMarks == game.play.marks && game.stars == 2)
    guard case .next(let cells, let mark, _)? = game.play.puzzle.hint(from: game.play.marks)?.content else {
      return #expect(Bool(false), "A puzzle that begins has a next step.")
    }
    for cell in cells { try rig.write(mark, at: cell) }
    rig.press(.h, .h)
    rig.run(0.1)
    expect(try hints() == 2)
  }

  @Test func aClueIsLightWhenItsLineIsDone() throws {
    let rig = NonokuRig()
    let clues = rig.views(ClueLabel.self).filter { $0.line == .row(0) }
    expect(clues.map(\.text) == ["?"] && clues[0].state == .open && clues[0].font.weight == .bold)
    try rig.write(.empty, at: Cell(column: 0, row: 0))
    expect(clues[0].state, equals: .open)
    try rig.write(.empty, at: Cell(column: 2, row: 0))
    expect(try clues[0].state == .done && rig.node(.row(0)).semantics.description == "done")
    rig.run(1)
    expect(clues[0].font.weight == .regular && clues[0].$textColor.shown == rig.scene.theme.mutedText)
    rig.press(.backspace)
    rig.run(0.5)
    expect(try clues[0].state == .open && rig.node(.row(0)).semantics.description == "hidden")
    expect(clues[0].font.weight == .bold && clues[0].$textColor.shown == rig.scene.theme.text)
  }

  // Behaviour: playing 12
  @Test func allCluesAreDoneWhenThePuzzleIs() throws {
    for policy in [MotionPolicy.full, .reduced] {
      let rig = NonokuRig(policy: policy)
      try rig.solve(except: 1)
      expect(rig.views(ClueLabel.self).contains { $0.state == .open })
      try rig.solve()
      rig.run(1)
      expect(rig.views(ClueLabel.self).allSatisfy { $0.state == .done })
      expect(rig.host.semanticTree.all.count { $0.semantics.description == "done" }, equals: 8)
    }
  }

  @Test func rowAndColumnUnderPointerOrCursorAreLit() throws {
    let rig = NonokuRig()
    let board = try rig.board()
    expect(board.lit == nil)
    rig.send(.move(try rig.point(2, 3)))
    expect(board.lit, equals: Cell(column: 3, row: 2))
    rig.press(.down)
    expect(board.lit == board.cursor && board.cursor == Cell(column: 0, row: 1))
    rig.send(.move(try rig.point(1, 2)))
    expect(board.lit == Cell(column: 2, row: 1) && board.cursor == Cell(column: 0, row: 1))
    let before = rig.displayList
    rig.send(.move(Vector2(2, 690)))
    rig.advance(0.1)
    expect(rig.displayList != before && board.lit != Cell(column: 2, row: 1))
  }

  @Test func thePaletteMarksAsEmptyAndSwitchesThePencil() throws {
    let rig = NonokuRig()
    rig.click(try rig.node("Empty").bounds.center)
    expect(try rig.node("Empty").states.contains(.checked))
    rig.send(.pointer(try rig.point(3, 0), button: 1, isDown: true))
    rig.send(.move(try rig.point(3, 2)), .pointer(try rig.point(3, 2), button: 1, isDown: false))
    expect(try rig.rows()[3] == "---.")
    rig.press(.p)
    expect(rig.views(PaletteButton.self).allSatisfy(\.isPencil))
    rig.press(.q)
    rig.press(.down)
    rig.press(.up)
    let cursor = try rig.board().cursor
    try rig.write(.unknown, at: cursor)
    rig.press(.enter)
    expect(try rig.board().play?.pencil[cursor].symbols == [2])
    rig.press(.e, .e)
    expect(try rig.board().tool == .round)
    for button in rig.views(PaletteButton.self) { expect(button.bounds.width >= 44 && button.bounds.height >= 44) }
  }

  @Test func aOfAGamepadPressesAButtonThatHasTheFocus() throws {
    let rig = NonokuRig()
    rig.press(.shoulderRight, .a)
    expect(try rig.rows()[0] == "11.2")
    rig.scene.focus.move(to: rig.views(RoundButton.self).first { $0.name == "Undo" })
    rig.press(GamepadControl.a)
    expect(try rig.rows()[0] == ".1.2")
    let pads = NonokuScene.keyHelp.reduce(into: [GamepadControl: String]()) { all, help in
      for pad in help.pad { all[pad] = help.action }
    }
    expect(pads[.a]?.contains("chosen") == true && pads[.x]?.contains("empty") == true)
    expect(pads[.shoulderLeft] == "Choose" && pads[.shoulderRight] == "Choose")
  }

  /// The sentence of a level stands under the number before the first input, and comes back by a row of "more".
  // Behaviour: playing 17
  @Test func theSentenceComesBack() throws {
    let rig = NonokuRig(size: Size(1280, 800))
    let sentence = PuzzleName.level(grade: 1, number: 1).note
    rig.advance(0.1)
    expect(Self.says(sentence, rig))
    rig.press(.h)
    expect(!Self.says(sentence, rig))
    var said: [String] = []
    rig.host.onMoment.append { moment, _ in if let text = moment.announcement?.text { said.append(text) } }
    rig.click(try rig.node("More").bounds.center)
    rig.run(1)
    rig.click(try rig.node("What to do?").bounds.center)
    rig.run(1)
    expect(Self.says(sentence, rig) && said == [sentence])
    rig.press(.d)
    rig.advance(0.1)
    expect(!Self.says(sentence, rig) && Self.says("0:02 · 2 stars", rig))
  }

  /// A line that its last symbol finishes is crossed in grade 1; one step back takes both away, and one forth brings
  /// both.
  @Test func finishedLinesAreCrossed() throws {
    let rig = NonokuRig()
    try rig.write(.symbol(1), at: Cell(column: 2, row: 2))
    expect(try rig.rows() == [".1.2", "....", ".21.", "...."])
    rig.press(.z, modifiers: .control)
    rig.preferences[Options.crossing] = .first
    rig.press(.digit1)
    expect(try rig.rows() == [".1.2", "....", "-21-", "...."])
    expect(try rig.node(.row(2)).semantics.description == "done")
    rig.press(.z, modifiers: .control)
    expect(try rig.rows() == [".1.2", "....", ".2..", "...."] && rig.board().play?.canUndo == false)
    rig.press(.z, modifiers: [.control, .shift])
    expect(try rig.rows() == [".1.2", "....", "-21-", "...."] && rig.board().play?.canRedo == false)
    // What is crossed can be opened again.
    try rig.write(.unknown, at: Cell(column: 0, row: 2))
    expect(try rig.rows()[2] == ".21-")
    expect(!NonokuCrossing.first.applies(to: .daily) && NonokuCrossing.all.applies(to: .daily))
    expect(!NonokuCrossing.first.applies(to: .level(grade: 2, number: 1)))
  }

  /// The replay of a play with crosses is one of inputs alone.
  @Test func crossesAreInputsOfTheReplay() throws {
    let rig = NonokuRig()
    rig.preferences[Options.crossing] = .all
    let name = PuzzleName.level(grade: 1, number: 1)
    let puzzle = try #require(rig.archive.puzzle(name))
    let solution = try #require(puzzle.solutions().first)
    for cell in solution.cells where !puzzle.isGiven(cell) && solution[cell] != .empty {
      try rig.write(solution[cell], at: cell)
    }
    // Symbols alone have finished all lines but those that had theirs from the start.
    try rig.solve()
    let game = try #require(rig.archive.open(name))
    var again = PuzzlePlay(puzzle)
    for input in game.inputs { try again.play(input) }
    expect(again.isComplete && again.marks == game.play.marks && game.stars == 3)
  }
}
