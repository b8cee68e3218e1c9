import Motion
import OvershootLocalization

/// A curve with a name, to choose from a grid.
struct CurvePreset: Hashable, Sendable {
  let name: String
  let curve: CurveDescription

  /// Returns the presets of a kind of curve, in rows; empty for a kind without well-known curves.
  static func presets(of kind: CurveDraft.Kind) -> [[CurvePreset]] {
    switch kind {
    case .bezier: beziers
    case .spring: springs
    case .family: families
    case .steps, .lines: []
    }
  }

  private static var beziers: [[CurvePreset]] {
    [
      [
        CurvePreset(name: "linear", curve: .easing(.cubicBezier(UnitBezier(x1: 0, y1: 0, x2: 1, y2: 1)))),
        bezier("ease", 0.25, 0.1, 0.25, 1), bezier("ease-in", 0.42, 0, 1, 1), bezier("ease-out", 0, 0, 0.58, 1),
        bezier("ease-in-out", 0.42, 0, 0.58, 1),
      ],
      // Translators: curves with a start that is drawn out, by the kind of function.
      [
        bezier(tr("In: sine"), 0.47, 0, 0.75, 0.72), bezier(tr("In: quadratic"), 0.55, 0.09, 0.68, 0.53),
        bezier(tr("In: cubic"), 0.55, 0.06, 0.68, 0.19), bezier(tr("In: quartic"), 0.9, 0.03, 0.69, 0.22),
        bezier(tr("In: fast out, linear in"), 0.4, 0, 1, 1), bezier(tr("In: back"), 0.6, -0.28, 0.74, 0.05),
      ],
      [
        bezier(tr("Out: sine"), 0.39, 0.58, 0.57, 1), bezier(tr("Out: quadratic"), 0.25, 0.46, 0.45, 0.94),
        bezier(tr("Out: cubic"), 0.22, 0.61, 0.36, 1), bezier(tr("Out: quartic"), 0.17, 0.84, 0.44, 1),
        bezier(tr("Out: linear out, slow in"), 0, 0, 0.2, 1), bezier(tr("Out: back"), 0.18, 0.89, 0.32, 1.28),
      ],
      [
        bezier(tr("In and out: sine"), 0.45, 0.05, 0.55, 0.95),
        bezier(tr("In and out: quadratic"), 0.46, 0.03, 0.52, 0.96),
        bezier(tr("In and out: cubic"), 0.65, 0.05, 0.36, 1), bezier(tr("In and out: quartic"), 0.77, 0, 0.18, 1),
        bezier(tr("In and out: fast out, slow in"), 0.4, 0, 0.2, 1),
        bezier(tr("In and out: back"), 0.68, -0.55, 0.27, 1.55),
      ],
    ]
  }

  private static var springs: [[CurvePreset]] {
    [
      [
        spring("smooth", .perceptual(duration: 0.5, bounce: 0)),
        spring("snappy", .perceptual(duration: 0.5, bounce: 0.15)),
        spring("bouncy", .perceptual(duration: 0.5, bounce: 0.3)),
        spring(tr("navigation"), .physical(mass: 1, stiffness: 1_000, damping: 63.2)),
        spring(tr("floating sheet"), .physical(mass: 1, stiffness: 500, damping: 27.7)),
        spring(tr("wobbly"), .physical(mass: 1, stiffness: 180, damping: 12)),
      ]
    ]
  }

  private static let families: [[CurvePreset]] = FamilyEasing.Side.allCases.map { side in
    FamilyEasing.Family.allCases.map { family in
      let easing = FamilyEasing(family, side)
      return CurvePreset(name: CurveDescription.easing(.family(easing)).description, curve: .easing(.family(easing)))
    }
  }

  private static func bezier(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> CurvePreset {
    CurvePreset(name: name, curve: .easing(.cubicBezier(UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2))))
  }

  private static func spring(_ name: String, _ form: SpringDescription) -> CurvePreset {
    CurvePreset(name: name, curve: .spring(form, velocity: 0))
  }
}
