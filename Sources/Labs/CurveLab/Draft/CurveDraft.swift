import MotionNotation
import OvershootScreenKit

/// A curve while it is edited. Each kind keeps its own parameters, so that changing the kind and back loses nothing.
struct CurveDraft: Hashable, Sendable {
  /// What is edited.
  enum Kind: Int, CaseIterable, Sendable {
    case bezier, spring, steps, lines, family

    var title: String {
      switch self {
      case .bezier: tr("Bézier", context: "kind of curve")
      case .spring: tr("Spring")
      case .steps: tr("Steps")
      case .lines: tr("Lines", context: "kind of curve")
      // Translators: curves that have names of their own, such as ease-in-back.
      case .family: tr("Named", context: "kind of curve")
      }
    }
  }

  var kind = Kind.spring
  var bezier = UnitBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  var spring = SpringDescription.perceptual(duration: 0.5, bounce: 0.3)
  /// The initial velocity of the spring, in distances per second.
  var velocity = 0.0
  var steps = StepEasing(count: 4)
  /// The points of the lines; the first is at 0, the last at 1.
  var lines = [Vector2(0, 0), Vector2(0.35, 0.85), Vector2(0.6, 0.7), Vector2(1, 1)]
  /// A curve by its formula: of a family, or of a preset.
  var named = Easing.easeOut(.back)
  /// The duration of curves that do not determine one, in seconds.
  var duration = 0.8

  /// The maximum number of points of lines that have handles.
  static let maximumPoints = 40
  /// The number of points that a slider sets at most.
  static let maximumSliderPoints = 16

  init() {}

  /// Creates a draft of a curve that was read, as a change of `draft`; nil for a decay.
  init(_ curve: TimedCurve, changing draft: CurveDraft) {
    self = draft
    duration = max(0.05, min(curve.duration, 10))
    switch curve.curve {
    case .spring(.dampingRatio(let ratio), let velocity):
      (kind, spring, self.velocity) = (.spring, .settling(duration: curve.duration, dampingRatio: ratio), velocity)
    case .spring(let form, let velocity): (kind, spring, self.velocity) = (.spring, form, velocity)
    case .easing(let easing): read(easing)
    case .decay: break
    }
  }

  private mutating func read(_ easing: Easing) {
    switch easing {
    case .linear: (kind, bezier) = (.bezier, UnitBezier(x1: 0, y1: 0, x2: 1, y2: 1))
    case .cubicBezier(let curve): (kind, bezier) = (.bezier, curve)
    case .steps(let steps): (kind, self.steps) = (.steps, steps)
    case .family, .custom: (kind, named) = (.family, easing)
    case .points(let lines): read(lines)
    }
  }

  private mutating func read(_ easing: LinearEasing) {
    kind = .lines
    let inner = easing.points.filter { $0.input > 0 && $0.input < 1 }
    lines =
      [Vector2(0, easing.value(at: 0))] + inner.map { Vector2($0.input, $0.output) } + [Vector2(1, easing.value(at: 1))]
  }

  /// The curve in its notation.
  var curve: CurveDescription {
    switch kind {
    case .bezier: .easing(.cubicBezier(bezier))
    case .spring: .spring(spring, velocity: velocity)
    case .steps: .easing(.steps(steps))
    case .lines: .easing(.points(LinearEasing(lines.map { .init($0.y, at: $0.x) })))
    case .family: .easing(named)
    }
  }

  /// The curve with its duration; nil where a spring does not end.
  var timed: TimedCurve? { try? TimedCurve(curve, duration: duration) }
}

extension Double {
  /// Returns the nearest multiple of 1 / `parts`, whose text has no more digits than that needs.
  func rounded(toParts parts: Double) -> Double {
    let whole = (self * parts).rounded()
    return whole.isFinite ? whole / parts : self
  }
}
