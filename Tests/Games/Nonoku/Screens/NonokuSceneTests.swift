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
    expect(palette.map(\.tool), equals: [.symbol(1), .symbol(2), .empty])
    expect(palette.map(\.isChosen), equals: [false, false, false])
    rig.click(palette[1].convert(palette[1].bounds.center, to: rig.scene))
    rig.click(try rig.point(1, 0))
    expect(try rig.rows()[1] == "2..." && palette[1].isChosen)
    rig.click(try rig.point(0, 1))
    expect(try rig.rows()[0] == "#1.2", "A given cell does not change.")
    rig.send(.pointer(try rig.point(3, 3), button: 3, isDown: true))
    expect(try rig.rows()[3] == "...-")
    // What is in hand is put back by a second press.
    rig.click(palette[1].convert(palette[1].bounds.center, to: rig.scene))
    expect(try !palette[1].isChosen && rig.board().tool == .round)
  }

  /// The tile in hand is lifted, and under reduced motion only its halo says so.
  @Test func theTileInHandIsLifted() {
    for policy in [MotionPolicy.full, .reduced] {
      let rig = NonokuRig(policy: policy)
      rig.press(.e)
      rig.run(1)
      let held = rig.views(PaletteButton.self).filter { $0.isChosen }
      expect(held.map(\.tool) == [.symbol(1)] && held.allSatisfy { $0.$hold.shown == 1 })
      expect(!rig.host.needsFrame)
    }
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
    let texts = rig.views(Label.self).map(\.text)
    expect(texts.contains { $0.hasSuffix(" is wrong.") || $0.hasPrefix("Row ") || $0.hasPrefix("Column ") })
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
  @Test func thePiecePopsTheGapsCloseAndTheSymbolPops() throws {
    let rig = NonokuRig()
    rig.run(1)
    rig.press(.d)
    let cell = try #require(rig.board().cells[Cell(column: 0, row: 0)])
    rig.advance(0)
    expect(abs(cell.$piece.shown - NonokuMotion.popScale) < 0.01 && cell.$pieceOpacity.shown == 1)
    var most = 0.0
    for _ in 0..<60 {
      rig.advance(1.0 / 60)
      most = max(most, cell.$piece.shown)
    }
    expect(most > 1.02 && most < 1.2, "It overshoots.")
    expect(cell.closing == 0 && cell.$outline.shown == 1 && cell.$piece.shown == 1)
    rig.press(.digit1)
    rig.advance(0)
    expect(abs(cell.$stamp.shown - NonokuMotion.popScale) < 0.01)
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
    rig.run(1)
    expect(cell.$outline.shown == 0 && cell.$stamp.shown == 1 && !rig.host.needsFrame)
  }

  // Behaviour: nonoku 18
  @Test func completionIsAWaveAndThenTheBand() throws {
    let rig = NonokuRig()
    try rig.solve(except: 1)
    rig.run(2)
    expect(!rig.host.needsFrame)
    try rig.solve()
    rig.advance(0.2)
    let cells = try rig.board().cells.values
    expect(cells.contains { $0.$transform.shown != .identity })
    expect(cells.allSatisfy { $0.mark.hasPiece || $0.$transform.shown == .identity })
    rig.run(0.3)
    expect(cells.allSatisfy { $0.$transform.shown == .identity })
    let ending = try #require(rig.views(EndingView.self).first)
    expect(ending.band.$alpha.shown, equals: 0)
    rig.run(2)
    expect(ending.band.$alpha.shown, equals: 1)
    expect(ending.ending?.numbers.first?.text.hasPrefix("0:") == true && ending.ending?.details == "1–01, no hints")
    expect(rig.archive.stars(.level(grade: 1, number: 1)), equals: 3)
    expect(try rig.node("3 stars of 3").states.contains(.showing))
    expect(rig.views(ClueLabel.self).allSatisfy { $0.$alpha.shown == 0 })
    expect(cells.allSatisfy { $0.$cross.shown == 0 })
  }

  /// In one column the solved board stands above the band.
  @Test func theSolvedBoardMakesWayForTheBand() throws {
    for size in [Size(560, 700), Size(360, 480), Size(1280, 800)] {
      let rig = NonokuRig(size: size)
      try rig.solve()
      rig.run(3)
      let cells = try rig.board().cells.values
      let foot = cells.map { $0.convert(Vector2($0.bounds.maxX, $0.bounds.maxY), to: rig.scene).y }.max() ?? 0
      let left = cells.map { $0.convert($0.bounds.origin, to: rig.scene).x }.min() ?? 0
      if PageGrid(size).isWide {
        expect(left > PageGrid(size).leftColumn)
      } else {
        expect(foot <= EndingBand.columnBand(size).minY, "\(size)")
      }
      rig.click(try rig.node("Again").bounds.center)
      rig.run(2)
      expect(try rig.board().$transform.shown == .identity && rig.views(ClueLabel.self).allSatisfy { $0.alpha == 1 })
    }
  }

  // Behaviour: playing 11
  @Test func theFirstButtonLeadsToTheNextPuzzleThatIsNotSolved() throws {
    let rig = NonokuRig()
    try rig.solve()
    rig.run(3)
    let ending = try #require(rig.views(EndingView.self).first?.ending)
    expect(ending.actions.map(\.title) == ["Next", "Again"] && ending.stars == 3)
    expect(rig.views(EndingBand.self).first?.buttons.first?.isFocused == true)
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
    expect(cell.$transform.shown == .identity && cell.$stamp.shown == 1 && cell.$piece.shown == 1)
    expect(reduced.runToRest(within: 0.3))
  }

  // Behaviour: nonoku 16
  @Test(arguments: Theme.Look.all)
  func stampsAreReadable(_ look: Theme.Look) {
    let theme = Room.nonoku.theme(Theme(look))
    let colors = (1...6).map { Stamp.color($0, theme) }
    for (index, color) in colors.enumerated() {
      expect(color.contrast(with: theme.text) > 4.5, "\(look): symbol \(index + 1)")
      expect(color.contrast(with: Stamp.numberColor(theme)) > 4.5, "\(look): number \(index + 1)")
      for other in colors[..<index] { expect(ColorVision.normal.difference(color, other) >= 12) }
    }
    let drawings = (1...6).map { symbol in
      var canvas = Canvas()
      Stamp.draw(symbol, at: .zero, size: 5, .black, on: &canvas)
      return canvas.list.description
    }
    expect(Set(drawings).count, equals: 6)
  }

  // Behaviour: nonoku 17
  @Test func onlyAChosenHueHasAPaper() throws {
    let rig = NonokuRig()
    expect(try #require(rig.scene.ownBackdrop).isPlain)
    rig.preferences[Options.hue] = .azure
    rig.run(1)
    let paper = try #require(rig.scene.ownBackdrop)
    expect(paper.topColor.relativeLuminance > paper.bottomColor.relativeLuminance && paper.stripeColor.alpha > 0)
    let theme = rig.scene.theme
    for end in [paper.topColor, paper.bottomColor] {
      expect(theme.text.contrast(with: end) >= 4.5 && theme.mutedText.contrast(with: end) >= 4.5)
    }
    rig.preferences[Options.contrast] = .high
    rig.run(1)
    expect(try #require(rig.scene.ownBackdrop).isPlain)
  }

  nonisolated private static let sizes = [
    Size(360, 480), Size(560, 700), Size(800, 480), Size(1280, 800), Size(1920, 1080), Size(2400, 480), Size(360, 1500),
  ]

  // Behaviour: nonoku 13
  @Test(arguments: sizes)
  func everythingIsInTheWindowAndNothingOverlaps(size: Size) {
    let grid = PageGrid(size)
    for (cells, runs, symbols) in [(4, 2, 2), (6, 3, 4), (8, 4, 5), (9, 5, 6)] {
      let layout = NonokuLayout(
        grid, scale: 1, cells: cells, runs: NonokuLayout.Runs(rows: runs, columns: runs), paletteCount: symbols + 1)
      let tools = (0...layout.toolCount(grid)).map { grid.tool($0) }
      let frames = [grid.back, layout.board] + layout.palette + tools
      expect(layout.palette.count == symbols + 1)
      expect(layout.palette.allSatisfy { $0.width >= 44 && $0.height >= 44 }, "\(layout.palette)")
      for (index, frame) in frames.enumerated() {
        expect(
          frame.minX >= 0 && frame.maxX <= size.width && frame.minY >= 0 && frame.maxY <= size.height,
          "\(index) of \(cells) cells: \(frame)")
        for other in frames.dropFirst(index + 1) { expect(frame.intersection(other) == nil, "\(frame) and \(other)") }
      }
      // No puzzle of the program has 9 cells.
      expect(layout.cellSide >= (cells == 9 ? 19 : 22), "\(cells) cells: \(layout.cellSide)")
    }
  }

  // Behaviour: nonoku 13
  @Test(arguments: sizes)
  func thePageHasOneNumberAndAtMostThreeTools(size: Size) throws {
    let rig = NonokuRig(size: size)
    let page = try #require(rig.scene as? GamePage)
    expect(page.number.text == "1-01" && page.title.text == "Nonoku")
    let tools = rig.views(RoundButton.self).filter { !$0.isHidden }
    expect(tools.count <= 4 && tools.last?.name == "More")
    expect(tools.first?.frame, equals: PageGrid(size).tool(0))
  }

  /// A message takes the place of title and number in one column, until the next input.
  @Test func aMessageHasRoomInOneColumn() throws {
    let rig = NonokuRig()
    let page = try #require(rig.scene as? GamePage)
    rig.press(.h)
    rig.advance(0.1)
    expect(page.number.isHidden && page.title.isHidden && !page.caption.isHidden)
    expect(try page.caption.frame.maxY <= rig.board().frame.minY && page.caption.font.size >= 18)
    rig.press(.d)
    rig.advance(0.1)
    expect(!page.number.isHidden && !page.title.isHidden)
  }

  /// A puzzle whose file is missing is told, and can be left.
  @Test func aMissingPuzzleIsTold() {
    let rig = NonokuRig(hasFiles: false)
    expect(rig.views(Label.self).contains { $0.text.contains("cannot be read") && !$0.frame.isEmpty })
    rig.press(.h, .digit1, .c)
    rig.run(0.2)
  }
}
