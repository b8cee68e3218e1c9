import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P20
@MainActor
@Suite(.laws) struct AnimatableVectorTests {
  @MainActor
  private final class Chart {
    let engine = AnimationEngine()
    @AnimatableVector var bars: [Double]
    @AnimatableVector(.fade) var outline = [Vector2(0, 0), Vector2(1, 2)]

    init(_ bars: [Double]) { _bars = AnimatableVector(wrappedValue: bars) }
  }

  @MainActor
  private final class Numbers {
    let properties: [Animatable<Double>]
    init(_ values: [Double]) { properties = values.map { Animatable(wrappedValue: $0) } }
    var shown: [Double] { properties.map(\.shown) }
  }

  /// A vector moves exactly like as many numbers, whatever is done to it.
  @Test func lanesMoveLikeNumbers() {
    law(seed: 95, cases: 60) { generator, _ in
      let count = 1 + generator.integer(below: 21)
      func values() -> [Double] { (0..<count).map { _ in generator.unit() * 100 } }
      let start = values()
      let (chart, numbers) = (Chart(start), Numbers(start))
      let reference = AnimationEngine()
      @MainActor func animate(_ target: [Double], _ animation: Animation) -> [PropertyAnimator?] {
        [
          chart.engine.perform { Motion.animate(animation) { chart.bars = target } },
          reference.perform {
            Motion.animate(animation) {
              for (property, value) in zip(numbers.properties, target) { property.wrappedValue = value }
            }
          },
        ]
      }
      var time = 0.0
      for _ in 0..<4 {
        let animators = animate(
          values(), generator.unit() < 0.5 ? .ease(.easeInOut, duration: 1) : .timing(SpringTimingParameters(.bouncy)))
        time += generator.unit()
        for engine in [chart.engine, reference] { engine.advance(to: time) }
        expect(near(chart.$bars.shown, numbers.shown, 1e-9))
        if generator.unit() < 0.4 {
          for animator in animators where animator?.state == .active { animator?.isReversed = true }
        }
      }
      for engine in [chart.engine, reference] { engine.advance(to: time + 20) }
      expect(near(chart.$bars.shown, numbers.shown, 1e-9) && !chart.$bars.isAnimating)
    }
  }

  @Test func arraysOfOtherValuesConform() {
    let chart = Chart([])
    let animator = chart.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { chart.outline = [Vector2(10, 0), Vector2(1, 4)] }
    }
    animator.fractionComplete = 0.5
    expect(chart.$outline.shown == [Vector2(5, 0), Vector2(1, 3)] && chart.$outline.isAnimating)
    animator.stopAnimation(true)
    expect(chart.outline, equals: [Vector2(5, 0), Vector2(1, 3)])
  }

  @Test func anotherNumberOfComponentsIsSetAtOnce() {
    let chart = Chart([1, 2, 3])
    let animator = chart.engine.perform { PropertyAnimator(duration: 1, curve: .linear) { chart.bars = [9, 9, 9] } }
    animator.startAnimation()
    chart.engine.advance(to: 0.5)
    chart.bars = [1, 2, 3, 4, 5]
    expect(chart.$bars.shown, equals: [1, 2, 3, 4, 5])
    chart.engine.advance(to: 2)
    expect(chart.bars == [1, 2, 3, 4, 5] && !chart.engine.isRunning)
    let empty = Chart([])
    expect(empty.bars.isEmpty && empty.$bars.shown.isEmpty && empty.$bars.velocity.isEmpty)
  }

  @Test func ownersOutOfTheWindowTakeTheTargetAtOnce() {
    let (chart, presence) = (Chart([1, 2, 3, 4, 5]), AnimationPresence())
    chart.$bars.belongs(to: presence)
    let animator = chart.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { chart.bars = [0, 0, 0, 0, 9] }
    }
    animator.startAnimation()
    expect(chart.$bars.shown, equals: [0, 0, 0, 0, 9])
    chart.engine.advance(to: 2)
  }
}
