import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator 26, P41
/// Changes outside of blocks while something moves the property.
@MainActor
@Suite(.laws) struct DirectChangeTests {
  /// Properties that are changed, each in a way of its own.
  @MainActor
  private final class Card {
    let engine = AnimationEngine()
    @Animatable(tracksVelocity: true) var tracked = 0.0
    @Animatable var plain = 0.0
    @Animatable(animation: .snappy) var implicit = 0.0
    @Animatable var source = 0.0
    @AnimatableVector var bars: [Double] = [0, 0, 0, 0, 0]
    var outcomes: [AnimationOutcome] = []

    func set(_ value: Double) {
      tracked = value
      plain = value
      implicit = value
      bars = Array(repeating: value, count: 5)
    }

    var shown: [Double] { [$tracked.shown, $plain.shown, $implicit.shown] + $bars.shown }
    var isAnimating: Bool {
      $tracked.isAnimating || $plain.isAnimating || $implicit.isAnimating || $bars.isAnimating
    }

    /// Begins a motion of one of several kinds.
    func move(_ kind: Int, to target: Double) -> (any TimelinePart)? {
      let animator = PropertyAnimator(duration: 1, curve: .easeInOut) { self.set(target) }
      animator.addOutcomeHandler { self.outcomes.append($0) }
      switch kind {
      case 0: animator.startAnimation()
      case 1:
        animator.fractionComplete = 0.4
        return animator
      case 2:
        animator.follow($source, from: -100, to: 100)
        return animator
      case 3: Timeline.sequence([animator]).repeatedForever(autoreverses: true).startAnimation()
      case 4: animate(.bouncy) { self.set(target) }
      default:
        for property in [$tracked, $plain, $implicit] { property.decay(velocity: target * 4) }
        $bars.decay(velocity: Array(repeating: target * 4, count: 5))
      }
      return nil
    }

    /// Changes all to `value` in ways that end what moves them.
    func setAlone(_ value: Double, velocity: Double) {
      tracked = value
      $plain.set(value, velocity: velocity)
      PropertyAnimator.performWithoutAnimation { implicit = value }
      animate(nil) { self.bars = Array(repeating: value, count: 5) }
    }
  }

  @Test func aChangeThatCountsAloneIsWhatIsShown() {
    law(seed: 691, cases: 200) { generator, _ in
      let card = Card()
      var parts: [any TimelinePart] = []
      for _ in 0...generator.integer(below: 4) {
        let (kind, target) = (generator.integer(below: 6), 20 + generator.unit() * 200)
        card.engine.perform { if let part = card.move(kind, to: target) { parts.append(part) } }
        card.engine.advance(to: card.engine.time + generator.unit() * 0.5)
      }
      let (value, velocity) = (generator.unit() * 500 - 250, generator.unit() * 100)
      card.engine.perform { card.setAlone(value, velocity: velocity) }
      let expected = Array(repeating: value, count: 8)
      expect(card.shown == expected && !card.isAnimating && card.$plain.velocity == velocity)
      expect([card.tracked, card.plain, card.implicit] + card.bars == expected)
      for _ in 0..<3 {
        card.engine.advance(to: card.engine.time + generator.unit() * 2)
        expect(card.shown, equals: expected)
      }
      for part in parts where part.state == .active { part.startAnimation() }
      card.engine.advance(to: card.engine.time + 60)
      expect(card.shown == expected && !card.engine.isRunning)
      expect(card.outcomes.allSatisfy { $0 == .retargeted || $0 == .end })
    }
  }

  @Test func itsAnimatorsGoOnWithTheOthersAndSayThatItWasRetargeted() {
    let card = Card()
    let animator = card.engine.perform { animate(.linear(duration: 1)) { card.set(100) } }
    animator.addOutcomeHandler { card.outcomes.append($0) }
    card.engine.advance(to: 0.5)
    card.engine.perform { card.tracked = 7 }
    card.engine.advance(to: 0.75)
    expect(near(card.shown, [7] + Array(repeating: 75, count: 7)))
    card.engine.advance(to: 1)
    expect(card.outcomes == [.retargeted] && card.shown == [7] + Array(repeating: 100, count: 7))
  }

  @Test func animationsAddToAPlainPropertyAsInUIKit() {
    let card = Card()
    card.engine.perform { PropertyAnimator(duration: 1, curve: .linear) { card.plain = 100 }.startAnimation() }
    card.engine.advance(to: 0.5)
    card.engine.perform { card.plain = 200 }
    PropertyAnimator.performWithoutAnimation { card.plain += 5 }
    expect(near(card.$plain.shown, 155) && card.plain == 205)
    card.engine.advance(to: 1)
    expect(card.$plain.shown, equals: 205)
  }

  @Test func observersSeeTheValueOnly() {
    let card = Card()
    card.engine.perform { _ = animate(.linear(duration: 1)) { card.tracked = 100 } }
    card.engine.advance(to: 0.5)
    var seen: [Double] = []
    let observation = card.$tracked.observe { seen.append($0) }
    card.engine.perform { card.tracked = 70 }
    card.engine.advance(to: 2)
    expect(seen, equals: [70])
    observation.cancel()
  }

  @Test func aTimelineWithoutEndThatMovesNothingElseEnds() {
    let card = Card()
    let pulse = card.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { card.tracked = 10 }.repeatedForever(autoreverses: true)
    }
    pulse.startAnimation()
    card.engine.advance(to: 0.5)
    card.engine.perform { card.tracked = 3 }
    card.engine.advance(to: 0.6)
    expect(pulse.state == .inactive && !card.engine.isRunning && card.$tracked.shown == 3)
  }
}
