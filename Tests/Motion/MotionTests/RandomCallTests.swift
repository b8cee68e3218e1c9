import OvershootGeometry
import OvershootSupport

@testable import Motion

/// Random calls on animators that share properties, compared with a reference model.
@MainActor
@Suite(.laws) struct RandomCallTests {
  private enum Call: CaseIterable {
    case start, startLater, pause, scrub, overshoot, reverse, stop, stopWithoutFinishing, finish, add, set, continueRun,
      goTo,
      pauseAtEnd
  }

  @MainActor
  private final class Fixture {
    let engine = AnimationEngine()
    let properties = [
      Animatable(wrappedValue: 0.0), Animatable(wrappedValue: 10.0, .fade), Animatable(wrappedValue: -5.0),
    ]
    let animators: [PropertyAnimator]
    var reference: ReferenceAnimators
    var ends: [[AnimatingPosition]] = [[], [], []]

    init() {
      let durations = [1, 0.7, 1.9]
      animators = engine.perform { durations.map { PropertyAnimator(duration: $0, curve: .linear) } }
      reference = ReferenceAnimators(
        models: [0, 10, -5], animators: durations.map { ReferenceAnimators.Animator(duration: $0) })
    }

    /// Adds a completion to an animation.
    func listen(_ index: Int) {
      guard !animators[index].hasCompletions else { return }
      animators[index].addCompletion { [unowned self] in self.ends[index].append($0) }
    }
  }

  @Test(arguments: 0..<50)
  func randomCallsAgreeWithTheModel(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(1_000 + seed))
    let fixture = Fixture()
    var calls: [String] = []
    law(seed: UInt64(1_000 + seed), from: &generator, cases: 400) { generator, _ in
      let call = Call.allCases[generator.integer(below: Call.allCases.count)]
      let index = generator.integer(below: 3)
      let before = fixture.properties.map(\.shown)
      let fraction = fixture.animators[index].fractionComplete
      let wasActive = fixture.animators[index].state == .active
      play(call, index, on: fixture, &generator, &calls)
      let isStill: Bool =
        switch call {
        case .pause, .reverse: wasActive
        case .stop, .stopWithoutFinishing, .pauseAtEnd: true
        case .start, .startLater, .continueRun, .goTo: wasActive && (0...1).contains(fraction)
        case .scrub, .overshoot, .finish, .add, .set: false
        }
      if isStill { expect(near(fixture.properties.map(\.shown), before), "\(calls.suffix(30))") }
      guard agrees(fixture, calls) else { return }
      if generator.integer(below: 2) == 0 {
        let time = fixture.engine.time + (generator.integer(below: 6) == 0 ? 0 : generator.unit() * 0.5)
        calls.append("advance(\(time))")
        fixture.engine.advance(to: time)
        fixture.reference.advance(to: time)
        guard agrees(fixture, calls) else { return }
      }
    }
    settle(fixture)
  }

  private func play(
    _ call: Call, _ index: Int, on fixture: Fixture, _ generator: inout SeededGenerator, _ calls: inout [String]
  ) {
    let (animator, number, factor) = (fixture.animators[index], generator.unit(), generator.unit())
    let property = generator.integer(below: 3)
    let needed: AnimatorCall? =
      switch call {
      case .start: .startAnimation
      case .startLater: .startAnimationAfterDelay
      case .pause: .pauseAnimation
      case .scrub, .overshoot: .fractionComplete
      case .reverse: .isReversed
      case .stop: .stopAnimation
      case .stopWithoutFinishing: .stopWithoutFinishing
      case .finish: .finishAnimation
      case .add: .addAnimations
      case .continueRun: .continueAnimation
      case .goTo: .continueToFraction
      case .set, .pauseAtEnd: nil
      }
    if let needed, animator.misuse(of: needed) != nil { return }
    // The model neither adds blocks beyond the ends nor starts from there; each end is recorded once.
    let isWithin = (0...1).contains(animator.fractionComplete)
    if [.add, .continueRun, .start, .startLater, .goTo].contains(call), !isWithin { return }
    if call == .continueRun || call == .goTo, fixture.reference.animators[index].blocks.isEmpty { return }
    // Nor does it know where animations lead that return after a set.
    if call == .set, fixture.reference.isAnimating(property) { return }
    // Nor has it motion that settles beside the time of its animators.
    if call == .add, fixture.reference.runsBackFromEnd(index) || fixture.reference.waitsAtEnd(index) { return }
    if animator.state == .inactive { fixture.listen(index) }
    calls.append("\(index).\(call)(\(number), \(factor), \(property))")
    let positions: [AnimatingPosition] = [.end, .start, .current]
    switch call {
    case .start:
      animator.startAnimation()
      fixture.reference.start(index, delay: nil)
    case .startLater:
      animator.startAnimation(afterDelay: factor)
      fixture.reference.start(index, delay: factor)
    case .pause:
      animator.pauseAnimation()
      fixture.reference.pause(index)
    case .scrub, .overshoot:
      let fraction = call == .scrub ? number : 3 * number - 1
      animator.fractionComplete = fraction
      fixture.reference.scrub(index, to: fraction)
    case .reverse:
      animator.isReversed.toggle()
      fixture.reference.reverse(index)
    case .stop, .stopWithoutFinishing:
      animator.stopAnimation(call == .stopWithoutFinishing)
      fixture.reference.stop(index, withoutFinishing: call == .stopWithoutFinishing)
    case .finish:
      animator.finishAnimation(at: positions[property])
      fixture.reference.end(index, at: positions[property], tells: true)
    case .add:
      let delay = number < 0.5 ? 0 : factor
      animator.addAnimations({ fixture.properties[property].wrappedValue = 100 * number }, delayFactor: delay)
      fixture.reference.add(index, property, to: 100 * number, delayFactor: delay)
    case .set:
      fixture.properties[property].wrappedValue = number
      fixture.reference.models[property] = number
    case .continueRun:
      animator.continueAnimation(withTimingParameters: nil, durationFactor: number < 0.5 ? 0 : factor)
      fixture.reference.continueRun(index, to: nil, factor: number < 0.5 ? 0 : factor)
    case .goTo:
      animator.continueAnimation(toFraction: number, durationFactor: factor)
      fixture.reference.continueRun(index, to: number, factor: factor)
    case .pauseAtEnd:
      animator.pausesOnCompletion.toggle()
      fixture.reference.animators[index].pausesOnCompletion.toggle()
    }
  }

  private func agrees(_ fixture: Fixture, _ calls: [String]) -> Bool {
    var isSame = true
    let (reference, comment) = (fixture.reference, Comment(rawValue: "\(calls.suffix(30))"))
    for (index, property) in fixture.properties.enumerated() {
      let (shown, model) = (property.shown, property.wrappedValue)
      let isRight =
        near(shown, reference.shown(index)) && near(model, reference.models[index])
        && property.isAnimating == reference.isAnimating(index)
      expect(isRight, "\(index): \(shown) \(reference.shown(index)), \(model) \(reference.models[index]) \(comment)")
      isSame = isSame && isRight
    }
    for (index, animator) in fixture.animators.enumerated() {
      let isRight =
        animator.state == reference.state(index) && animator.isRunning == reference.isRunning(index)
        && animator.isReversed == reference.animators[index].isReversed
        && near(animator.fractionComplete, reference.fraction(index))
        && fixture.ends[index] == reference.animators[index].ends
      expect(
        isRight,
        """
        \(index): \(animator.state) \(animator.fractionComplete) \(reference.fraction(index)) \(fixture.ends) \
        \(comment)
        """
      )
      isSame = isSame && isRight
    }
    return isSame
  }

  private func settle(_ fixture: Fixture) {
    for animator in fixture.animators {
      if animator.state == .active { animator.stopAnimation(false) }
      if animator.state == .stopped { animator.finishAnimation(at: .end) }
    }
    fixture.engine.advance(to: fixture.engine.time + 1)
    expect(!fixture.engine.isRunning && fixture.engine.runningCount == 0)
    expect(fixture.properties.allSatisfy { !$0.isAnimating && $0.shown == $0.wrappedValue && $0.shown.isFinite })
  }
}
