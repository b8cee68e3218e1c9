import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootGameKit
@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

/// How a game is won and lost, and what a new game may cost.
@MainActor
@Suite(.laws) struct Twenty48ResultTests {
  private func rig(_ notation: String, score: Int = 0) throws -> GameRig {
    let board = try Board(notation: notation, columns: 4, rows: 4)
    let rig = GameRig(
      game: Twenty48Game(rules: .classic, board: board, score: score, generator: SeededGenerator(seed: 1)))
    rig.advance(1)
    return rig
  }

  private func band(_ rig: GameRig) throws -> EndingBand { try #require(rig.views(EndingBand.self).first) }

  private func names(_ rig: GameRig) throws -> [String] { try band(rig).buttons.compactMap { $0.semantics?.name } }

  /// What is on the band stays in its place, and its edge uncovers it.
  // Behaviour: twenty48 19
  // Behaviour: playing 10
  @Test(arguments: [Size(360, 480), Size(560, 700), Size(1280, 800)])
  func aLossComesOnABandBesideTheBoard(_ size: Size) throws {
    let rig = try rig("1212212134345650", score: 1_204)
    rig.send(.resize(size))
    let (band, board) = (try band(rig), try #require(rig.views(BoardView.self).first))
    let number = try #require(band.subviews.compactMap { $0 as? BigNumber }.first)
    rig.press(.right)
    rig.advance(0.3)
    expect(band.$alpha.shown, equals: 0)
    var (extents, places): ([Double], Set<Double>) = ([], [])
    for _ in 0..<90 {
      rig.advance(1.0 / 60)
      guard band.$alpha.shown > 0 else { continue }
      let shown = band.$bounds.shown
      extents.append(size.width > 800 ? shown.width : shown.height)
      places.insert((number.convert(number.bounds.origin, to: rig.scene).x * 64).rounded())
    }
    let last = try #require(extents.last)
    expect((extents.max() ?? 0) > last + 0.5 && (extents.first ?? 0) < last && places.count == 1)
    rig.advance(1)
    let frame = band.frame
    if size.width > 800 {
      expect(frame.minX == 0 && frame.height == size.height && abs(frame.maxX - board.frame.minX + 40) <= 1)
    } else {
      expect(frame.minX == 0 && frame.width == size.width && frame.maxY == size.height && frame.minY > size.height / 2)
    }
    let list = rig.displayList.description
    for words in ["\"No room left\"", "\"Best so far\""] { expect(list.contains(words), "\(words)") }
    let dialog = try #require(rig.host.semanticTree.first { $0.semantics.role == .dialog })
    expect(dialog.semantics.name == "No room left" && !dialog.states.contains(.modal))
    expect(dialog.children.contains { $0.semantics.name.hasSuffix(" points") })
    expect(dialog.children.first { $0.semantics.role == .heading }?.semantics.name, equals: "No room left")
    expect(!rig.host.needsFrame)
  }

  // Behaviour: playing 11
  @Test func afterALossThePrimaryButtonBeginsAnewAndTheOtherTakesThePushBack() throws {
    let rig = try rig("1212212134345650", score: 1_204)
    let moves = rig.lastRecord()?.moves
    rig.press(.right)
    rig.advance(3)
    expect(try names(rig) == ["Again", "Take back"])
    expect(try rig.scene.focus.view === band(rig).buttons[0] && band(rig).buttons[0].semantics?.states == .default)
    rig.press(.right)
    expect(rig.scene.focus.view === (try band(rig)).buttons[1])
    rig.press(.enter)
    rig.advance(2)
    expect(try band(rig).$alpha.shown == 0)
    expect(rig.lastRecord()?.moves, equals: moves)
  }

  // Behaviour: playing 11
  @Test func arrowsMoveTheFocusOnTheBandAndPushNothing() throws {
    let rig = try rig("1212212134345650", score: 1_204)
    rig.press(.right)
    rig.advance(3)
    let moves = rig.lastRecord()?.moves
    rig.press(.right, .down)
    expect(rig.scene.focus.view !== (try band(rig)).buttons[0] && rig.lastRecord()?.moves == moves)
  }

  /// Tiles sag where they are, from the lowest row up, and take their places again with the push that is taken back.
  @Test func aLostBoardSags() throws {
    let rig = try rig("1212212134345650", score: 1_204)
    func tilted() -> Int { rig.tiles().count { abs($0.$transform.shown.b) > 1e-4 } }
    rig.press(.right)
    rig.advance(2)
    expect(tilted() > 12 && rig.tiles().allSatisfy { abs($0.$transform.shown.b) < 0.1 })
    rig.press(.right, .enter)
    rig.advance(2)
    expect(tilted(), equals: 0)
    let reduced = GameRig(
      game: Twenty48Game(
        rules: .classic, board: try Board(notation: "1212212134345650", columns: 4, rows: 4), score: 0,
        generator: SeededGenerator(seed: 1)), policy: .reduced)
    reduced.press(.right)
    reduced.advance(2)
    expect(reduced.tiles().allSatisfy { $0.$transform.shown == .identity })
  }

  // Behaviour: twenty48 19
  @Test(arguments: [Size(360, 480), Size(560, 700), Size(1280, 800)])
  func thePageTurnsWhereTheGoalIsReached(_ size: Size) throws {
    let rig = try rig("aa00013200040005", score: 20_112)
    rig.send(.resize(size))
    expect(rig.views(WonArt.self).isEmpty)
    rig.press(.left)
    rig.advance(2.5)
    let band = try band(rig)
    let (art, window) = (try #require(rig.views(WonArt.self).first), Rect(origin: .zero, size: size))
    let covered = band.frame.intersection(window)
    expect(covered == window && art.frame == window && rig.host.needsFrame == false)
    let list = rig.displayList.description
    for words in ["\"You made 2048\"", "\"2048\"", "\"Best so far, in 1 move\""] {
      expect(list.contains(words), "\(words)")
    }
    expect(try names(rig) == ["Keep going", "New game"])
    rig.press(.enter)
    rig.advance(1.5)
    expect(band.$alpha.shown == 0 && !rig.host.needsFrame)
  }

  // Behaviour: twenty48 19
  @Test func theTimeOfPlayLeavesOutLongPauses() throws {
    final class Clock { var time = 0.0 }
    let (clock, ui) = (Clock(), DisplaySpy())
    let board = try Board(notation: "9900000000000000", columns: 4, rows: 4)
    let rules = try Rules(columns: 4, rows: 4, target: 1024)
    let game = Twenty48Game(rules: rules, board: board, generator: SeededGenerator(seed: 1))
    let director = Twenty48Director(Twenty48Session(game), now: { clock.time })
    director.ui = ui
    // 4 s, a pause of 500 s, which does not count, and 7 s; then 512 and 512 meet.
    for (direction, pause) in [(Direction.down, 4.0), (.down, 500), (.down, 7), (.left, 0)] {
      director.onPush(direction)
      clock.time += pause
    }
    let result = try #require(ui.snapshots.last?.result)
    expect(director.session.game.phase == .won && director.session.notes.seconds.rounded() == 11, "\(result)")
  }

  // Behaviour: twenty48 19
  @Test func winningIsInterruptedWithoutAJump() throws {
    try law(seed: 19, cases: 10) { generator, index in
      let rig = try rig("aa00013200040005", score: 20_112)
      rig.press(.left)
      for step in 0..<5 {
        rig.advance(0.02 + 0.3 * generator.unit())
        let before = ShownViews(rig.scene)
        let interruption = Interruption.allCases[(index + step) % Interruption.allCases.count]
        counterexample("\(interruption)") {
          interruption.send(to: rig) { rig.press([Key.enter, .n, .u][generator.integer(below: 3)]) }
          if interruption != .resize { before.expectNoJump(except: rig.isCaption) }
        }
      }
      rig.advance(2)
      expect(!rig.host.needsFrame)
    }
  }

  // Behaviour: twenty48 19
  @Test func losingIsInterruptedWithoutAJump() throws {
    try law(seed: 20, cases: 10) { generator, index in
      let rig = try rig("1212212134345650", score: 1_204)
      rig.press(.right)
      for step in 0..<5 {
        rig.advance(0.02 + 0.2 * generator.unit())
        let before = ShownViews(rig.scene)
        let interruption = Interruption.allCases[(index + step) % Interruption.allCases.count]
        counterexample("\(interruption)") {
          interruption.send(to: rig) { rig.press([Key.n, .u][generator.integer(below: 2)]) }
          if interruption != .resize { before.expectNoJump(except: rig.isCaption) }
        }
      }
      rig.advance(2)
      expect(!rig.host.needsFrame)
    }
  }

  // Behaviour: twenty48 20
  @Test(arguments: TileMotion.Style.allCases)
  func everyStyleArrivesAndRests(_ style: TileMotion.Style) throws {
    let rig = GameRig(tileStyle: style)
    rig.advance(1)
    var overshoot = 0.0
    for index in 0..<12 {
      rig.press([Key.left, .up, .right, .down][index % 4])
      for _ in 0..<36 {
        rig.advance(1.0 / 60)
        let bounds = rig.views(BoardView.self)[0].bounds
        let inset = rig.tiles().map { min($0.$center.shown.x, bounds.width - $0.$center.shown.x) }.min() ?? 0
        let least = rig.tiles().map { min($0.center.x, bounds.width - $0.center.x) }.min() ?? 0
        overshoot = max(overshoot, least - inset)
      }
      expect(!rig.host.needsFrame)
      for tile in rig.tiles() { expect((tile.$center.shown - tile.center).length < 0.5) }
    }
    expect(style == .overshoot ? overshoot > 10 : style == .linear ? overshoot < 0.01 : overshoot < 40)
  }

  @Test func landingIsWhenTilesTouch() {
    expect(abs(TileMotion(.crisp).landing - 0.08) < 0.015)
    expect(TileMotion(.overshoot).landing < TileMotion(.linear).landing + 0.03)
  }
}
