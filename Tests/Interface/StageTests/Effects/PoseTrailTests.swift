import Motion
import OvershootGeometry
import OvershootSupport

@testable import OvershootStage

/// The poses in which things were shown.
@Suite struct PoseTrailTests {
  private static func trail(rate: Double, seconds: Double = 1) -> PoseTrail {
    var trail = PoseTrail()
    for frame in 0...Int((seconds * rate).rounded()) {
      let time = Double(frame) / rate
      trail.show(Transform(translationX: 600 * time, y: 0), at: time)
    }
    return trail
  }

  @Test(arguments: [30.0, 60, 144, 240, 353, 1_000]) func anyPoseOfTheLengthIsFound(_ rate: Double) throws {
    let trail = Self.trail(rate: rate)
    for step in 1...17 {
      let age = 0.016 * Double(step)
      let pose = try #require(trail.pose(at: 1 - age))
      expect(abs(pose.tx - 600 * (1 - age)) <= 600 * max(1 / rate, 0.003))
      // It is that of a frame.
      let frame = pose.tx / 600 * rate
      expect(abs(frame - frame.rounded()) < 1e-6)
    }
  }

  @Test func theNearestFrameCountsAndTheLatestAfterARest() {
    var trail = Self.trail(rate: 60, seconds: 0.5)
    expect(trail.pose(at: 0.5 - 0.016)?.tx == 600 * 29 / 60)
    expect(trail.pose(at: 0.5 - 0.007)?.tx == 300)
    let moved = Transform(translationX: 0, y: 9)
    trail.show(moved, at: 2)
    for time in [0.6, 1, 1.99] { expect(trail.pose(at: time)?.tx == 300) }
    expect(trail.pose(at: 2) == moved && trail.pose(at: 2.5) == moved)
  }

  @Test func nothingIsKnownBeforeTheFirstPoseAndAfterClear() {
    var trail = Self.trail(rate: 60, seconds: 0.1)
    expect(trail.pose(at: -0.001) == nil && trail.pose(at: 0)?.tx == 0)
    trail.clear()
    expect(trail == PoseTrail() && trail.pose(at: 1) == nil && trail.isAtRest(at: 0))
    trail.show(.identity, at: 0.2)
    expect(trail.pose(at: 0.19) == nil && trail.isAtRest(at: 0.2))
  }

  @Test func itRestsFromSettlingOnAfterTheLastMovement() {
    var trail = Self.trail(rate: 60)
    for time in [1.01, 1.04, 1.047] {
      trail.show(Transform(translationX: 600, y: 0), at: time)
      expect(!trail.isAtRest(at: time))
    }
    expect(trail.isAtRest(at: 1.048) && trail.isAtRest(at: 9))
    trail.show(.identity, at: 10)
    expect(!trail.isAtRest(at: 10) && trail.isAtRest(at: 10.048))
  }

  @Test func whatCannotBeShownIsLeftOut() {
    let trail = Self.trail(rate: 60)
    var other = trail
    other.show(Transform(translationX: .nan, y: 0), at: 2)
    other.show(Transform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0), at: 2)
    other.show(.identity, at: .infinity)
    other.show(.identity, at: 0.9)
    expect(other, equals: trail)
    other.show(.identity, at: 1)
    expect(other.pose(at: 1) == .identity)
  }

  /// Whatever the frame times are, a time is found by a frame that is as near as the frames around it, or as the poses
  /// that are kept.
  @Test(.laws) func aPoseIsThatOfAFrameNearTheTime() {
    law(seed: 11, cases: 80) { random, _ in
      var trail = PoseTrail()
      var frames = [0.0]
      let longest = random.number(in: 0.001...0.05)
      for _ in 0..<120 {
        let time = frames[frames.count - 1] + longest * (0.1 + 0.9 * random.unit())
        frames.append(time)
        trail.show(Transform(translationX: time, y: 0), at: time)
        let wanted = time - PoseTrail.length * random.unit()
        guard wanted >= frames[1] else { continue }
        let found = trail.pose(at: wanted)?.tx ?? .infinity
        let after = frames.firstIndex { $0 > wanted } ?? frames.count - 1
        let gap = frames[after] - frames[after - 1]
        counterexample("at \(wanted) found \(found), frames \(frames.suffix(9))") {
          expect(frames.contains(found) && abs(found - wanted) <= max(gap, 0.003) + 0.003)
        }
      }
    }
  }
}
