import Motion
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootTwenty48Screens

/// What tiles show from a push to rest.
@MainActor
@Suite(.laws) struct Twenty48MotionLawTests {
  /// Seconds: at the last turning points of a tile that pops nothing moves by a quarter of a point for so long.
  private static let longestStill = 0.1

  @Test(arguments: TileMotion.Style.allCases, [60.0, 144])
  func aPushNeverStandsStillBeforeItsEnd(_ style: TileMotion.Style, _ framesPerSecond: Double) {
    let rig = GameRig(seed: 11, tileStyle: style)
    var random = SeededGenerator(seed: 3)
    rig.run(1)
    law(seed: 3, from: &random, steps: 60) { random, _ in
      var (shown, corners) = (Self.shown(rig), Self.corners(rig))
      var (still, longest, hasMoved, equal) = (0, 0, false, 0)
      let start = rig.now
      rig.press([Key.left, .up, .right, .down][random.integer(below: 4)])
      for frame in 1...Int(0.9 * framesPerSecond) {
        // What is shown is asked for, not drawn.
        rig.now = start + Double(frame) / framesPerSecond
        rig.host.engine.advance(to: rig.now)
        let (next, nextCorners) = (Self.shown(rig), Self.corners(rig))
        if next == shown { equal += 1 } else { expect(!hasMoved || equal == 0) }
        // What comes after the last movement is rest.
        if nextCorners == corners { still += 1 } else { (longest, still) = (hasMoved ? max(longest, still) : 0, 0) }
        if next != shown { (hasMoved, equal) = (true, 0) }
        (shown, corners) = (next, nextCorners)
      }
      expect(Double(longest) / framesPerSecond < Self.longestStill)
      rig.advance(0.5)
    }
  }

  /// The tiles as they are shown.
  private static func shown(_ rig: GameRig) -> [String] {
    rig.tiles().map { "\($0.$center.shown) \($0.$transform.shown) \($0.$alpha.shown) \($0.$face.shown)" }
  }

  /// The upper left corners of the tiles as they are shown, in quarters of a point, and their opacities in 64ths.
  private static func corners(_ rig: GameRig) -> [String] {
    rig.tiles().map { tile in
      let (center, half, scale) = (tile.$center.shown, tile.bounds.width / 2, tile.$transform.shown.a)
      let corner = (center - Vector2(half, half) * scale) * 4
      return "\(corner.x.rounded()) \(corner.y.rounded()) \((tile.$alpha.shown * 64).rounded())"
    }
  }
}
