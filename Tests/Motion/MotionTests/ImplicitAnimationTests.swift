import Motion
import OvershootGeometry
import OvershootSupport

/// Properties with animations of their own, and the same without.
@MainActor
private final class Card {
  let engine = AnimationEngine()
  @Animatable(animation: .snappy) var x = 0.0
  @Animatable(.color, in: .oklab, animation: .ease(duration: 0.3)) var tint = Color.black
  @Animatable(animation: .bouncy) var center = Vector2.zero
  @Animatable(animation: .linear(duration: 1)) var even = 0.0
  @Animatable var plain = 0.0

  func set(_ changes: (Card) -> Void) { engine.perform { changes(self) } }

  func even(at time: Double) -> Double {
    engine.advance(to: time)
    return $even.shown
  }
}

// Behaviour: animator P41
/// `@Animatable(animation:)`: changes outside of blocks.
@MainActor
@Suite(.laws) struct ImplicitAnimationTests {
  private let card = Card()
  private var engine: AnimationEngine { card.engine }
  private static let animations: [Animation] = [
    .snappy, .bouncy, .spring(response: 0.3, dampingFraction: 1.4), .ease(duration: 0.3), .linear(duration: 0.25),
    .timing(SpringTimingParameters(dampingRatio: 0.5), duration: 0.4), .ease(.easeInOut, duration: 0.2),
  ]

  // MARK: Laws

  /// Each change is the block that a program would write: the same values, velocities and number of animators.
  @Test func changesAreAnimatedAsByABlockEach() {
    law(seed: 691, cases: 200) { generator, _ in
      let (card, written) = (Card(), Card())
      written.$x.animation = nil
      written.$center.animation = nil
      for _ in 0..<30 {
        let animation = Self.animations[generator.integer(below: Self.animations.count)]
        let value = (generator.unit() * 200 - 100).rounded()
        card.$x.animation = animation
        card.set { $0.x = value }
        if value != written.x { written.engine.perform { _ = animate(animation) { written.x = value } } }
        card.set { $0.center.y = value }
        if value != written.center.y { written.engine.perform { _ = animate(.bouncy) { written.center.y = value } } }
        expect(card.$x.shown == written.$x.shown && card.$x.velocity == written.$x.velocity)
        let time = card.engine.time + generator.unit() * 0.3
        for subject in [card, written] { subject.engine.advance(to: time) }
        expect(card.x == value && card.$x.shown == written.$x.shown && card.$center.shown == written.$center.shown)
        expect(card.engine.runningCount <= 2)
      }
      card.engine.advance(to: 100)
      expect(card.$x.shown == card.x && card.$center.shown == card.center && !card.engine.isRunning)
    }
  }

  @Test func valueAndVelocityAreContinuous() {
    law(seed: 692, cases: 300) { generator, _ in
      let card = Card()
      for _ in 0..<10 {
        card.$x.animation = Self.animations[generator.integer(below: Self.animations.count)]
        let (shown, velocity, isMoving) = (card.$x.shown, card.$x.velocity, card.$x.isAnimating)
        card.set { $0.x = generator.unit() * 100 }
        expect(near(card.$x.shown, shown))
        if isMoving { expect(near(card.$x.velocity, velocity, 1e-4 + abs(velocity) * 1e-9)) }
        card.engine.advance(to: card.engine.time + generator.unit() * 0.1)
      }
    }
  }

  /// Several changes in one frame are one motion, that of the last one.
  @Test func ofSeveralChangesAtOneTimeTheLastOneCounts() {
    law(seed: 693, cases: 200) { generator, _ in
      let (often, once) = (Card(), Card())
      let animation = Self.animations[generator.integer(below: Self.animations.count)]
      for card in [often, once] {
        card.$x.animation = animation
        card.set { $0.x = 50 }
        card.engine.advance(to: 0.1)
      }
      let target = generator.unit() * 100
      for _ in 0..<generator.integer(below: 6) { often.set { $0.x = generator.unit() * 1_000 } }
      for card in [often, once] {
        card.set { $0.x = target }
        expect(card.engine.runningCount, equals: 1)
      }
      for step in 1...20 {
        for card in [often, once] { card.engine.advance(to: 0.1 + Double(step) * 0.02) }
        expect(near(often.$x.shown, once.$x.shown, 1e-7), "step \(step)")
      }
    }
  }

  /// What many events of a finger set leaves one animator, and nothing of those that were replaced.
  @Test func replacedMotionsAreOver() {
    for step in 1...200 {
      card.set { $0.x = Double(step) }
      expect(engine.runningCount, equals: 1)
      engine.advance(to: Double(step) / 60)
    }
    engine.advance(to: 60)
    expect(card.$x.shown == 200 && !engine.isRunning && !card.$x.isAnimating)
  }

  // MARK: Closed forms

  @Test func aChangeFollowsItsClosedForm() {
    card.set { $0.x = 100 }
    expect(card.x == 100 && card.$x.shown == 0)
    engine.advance(to: 0.1)
    expect(near(card.$x.shown, 100 - 100 * Spring.snappy.response(at: 0.1).displacement))
    let (shown, velocity) = (card.$x.shown, card.$x.velocity)
    card.set { $0.x = 20 }
    engine.advance(to: 0.25)
    expect(near(card.$x.shown, 20 + Spring.snappy.response(at: 0.15).position(from: shown - 20, velocity: velocity)))
  }

  @Test func colorsAndVectorsMoveToo() {
    card.set {
      $0.tint = .white
      $0.center.x = 100
    }
    engine.advance(to: 0.15)
    expect(card.$tint.shown.red > 0.1 && card.$tint.shown.red < 0.99 && card.$center.shown.x > 1)
    engine.advance(to: 9)
    expect(card.$center.shown.x == 100 && !engine.isRunning)
  }

  @Test func aVelocityIsThatOfTheStart() {
    engine.perform { card.$x.set(0, velocity: 500) }
    expect(near(card.$x.velocity, 500) && !card.$x.tracksVelocity && card.$x.isAnimating)
    engine.advance(to: 0.1)
    expect(near(card.$x.shown, Spring.snappy.response(at: 0.1).position(from: 0, velocity: 500)))
  }

  // MARK: Which animation

  @Test func theValueThatItHasIsNoChange() {
    card.set { $0.even = 0 }
    expect(!engine.isRunning)
    card.set { $0.even = 100 }
    engine.advance(to: 0.5)
    card.set { $0.even = 100 }
    expect(near(card.even(at: 0.75), 75) && engine.runningCount == 1)
  }

  @Test func theAnimationOfABlockWins() {
    card.set { card in _ = animate(.linear(duration: 2)) { card.even = 100 } }
    expect(near(card.even(at: 0.5), 25))
    card.set { card in PropertyAnimator(duration: 1, curve: .linear) { card.even = 0 }.startAnimation() }
    expect(card.$even.shown > 0 && card.even == 0)
  }

  @Test func theInnermostAnimationWins() {
    engine.perform {
      _ = animate(.linear(duration: 2)) { [card] in
        animate(.linear(duration: 4)) { card.even = 100 }
        animate(nil) { card.x = 7 }
        card.plain = 100
      }
      expect(card.$x.shown, equals: 7)
      PropertyAnimator.performWithoutAnimation {
        animate(.linear(duration: 1)) { [card] in card.center.x = 100 }
        animate(nil) { [card] in card.tint = .white }
      }
      expect(card.$tint.shown == card.tint && card.$center.shown.x == 0)
    }
    engine.advance(to: 0.5)
    expect(near(card.$even.shown, 12.5) && near(card.$plain.shown, 25) && near(card.$center.shown.x, 50))
  }

  @Test func withoutAnimationItIsSetAtOnce() {
    card.set { card in
      PropertyAnimator.performWithoutAnimation { card.even = 10 }
      expect(card.$even.shown == 10 && !engine.isRunning)
      animate(nil) { card.even = 20 }
      expect(card.$even.shown == 20 && !engine.isRunning)
      card.even = 100
    }
    expect(near(card.even(at: 0.5), 60))
    card.set { card in animate(nil) { card.even = 7 } }
    expect(card.$even.shown == 7 && !card.$even.isAnimating && !engine.isRunning)
  }

  @Test func noAnimationCallsItsCompletionAtOnce() {
    var ends: [AnimatingPosition] = []
    let animator = engine.perform {
      animate(nil, delay: 1) { [card] in
        card.plain = 5
      } completion: {
        ends.append($0)
      }
    }
    expect(card.$plain.shown == 5 && ends == [.end] && animator.state == .inactive && !engine.isRunning)
    expect(animate(nil, engine: engine) {}.state, equals: .inactive)
  }

  @Test func theAnimationCanBeChanged() {
    card.$even.animation = nil
    card.set { $0.even = 50 }
    expect(card.$even.shown == 50 && card.$even.animation == nil)
    card.$plain.animation = .linear(duration: 2)
    card.set { $0.plain = 100 }
    card.$plain.animation = nil
    engine.advance(to: 0.5)
    expect(near(card.$plain.shown, 25))
  }

  // MARK: Where

  @Test func whatCompletionsWorkAndObserversSetIsAnimated() {
    card.$plain.observe { [card] value in card.even = value }
    engine.after(1) { [card] in card.plain = 100 }
    expect(near(card.even(at: 1.5), 50))
    engine.perform {
      animate(.linear(duration: 0.5)) { [card] in
        card.x = 1
      } completion: { [card] _ in
        card.even = 0
      }
    }
    expect(near(card.even(at: 2), 100) && near(card.even(at: 2.5), 50))
  }

  @Test func withoutAnEngineItIsSetAtOnce() {
    card.x = 5
    card.$x.set(6, velocity: 100)
    expect(card.$x.shown == 6 && !engine.isRunning)
    animate(.linear(duration: 1)) { [card] in card.x = 7 }
    expect(card.$x.shown, equals: 7)
  }

  @Test func thePolicyAndTheWindowAreAsForBlocks() {
    engine.motionPolicy = .reduced
    card.set {
      $0.even = 100
      $0.tint = .white
    }
    expect(card.$even.shown == 100 && card.$tint.shown == .black)
    engine.motionPolicy = .full
    let presence = AnimationPresence()
    card.$x.belongs(to: presence)
    card.set { $0.x = 100 }
    expect(card.$x.shown == 100 && !card.$x.isAnimating)
    presence.isInWindow = true
    card.set { $0.x = 0 }
    expect(card.$x.shown == 100 && card.$x.isAnimating && presence.isAnimating)
    engine.advance(to: 9)
    expect(!presence.isAnimating)
  }

  @Test func aTrackedPropertyTakesItsVelocityOver() {
    card.$plain.tracksVelocity = true
    for frame in 0...6 {
      engine.advance(to: Double(frame) / 60)
      card.set { $0.plain = Double(frame) * 10 }
    }
    card.$plain.animation = .snappy
    card.set { $0.plain = 0 }
    expect(near(card.$plain.velocity, 600, 1e-3) && card.$plain.tracksVelocity)
    card.$plain.tracksVelocity = false
    engine.advance(to: 9)
    expect(card.$plain.animation != nil && !card.$plain.tracksVelocity && card.$plain.shown == 0)
  }

  @Test func valuesThatAreNotFiniteAreSetAtOnce() {
    card.set { $0.x = .infinity }
    expect(card.$x.shown, equals: .infinity)
    card.set { $0.x = .nan }
    expect(card.$x.shown.isNaN)
    card.set { $0.x = 1 }
    engine.advance(to: 9)
    expect(card.$x.shown == 1 && !engine.isRunning)
  }

  @Test func nothingIsRetainedByAMotion() {
    var card: Card? = Card()
    weak let released = card
    card?.set { $0.x = 100 }
    card = nil
    expect(released == nil)
  }
}
