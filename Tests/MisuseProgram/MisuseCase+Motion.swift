import Motion
import OvershootGeometry

extension MisuseCase {
  static let motion = motionCalls + motionArguments + timelines + motionValues + motions

  /// Calls that the state does not allow.
  private static let motionCalls = [
    MisuseCase(withoutPlace: "PropertyAnimator.startAnimation() is not allowed while the animator is stopped") {
      animator, _ in
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.startAnimation()
    },
    MisuseCase(withoutPlace: "stopAnimation(_:) at 0.25 s") { animator, engine in
      animator.startAnimation()
      engine.advance(to: 0.25)
      animator.stopAnimation(false)
      animator.pauseAnimation()
    },
    MisuseCase(withoutPlace: "PropertyAnimator.stopAnimation(true) is not allowed while the animator is inactive") {
      animator, _ in
      animator.stopAnimation(true)
    },
    MisuseCase(withoutPlace: "reached its end at 1.0 s") { animator, engine in
      animator.startAnimation()
      engine.advance(to: 3)
      animator.stopAnimation(false)
    },
    MisuseCase(withoutPlace: "finishAnimation(at:) with current is not allowed") { animator, _ in
      animator.finishAnimation(at: .current)
    },
    MisuseCase(withoutPlace: "probably meant: stopAnimation(false) before finishAnimation(at:)") { animator, _ in
      animator.startAnimation()
      animator.finishAnimation(at: .end)
    },
    MisuseCase(withoutPlace: "probably meant: pauseAnimation() before continueAnimation(toFraction:durationFactor:)") {
      animator, _ in
      animator.startAnimation()
      animator.continueAnimation(toFraction: 0.5)
    },
    MisuseCase(withoutPlace: "isInterruptible = false is not allowed while the animator is active and running") {
      animator, _ in
      animator.startAnimation()
      animator.isInterruptible = false
    },
    MisuseCase(withoutPlace: "legal now: startAnimation(), startAnimation(afterDelay:)") { animator, _ in
      animator.isInterruptible = false
      animator.startAnimation()
      animator.pauseAnimation()
    },
    MisuseCase(withoutPlace: "fractionComplete = 0.5 is not allowed while the animator is stopped") { animator, _ in
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.fractionComplete = 0.5
    },
    MisuseCase("A paused or stopped PropertyAnimator was released") {
      let engine = AnimationEngine()
      engine.perform { PropertyAnimator(duration: 1, curve: .linear) {} }.pauseAnimation()
      engine.advance(to: 1)
    },
    MisuseCase(withoutPlace: "The AnimationEngine of this PropertyAnimator was released before startAnimation()") {
      AnimationEngine().perform { PropertyAnimator(duration: 1, curve: .linear) {} }.startAnimation()
    },
    MisuseCase(
      withoutPlace: "Animatable.wrappedValue = 2.0 in a block of one engine, while another one moves the property to "
        + "1.0: one property cannot be animated by two engines at the same time"
    ) {
      let (engines, value) = ([AnimationEngine(), AnimationEngine()], Animatable(wrappedValue: 0.0))
      withExtendedLifetime(engines) {
        for engine in engines { engine.perform { _ = animate(.linear(duration: 1)) { value.wrappedValue += 1 } } }
      }
    },
    MisuseCase(withoutPlace: "advance(to:) was called while the engine was advancing") {
      let engine = AnimationEngine()
      engine.after(1) { engine.advance(to: 3) }
      engine.advance(to: 2)
    },
  ]

  /// Numbers that a call does not take.
  private static let motionArguments = [
    MisuseCase(withoutPlace: "An Animation runs at least once, not 0 times.") {
      _ = Animation.linear(duration: 1).repeated(0)
    },
    MisuseCase(withoutPlace: "PropertyAnimator.fractionComplete needs a finite number, not nan") { animator, _ in
      animator.fractionComplete = .nan
    },
    MisuseCase(withoutPlace: "startAnimation(afterDelay:) needs a finite delay, not inf") { animator, _ in
      animator.startAnimation(afterDelay: .infinity)
    },
    MisuseCase(withoutPlace: "needs a finite durationFactor of at least 0, not -1.0; the animator is active and paused")
    {
      animator, _ in
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: -1)
    },
    MisuseCase(withoutPlace: "continueAnimation(toFraction:durationFactor:) needs a finite fraction, not nan") {
      animator, _ in
      animator.pauseAnimation()
      animator.continueAnimation(toFraction: .nan)
    },
    MisuseCase(withoutPlace: "AnimationEngine.advance(to:) needs a finite time, not nan") {
      AnimationEngine().advance(to: .nan)
    },
    MisuseCase(withoutPlace: "AnimationEngine.after(_:_:) needs a finite number of seconds, not inf") {
      AnimationEngine().after(.infinity) {}
    },
    MisuseCase(withoutPlace: "An animation needs a finite duration of at least 0, not -1.0") {
      _ = Animation.linear(duration: -1)
    },
    MisuseCase(withoutPlace: "animate(_:delay:engine:_:completion:) needs a finite delay, not nan") {
      animate(.linear(duration: 1), delay: .nan) {}
    },
  ]

  private static let timelines = [
    MisuseCase(
      withoutPlace: "PropertyAnimator.startAnimation() is not allowed while the animator is inactive and part of"
    ) {
      animator, _ in
      let timeline = Timeline.sequence([animator])
      withExtendedLifetime(timeline) { animator.startAnimation() }
    },
    MisuseCase(withoutPlace: "A timeline takes parts that are new: this PropertyAnimator is active and running") {
      animator, _ in
      animator.startAnimation()
      _ = animator.repeated(2)
    },
    MisuseCase(withoutPlace: "All parts of a timeline belong to one engine") {
      let engines = [AnimationEngine(), AnimationEngine()]
      let parts = engines.map { $0.perform { PropertyAnimator(duration: 1, curve: .linear) } }
      withExtendedLifetime(engines) { _ = Timeline.parallel(parts) }
    },
    MisuseCase(withoutPlace: "A timeline repeats its part at least once, not 0 times") { animator, _ in
      _ = animator.repeated(0)
    },
    MisuseCase(withoutPlace: "delayed(by:) needs a finite delay of at least 0, not nan") { animator, _ in
      _ = animator.delayed(by: .nan)
    },
    MisuseCase(withoutPlace: "Timeline.sequence(_:gap:) needs a finite gap, not nan") { animator, _ in
      _ = Timeline.sequence([animator], gap: .nan)
    },
    MisuseCase(withoutPlace: "Timeline.stagger(_:interval:) needs a finite interval of at least 0, not -1.0") {
      animator, _ in
      _ = Timeline.stagger([animator], interval: -1)
    },
    MisuseCase(withoutPlace: "Timeline.keyframes(duration:_:) needs a finite duration of at least 0, not inf") {
      _ = Timeline.keyframes(duration: .infinity) { _ in }
    },
  ]

  /// Curves, springs and timing parameters.
  private static let motionValues = [
    MisuseCase(
      withoutPlace:
        "A Spring needs a finite mass and stiffness above 0 and a finite damping of at least 0, not mass 1.0"
    ) {
      _ = Spring(stiffness: .nan, damping: 1)
    },
    MisuseCase(withoutPlace: "A Spring needs a finite response above 0, not 0.0") {
      _ = Spring(response: 0, dampingFraction: 1)
    },
    MisuseCase(withoutPlace: "stiffness inf") { _ = Spring(response: 1e-300, dampingFraction: 1) },
    MisuseCase(withoutPlace: "A Spring needs a finite duration above 0, not nan") {
      _ = Spring(duration: .nan, bounce: 0)
    },
    MisuseCase(withoutPlace: "A Spring needs a bounce above -1 and of at most 1, not -1.0") {
      _ = Spring(duration: 1, bounce: -1)
    },
    MisuseCase(
      withoutPlace: "a damping ratio that is a number, and a finite velocity, not duration 1.0, dampingRatio nan"
    ) {
      _ = Spring(dampingRatio: .nan, duration: 1)
    },
    MisuseCase(withoutPlace: "A spring needs a finite initial velocity, not (nan, 0.0).") {
      _ = SpringTimingParameters(dampingRatio: 1, initialVelocity: Vector2(.nan, 0))
    },
    MisuseCase(withoutPlace: "A spring settles within a finite duration above 0, not inf") {
      _ = SpringTimingParameters(duration: .infinity, dampingRatio: 1)
    },
    MisuseCase(withoutPlace: "or it would never end; mass 1.0, stiffness 1.0, damping 0.0 has none.") {
      _ = Animation.spring(Spring(stiffness: 1, damping: 0))
    },
    MisuseCase(withoutPlace: "more damping or stiffness than mass 1.0, stiffness 1e-300, damping 1.0.") {
      let engine = AnimationEngine()
      let timing = SpringTimingParameters(mass: 1, stiffness: 1e-300, damping: 1)
      _ = engine.perform { PropertyAnimator(duration: 1, timingParameters: timing) }
    },
    MisuseCase(withoutPlace: "A cubic Bézier needs four finite control values, not (nan, 0.0, 1.0, 1.0)") {
      _ = UnitBezier(x1: .nan, y1: 0, x2: 1, y2: 1)
    },
    MisuseCase(withoutPlace: "A StepEasing needs 1 to 1 000 000 000 steps, and at least 2 for jumpNone, not 0") {
      _ = StepEasing(count: 0)
    },
    MisuseCase(withoutPlace: "A LinearEasing needs at least one stop") { _ = LinearEasing([]) },
    MisuseCase(withoutPlace: "A LinearEasing needs stops of at most 1e100 in size") { _ = LinearEasing([.init(.nan)]) },
    MisuseCase(withoutPlace: "A Decay needs a finite velocity and a rate above 0 and below 1, not velocity inf") {
      _ = Decay(velocity: .infinity)
    },
    MisuseCase(withoutPlace: "A Decay comes down to a finite speed above 0, not 0.0") {
      _ = Decay(velocity: 1).duration(untilSpeed: 0)
    },
  ]

  /// Velocities, decays, paths, key frames, staggers and clocks.
  private static let motions = [
    MisuseCase(withoutPlace: "animate(_:velocity:delay:engine:_:completion:) needs a finite velocity") {
      let engine = AnimationEngine()
      engine.perform { _ = animate(.linear(duration: 1), velocity: Double.nan) {} }
    },
    MisuseCase(
      withoutPlace: "PropertyAnimator.continueAnimation(withTimingParameters:durationFactor:velocity:) needs a finite"
    ) {
      animator, _ in
      animator.pauseAnimation()
      let timing = SpringTimingParameters(dampingRatio: 1)
      animator.continueAnimation(withTimingParameters: timing, durationFactor: 1, velocity: Vector2(.infinity, 0))
    },
    MisuseCase(withoutPlace: "Animatable.set(_:velocity:) needs a finite velocity") {
      Animatable(wrappedValue: 0.0).set(1, velocity: .infinity)
    },
    MisuseCase(withoutPlace: "Animatable.decay(velocity:_:engine:completion:) needs a finite velocity") {
      Animatable(wrappedValue: 0.0).decay(velocity: .nan)
    },
    MisuseCase(
      withoutPlace: "AnimatableVector.set(_:velocity:) needs a velocity of 2 components as the value has, not 1"
    ) {
      AnimatableVector(wrappedValue: [0.0, 1]).set([1, 2], velocity: [1])
    },
    MisuseCase(withoutPlace: "A decay of 2 components has a velocity, limits and targets of as many, not 3.") {
      AnimatableVector(wrappedValue: [0.0, 1]).decay(velocity: [1, 2, 3])
    },
    MisuseCase(withoutPlace: "DecayParameters needs a minimum of at most the maximum, not 1.0 and 0.0.") {
      Animatable(wrappedValue: 0.0).decay(velocity: 1, DecayParameters(minimum: 1, maximum: 0))
    },
    MisuseCase(withoutPlace: "A Glide needs a finite start, velocity and target, not nan, 1.0 and 0.0.") {
      _ = Glide(from: .nan, velocity: 1, target: 0)
    },
    MisuseCase(withoutPlace: "A Glide needs a tolerance above 0, not 0.0, and a bounce with damping, not 20.0.") {
      _ = Glide(from: 0, velocity: 1, tolerance: 0)
    },
    MisuseCase(withoutPlace: "A RubberBand needs a finite coefficient of at least 0, not -1.0") {
      _ = RubberBand(coefficient: -1)
    },
    MisuseCase(withoutPlace: "A MotionPath's coordinates are numbers of at most 1e100 in size, not inf, 0.0") {
      _ = MotionPath(from: Vector2(.infinity, 0))
    },
    MisuseCase(withoutPlace: "A Keyframe needs a finite duration of at least 0, not nan") {
      _ = Keyframe.linear(1.0, duration: .nan)
    },
    MisuseCase(withoutPlace: "Stagger.each(_:from:easing:) needs a finite interval of at least 0, not inf") {
      _ = Stagger.each(.infinity)
    },
    MisuseCase(withoutPlace: "EngineClock.timeScale needs a finite number of at least 0, not -1.0") {
      _ = EngineClock(timeScale: -1)
    },
    MisuseCase(withoutPlace: "EngineClock.timeScale needs a finite number of at least 0, not nan") {
      var clock = EngineClock()
      clock.timeScale = .nan
    },
    MisuseCase(withoutPlace: "EngineClock.fixedStep needs a finite number above 0, not 0.0") {
      _ = EngineClock(fixedStep: 0)
    },
    MisuseCase(withoutPlace: "EngineClock.advance(_:to:) needs a finite time, not inf") {
      var clock = EngineClock()
      clock.advance(AnimationEngine(), to: .infinity)
    },
  ]
}
