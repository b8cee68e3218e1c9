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

  private func card(_ rig: GameRig) throws -> EndingCard {
    try #require(rig.views(EndingView.self).first?.subviews.compactMap { $0 as? EndingCard }.first)
  }

  // Behaviour: twenty48 19
  // Behaviour: playing 10
  @Test(arguments: [Size(360, 480), Size(560, 700), Size(1280, 800)])
  func theCardComesAsOneGroupAndTheBoardStaysVisible(_ size: Size) throws {
    let rig = try rig("aa00013200040005", score: 20_112)
    rig.send(.resize(size))
    let (card, board) = (try card(rig), try #require(rig.views(BoardView.self).first))
    rig.press(.left)
    rig.advance(0.5)
    expect(card.$alpha.shown, equals: 0)
    let header = rig.views(Label.self).first { $0.text == "2048" && $0.superview === rig.scene }
    let coversHeader = header.flatMap { $0.frame.intersection(card.frame) } != nil
    expect(header != nil)
    var scales: [Double] = []
    for _ in 0..<75 {
      rig.advance(1.0 / 60)
      scales.append(card.$transform.shown.a)
      if let header, coversHeader { expect(min(header.$alpha.shown, card.$alpha.shown) < 0.02) }
      for view in card.subviews { expect(view.$transform.shown == .identity && view.$alpha.shown == 1) }
    }
    expect((scales.max() ?? 0) > 1.001 && abs((scales.last ?? 0) - 1) < 0.01)
    expect(card.frame.intersection(board.frame) == nil && board.$alpha.shown == 1)
    let list = rig.advance(1).description
    expect(header?.$alpha.shown, equals: (coversHeader ? 0 : 1))
    for words in ["\"You made 2048!\"", "\"points\"", "\"New best · 1 move · 0:00 of play\""] {
      expect(list.contains(words), "\(words)")
    }
    let dialog = try #require(rig.host.semanticTree.first { $0.semantics.role == .dialog })
    expect(dialog.semantics.name == "You made 2048!" && !dialog.states.contains(.modal))
    expect(dialog.children.contains { $0.semantics.name == "22,160 points" })
    expect(dialog.children.first { $0.semantics.role == .heading }?.semantics.name, equals: "You made 2048!")
    expect(!rig.host.needsFrame)
  }

  // Behaviour: playing 11
  @Test func theFirstButtonAfterALossTakesThePushBack() throws {
    let rig = try rig("1212212134345650", score: 1_204)
    let moves = rig.lastRecord()?.moves
    rig.press(.right)
    rig.advance(3)
    expect(try card(rig).buttons.map(\.title.text) == ["Undo", "New game", "Menu"])
    expect(rig.scene.focus.view === (try card(rig)).buttons[0])
    rig.press(.enter)
    rig.advance(2)
    expect(try card(rig).$alpha.shown == 0)
    expect(rig.lastRecord()?.moves, equals: moves)
  }

  // Behaviour: playing 11
  @Test func arrowsMoveTheFocusOnTheCardAndPushNothing() throws {
    let rig = try rig("1212212134345650", score: 1_204)
    rig.press(.right)
    rig.advance(3)
    let moves = rig.lastRecord()?.moves
    rig.press(.right, .down)
    expect(rig.scene.focus.view !== (try card(rig)).buttons[0] && rig.lastRecord()?.moves == moves)
  }

  // Behaviour: twenty48 19
  @Test func theTileThatWinsGlows() throws {
    let rig = try rig("aa00013200040005")
    func glow() throws -> View {
      let board = try #require(rig.views(BoardView.self).first)
      return try #require(board.tray.subviews.first { !($0 is TileView) })
    }
    expect(try glow().$alpha.shown == 0)
    rig.press(.left)
    rig.advance(0.4)
    let winner = try #require(rig.tiles().first { $0.tile.text == "2048" })
    expect(try glow().$alpha.shown > 0.5 && glow().center == winner.center)
    rig.press(.enter, .enter)
    rig.advance(0.3)
    expect(try glow().$alpha.shown == 0)
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
    expect(director.session.game.phase == .won && result.details.hasSuffix(" moves · 0:11 of play"), "\(result)")
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
          if interruption != .resize { before.expectNoJump() }
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
          if interruption != .resize { before.expectNoJump() }
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
