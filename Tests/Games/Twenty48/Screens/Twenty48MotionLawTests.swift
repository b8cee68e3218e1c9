import Motion
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting
import Testing
import Twenty48

@testable import OvershootTwenty48Screens

/// What tiles show from a push to rest.
@MainActor
@Suite(.laws) struct Twenty48MotionLawTests {
  @Test(arguments: TileMotion.Style.allCases, [60.0, 144])
  func noTwoFramesOfAPushAreEqual(_ style: TileMotion.Style, _ framesPerSecond: Double) {
    let rig = GameRig(seed: 11, tileStyle: style)
    var random = SeededGenerator(seed: 3)
    rig.run(1)
    law(seed: 3, from: &random, steps: 60) { random, _ in
      var shown = Self.shown(rig)
      var stills: [Double] = []
      let start = rig.now
      rig.press([Key.left, .up, .right, .down][random.integer(below: 4)])
      for frame in 1...Int(0.7 * framesPerSecond) {
        rig.frame(at: start + Double(frame) / framesPerSecond)
        let next = Self.shown(rig)
        if next == shown { stills.append(rig.now - start) } else { stills.append(-1) }
        shown = next
      }
      let moving = stills.indices.filter { stills[$0] < 0 }
      if let first = moving.first, let last = moving.last {
        #expect(stills[first...last].allSatisfy { $0 < 0 }, "\(stills[first...last].filter { $0 >= 0 })")
      }
      rig.run(0.5)
    }
  }

  /// The corners of the tiles as they are shown, in quarters of a point, and their opacities in 64ths.
  private static func shown(_ rig: GameRig) -> [String] {
    rig.tiles().map { tile in
      let (center, half, scale) = (tile.$center.shown, tile.bounds.width / 2, tile.$transform.shown.a)
      let corner = (center - Vector2(half, half) * scale) * 4
      return "\(corner.x.rounded()) \(corner.y.rounded()) \((tile.$alpha.shown * 64).rounded())"
    }
  }
}
