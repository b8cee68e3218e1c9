import Nonoku
import OvershootGameKit
import OvershootSupport
import StageTesting

@testable import OvershootNonokuScreens
@testable import OvershootScreenTesting

/// Input and motion of the puzzle's screen. Level 1-01 is `.1.2 .... .2.. ....`.
@MainActor
@Suite struct NonokuSceneTests {
  // Behaviour: nonoku 14
  @Test func aClickGoesRoundAndASymbolIsSet() throws {
    let rig = NonokuRig()
    for mark in ["#", "-", ".", "#"] {
      rig.click(try rig.point(0, 0))
      expect(try rig.rows()[0] == "\(mark)1.2")
    }
    let palette = rig.views(PaletteButton.self)
    expect(
      palette.map(\.purpose), equals: [.tool(.round), .tool(.symbol(1)), .tool(.symbol(2)), .tool(.empty), .pencil])
    expect(palette.map(\.isChosen), equals: [true, false, false, false, false])
    rig.click(palette[2].convert(palette[2].bounds.center, to: rig.scene))
    rig.click(try rig.point(1, 0))
    expect(try rig.rows()[1] == "2..." && palette[2].isChosen)
    rig.click(try rig.point(0, 1))
    expect(try rig.rows()[0] == "#1.2", "A given cell does not change.")
    rig.send(.pointer(try rig.point(3, 3), button: 3, isDown: true))
    expect(try rig.rows()[3] == "...-")
  }

  // Behaviour: nonoku 14
  @Test func aDragPaintsWhatTheFirstCellBecame() throws {
    let rig = NonokuRig()
    rig.send(.pointer(try rig.point(3, 0), button: 1, isDown: true))
    rig.send(.move(try rig.point(3, 3)), .pointer(try rig.point(3, 3), button: 1, isDown: false))
    expect(try rig.rows()[3] == "####")
    rig.send(.pointer(try rig.point(3, 1), button: 1, isDown: true), .move(try rig.point(1, 1)))
    rig.send(.pointer(try rig.point(1, 1), button: 1, isDown: false))
    expect(try rig.rows() == [".1.2", ".-..", ".2..", "#-##"])
  }

  // Behaviour: nonoku 14
  @Test func aFingerWritesWhenItLeavesAndEmptiesWhenItStays() throws {
    let rig = NonokuRig()
    let point = try rig.point(1, 1)
    rig.send(.touch(id: 1, point, pressure: 1, .down))
    expect(try rig.rows()[1] == "....")
    rig.send(.touch(id: 1, point, pressure: 0, .up))
    expect(try rig.rows()[1] == ".#..")
    rig.send(.touch(id: 1, point, pressure: 1, .down))
    rig.run(0.5)
    rig.send(.touch(id: 1, point, pressure: 0, .up))
    expect(try rig.rows()[1] == ".-..")
    // Having stayed, it empties what it moves over.
    rig.send(.touch(id: 1, try rig.point(3, 0), pressure: 1, .down))
    rig.run(0.5)
    let end = try rig.point(3, 2)
    rig.send(.touch(id: 1, end, pressure: 1, .move), .touch(id: 1, end, pressure: 0, .up))
    expect(try rig.rows()[3] == "---.")
  }

  // Behaviour: nonoku 14
  @Test func keysWriteIntoTheCellOfTheCursor() throws {
    let rig = NonokuRig()
    rig.press(.digit2)
    rig.press(.down)
    rig.press(.d)
    rig.press(.right)
    rig.press(.period)
    rig.press(.right)
    rig.press(.digit1, modifiers: .shift)
    expect(try rig.rows()[0] == "21.2" && rig.rows()[1] == "#-..")
    expect(try rig.board().play?.pencil[Cell(column: 2, row: 1)].symbols == [1])
    rig.press(.z, modifiers: .control)
    rig.press(.z, modifiers: .control)
    expect(try rig.rows()[1] == "#...")
    rig.press(.z, modifiers: [.control, .shift])
    expect(try rig.rows()[1] == "#-..")
    rig.press(.left)
    rig.press(.backspace)
    expect(try rig.rows()[1] == "#...")
    rig.press(.digit3)
    expect(try rig.rows()[1] == "#...", "There is no symbol 3.")
  }

  // Behaviour: nonoku 14
  @Test func aGamepadDoesEverything() throws {
    let rig = NonokuRig()
    rig.press(GamepadControl.a)
    expect(try rig.rows()[0] == "#1.2")
    rig.press(.shoulderRight, .shoulderRight, .dpadDown, .a)
    expect(try rig.rows()[1] == "2...")
    rig.press(.shoulderLeft, .dpadRight, .a)
    expect(try rig.rows()[1] == "21..")
    rig.press(.dpadRight, .x)
    expect(try rig.rows()[1] == "21-.")
    rig.press(GamepadControl.y)
    expect(rig.views(Label.self).contains { $0.text.hasSuffix("is wrong.") || $0.text.hasSuffix(").") })
  }

  // Behaviour: nonoku 8, 14
  @Test func aHintNamesLineAndRuleAndCheckShakesTheLine() throws {
    let rig = NonokuRig()
    rig.press(.h)
    let hint = try #require(rig.archive.puzzle(.level(grade: 1, number: 1))).hint(
      from: try #require(rig.board().play).marks)
    expect(rig.views(Label.self).contains { $0.text == hint?.sentence })
    let clue = try rig.board()
    // The third row is made full and wrong.
    for column in [0, 2, 3] { try rig.write(.empty, at: Cell(column: column, row: 2)) }
    rig.run(1)
    rig.press(.c)
    rig.advance(0.05)
    let cell = try #require(clue.cells[Cell(column: 0, row: 2)])
    expect(cell.$transform.shown.apply(to: .zero).x > 1)
    rig.run(1)
    expect(cell.$transform.shown, equals: .identity)
  }

  // Behaviour: nonoku 18
  @Test func theGapsCloseAndTheSymbolPops() throws {
    let rig = NonokuRig()
    rig.run(1)
    rig.press(.d)
    rig.run(0.5)
    let cell = try #require(rig.board().cells[Cell(column: 0, row: 0)])
    expect(cell.closing == 0 && cell.$outline.shown == 1)
    rig.press(.digit1)
    rig.advance(0)
    let symbol = try #require(cell.subviews.first)
    expect(abs(symbol.$transform.shown.apply(to: Vector2(1, 0)).x - NonokuMotion.popScale) < 0.01)
    rig.advance(0.1)
    expect(cell.$closing.shown > 0.2 && cell.$closing.shown < 1)
    // Interrupted, it goes on from what is shown.
    let before = cell.$closing.shown
    rig.press(.backspace)
    rig.advance(0)
    expect(abs(cell.$closing.shown - before) < 0.01)
    rig.press(.digit1)
    rig.advance(0.25)
    expect(cell.$closing.shown, equals: 1)
  }

  // Behaviour: nonoku 18
  @Test func completionIsAWaveOfSixTenths() throws {
    let rig = NonokuRig()
    try rig.solve(except: 1)
    rig.run(2)
    expect(!rig.host.needsFrame)
    try rig.solve()
    rig.advance(0.2)
    let cells = try rig.board().cells.values
    expect(cells.contains { $0.$transform.shown != .identity })
    rig.run(0.45)
    expect(cells.allSatisfy { $0.$transform.shown == .identity })
    expect(rig.views(Label.self).contains { $0.text.hasPrefix("Solved in 0:") })
    expect(rig.archive.stars(.level(grade: 1, number: 1)), equals: 3)
  }

  // Behaviour: playing 11
  @Test func theFirstButtonLeadsToTheNextPuzzleThatIsNotSolved() throws {
    let rig = NonokuRig()
    try rig.solve()
    rig.run(3)
    let ending = try #require(rig.views(EndingView.self).first?.ending)
    expect(ending.actions.map(\.title) == ["Next puzzle", "Play again", "Levels", "Menu"] && ending.stars == 3)
    expect(rig.views(EndingCard.self).first?.buttons.first?.isFocused == true)
    rig.press(.enter)
    expect(rig.router.log.calls.last, equals: "router.go(to: nonoku/1-02)")
  }

  // Behaviour: playing 11
  @Test func afterTheLastPuzzleTheLevelsFollow() throws {
    let archive = NonokuRig().archive
    func next(_ grade: Int, _ number: Int, solved: [PuzzleName]) -> PuzzleName? {
      PuzzleName.level(grade: grade, number: number).next { solved.contains($0) }
    }
    expect(archive.stars(.level(grade: 1, number: 1)), equals: 0)
    let (first, second) = (PuzzleName.levels.prefix(12), PuzzleName.levels.dropFirst(12).prefix(12))
    expect(next(1, 12, solved: []), equals: .level(grade: 1, number: 1))
    expect(next(1, 3, solved: [.level(grade: 1, number: 4)]), equals: .level(grade: 1, number: 5))
    expect(next(1, 3, solved: Array(first)), equals: .level(grade: 2, number: 1))
    expect(next(1, 3, solved: Array(first + second)) == nil && next(5, 12, solved: PuzzleName.levels) == nil)
    expect(PuzzleName.daily.next { _ in false } == nil)
  }

  // Behaviour: nonoku 19
  @Test func marchingStopsThreeSecondsAfterAnInput() throws {
    let rig = NonokuRig()
    rig.press(.h)
    rig.run(2.8)
    expect(rig.host.needsFrame)
    rig.run(0.3)
    expect(!rig.host.needsFrame)
    let reduced = NonokuRig(policy: .reduced)
    reduced.press(.h)
    reduced.press(.digit1)
    let cell = try #require(reduced.board().cells[Cell(column: 0, row: 0)])
    reduced.advance(0)
    expect(cell.$transform.shown == .identity && cell.subviews[0].$transform.shown == .identity)
    expect(reduced.runToRest(within: 0.3))
  }

  // Behaviour: nonoku 16
  @Test(arguments: Theme.Look.all)
  func symbolsAndLinesAreReadable(_ look: Theme.Look) {
    let theme = Theme(look)
    for end in [theme.backdrop.topColor, theme.backdrop.bottomColor] {
      expect(theme.nonokuLine.contrast(with: end) >= 3)
      for symbol in 1...6 { expect(theme.nonokuSymbol(symbol).contrast(with: end) >= 4.5) }
    }
    let colors = (1...6).map(theme.nonokuSymbol)
    for (index, color) in colors.enumerated() {
      for other in colors[..<index] {
        expect(ColorVision.normal.difference(color, other) >= 15, "\(look): symbol \(index + 1)")
      }
    }
    let drawings = (1...6).map { symbol in
      var canvas = Canvas()
      SymbolView.draw(symbol, at: .zero, radius: 5, .black, on: &canvas)
      return canvas.list.description
    }
    expect(Set(drawings).count, equals: 6)
  }

  // Behaviour: nonoku 17
  @Test func theBackdropIsLighterAtTheTop() {
    for look in Theme.Look.all where !look.isHighContrast {
      let backdrop = Theme(look).backdrop
      expect(backdrop.topColor.relativeLuminance > backdrop.bottomColor.relativeLuminance)
    }
    let rig = NonokuRig()
    expect(rig.displayList.commands.contains { if case .backdrop = $0 { true } else { false } })
  }

  // Behaviour: nonoku 13
  @Test(arguments: [
    Size(360, 480), Size(560, 700), Size(800, 480), Size(1280, 800), Size(1920, 1080), Size(2400, 480), Size(360, 1500),
  ])
  func everythingIsInTheWindowAndNothingOverlaps(size: Size) {
    let puzzles = [(4, 2, 2), (6, 3, 4), (8, 4, 5), (9, 5, 6)]
    for ((cells, runs, symbols), textSize) in puzzles.flatMap({ puzzle in [1.0, 1.3, 2].map { (puzzle, $0) } }) {
      let header = PageHeader(size, textSize: textSize)
      let layout = NonokuLayout(
        size: size, scale: 1, cells: cells, runs: runs, paletteCount: symbols + 3, header: header, textSize: textSize)
      let frames = [header.back, header.title, layout.board, layout.advice] + layout.palette + layout.tools
      expect(layout.palette.count == symbols + 3 && layout.tools.count == NonokuLayout.toolCount)
      expect(layout.palette.allSatisfy { $0.width >= 44 && $0.height >= 44 }, "\(layout.palette)")
      for (index, frame) in frames.enumerated() {
        expect(
          frame.minX >= 0 && frame.maxX <= size.width && frame.minY >= 0 && frame.maxY <= size.height,
          "\(index) of \(cells) cells: \(frame)")
        for other in frames.dropFirst(index + 1) { expect(frame.intersection(other) == nil, "\(frame) and \(other)") }
      }
      // No puzzle of the program has 9 cells; its palette has two rows.
      expect(layout.cellSide >= (textSize > 1 ? 12 : cells == 9 ? 19 : 22), "\(cells) cells: \(layout.cellSide)")
    }
  }

  /// A puzzle whose file is missing is told, and can be left.
  @Test func aMissingPuzzleIsTold() {
    let rig = NonokuRig(hasFiles: false)
    expect(rig.views(Label.self).contains { $0.text.contains("cannot be read") })
    rig.press(.h, .digit1, .c)
    rig.run(0.2)
  }
}
