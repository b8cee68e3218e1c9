import Motion
import OvershootGeometry
import OvershootSupport

/// In one frame that passes many ends, each completion reads the presentation values at the time of its own end.
@Suite(.laws) @MainActor struct ReadingInCompletionsTests {
  fileprivate struct Animation {
    let duration: Double
    let timing: any TimingCurveProvider
    let delay: Double

    init(using generator: inout SeededGenerator) {
      duration = Double.random(in: 0.2...2, using: &generator)
      delay = Bool.random(using: &generator) ? 0 : Double.random(in: 0...0.5, using: &generator)
      timing =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: CubicTimingParameters(animationCurve: .linear)
        case 1: CubicTimingParameters()
        case 2: SpringTimingParameters(dampingRatio: 0.5)
        default: SpringTimingParameters(mass: 1, stiffness: 40, damping: 6)
        }
    }
  }

  /// Properties of one and of four lanes, each animated by two animators, in an engine of their own.
  @MainActor fileprivate struct Scene {
    let engine = AnimationEngine()
    let numbers: [Animatable<Double>]
    let rects: [Animatable<Rect>]

    init(_ animations: [Animation], onEnd: @escaping (Scene) -> Void) {
      numbers = animations.map { _ in Animatable(wrappedValue: 0.0) }
      rects = animations.map { _ in Animatable(wrappedValue: .zero) }
      for (index, animation) in animations.enumerated() {
        let animator = PropertyAnimator(
          duration: animation.duration, timingParameters: animation.timing, engine: engine)
        animator.addAnimations { [numbers, rects] in
          numbers[index].wrappedValue = 100
          numbers[(index + 1) % numbers.count].wrappedValue += 30
          rects[index].wrappedValue = Rect(x: 10, y: 20, width: 30, height: 40)
        }
        animator.addCompletion { [self] _ in onEnd(self) }
        animator.startAnimation(afterDelay: animation.delay)
      }
    }

    var values: [Double] { numbers.map(\.shown) + rects.flatMap { [$0.shown.minY, $0.shown.height] } }
  }

  @Test func valuesAreThoseOfTheTimeOfTheEnd() {
    law(seed: 77, cases: 40) { generator, _ in
      let animations = (0..<12).map { _ in Animation(using: &generator) }
      var ends: [(time: Double, values: [Double])] = []
      let scene = Scene(animations) { scene in
        ends.append((scene.engine.time, scene.values))
        // What is read again has not changed.
        expect(scene.values, equals: ends[ends.count - 1].values)
      }
      scene.engine.advance(to: 60)
      expect(ends.count, equals: animations.count)
      expect(Set(ends.map(\.time)).count > 3)

      let reference = Scene(animations) { _ in }
      for end in ends {
        reference.engine.advance(to: end.time)
        counterexample("at \(end.time)") {
          expect(zip(end.values, reference.values).allSatisfy { near($0, $1, 1e-8) })
        }
      }
    }
  }

  /// A completion that sets a property, or animates it, is seen by those that follow in the same frame.
  @Test func changesInCompletionsAreSeenByLaterOnes() {
    let engine = AnimationEngine()
    let property = Animatable(wrappedValue: 0.0)
    let other = Animatable(wrappedValue: 0.0)
    var seen: [Double] = []
    func animator(_ duration: Double, _ animated: Animatable<Double>, then body: @escaping @MainActor () -> Void) {
      let animator = PropertyAnimator(duration: duration, curve: .linear, engine: engine)
      animator.addAnimations { animated.wrappedValue = 100 }
      animator.addCompletion { _ in body() }
      animator.startAnimation()
    }
    animator(1, Animatable(wrappedValue: 0.0)) {
      seen.append(property.shown)
      // Half of the animation of `property` remains: it moves the new model.
      property.wrappedValue = 200
      seen.append(property.shown)
      animator(1, other) {}
    }
    animator(1.5, Animatable(wrappedValue: 0.0)) { seen += [property.shown, other.shown] }
    animator(2, property) {}
    engine.advance(to: 5)
    expect(seen.count, equals: 4)
    expect(zip(seen, [50, 150, 175, 50]).allSatisfy { near($0, $1, 1e-9) })
    expect(property.shown == 200 && other.shown == 100)
  }
}
