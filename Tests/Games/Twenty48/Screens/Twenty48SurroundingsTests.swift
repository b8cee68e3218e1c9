import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootTwenty48Screens

/// Hints and autoplay while the engine takes its time, and while something happens to the window.
@MainActor
@Suite(.laws) struct Twenty48SurroundingsTests {
  private func count(_ rig: GameRig) -> Int { (rig.lastRecord()?.moves.count ?? 0) / 3 }

  private func isHintShown(_ rig: GameRig) throws -> Bool {
    try #require(rig.views(BoardView.self).first).hint.$alpha.shown > 0
  }

  /// Checks that every tile is in its cell of the board on the screen.
  private func expectTilesInPlace(_ rig: GameRig) throws {
    let board = try #require(rig.lastRecord()).check().board
    let view = try #require(rig.views(BoardView.self).first)
    let tiles = rig.tiles().filter { !$0.isCopy }
    expect(tiles.count, equals: board.count { $0 != "0" })
    for tile in tiles {
      let digit = Array(board)[tile.cell.row * 4 + tile.cell.column]
      expect(String(tile.tile.exponent, radix: 36), equals: String(digit))
      expect((tile.$center.shown - view.layout.frame(of: tile.cell).center).length < 0.5)
    }
  }

  // Behaviour: twenty48 34
  @Test func noPushKeyOrFrameWaitsForAHint() throws {
    let work = HeldWork()
    let rig = GameRig(game: Twenty48Game(rules: .classic, seed: 7), background: work)
    rig.run(1)
    rig.press(.i)
    rig.run(0.2)
    expect(work.count, equals: 1)
    expect(try !isHintShown(rig))
    // A push is played at once, and its frames are drawn.
    rig.press(.left)
    rig.press(.down)
    rig.run(1)
    expect(count(rig), equals: 2)
    try expectTilesInPlace(rig)
    // What comes then is an answer to another position.
    work.finish()
    rig.run(0.2)
    expect(try !isHintShown(rig))
    // An answer is seen in the second frame after it has come.
    rig.press(.i)
    rig.advance(1.0 / 60)
    expect(work.count, equals: 1)
    work.finish()
    rig.advance(1.0 / 60)
    rig.advance(1.0 / 60)
    expect(try isHintShown(rig))
  }

  // Behaviour: twenty48 34
  @Test(arguments: [(2, 2), (6, 6), (6, 2)])
  func otherBoardsHaveHintsToo(columns: Int, rows: Int) throws {
    let work = HeldWork()
    let game = Twenty48Game(rules: try Rules(columns: columns, rows: rows), seed: 3)
    let rig = GameRig(game: game, background: work)
    rig.run(1)
    rig.press(.i)
    rig.advance(1.0 / 60)
    expect(work.count, equals: 1)
    work.finish()
    rig.run(1)
    expect(try isHintShown(rig))
    // The arrow is at an edge, and covers no number.
    let board = try #require(rig.views(BoardView.self).first)
    let arrow = try #require(board.hint.subviews.first)
    expect(!board.bounds.contains(arrow.center) && board.bounds.inset(by: -12).contains(arrow.center))
    for tile in board.tiles.values {
      expect(tile.frame.inset(by: tile.bounds.width * 0.25).intersection(arrow.frame)?.isEmpty != false)
    }
  }

  // Behaviour: playing 19
  @Test(arguments: [MotionPolicy.full, .reduced])
  func tilesLeanToTheBestPush(_ policy: MotionPolicy) throws {
    let work = HeldWork()
    let rig = GameRig(game: Twenty48Game(rules: .classic, seed: 7), policy: policy, background: work)
    rig.run(1)
    rig.press(.i)
    rig.advance(1.0 / 60)
    work.finish()
    rig.run(2)
    func leans() -> [Double] {
      rig.tiles().map { Vector2($0.$transform.shown.tx, $0.$transform.shown.ty).length }.filter { $0 > 0.01 }
    }
    expect(try isHintShown(rig) && leans().allSatisfy { abs($0 - 6) < 0.01 })
    expect(leans().isEmpty, equals: (policy == .reduced))
    for key in [Key.left, .down] { rig.press(key) }
    rig.run(2)
    expect(leans().isEmpty)
    try expectTilesInPlace(rig)
  }

  // Behaviour: twenty48 35
  @Test func autoplayGoesOnWhileTheWindowIsDragged() throws {
    let rig = GameRig()
    rig.run(1)
    rig.press(.o)
    // Another size in every frame, down to the smallest and up again.
    for step in 0..<120 {
      let fraction = abs(Double(step) / 60 - 1)
      rig.send(.resize(Size(360 + 440 * fraction, 480 + 320 * fraction)))
      rig.advance(1.0 / 60)
    }
    // Two seconds at five pushes a second.
    expect((9...11).contains(count(rig)))
    rig.press(.o)
    rig.run(1)
    try expectTilesInPlace(rig)
  }

  // Behaviour: twenty48 35
  @Test func autoplayDoesNotMakeUpForFramesOfAMinimisedWindow() throws {
    let rig = GameRig()
    rig.run(1)
    rig.press(.o)
    rig.run(1)
    let before = count(rig)
    rig.send(.focus(gained: false))
    // No frame is drawn for a minute.
    rig.advance(60)
    expect((before...before + 1).contains(count(rig)))
    rig.send(.focus(gained: true))
    rig.run(1)
    expect((before + 4...before + 7).contains(count(rig)))
    rig.press(.o)
    rig.run(1)
    try expectTilesInPlace(rig)
  }

  // Behaviour: twenty48 35
  @Test func autoplayGoesOnWithoutFocus() throws {
    let rig = GameRig()
    rig.run(1)
    rig.press(.o)
    rig.send(.focus(gained: false))
    rig.run(2)
    expect((9...11).contains(count(rig)))
    rig.press(.o)
    rig.run(1)
    try expectTilesInPlace(rig)
  }
}
