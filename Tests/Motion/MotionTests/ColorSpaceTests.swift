import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Colours are mixed in the space of their property.
@MainActor
@Suite(.laws) struct ColorSpaceTests {
  @MainActor
  private final class Tints {
    @Animatable(.color) var srgb = Color.black
    @Animatable(.color, in: .linear) var linear = Color.black
    @Animatable(.color, in: .oklab) var oklab = Color.black

    func set(_ color: Color) { (srgb, linear, oklab) = (color, color, color) }
    var shown: [(ColorSpace, Color)] { [(.srgb, $srgb.shown), (.linear, $linear.shown), (.oklab, $oklab.shown)] }
    var models: [Color] { [srgb, linear, oklab] }
  }

  private let engine = AnimationEngine()
  private let tints = Tints()

  private func near(_ one: Color, _ other: Color, _ tolerance: Double = 1e-12) -> Bool {
    let pairs = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue), (one.alpha, other.alpha)]
    return pairs.allSatisfy { abs($0 - $1) <= tolerance }
  }

  private func animator(to color: Color) -> PropertyAnimator {
    engine.perform { PropertyAnimator(duration: 1, curve: .linear) { tints.set(color) } }
  }

  @Test func propertyP5AnyFractionIsTheMixtureInItsSpace() {
    law(seed: 51, cases: 60) { generator, _ in
      let (from, to) = (generator.color(), generator.color())
      tints.set(from)
      let animator = animator(to: to)
      animator.pauseAnimation()
      for fraction in [0, 0.5, generator.unit(), generator.unit(), 1] {
        animator.fractionComplete = fraction
        for (space, shown) in tints.shown { expect(near(shown, from.mixed(with: to, at: fraction, in: space))) }
      }
      expect(tints.models.allSatisfy { near($0, to) })
      animator.stopAnimation(true)
    }
  }

  @Test func propertyP5ARetargetedMixtureStartsFromTheShownColor() {
    law(seed: 52, cases: 40) { generator, round in
      let (from, over, to) = (generator.color(), generator.color(), generator.color())
      let (start, cut) = (engine.time, generator.unit())
      tints.set(from)
      animator(to: over).startAnimation()
      engine.advance(to: start + cut)
      let before = tints.shown
      let next = animator(to: to)
      if round % 2 == 1 { next.retargeting = .velocity }
      next.startAnimation()
      for (index, shown) in before.enumerated() { expect(near(tints.shown[index].1, shown.1)) }
      let fraction = generator.unit()
      engine.advance(to: start + cut + fraction)
      for (space, shown) in tints.shown {
        let parts = [from, over, to].map { $0.components(in: space) }
        let shownColor = parts[0] + (parts[1] - parts[0]) * cut
        let expected: SIMD4<Double>
        if round % 2 == 1 {
          let carried = (parts[1] - parts[0]) - (parts[2] - shownColor)
          expected =
            shownColor + (parts[2] - shownColor) * fraction + carried * (fraction * (1 - fraction) * (1 - fraction))
        } else {
          let left = (parts[0] - parts[1]) * max(0, 1 - cut - fraction)
          expected = parts[2] + left + (parts[1] - parts[2]) * (1 - fraction)
        }
        // The slope is steep at black, and a mixture may be beyond it.
        expect(near(shown, Color(components: expected, in: space), 1e-10), "\(space) round \(round)")
      }
      engine.advance(to: start + 3)
      expect(tints.models.allSatisfy { near($0, to) } && tints.shown.allSatisfy { near($0.1, to) })
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func color() -> Color {
    Color(red: unit(), green: unit(), blue: unit(), alpha: unit())
  }
}
