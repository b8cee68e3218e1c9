import Observation
import OvershootGeometry
import OvershootSupport

@testable import Motion

/// What animations and properties print.
@MainActor
@Suite(.laws) struct PrintingTests {
  @MainActor
  private final class Ball {
    let engine = AnimationEngine()
    @Animatable(named: "x") var x = 12.0
    @Animatable(.fade, named: "alpha") var alpha = 1.0
    @Animatable(.color, in: .oklab, tracksVelocity: true, named: "tint") var tint = Color(hex: 0xAA3939)
    @Animatable var plain = 0.0
    @Animatable var center = Vector2.zero
    @AnimatableVector(named: "bars") var bars = [Double](repeating: 0, count: 6)
    @ObservationIgnored @ObservableAnimatable(named: "seen") var seen = 1.0
  }

  private let ball = Ball()

  private func text(_ value: Any) -> String {
    var text = ""
    print(value, terminator: "", to: &text)
    return text
  }

  @Test func timingsAreTheirNumbers() {
    let texts: [(Any, String)] = [
      (Animation.snappy, "snappy: spring 0.5 s, bounce 0.15"),
      (Animation.smooth, "smooth: spring 0.5 s, bounce 0"),
      (Animation.bouncy, "bouncy: spring 0.5 s, bounce 0.3"),
      (Animation.snappy(duration: 0.35), "spring 0.35 s, bounce 0.15"),
      (Animation.spring(response: 0.4, dampingFraction: 1.25), "spring 0.4 s, bounce -0.2"),
      (Animation.ease(duration: 0.2), "easeOut 0.2 s"),
      (Animation.linear(duration: 1).repeated(3, autoreverses: true), "linear 1 s, 3 times there and back"),
      (Animation.easing(.easeOut(.bounce), duration: 1), "easeOut bounce 1 s"),
      (Animation.timing(SpringTimingParameters(dampingRatio: 0.5), duration: 2), "spring 2 s, damping ratio 0.5"),
      (Animation.timing(CubicTimingParameters(), duration: 1), "ease 1 s"),
      (CubicTimingParameters(controlPoint1: .zero, controlPoint2: Vector2(0.5, 1.2)), "Bézier (0, 0, 0.5, 1.2)"),
      (Spring.snappy, "spring 0.5 s, bounce 0.15"),
      (SpringTimingParameters(dampingRatio: 0.5), "spring, damping ratio 0.5"),
      (SpringTimingParameters(duration: 0.8, dampingRatio: 0.5), "spring 0.8 s, damping ratio 0.5"),
      (
        SpringTimingParameters(.bouncy, initialVelocity: Vector2(2, 2)),
        "spring 0.5 s, bounce 0.3, initial velocity 2"
      ),
      (
        SpringTimingParameters(dampingRatio: 1, initialVelocity: Vector2(0, -1.5)),
        "spring, damping ratio 1, initial velocity (0, -1.5)"
      ),
      (CubicTimingParameters(animationCurve: .easeInOut), "easeInOut"),
      (EasingTimingParameters(.ease), "ease"),
      (EasingTimingParameters(.easeInOut(.quad)), "easeInOut quad"),
      (EasingTimingParameters(.steps(StepEasing(count: 4))), "4 steps, jumpEnd"),
      (EasingTimingParameters(.points(LinearEasing([.init(0), .init(1)]))), "line through 2 points"),
      (EasingTimingParameters(.function { $0 }), "own function"),
      (Decay(velocity: 1200), "decay from 1200/s, rate 0.998"),
      (DecayParameters(within: 0...960, targets: [0, 320]), "decay, rate 0.998, from 0, up to 960, to a target"),
      (DecayParameters<Vector2>(), "decay, rate 0.998"),
    ]
    for (value, expected) in texts { expect(text(value), equals: expected) }
    expect(text(Animation.linear(duration: 1).repeatedForever()), equals: "linear 1 s, forever")
  }

  @Test func numbersAreShort() {
    let texts: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1e-9, "0"), (-0.0004, "0"), (0.35, "0.35"), (-12.3456, "-12.346"), (1000, "1000"),
      (1e11, "100000000000"), (1e300, "1e+300"), (.infinity, "inf"), (.nan, "nan"),
    ]
    for (number, expected) in texts { expect(number.short, equals: expected) }
  }

  @Test func propertiesAreWhatIsShownAndWhereItMoves() {
    let all = ball
    expect(text(all.$x), equals: "x 12")
    expect(text(all.$plain), equals: "value 0")
    expect(text(all.$tint), equals: "tint #AA3939")
    expect(text(all.$bars), equals: "bars (0, 0 and 4 more)")
    expect(text(all.$seen), equals: "seen 1")
    expect(text(ObservableAnimatable(wrappedValue: 2.0)), equals: "value 2")
    let animator = animate(.linear(duration: 1), engine: all.engine) {
      (all.x, all.plain, all.center) = (100, 1, Vector2(10, -20))
      (all.tint, all.bars) = (.white, [1, 2, 3, 4, 5, 6])
    }
    all.engine.advance(to: 0.5)
    expect(text(all.$x), equals: "x 56 → 100, moving 88/s")
    expect(text(all.$center), equals: "point (5, -10) → (10, -20), moving (10, -20)/s")
    expect(text(all.$bars), equals: "bars (0.5, 1 and 4 more) → (1, 2 and 4 more)")
    expect(text(all.$tint).hasSuffix(" → #FFFFFF, moving"))
    expect(text(animator), equals: "linear 1 s: x 12 → 100, at 56; value 0 → 1, at 0.5; and 4 more, 0.5 s left")
    animator.pauseAnimation()
    expect(text(all.$x), equals: "x 56 → 100, not moving")
    animator.stopAnimation(true)
    expect(text(all.$x), equals: "x 56")
  }

  @Test func unnamedPropertiesAreTheirKind() {
    let kinds: [(AnimatableKind, String)] = [
      (.travel, "value"), (.scale, "scale"), (.rotation, "rotation"), (.fade, "opacity"), (.color, "colour"),
    ]
    for (kind, noun) in kinds { expect(text(Animatable(wrappedValue: 1.0, kind)), equals: "\(noun) 1") }
    expect(text(Animatable(wrappedValue: Rect(x: 1, y: 2, width: 3, height: 4))), equals: "values (1, 2, 3, 4)")
    expect(text(Animatable(wrappedValue: Color(hex: 0).withAlpha(0.5), .color)), equals: "colour #00000080")
    expect(text(AnimatableVector(wrappedValue: [1.0])), equals: "numbers (1)")
    expect(text(AnimatableVector(wrappedValue: [Double]())), equals: "numbers ()")
  }

  @Test func animatorsAreTheirTimingWayAndState() {
    let (engine, ball) = (ball.engine, ball)
    func make(_ animation: Animation = .linear(duration: 1)) -> PropertyAnimator {
      PropertyAnimator(animation, engine: engine) { ball.x = 100 }
    }
    let animator = make()
    expect(text(animator), equals: "linear 1 s: inactive")
    animator.startAnimation(afterDelay: 0.5)
    expect(text(animator), equals: "linear 1 s: x 12 → 100, at 12, starts in 0.5 s, 1.5 s left")
    engine.advance(to: 0.75)
    expect(text(animator), equals: "linear 1 s: x 12 → 100, at 34, 0.75 s left")
    animator.isReversed = true
    expect(text(animator), equals: "linear 1 s: x 12 → 100, at 34, 0.25 s left, reversed")
    animator.speed = 2
    animator.isReversed = false
    expect(text(animator), equals: "linear 1 s: x 12 → 100, at 34, 0.375 s left, speed 2")
    animator.speed = 0
    expect(text(animator), equals: "linear 1 s: x 12 → 100, at 34, speed 0")
    animator.speed = 1
    animator.pauseAnimation()
    expect(text(animator), equals: "linear 1 s: x 12 → 100, at 34, paused at 0.25")
    animator.continueAnimation(toFraction: 0.5)
    expect(text(animator), equals: "linear 1 s: x 12 → 100, at 34, 0.25 s left to 0.5")
    animator.stopAnimation(false)
    expect(text(animator), equals: "linear 1 s: x 12 → 100, at 34, stopped at 0.25")
    animator.finishAnimation(at: .end)
    expect(text(animator), equals: "linear 1 s: inactive, outcome end")
    let empty = PropertyAnimator(duration: 1, curve: .easeIn, engine: engine)
    empty.startAnimation()
    expect(text(empty), equals: "easeIn 1 s: waits for a block")
    let timeline = Timeline.sequence([make(.linear(duration: 1))])
    let part = make()
    timeline.insert(part)
    expect(text(part), equals: "linear 1 s: part of a timeline")
  }

  @Test func springsDecaysAndRepetitionsAreAnimatorsToo() {
    let (engine, ball) = (ball.engine, ball)
    let spring = animate(.spring(Spring(duration: 0.35, bounce: 0.2)), engine: engine) { ball.x = 100 }
    expect(text(spring).hasPrefix("spring 0.35 s, bounce 0.2: x 12 → 100, at 12, "))
    ball.$x.finish()
    expect(text(spring).hasPrefix("spring 0.35 s, bounce 0.2: moves nothing, "))
    let decay = ball.$alpha.decay(velocity: 1, engine: engine)
    expect(text(decay).hasPrefix("decay ") && text(decay).contains("s: alpha 1 → 1.499, at 1, "))
    let endless = animate(.ease(duration: 0.8).repeatedForever(), engine: engine) { ball.plain = 3 }
    expect(text(endless), equals: "easeOut 0.8 s, forever: value 0 → 3, at 0, without end")
    let phases = animatePhases([AnimationPhase(1.0, .linear(duration: 1))], engine: engine) { ball.plain = $0 }
    expect(text(phases), equals: "phase, linear 1 s: value 0 → 1, at 0, 1 s left")
    phases.stop()
    expect(text(phases), equals: "phases, ended")
    engine.stopAll()
    expect(text(spring).hasSuffix(": inactive, outcome stopped"))
  }

  @Test func eachOfSeveralAnimationsHasItsOwnWay() {
    let (engine, ball) = (ball.engine, ball)
    let animators = [50.0, 80, 20].map { target in
      let animator = PropertyAnimator(duration: 1, curve: .linear, engine: engine) { ball.x = target }
      animator.startAnimation()
      return animator
    }
    let ways = ["12 → 50", "50 → 80", "80 → 20"]
    for (animator, way) in zip(animators, ways) {
      expect(text(animator), equals: "linear 1 s: x \(way), at 12, 1 s left")
    }
    animators[1].isReversed = true
    expect(text(animators[1]).contains("x 50 → 80, "))
    expect(text(animators[2]).contains("x 50 → -10, "))
  }

  @Test func timelinesHaveTheWholeWayOfAProperty() {
    let (engine, ball) = (ball.engine, ball)
    let parts = [30.0, 60].map { target in
      PropertyAnimator(duration: 1, curve: .linear, engine: engine) { ball.x = target }
    }
    let timeline = Timeline.sequence(parts)
    expect(text(timeline), equals: "timeline 2 s: inactive")
    timeline.startAnimation()
    engine.advance(to: 1.5)
    expect(text(timeline), equals: "timeline 2 s: x 12 → 60, at 45, 0.5 s left")
    timeline.stopAnimation(true)
    let endless = PropertyAnimator(duration: 1, curve: .linear, engine: engine) { ball.x = 0 }.repeatedForever()
    expect(text(endless), equals: "timeline 1 s, forever: inactive")
    endless.startAnimation()
    expect(text(endless), equals: "timeline 1 s, forever: x 45 → 0, at 45, without end")
  }

  @Test func enginesCountWhatRuns() {
    let (engine, ball) = (ball.engine, ball)
    expect(text(engine), equals: "engine at 0 s: at rest")
    animate(.linear(duration: 1), engine: engine) { ball.x = 1 }
    let work = [engine.after(2) {}, engine.after(3) {}]
    engine.follow { _ in true }
    engine.motionPolicy = .reduced
    engine.advance(to: 0.25)
    expect(text(engine), equals: "engine at 0.25 s: 1 running, 2 scheduled, 1 following, reduced motion")
    expect(text(work[0]), equals: "work at 2 s")
    work[0].cancel()
    expect(text(work[0]), equals: "work at 2 s, done or cancelled")
    engine.stopAll()
    engine.motionPolicy = .none
    expect(text(engine), equals: "engine at 0.25 s: at rest, no motion")
  }

  @Test func whatIsLeftOfAnEnginePrints() {
    let ball = ball
    var engine: AnimationEngine? = AnimationEngine()
    let animators = (0..<4).map { _ in PropertyAnimator(duration: 1, curve: .linear, engine: engine) { ball.x = 100 } }
    animators[1].startAnimation()
    animators[2].pauseAnimation()
    animators[3].startAnimation()
    animators[3].stopAnimation(false)
    let work = engine?.after(1) {}
    engine = nil
    for animator in animators { expect(text(animator).hasPrefix("linear 1 s: ")) }
    expect(text(work as Any).contains("work at 1 s"))
    expect(text(ball.$x).hasPrefix("x "))
  }

  private final class Owner: AnimationPresence {
    weak var card: AnyObject?
    override var owner: AnyObject? { card }
  }

  @MainActor
  private class Card {
    @Animatable var center = Vector2(1, 2)
  }

  @MainActor
  private final class Ace: Card {
    @Animatable var shine = 0.5
    @ObservationIgnored @ObservableAnimatable var seen = 1.0
  }

  @Test func variablesOfAKnownOwnerNeedNoName() {
    let (ace, other, owner) = (Ace(), Animatable(wrappedValue: 1.0), Owner())
    for property in [ace.$shine, other, ace.$seen] { property.belongs(to: owner) }
    ace.$center.belongs(to: owner)
    expect(text(ace.$shine), equals: "value 0.5")
    owner.card = ace
    expect(text(ace.$shine), equals: "shine 0.5")
    expect(text(ace.$seen), equals: "seen 1")
    expect(text(ace.$center), equals: "center (1, 2)")
    expect(text(other), equals: "value 1")
  }

  @Test func namesAreForgottenWithTheirProperties() {
    for round in 0..<1_000 {
      let named = Animatable(wrappedValue: 0.0, named: "p\(round)")
      expect(named.storage.name, equals: "p\(round)")
      for _ in 0..<4 { expect(Animatable(wrappedValue: 0.0).storage.name == nil) }
    }
  }

  @Test(arguments: 0..<40)
  func printingChangesNothing(_ seed: Int) {
    law(seed: UInt64(4_000 + seed)) { generator in
      let seed = generator.next()
      let (silent, printed) = (RecordedProgram(seed: seed), RecordedProgram(seed: seed))
      for _ in 0..<20 {
        silent.play(turns: 1)
        printed.play(turns: 1)
        for text in printed.texts {
          let internals = ["\n", "Lane", "SIMD", "Optional", "0x", "Motion."]
          expect(!text.isEmpty && !internals.contains(where: text.contains), "\(text)")
        }
        expect(silent.states, equals: printed.states)
        expect(silent.properties.shown == printed.properties.shown)
        expect(silent.properties.model == printed.properties.model)
      }
      silent.close()
      printed.close()
    }
  }
}
