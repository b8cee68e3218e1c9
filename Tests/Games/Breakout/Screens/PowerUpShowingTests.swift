import Motion
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import Breakout
@testable import OvershootBreakoutScreens

/// How levels show bricks, pieces and what is active.
@MainActor
@Suite struct PowerUpShowingTests {
  private static func level(_ rows: String...) throws -> BreakoutLevel {
    try BreakoutLevel(parsing: "map:\n" + rows.joined(separator: "\n"))
  }

  // Behaviour: breakout-levels 21
  @Test(arguments: [0, 500, nil])
  func aPieceEndsWhereItWas(_ points: Int?) throws {
    for policy in [MotionPolicy.full, .reduced] {
      let rig = BreakoutRig(.draft, draft: try Self.level("WWWWWWWWWW", "WWWWWWWWWW"), policy: policy)
      rig.playItself(seconds: 30) { rig.game.levelPlay?.pieces.isEmpty == false }
      rig.advance(0.1)
      let piece = try #require(rig.game.levelPlay?.pieces.first)
      let (powerUp, column, row) = (piece.powerUp, piece.column, piece.row)
      let event =
        points.map { BreakoutEvent.caught(powerUp, column: column, row: row, points: $0) }
        ?? .dropped(powerUp, column: column, row: row)
      rig.host.perform { rig.fieldView.show(event) }
      let mark = try #require(rig.views(PieceMark.self).first)
      let scale = CourtScale(rig.fieldView.bounds.size)
      expect(mark.$center.shown.distance(to: piece.position * scale) < 4)
      let start = mark.$center.shown.y
      rig.advance(0.1)
      let way = mark.$center.shown.y - start
      expect(policy == .reduced ? way == 0 : points == nil ? way > 1 : way < -1)
      expect(mark.$alpha.shown < 1)
      expect(rig.views(PointsMark.self).count, equals: (points == 500 ? 1 : 0))
      rig.run(1)
      expect(mark.superview == nil)
    }
  }

  // Behaviour: breakout-levels 21
  @Test func whatActsPulsesBeforeItEnds() {
    var active = PowerUpTimes()
    active.start(.floor)
    var opacities: [Double] = []
    while active.has(.floor) {
      let opacity = PowerUpArt.opacity(of: .floor, active)
      expect(active[.floor] < 240 ? (0.35...1).contains(opacity) : opacity == 1)
      if active[.floor] < 240 { opacities.append(opacity) }
      active.tick()
    }
    // Faintest four times in two seconds: no more than three flashes a second.
    let lows = zip(opacities, zip(opacities.dropFirst(), opacities.dropFirst(2))).count { $1.0 < $0 && $1.0 <= $1.1 }
    expect(lows, equals: 4)
  }

  @Test func bricksAreDrawnAnewOnlyWhileTheyMove() throws {
    let still = BreakoutRig(.draft, draft: try Self.level("1111", "...."), effects: 100)
    func wall(_ rig: BreakoutRig) throws -> BrickWallView { try #require(rig.views(BrickWallView.self).first) }
    still.advance(0.1)
    expect(try wall(still).drawsEveryFrame)
    still.run(2)
    expect(try !wall(still).drawsEveryFrame)
    still.press(.space)
    still.advance(0.2)
    expect(try !wall(still).drawsEveryFrame)
    still.playItself(seconds: 10) { still.game.wall.count < 4 }
    still.advance(1.0 / 60)
    expect(try wall(still).drawsEveryFrame)
    let drifting = BreakoutRig(.draft, draft: try Self.level("~1..", "1111"))
    drifting.run(2)
    expect(try wall(drifting).drawsEveryFrame)
  }
}
