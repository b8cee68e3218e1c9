/// How much movement a person wants to see.
public enum MotionPolicy: String, CaseIterable, Hashable, Sendable {
  /// All of it.
  case full
  /// Properties that move, grow or turn take their end value at once; fades and colours still run.
  case reduced
  /// Every property takes its end value at once.
  case none

  /// Whether a property of `kind` takes its end value at once. Completions keep their time in any case.
  func skips(_ kind: AnimatableKind) -> Bool {
    switch self {
    case .full: false
    case .reduced: kind.isMotion
    case .none: true
    }
  }
}
