import OvershootGeometry
import OvershootSupport

@testable import Motion
@testable import MotionLog

// Behaviour: animator P5
/// Colours that are mixed around the circle of hues.
@MainActor
@Suite(.laws) struct OklchTests {
  @MainActor
  private final class Swatch {
    let engine = AnimationEngine()
    @Animatable(.color, in: .oklch) var tint = Color.white

    var channels: SIMD4<Double> { $tint.shown.components(in: .oklch) }

    func animate(to color: Color) -> PropertyAnimator {
      engine.perform { PropertyAnimator(duration: 1, curve: .linear) { self.tint = color } }
    }
  }

  private static let grey = Color(hex: 0x808080)

  private func near(_ one: Color, _ other: Color, _ tolerance: Double = 1e-9) -> Bool {
    let pairs = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue), (one.alpha, other.alpha)]
    return pairs.allSatisfy { abs($0 - $1) <= tolerance }
  }

  private static func color(_ generator: inout SeededGenerator) -> Color {
    if generator.integer(below: 3) == 0 {
      let light = generator.unit()
      return Color(red: light, green: light, blue: light)
    }
    return Color(red: generator.unit(), green: generator.unit(), blue: generator.unit(), alpha: generator.unit())
  }

  /// Greys included, from one rest to the next.
  @Test func anyFractionIsTheMixture() {
    law(seed: 741, cases: 100) { generator, _ in
      let swatch = Swatch()
      for _ in 0..<5 {
        let (from, to) = (swatch.tint, Self.color(&generator))
        let animator = swatch.animate(to: to)
        for fraction in [0, 0.5, generator.unit(), 1] {
          animator.fractionComplete = fraction
          let expected = from.mixed(with: to, at: fraction, in: .oklch)
          expect(near(swatch.$tint.shown, expected, 1e-6), "\(fraction) from \(from) to \(to)")
        }
        if generator.integer(below: 2) == 0 { animator.fractionComplete = 0 }
        animator.stopAnimation(false)
        animator.finishAnimation(at: generator.integer(below: 3) == 0 ? .start : .end)
      }
    }
  }

  @Test func hueTakesTheShorterArc() {
    let swatch = Swatch()
    for (from, to) in [(20.0, 350.0), (350, 20), (100, 270), (300, 40)] {
      let (start, end) = (from * .pi / 180, to * .pi / 180)
      swatch.tint = Color(components: SIMD4(0.7, 0.09, start, 1), in: .oklch)
      let animator = swatch.animate(to: Color(components: SIMD4(0.7, 0.09, end, 1), in: .oklch))
      animator.fractionComplete = 0.5
      var middle = (from + to) / 2
      if abs(from - to) > 180 { middle -= 180 }
      let difference = swatch.channels.z * 180 / .pi - middle
      expect(abs(difference.remainder(dividingBy: 360)) < 1e-9 && abs(swatch.channels.y - 0.09) < 1e-9)
      animator.stopAnimation(true)
    }
  }

  /// A grey has the hue of the other colour, also where it has come from a third one.
  @Test func aGreyHasNoHueOfItsOwn() {
    let (swatch, blue) = (Swatch(), Color(hex: 0x2040C0))
    let hue = blue.components(in: .oklch).z
    swatch.tint = Color(hex: 0xC03010)
    let red = swatch.channels.z
    var animator = swatch.animate(to: Self.grey)
    animator.fractionComplete = 0.6
    expect(abs(swatch.channels.z - red) < 1e-6)
    animator.fractionComplete = 1
    animator.stopAnimation(true)
    animator = swatch.animate(to: blue)
    for fraction in [0.1, 0.4, 0.9] {
      animator.fractionComplete = fraction
      expect(abs(swatch.channels.z - hue) < 1e-6)
    }
    animator.stopAnimation(true)
  }

  /// While it moves to a grey it has a hue, from which the next target is the shorter way.
  @Test func aMovingColorDoesNotJump() {
    law(seed: 742, cases: 60) { generator, _ in
      let swatch = Swatch()
      swatch.tint = Self.color(&generator)
      for _ in 0..<6 {
        let shown = swatch.$tint.shown
        let target = Self.color(&generator)
        let spring = Animation.spring(response: 0.5, dampingFraction: 0.7)
        swatch.engine.perform { _ = Motion.animate(spring) { swatch.tint = target } }
        expect(near(swatch.$tint.shown, shown, 1e-6) && near(swatch.tint, target, 1e-6), "\(shown) to \(target)")
        swatch.engine.advance(to: swatch.engine.time + 0.4 * generator.unit())
      }
      let target = swatch.tint
      swatch.engine.advance(to: 60)
      expect(near(swatch.$tint.shown, target, 1e-6) && !swatch.engine.isRunning)
    }
  }

  @Test func keyframesGoAroundTheCircle() {
    let swatch = Swatch()
    let (red, blue) = (Color(hex: 0xC03010), Color(hex: 0x2040C0))
    swatch.tint = Self.grey
    let track = KeyframeTrack(
      from: Self.grey, [.linear(red, duration: 1), .linear(Self.grey, duration: 1), .linear(blue, duration: 1)])
    let animator = PropertyAnimator(swatch.$tint, along: track, engine: swatch.engine)
    animator.fractionComplete = 0.5 / 3
    expect(near(swatch.$tint.shown, Self.grey.mixed(with: red, at: 0.5, in: .oklch), 1e-6))
    animator.fractionComplete = 1.5 / 3
    expect(near(swatch.$tint.shown, red.mixed(with: Self.grey, at: 0.5, in: .oklch), 1e-6))
    animator.fractionComplete = 1
    expect(near(swatch.$tint.shown, blue, 1e-6))
    animator.stopAnimation(true)
    // From a colour whose hue is a turn away nothing turns.
    swatch.tint = red
    swatch.$tint.follow(KeyframeTrack(from: red, [.linear(red, duration: 1)]))
    expect(near(swatch.tint, red, 1e-6))
  }

  /// Colours in OKLCH are in a log as such, so that a replay gives greys their hues.
  @Test func aReplayMixesTheSame() throws {
    try law(seed: 743, cases: 40) { (generator, _) throws in
      let swatch = Swatch()
      swatch.tint = Self.color(&generator)
      let recorder = AnimatorRecorder(swatch.engine)
      recorder.record(swatch.$tint, as: "tint")
      let animator = PropertyAnimator(duration: 1, curve: .easeInOut, engine: swatch.engine)
      recorder.record(animator, as: "a")
      var shown: [(step: Int, lanes: [Double])] = []
      for _ in 0..<4 {
        let color = Self.color(&generator)
        animator.addAnimations { swatch.tint = color }
        animator.startAnimation()
        for _ in 0..<2 {
          swatch.engine.advance(to: swatch.engine.time + 0.7 * generator.unit())
          shown.append((recorder.log.steps.count - 1, swatch.$tint.storage.shown.numbers))
        }
        swatch.engine.advance(to: swatch.engine.time + 2)
      }
      let log = recorder.log
      expect(log.json.contains(#""from": {"oklch": ["#))
      expect(try AnimatorLog(parsing: log.json) == log)
      let records = log.replay()
      for entry in shown { expect(records[entry.step].shown[0].components, equals: entry.lanes) }
    }
  }
}
