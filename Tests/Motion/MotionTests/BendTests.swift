import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator 24
/// Animators that are continued with other timing again and again keep little, and show what they showed.
@MainActor
@Suite struct BendTests {
  /// The values were written by the engine when it kept every bend.
  @Test func valuesAreThoseOfAllBends() throws {
    let rows = try ReferenceTable.rows("continuations.txt", columns: 5)
    let shown = (0..<20).flatMap { ContinuationTrace(seed: $0).rows }
    try #require((shown.count + 3) / 4 == rows.count)
    // The values are of a range of 100. In three rows a delayed block has not begun, and what a scrub left of it fades
    // by time now, not along its bend, which was removed.
    for (index, row) in rows.enumerated() {
      for (column, value) in row.enumerated() {
        let isFading = column == 3 && (44...46).contains(index)
        expect(near(shown[4 * index][column], value, isFading ? 0.01 : 1e-10), "row \(index), \(column)")
      }
    }
  }

  /// The number of bends, coefficients and tracks of an animator after `count` continuations.
  private func counts(after count: Int, turns: Bool, velocity: Vector2) -> (bends: Int, channels: Int, tracks: Int) {
    let probe = Probe()
    let animator = probe.animator(SpringTimingParameters(dampingRatio: 0.5))
    animator.pausesOnCompletion = true
    animator.startAnimation()
    let parameters = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: velocity)
    for index in 0..<count {
      probe.engine.advance(to: probe.engine.time + (turns ? 0.1 : 0.5 / Double(count)))
      animator.pauseAnimation()
      if turns { animator.isReversed.toggle() }
      if index % 5 == 4, turns { animator.fractionComplete = 0.3 }
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: 1)
    }
    var result = (bends: animator.core.path.bendCount, channels: 0, tracks: 0)
    animator.forEachBlock { block in
      result.bends = max(result.bends, block.path.bendCount)
      result.channels += block.channels.count
      result.tracks += probe.$x.storage.trackCount
    }
    animator.stopAnimation(true)
    return result
  }

  @Test(arguments: [Vector2.zero, Vector2(2, 0)])
  func anAnimatorThatIsTurnedKeepsAFewBends(_ velocity: Vector2) {
    for count in [10, 100, 1_000] {
      let counts = counts(after: count, turns: true, velocity: velocity)
      expect(counts.bends <= 3 && counts.channels <= 12 && counts.tracks <= 12, "\(count): \(counts)")
    }
  }

  /// A scrub can reach every one of these; each has a channel at most.
  @Test(arguments: [Vector2.zero, Vector2(2, 0)])
  func anAnimatorThatIsContinuedForwardsKeepsOneBendForEach(_ velocity: Vector2) {
    for count in [10, 100, 500] {
      let counts = counts(after: count, turns: false, velocity: velocity)
      expect(counts.bends <= count && counts.channels <= (velocity == .zero ? 1 : count + 1), "\(count): \(counts)")
      expect(counts.tracks <= (velocity == .zero ? 1 : count + 1))
    }
  }

  @Test func continuingAtOnePositionKeepsOneBend() {
    var path = TimingPath(.linear, duration: 1)
    for _ in 0..<100 { path.bend(at: 0.5, along: .linear, duration: 1, isBackward: false) }
    expect(path.bendCount == 1 && path.sample(at: 0.75).remaining == 0.25)
  }
}
