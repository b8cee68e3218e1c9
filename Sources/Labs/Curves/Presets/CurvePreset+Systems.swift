import Motion
import MotionNotation

// The sources of all numbers are named in Documentation/Curves.md.
extension CurvePreset {
  static let css: [CurvePreset] = [
    bezier("linear", .css, 0, 0, 1, 1), bezier("ease", .css, 0.25, 0.1, 0.25, 1),
    bezier("ease-in", .css, 0.42, 0, 1, 1), bezier("ease-out", .css, 0, 0, 0.58, 1),
    bezier("ease-in-out", .css, 0.42, 0, 0.58, 1),
    CurvePreset("step-start", .css, .easing(.steps(StepEasing(count: 1, position: .jumpStart)))),
    CurvePreset("step-end", .css, .easing(.steps(StepEasing(count: 1, position: .jumpEnd)))),
  ]

  static let apple: [CurvePreset] = [
    bezier("linear", .apple, 0, 0, 1, 1, duration: 0.35), bezier("easeIn", .apple, 0.42, 0, 1, 1, duration: 0.35),
    bezier("easeOut", .apple, 0, 0, 0.58, 1, duration: 0.35),
    bezier("easeInOut", .apple, 0.42, 0, 0.58, 1, duration: 0.35),
    bezier("default", .apple, 0.25, 0.1, 0.25, 1, duration: 0.25),
    spring(".smooth", .apple, .perceptual(duration: 0.5, bounce: 0)),
    spring(".snappy", .apple, .perceptual(duration: 0.5, bounce: 0.15)),
    spring(".bouncy", .apple, .perceptual(duration: 0.5, bounce: 0.3)),
    spring("spring(response:dampingFraction:)", .apple, .response(0.5, dampingFraction: 0.825)),
    spring("interactiveSpring(response:dampingFraction:)", .apple, .response(0.15, dampingFraction: 0.86)),
  ]

  static let material: [CurvePreset] = [
    CurvePreset("emphasized", .material, .easing(.function(emphasized)), duration: 0.5),
    bezier("emphasized decelerate", .material, 0.05, 0.7, 0.1, 1, duration: 0.4),
    bezier("emphasized accelerate", .material, 0.3, 0, 0.8, 0.15, duration: 0.2),
    bezier("standard", .material, 0.2, 0, 0, 1, duration: 0.3),
    bezier("standard decelerate", .material, 0, 0, 0, 1, duration: 0.25),
    bezier("standard accelerate", .material, 0.3, 0, 1, 1, duration: 0.2),
    bezier("legacy", .material, 0.4, 0, 0.2, 1), bezier("legacy decelerate", .material, 0, 0, 0.2, 1),
    bezier("legacy accelerate", .material, 0.4, 0, 1, 1), bezier("linear", .material, 0, 0, 1, 1),
  ]

  static let fluent: [CurvePreset] = [
    bezier("curveAccelerateMax", .fluent, 0.9, 0.1, 1, 0.2), bezier("curveAccelerateMid", .fluent, 1, 0, 1, 1),
    bezier("curveAccelerateMin", .fluent, 0.8, 0, 0.78, 1), bezier("curveDecelerateMax", .fluent, 0.1, 0.9, 0.2, 1),
    bezier("curveDecelerateMid", .fluent, 0, 0, 0, 1), bezier("curveDecelerateMin", .fluent, 0.33, 0, 0.1, 1),
    bezier("curveEasyEaseMax", .fluent, 0.8, 0, 0.2, 1), bezier("curveEasyEase", .fluent, 0.33, 0, 0.67, 1),
    bezier("curveLinear", .fluent, 0, 0, 1, 1),
  ]

  /// Springs by damping ratio, mass and stiffness.
  static let adwaita: [CurvePreset] = [
    adwaitaSpring("carousel", ratio: 1, mass: 0.5, stiffness: 500),
    adwaitaSpring("bottom sheet", ratio: 0.8, mass: 1, stiffness: 400),
    adwaitaSpring("floating sheet", ratio: 0.62, mass: 1, stiffness: 500),
    adwaitaSpring("navigation", ratio: 1, mass: 1, stiffness: 1_000),
  ]

  private static func adwaitaSpring(_ name: String, ratio: Double, mass: Double, stiffness: Double) -> CurvePreset {
    let damping: Double = 2 * ratio * (mass * stiffness).squareRoot()
    return spring(name, .adwaita, .physical(mass: mass, stiffness: stiffness, damping: damping))
  }

  /// The two Béziers of Material's path, each in its part of the unit square.
  private static func emphasized(_ x: Double) -> Double {
    let (x1, y1) = (0.166666, 0.4)
    if x < x1 {
      return y1 * UnitBezier(x1: 0.05 / x1, y1: 0, x2: 0.133333 / x1, y2: 0.06 / y1).value(at: x / x1)
    }
    let (width, height) = (1 - x1, 1 - y1)
    let second = UnitBezier(
      x1: (0.208333 - x1) / width, y1: (0.82 - y1) / height, x2: (0.25 - x1) / width, y2: 1)
    return y1 + height * second.value(at: (x - x1) / width)
  }

  private static func bezier(
    _ name: String, _ origin: CurveOrigin, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
    duration: Double? = nil
  ) -> CurvePreset {
    CurvePreset(
      name, origin, .easing(.cubicBezier(UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2))), duration: duration)
  }

  private static func spring(_ name: String, _ origin: CurveOrigin, _ form: SpringDescription) -> CurvePreset {
    CurvePreset(name, origin, .spring(form, velocity: 0))
  }
}
