import Motion
import OvershootGeometry
import OvershootSupport

@Suite(.laws) @MainActor struct AdditiveChainTests {
  private struct Link {
    let animator: PropertyAnimator
    /// The start minus the target.
    let delta: Double
    let start: Double
    let duration: Double
  }

  /// What is shown is the model plus the remaining part of each animation, however many there are and in whatever order
  /// they end.
  @Test(arguments: [UInt64](1...6))
  func manyAnimationsOfOnePropertyAddUp(seed: UInt64) {
    let engine = AnimationEngine()
    let property = Animatable(wrappedValue: 0.0)
    var links: [Link] = []
    var model = 0.0
    var maximumCount = 0
    var generator = SeededGenerator(seed: seed)
    law(seed: seed, from: &generator, steps: 400) { generator, _ in
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<6:
        let target = Double(Int.random(in: -500...500, using: &generator))
        let duration = Double.random(in: 0.5...6, using: &generator)
        let animator = engine.perform { PropertyAnimator(duration: duration, curve: .linear) }
        animator.addAnimations { property.wrappedValue = target }
        animator.startAnimation()
        links.append(Link(animator: animator, delta: model - target, start: engine.time, duration: duration))
        model = target
      case 6..<8:
        engine.advance(to: engine.time + Double.random(in: 0...0.1, using: &generator))
        links.removeAll { $0.animator.state == .inactive }
      default:
        guard let index = links.indices.randomElement(using: &generator) else { return }
        let link = links.remove(at: index)
        link.animator.stopAnimation(false)
        link.animator.finishAnimation(at: .end)
      }
      maximumCount = max(maximumCount, links.count)
      let sum = links.reduce(model) { $0 + $1.delta * (1 - min(1, (engine.time - $1.start) / $1.duration)) }
      expect(near(property.shown, sum, 1e-8))
      expect(property.wrappedValue, equals: model)
      expect(property.isAnimating, equals: !links.isEmpty)
    }
    expect(maximumCount > 20)
    engine.advance(to: engine.time + 7)
    expect(property.shown, equals: model)
  }
}
