import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator P20
/// What a vector can do, as the same thing on as many numbers.
@MainActor
@Suite(.laws) struct VectorMembersTests {
  @MainActor
  private final class Pair {
    let engine = AnimationEngine()
    let reference = AnimationEngine()
    @AnimatableVector var bars: [Double]
    let numbers: [Animatable<Double>]

    init(_ values: [Double]) {
      _bars = AnimatableVector(wrappedValue: values)
      numbers = values.map { Animatable(wrappedValue: $0) }
    }

    /// Does something to the vector, and the same to each number.
    func both(_ vector: () -> Void, _ number: (Int, Animatable<Double>) -> Void) {
      engine.perform(vector)
      reference.perform { forEach(number) }
    }

    /// Sets the vector in an animation, and all numbers in another one.
    func animate(
      _ animation: Animation, _ vector: @escaping @MainActor () -> Void,
      _ number: @escaping @MainActor (Int, Animatable<Double>) -> Void
    ) {
      engine.perform { _ = Motion.animate(animation, vector) }
      reference.perform { _ = Motion.animate(animation) { self.forEach(number) } }
    }

    private func forEach(_ body: (Int, Animatable<Double>) -> Void) {
      for (index, property) in numbers.enumerated() { body(index, property) }
    }

    func advance(to time: Double) {
      engine.advance(to: time)
      reference.advance(to: time)
    }

    var isEqual: Bool {
      near($bars.shown, numbers.map(\.shown), 1e-7) && near(bars, numbers.map(\.wrappedValue), 1e-7)
        && near($bars.velocity, numbers.map(\.velocity), 1e-5)
    }
  }

  private static func values(_ generator: inout SeededGenerator, _ count: Int, _ range: Double = 100) -> [Double] {
    (0..<count).map { _ in generator.unit() * 2 * range - range }
  }

  @Test func aVectorIsStoppedSetAndLetGoLikeNumbers() {
    law(seed: 721, cases: 150) { generator, round in
      let count = 1 + generator.integer(below: 9)
      let pair = Pair(Self.values(&generator, count))
      var time = 0.0
      for step in 0..<8 {
        let (target, velocity) = (Self.values(&generator, count), Self.values(&generator, count, 900))
        switch generator.integer(below: 7) {
        case 0: pair.both({ pair.$bars.stop() }, { $1.stop() })
        case 1: pair.both({ pair.$bars.finish() }, { $1.finish() })
        case 2:
          pair.both({ pair.$bars.set(target, velocity: velocity) }, { $1.set(target[$0], velocity: velocity[$0]) })
        case 3:
          pair.animate(
            .bouncy, { pair.$bars.set(target, velocity: velocity) }, { $1.set(target[$0], velocity: velocity[$0]) })
        case 4:
          pair.both({ pair.$bars.decay(velocity: velocity) }, { $1.decay(velocity: velocity[$0]) })
        case 5:
          let (low, high) = (target.map { $0 - 40 }, target.map { $0 + 40 })
          let limits = DecayParameters(minimum: low, maximum: high)
          let ends = (0..<count).map { pair.numbers[$0].decayEnd(DecayParameters(within: low[$0]...high[$0])) }
          expect(near(pair.$bars.decayEnd(limits), ends, 1e-9))
          pair.both({ pair.$bars.decay(limits) }, { $1.decay(DecayParameters(within: low[$0]...high[$0])) })
        default:
          pair.animate(.snappy, { pair.bars = target }, { $1.wrappedValue = target[$0] })
        }
        expect(pair.isEqual, "round \(round), step \(step)")
        time += generator.unit() * 0.5
        pair.advance(to: time)
        expect(pair.isEqual, "round \(round), after step \(step)")
      }
      pair.advance(to: time + 60)
      expect(pair.isEqual && !pair.$bars.isAnimating && !pair.engine.isRunning)
    }
  }

  @Test func aVectorEndsAtTheNearestTarget() {
    let pair = Pair([0, 0, 0, 0, 0])
    let (near, far) = ([10.0, 0, 0, 0, 0], [0.0, 0, 0, 0, 300])
    let targets = DecayParameters(targets: [near, far])
    expect(pair.$bars.decayEnd(velocity: [0, 0, 0, 0, 500], targets), equals: far)
    var end: AnimatingPosition?
    let animator = pair.engine.perform {
      pair.$bars.decay(velocity: [30, 0, 0, 0, 0], targets) { end = $0 }
    }
    expect(pair.bars == near && pair.$bars.velocity[0] > 29)
    pair.advance(to: animator.duration)
    expect(end == .end && pair.$bars.shown == near)
  }

  @Test func aTrackedVectorTakesTheVelocityOfAFingerOver() {
    let pair = Pair([0, 1, 2, 3, 4])
    pair.$bars.tracksVelocity = true
    for frame in 1...6 {
      pair.engine.advance(to: Double(frame) / 60)
      pair.engine.perform { pair.bars = (0..<5).map { Double($0) * 100 * pair.engine.time } }
    }
    expect(near(pair.$bars.velocity, [0, 100, 200, 300, 400], 1e-6))
    // Other groups track, too.
    pair.bars = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(pair.$bars.tracksVelocity && pair.$bars.velocity == Array(repeating: 0, count: 9))
    pair.engine.perform { pair.$bars.set([0], velocity: [7]) }
    expect(pair.bars == [0] && pair.$bars.velocity == [7])
    pair.engine.perform { _ = animate(.bouncy) { pair.$bars.set([1, 2], velocity: [7, 7]) } }
    expect(pair.$bars.shown == [1, 2] && !pair.$bars.isAnimating)
  }

  // MARK: Observers

  @Test func observersHearOfAFrameOnce() {
    let pair = Pair([0, 0, 0, 0, 0, 0])
    var heard: [[Double]] = []
    let observation = pair.$bars.observe { heard.append($0) }
    let animator = pair.engine.perform { animate(.linear(duration: 1)) { pair.bars = [1, 2, 3, 4, 5, 6] } }
    expect(heard.isEmpty)
    for time in [0, 0.5, 0.5, 1, 2] { pair.engine.advance(to: time) }
    expect(heard, equals: [[0.5, 1, 1.5, 2, 2.5, 3], [1, 2, 3, 4, 5, 6]])
    pair.bars = [6, 5, 4, 3, 2, 1]
    pair.bars = [6, 5, 4, 3, 2, 1]
    pair.bars = [6, 5, 4, 3, 2, 0]
    expect(heard.count == 4 && heard.last == [6, 5, 4, 3, 2, 0] && animator.state == .inactive)
    // In another number of groups, whose first one changes nothing.
    pair.bars = [6, 5, 4, 3]
    pair.bars = [6, 5, 4, 3, 9]
    expect(heard.suffix(2), equals: [[6, 5, 4, 3], [6, 5, 4, 3, 9]])
    pair.engine.perform { _ = animate(.linear(duration: 1)) { pair.bars = [0, 0, 0, 0, 0] } }
    pair.engine.advance(to: 2.5)
    let count = heard.count
    pair.$bars.stop()
    expect(heard.count, equals: count)
    pair.engine.perform { _ = animate(.linear(duration: 1)) { pair.bars = [0, 0, 0, 0, 0] } }
    pair.$bars.finish()
    expect(heard.count == count + 1 && heard.last == [0, 0, 0, 0, 0])
    observation.cancel()
    pair.bars = [1]
    expect(heard.count, equals: count + 1)
    pair.bars = [2]
    expect(pair.$bars.storage.observers == nil)
  }

  @Test func aSequenceEndsWithItsVector() async {
    var pair: Pair? = Pair([1, 2])
    let values = pair?.$bars.values
    let reader = Task {
      var heard: [[Double]] = []
      if let values { for await value in values { heard.append(value) } }
      return heard
    }
    for _ in 0..<10 { await Task.yield() }
    pair?.bars = [3, 4]
    for _ in 0..<10 { await Task.yield() }
    pair = nil
    let heard = await reader.value
    expect(heard, equals: [[1, 2], [3, 4]])
  }

  // MARK: Misuse

  @Test func otherNumbersOfComponentsAreTold() async {
    func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { AnimatableVector(wrappedValue: [1.0, 2]).set([1, 2], velocity: [1]) }
    }
    expect(text(set).contains("AnimatableVector.set(_:velocity:) needs a velocity of 2 components"))
    let number = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { AnimatableVector(wrappedValue: [1.0, 2]).set([1, 2], velocity: [.nan, 0]) }
    }
    expect(text(number).contains("AnimatableVector.set(_:velocity:) needs a finite velocity, not nan, 0.0"))
    let decay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = AnimatableVector(wrappedValue: [1.0, 2]).decay(velocity: [1]) }
    }
    expect(text(decay).contains("A decay of 2 components has a velocity, limits and targets of as many, not 1."))
  }
}
