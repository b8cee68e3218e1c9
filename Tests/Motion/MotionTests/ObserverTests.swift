import Observation
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// Observers of states, arrivals and presentation values.
@MainActor
@Suite struct ObserverTests {
  @Test func propertyP31ObserversOfTheStateAreCalledBeforeCompletions() {
    let probe = Probe()
    let animator = probe.animator()
    var log: [String] = []
    let observation = animator.observeState { state in
      log.append("\(state) \(animator.isRunning) \(probe.engine.time) \(probe.shown)")
    }
    animator.addCompletion { log.append("\($0)") }
    animator.startAnimation()
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    animator.startAnimation()
    probe.engine.advance(to: 7)
    expect(
      log == [
        "active true 0.0 0.0", "active false 0.5 50.0", "active true 0.5 25.0", "inactive false 1.25 100.0", "end",
      ])
    observation.cancel()
    animator.addAnimations { probe.x = 0 }
    animator.startAnimation()
    expect(log.count, equals: 5)
  }

  @Test func propertyP31ArrivalsAreTold() {
    let probe = Probe()
    let animator = probe.animator()
    var arrivals: [Double] = []
    animator.observeArrival { arrivals.append($0) }
    animator.pausesOnCompletion = true
    animator.pauseAnimation()
    animator.continueAnimation(toFraction: 0.25)
    probe.engine.advance(to: 0.2)
    expect(arrivals.isEmpty)
    probe.engine.advance(to: 0.5)
    expect(arrivals == [0.25] && probe.shown == 25)
    animator.startAnimation()
    probe.engine.advance(to: 5)
    expect(arrivals == [0.25, 1] && animator.state == .active)
    animator.isReversed = true
    animator.startAnimation()
    probe.engine.advance(to: 9)
    expect(arrivals, equals: [0.25, 1, 1])
    animator.stopAnimation(true)
    expect(arrivals.count, equals: 3)
  }

  @Test func propertyP31ValuesAreToldOncePerFrameThatChangesThem() {
    let probe = Probe()
    var values: [Double] = []
    let observation = probe.$x.observe { values.append($0) }
    probe.animator().startAnimation()
    for time in [0, 0.25, 0.25, 0.5, 1, 2, 3] { probe.engine.advance(to: time) }
    expect(values, equals: [25, 50, 100])
    probe.x = 7
    probe.x = 7
    let animator = probe.animator(to: 17)
    animator.fractionComplete = 0.5
    expect(values, equals: [25, 50, 100, 7, 12])
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    expect(values.last, equals: 7)
    observation.cancel()
    probe.x = 1
    expect(values.count, equals: 6)
  }

  @Test func propertyP31WhatAnObserverSetsIsNotAnimated() {
    let probe = Probe()
    probe.$x.observe { probe.alpha = $0 / 100 }
    probe.animator().startAnimation()
    let other = probe.animator(to: 5)
    // The call within the block tells observers, and they are not part of the block.
    probe.engine.perform {
      _ = animate(.linear(duration: 1)) {
        probe.x = 50
        other.fractionComplete = 0.5
      }
    }
    probe.engine.advance(to: 0.5)
    expect(!probe.$alpha.isAnimating && probe.alpha == probe.shown / 100)
    other.stopAnimation(true)
    probe.engine.stopAll()
  }

  @Test func propertyP31SequencesTellTheSameAndEndWithTheirSource() async {
    var probe: Probe? = Probe()
    var animator = probe?.animator()
    let (states, arrivals, values) = (animator?.states, animator?.arrivals, probe?.$x.values)
    let readers = Task { () -> ([AnimatingState], [Double], [Double]) in
      async let first = states?.reduce(into: []) { $0.append($1) } ?? []
      async let second = arrivals?.reduce(into: []) { $0.append($1) } ?? []
      async let third = values?.reduce(into: []) { $0.append($1) } ?? []
      return await (first, second, third)
    }
    animator?.pausesOnCompletion = true
    animator?.startAnimation()
    for time in [0.5, 1] {
      for _ in 0..<10 { await Task.yield() }
      probe?.engine.advance(to: time)
    }
    animator?.stopAnimation(false)
    animator?.finishAnimation(at: .end)
    animator = nil
    for _ in 0..<10 { await Task.yield() }
    probe = nil
    AnimationEngine().advance(to: 1)
    let (told, arrived, shown) = await readers.value
    expect(told == [.inactive, .active, .stopped, .inactive] && arrived == [1])
    expect(shown.last == 100 && shown.count <= 3)
  }

  @Test func propertyP31CancellingAReaderRemovesItsObserver() async {
    let probe = Probe()
    let reader = Task { [values = probe.$x.values] in for await _ in values {} }
    while probe.$x.observers.values.isEmpty { await Task.yield() }
    reader.cancel()
    await reader.value
    while !probe.$x.observers.values.isEmpty { await Task.yield() }
  }

  // MARK: Observation

  @MainActor
  @Observable
  final class Card {
    var title = ""
    @ObservationIgnored @ObservableAnimatable(.fade) var alpha = 1.0
    @ObservationIgnored @Animatable var height = 10.0
  }

  @Test func propertyP31ObservableClassesCarryAnimatableProperties() {
    let (card, engine) = (Card(), AnimationEngine())
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    func track() {
      withObservationTracking {
        _ = (card.title, card.alpha)
      } onChange: {
        counter.count += 1
      }
    }
    track()
    card.height = 20
    expect(counter.count == 0 && card.height == 20)
    card.alpha = 0.5
    expect(counter.count == 1 && card.$alpha.shown == 0.5)
    track()
    let animator = PropertyAnimator(duration: 1, curve: .linear, engine: engine) { card.alpha = 0 }
    animator.startAnimation()
    expect(counter.count == 2 && card.alpha == 0 && card.$alpha.shown == 0.5)
    track()
    engine.advance(to: 0.5)
    expect(counter.count, equals: 2)
    animator.stopAnimation(true)
    expect(counter.count == 3 && card.alpha == 0.25)
    track()
    card.$alpha.wrappedValue = 1
    expect(counter.count, equals: 4)
    track()
    card.title = "x"
    expect(counter.count, equals: 5)
  }
}
