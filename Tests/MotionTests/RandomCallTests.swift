import Geometry
import Testing

@testable import Motion

/// Random calls on animators that share properties, beside a plain model of what must come of them.
@MainActor
@Suite struct RandomCallTests {
  private enum Call: CaseIterable {
    case start, startLater, pause, scrub, overshoot, reverse, stop, stopForGood, finish, add, set, goOn, goTo,
      pauseAtEnd
  }

  @MainActor
  private final class World {
    let engine = AnimationEngine()
    let properties = [
      Animatable(wrappedValue: 0.0), Animatable(wrappedValue: 10.0, .fade), Animatable(wrappedValue: -5.0),
    ]
    let animators: [PropertyAnimator]
    var reference: ReferenceWorld
    var ends: [[AnimatingPosition]] = [[], [], []]

    init() {
      let durations = [1, 0.7, 1.9]
      animators = engine.perform { durations.map { PropertyAnimator(duration: $0, curve: .linear) } }
      reference = ReferenceWorld(
        models: [0, 10, -5], animators: durations.map { ReferenceWorld.Animator(duration: $0) })
    }

    /// A completion for each animation of each animator.
    func listen(_ index: Int) {
      guard !animators[index].hasCompletions else { return }
      animators[index].addCompletion { [unowned self] in self.ends[index].append($0) }
    }
  }

  @Test(arguments: 0..<50)
  func whatRandomCallsDoIsWhatTheModelSays(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(1_000 + seed))
    let world = World()
    var story: [String] = []
    for _ in 0..<400 {
      let call = Call.allCases[generator.integer(below: Call.allCases.count)]
      let index = generator.integer(below: 3)
      let before = world.properties.map(\.shown)
      let fraction = world.animators[index].fractionComplete
      let wasActive = world.animators[index].state == .active
      play(call, index, on: world, &generator, &story)
      let isStill: Bool =
        switch call {
        case .pause, .reverse: wasActive
        case .stop, .stopForGood, .pauseAtEnd: true
        case .start, .startLater, .goOn, .goTo: wasActive && (0...1).contains(fraction)
        case .scrub, .overshoot, .finish, .add, .set: false
        }
      if isStill { #expect(near(world.properties.map(\.shown), before), "\(story.suffix(30))") }
      guard agrees(world, story) else { break }
      if generator.integer(below: 2) == 0 {
        let time = world.engine.time + (generator.integer(below: 6) == 0 ? 0 : generator.unit() * 0.5)
        story.append("advance(\(time))")
        world.engine.advance(to: time)
        world.reference.advance(to: time)
        guard agrees(world, story) else { break }
      }
    }
    comeToRest(world)
  }

  private func play(
    _ call: Call, _ index: Int, on world: World, _ generator: inout SeededGenerator, _ story: inout [String]
  ) {
    let (animator, number, factor) = (world.animators[index], generator.unit(), generator.unit())
    let property = generator.integer(below: 3)
    let needed: AnimatorCall? =
      switch call {
      case .start: .startAnimation
      case .startLater: .startAnimationAfterDelay
      case .pause: .pauseAnimation
      case .scrub, .overshoot: .fractionComplete
      case .reverse: .isReversed
      case .stop: .stopAnimation
      case .stopForGood: .stopWithoutFinishing
      case .finish: .finishAnimation
      case .add: .addAnimations
      case .goOn: .continueAnimation
      case .goTo: .continueToFraction
      case .set, .pauseAtEnd: nil
      }
    if let needed, animator.misuse(of: needed) != nil { return }
    // Blocks that are added beyond the ends are left out here, and a motion that ends is told only once.
    let isWithin = (0...1).contains(animator.fractionComplete)
    if call == .add || call == .goOn, !isWithin { return }
    if call == .goOn || call == .goTo, world.reference.animators[index].blocks.isEmpty { return }
    if animator.state == .inactive { world.listen(index) }
    story.append("\(index).\(call)(\(number), \(factor), \(property))")
    let positions: [AnimatingPosition] = [.end, .start, .current]
    switch call {
    case .start:
      animator.startAnimation()
      world.reference.start(index, delay: nil)
    case .startLater:
      animator.startAnimation(afterDelay: factor)
      world.reference.start(index, delay: factor)
    case .pause:
      animator.pauseAnimation()
      world.reference.pause(index)
    case .scrub, .overshoot:
      let fraction = call == .scrub ? number : 3 * number - 1
      animator.fractionComplete = fraction
      world.reference.scrub(index, to: fraction)
    case .reverse:
      animator.isReversed.toggle()
      world.reference.reverse(index)
    case .stop, .stopForGood:
      animator.stopAnimation(call == .stopForGood)
      world.reference.stop(index, withoutFinishing: call == .stopForGood)
    case .finish:
      animator.finishAnimation(at: positions[property])
      world.reference.end(index, at: positions[property], tells: true)
    case .add:
      let delay = number < 0.5 ? 0 : factor
      animator.addAnimations({ world.properties[property].wrappedValue = 100 * number }, delayFactor: delay)
      world.reference.add(index, property, to: 100 * number, delayFactor: delay)
    case .set:
      world.properties[property].wrappedValue = number
      world.reference.models[property] = number
    case .goOn:
      animator.continueAnimation(withTimingParameters: nil, durationFactor: number < 0.5 ? 0 : factor)
      world.reference.goOn(index, to: nil, factor: number < 0.5 ? 0 : factor)
    case .goTo:
      animator.continueAnimation(toFraction: number, durationFactor: factor)
      world.reference.goOn(index, to: number, factor: factor)
    case .pauseAtEnd:
      animator.pausesOnCompletion.toggle()
      world.reference.animators[index].pausesOnCompletion.toggle()
    }
  }

  private func agrees(_ world: World, _ story: [String]) -> Bool {
    var isSame = true
    let (reference, told) = (world.reference, Comment(rawValue: "\(story.suffix(30))"))
    for (index, property) in world.properties.enumerated() {
      let (shown, model) = (property.shown, property.wrappedValue)
      let isRight =
        near(shown, reference.shown(index)) && near(model, reference.models[index])
        && property.isAnimating == reference.isAnimating(index)
      #expect(isRight, "\(index): \(shown) \(reference.shown(index)), \(model) \(reference.models[index]) \(told)")
      isSame = isSame && isRight
    }
    for (index, animator) in world.animators.enumerated() {
      let isRight =
        animator.state == reference.state(index) && animator.isRunning == reference.isRunning(index)
        && animator.isReversed == reference.animators[index].isReversed
        && near(animator.fractionComplete, reference.fraction(index))
        && world.ends[index] == reference.animators[index].ends
      #expect(
        isRight,
        "\(index): \(animator.state) \(animator.fractionComplete) \(reference.fraction(index)) \(world.ends) \(told)")
      isSame = isSame && isRight
    }
    return isSame
  }

  private func comeToRest(_ world: World) {
    for animator in world.animators {
      if animator.state == .active { animator.stopAnimation(false) }
      if animator.state == .stopped { animator.finishAnimation(at: .end) }
    }
    world.engine.advance(to: world.engine.time + 1)
    #expect(!world.engine.isRunning && world.engine.runningCount == 0)
    #expect(world.properties.allSatisfy { !$0.isAnimating && $0.shown == $0.wrappedValue && $0.shown.isFinite })
  }
}
