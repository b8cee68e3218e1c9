import Motion
import OvershootControls
import OvershootGeometry
import OvershootStage
import OvershootStorage
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

/// Hints and autoplay.
@MainActor
@Suite(.laws) struct Twenty48HelpTests {
  let log = CallLog()
  let ui: DisplaySpy
  /// The engine, for which a test answers.
  let work = HeldWork()

  init() {
    ui = DisplaySpy(log)
  }

  private func director(_ game: Twenty48Game = Twenty48Game(rules: .classic, seed: 7)) -> Twenty48Director {
    let director = Twenty48Director(Twenty48Session(game), background: work)
    director.ui = ui
    return director
  }

  private func answer(_ director: Twenty48Director, _ question: Int? = nil) {
    director.presentHint(
      PushEngine().answer(director.session.game.board, nodes: 1000), for: question ?? director.question)
  }

  private func shown() -> Twenty48Hint? { ui.snapshots.last?.hint }

  // Behaviour: twenty48 34
  @Test func aHintTellsTheBestPushAndHowGoodAllAre() throws {
    let director = director()
    director.onHint()
    director.onHint()
    expect(work.count == 1 && shown() == nil)
    answer(director)
    let hint = try #require(shown())
    let game = Twenty48Game(rules: .classic, seed: 7)
    for direction in Direction.allCases {
      let bar = hint.bars[direction.rawValue]
      expect((bar != nil), equals: game.legalDirections.contains(direction))
      if let bar { expect((0.2...1).contains(bar) && (bar == 1) == (direction == hint.best) || bar == 1) }
    }
    let moves = game.preview(hint.best)?.moves ?? []
    expect(!hint.moved.isEmpty && hint.moved == Set(moves.compactMap { $0.way?.from }))
    expect(director.session.notes.hints == 1 && director.session.standing == .helped)
    director.onPush(game.legalDirections[0])
    expect(log.calls.contains("ui.show(hint nil)"))
  }

  // Behaviour: twenty48 34
  @Test func aPushMeanwhileDropsTheQuestion() throws {
    let director = director()
    director.onHint()
    let question = director.question
    director.onPush(try #require(director.session.game.legalDirections.first))
    answer(director, question)
    expect(shown() == nil && director.session.notes.hints == 0)
  }

  /// A lesson leads the eye to the tiles that a push moves, and to two that join.
  // Behaviour: playing 16
  @Test func aLessonMeansTheTilesThatMoveOrJoin() throws {
    let apart = try Board(notation: "1000000200000003", columns: 4, rows: 4)
    expect(apart.movable(by: .right) == [Cell(column: 0, row: 0)] && apart.mergingPair.isEmpty)
    let equal = try Board(notation: "2001000000000010", columns: 4, rows: 4)
    expect(Set(equal.mergingPair), equals: [Cell(column: 3, row: 0), Cell(column: 2, row: 3)])
    let near = try Board(notation: "0110000000000000", columns: 4, rows: 4)
    expect(Set(near.mergingPair), equals: [Cell(column: 1, row: 0), Cell(column: 2, row: 0)])
    let below = try Board(notation: "1000200010001000", columns: 4, rows: 4)
    expect(Set(below.mergingPair), equals: [Cell(column: 0, row: 2), Cell(column: 0, row: 3)])
  }

  // Behaviour: twenty48 34
  @Test(arguments: [("1221", 2, 2), ("121212212121121212212121121212212121", 6, 6)])
  func aDeadBoardHasNoHint(_ notation: String, _ columns: Int, _ rows: Int) throws {
    let rules = try Rules(columns: columns, rows: rows)
    let board = try Board(notation: notation, columns: columns, rows: rows)
    let director = director(Twenty48Game(rules: rules, board: board, generator: SeededGenerator(seed: 1)))
    director.onHint()
    director.onAutoplay()
    expect(work.count == 0 && director.autoplay == nil)
  }

  // Behaviour: twenty48 35
  @Test func equalSeedsGiveEqualGamesAtAnySpeed() throws {
    let rules = try Rules(columns: 3, rows: 3, target: 32)
    func play(_ speed: Autoplay.Speed, frames: Double) -> Twenty48Session {
      let archive = Twenty48Archive()
      archive.speed = speed
      let director = Twenty48Director(
        Twenty48Session(rules, seed: 3), archive: archive, background: HeldWork())
      director.onAutoplay()
      var time = 0.0
      while director.autoplay != nil, time < 3000 {
        if director.autoplay?.plan == .awaited {
          director.presentPushes(
            PushEngine().pushes(from: director.session.game, count: speed.count, nodes: 1000), for: director.question)
        }
        time += 1 / frames
        director.onTime(time)
      }
      expect(director.autoplay == nil)
      return director.session
    }
    let first = play(.five, frames: 60)
    expect(first.game.phase == .won || first.game.isLost)
    for (speed, frames) in [(Autoplay.Speed.one, 60.0), (.sixty, 30), (.rush, 60), (.twenty, 144)] {
      expect(play(speed, frames: frames).replay.moves, equals: first.replay.moves, "\(speed)")
    }
  }

  // Behaviour: twenty48 35
  @Test func missedStepsAreNotMadeUp() {
    var autoplay = Autoplay(.five)
    expect(autoplay.pushes(at: 0) == nil)
    autoplay.plan = .ready([.left])
    expect(autoplay.pushes(at: 0), equals: [.left])
    autoplay.plan = .ready([.up])
    expect(autoplay.pushes(at: 0.19) == nil && autoplay.pushes(at: 0.2) == [.up])
    // As after a minute in which the window was hidden.
    autoplay.plan = .ready([.down])
    expect(autoplay.pushes(at: 60), equals: [.down])
    autoplay.plan = .ready([.left])
    expect(autoplay.pushes(at: 60.01), equals: [.left])
    autoplay.plan = .ready([.left])
    expect(autoplay.pushes(at: 60.02) == nil)
  }

  // Behaviour: twenty48 35
  @Test(arguments: 0..<5)
  func whateverThePlayerDoesEndsAutoplay(_ index: Int) throws {
    let rig = GameRig()
    rig.advance(1)
    rig.press(.o)
    for _ in 0..<30 { rig.advance(1.0 / 60) }
    let count = rig.lastRecord()?.moves.count ?? 0
    expect(count > 0)
    let board = try #require(rig.views(BoardView.self).first).frame.center
    switch index {
    case 0: rig.press(.left)
    case 1: rig.press(.u)
    case 2: rig.press(.escape)
    case 3: rig.press(.o)
    default:
      rig.send(.pointer(board, button: 1, isDown: true))
      rig.advance(0.02)
      rig.send(.move(board + Vector2(40, 0)))
    }
    let after = rig.lastRecord()?.moves
    for _ in 0..<120 { rig.advance(1.0 / 60) }
    expect(rig.lastRecord()?.moves, equals: after)
  }

  // Behaviour: twenty48 35
  @Test(arguments: [MotionPolicy.full, .reduced, .none])
  func rushShowsThePositionsOfTheGame(policy: MotionPolicy) throws {
    let rig = GameRig(policy: policy)
    rig.advance(1)
    rig.press(.o)
    let speeds = try #require(rig.views(SegmentedControl.self).first)
    expect(!speeds.isHidden)
    speeds.onChange(Autoplay.Speed.rush.rawValue)
    for _ in 0..<6 { rig.advance(1.0 / 60) }
    rig.send(.focus(gained: false))
    for _ in 0..<6 { rig.advance(1.0 / 60) }
    let moves = try #require(rig.lastRecord()).moves.count / 3
    expect(moves > 24 && moves % 8 == 0)
    rig.press(.escape)
    rig.advance(1)
    let board = try #require(rig.lastRecord()).check().board
    let tiles = rig.tiles().filter { !$0.isCopy }
    expect(tiles.count == board.count { $0 != "0" } && !rig.host.needsFrame)
    for tile in tiles {
      let digit = Array(board)[tile.cell.row * 4 + tile.cell.column]
      expect(String(tile.tile.exponent, radix: 36) == String(digit) && tile.$alpha.shown == 1)
    }
  }
}
