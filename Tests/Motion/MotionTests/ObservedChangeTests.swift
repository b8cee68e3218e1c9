import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// Which properties are looked at for observers, and that nothing is missed.
@MainActor
@Suite(.laws) struct ObservedChangeTests {
  /// Counts how often a property is looked at.
  private final class Counter: PropertyObservers {
    static var count = 0
    override func check() { Self.count += 1 }
  }

  @Test(arguments: [0, 1, 4_000])
  func propertyP31PropertiesAtRestAreNotLookedAt(_ count: Int) {
    let (probe, engine) = (Probe(), AnimationEngine())
    let resting = (0..<count).map { Animatable(wrappedValue: Double($0)) }
    for property in resting { property.storage.begin(Counter()) }
    probe.$x.storage.begin(Counter())
    Counter.count = 0
    let animator = PropertyAnimator(duration: 1, curve: .linear, engine: engine) { probe.x = 100 }
    animator.startAnimation()
    expect(Counter.count, equals: 1)
    for frame in 1...10 { engine.advance(to: Double(frame) / 20) }
    expect(Counter.count, equals: 11)
    // Neither a call on another property, nor one within a frame, looks at what only time moves.
    engine.after(0.05) { animate(.linear(duration: 1)) { probe.alpha = 0 } }
    animate(.linear(duration: 0.1), engine: engine) {
      probe.center = Vector2(1, 1)
    } completion: { _ in
      probe.travel = 1
    }
    expect(Counter.count, equals: 11)
    engine.advance(to: 0.7)
    expect(Counter.count, equals: 12)
    animator.pauseAnimation()
    expect(Counter.count, equals: 13)
    animator.stopAnimation(true)
    expect(Counter.count, equals: 14)
    for frame in 15...40 { engine.advance(to: Double(frame) / 20) }
    expect(Counter.count, equals: 14)
    probe.x = 3
    expect(Counter.count, equals: 15)
    if let first = resting.first { animate(.linear(duration: 1), engine: engine) { first.wrappedValue = -1 } }
    engine.advance(to: 3)
    engine.advance(to: 4)
    expect(Counter.count, equals: count == 0 ? 15 : 17)
  }

  @Test func propertyP31ObserversAreCalledInTheOrderInWhichPropertiesWereObserved() {
    let (engine, properties) = (AnimationEngine(), (0..<8).map { Animatable(wrappedValue: Double($0)) })
    var log: [Int] = []
    for (index, property) in properties.enumerated() { property.observe { _ in log.append(index) } }
    for index in [5, 2, 7, 0, 3] {
      animate(.linear(duration: Double(index) / 4 + 0.3), engine: engine) { properties[index].wrappedValue = 100 }
    }
    for time in [0.1, 0.2, 0.9, 1.3, 1.6, 3] { engine.advance(to: time) }
    let all = [0, 2, 3, 5, 7]
    expect(log, equals: all + all + all + [3, 5, 7] + [5, 7] + [7])
    log = []
    animate(.linear(duration: 0), engine: engine) { for index in [6, 1, 4] { properties[index].wrappedValue = 9 } }
    engine.advance(to: 4)
    expect(log, equals: [1, 4, 6])
  }

  @Test func propertyP31AChangeWithinAnObserverIsSeenAtItsEnd() {
    let (probe, engine) = (Probe(), AnimationEngine())
    var log: [String] = []
    probe.$travel.observe { log.append("travel \($0)") }
    probe.$x.observe { x in
      animate(.linear(duration: 0), engine: engine) { probe.alpha = x }
      probe.travel = x
      log.append("x \(x)")
    }
    probe.$alpha.observe { log.append("alpha \($0)") }
    probe.x = 5
    probe.x = 6
    expect(log, equals: ["alpha 5.0", "travel 5.0", "x 5.0", "alpha 6.0", "travel 6.0", "x 6.0"])
    engine.stopAll()
  }

  // MARK: A law

  /// Properties of two engines with what their observers were told last.
  @MainActor
  private final class Fixture {
    let engines = [AnimationEngine(), AnimationEngine()]
    let presence = AnimationPresence(isInWindow: true)
    /// The last one belongs to an owner.
    let properties = (0..<5).map { Animatable(wrappedValue: Double($0), $0 == 3 ? .fade : nil) }
    var animators: [PropertyAnimator] = []
    var told: [Double?] = [nil, nil, nil, nil, nil]
    var observations: [AnimationObservation?] = [nil, nil, nil, nil, nil]
    var repetitions = 0

    init() { properties[4].belongs(to: presence) }

    func toggle(_ index: Int) {
      if let observation = observations[index] {
        observation.cancel()
        (observations[index], told[index]) = (nil, nil)
      } else {
        told[index] = properties[index].shown
        observations[index] = properties[index].observe { [unowned self] value in
          if value == told[index] { repetitions += 1 }
          told[index] = value
        }
      }
    }

    /// The two first properties are moved by the first engine, the others by the second one.
    func engine(of index: Int) -> AnimationEngine { engines[index < 2 ? 0 : 1] }
  }

  /// After every call and every frame an observer was told last what is shown, and never twice the same.
  @Test func propertyP31WhatIsToldLastIsShown() {
    law(seed: 31, cases: 400) { generator, _ in
      let fixture = Fixture()
      var calls: [String] = []
      counterexample(calls.suffix(12).joined(separator: "; ")) {
        for _ in 0..<60 {
          calls.append(Self.step(fixture, &generator))
          for (index, told) in fixture.told.enumerated() where told != nil {
            expect(told == fixture.properties[index].shown && fixture.repetitions == 0, "property \(index)")
          }
        }
      }
      for engine in fixture.engines { engine.stopAll() }
      for animator in fixture.animators where animator.state != .inactive { animator.stopAnimation(true) }
    }
  }

  private static func step(_ fixture: Fixture, _ generator: inout SeededGenerator) -> String {
    let (index, kind) = (generator.integer(below: 5), generator.integer(below: 14))
    let (property, engine) = (fixture.properties[index], fixture.engine(of: index))
    let (value, part) = (generator.unit() * 100, generator.unit())
    let other = fixture.properties[index < 2 ? 1 - index : 2 + (index - 1) % 3]
    let active = fixture.animators.filter { $0.state == .active }
    let chosen = active.isEmpty ? nil : active[generator.integer(below: active.count)]
    switch kind {
    case 0, 1: fixture.toggle(index)
    case 2: property.wrappedValue = value
    case 3, 4:
      let animator = PropertyAnimator(duration: part, curve: .easeIn, engine: engine) {
        property.wrappedValue = value
        if part < 0.3 { other.wrappedValue = part < 0.05 ? .infinity : value - 1 }
      }
      if part < 0.5 { animator.addCompletion { _ in other.wrappedValue = value } }
      animator.isReversed = part > 0.8
      animator.startAnimation()
      fixture.animators.append(animator)
      if !other.wrappedValue.isFinite { other.wrappedValue = 0 }
    case 5: fixture.animators.append(animate(.snappy, engine: engine) { property.wrappedValue = value })
    case 6: chosen?.pauseAnimation()
    case 7: chosen?.fractionComplete = part
    case 8: chosen?.isReversed.toggle()
    case 9: chosen?.startAnimation()
    case 10: chosen?.stopAnimation(true)
    case 11: if part < 0.5 { property.stop() } else { property.finish() }
    case 12:
      engine.motionPolicy = [.full, .reduced, .none][generator.integer(below: 3)]
      fixture.presence.isInWindow = part < 0.7
    default: engine.advance(to: engine.time + part * 0.4)
    }
    return "\(kind) \(index) \(value) \(part)"
  }
}
