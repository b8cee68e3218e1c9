/// How much movement is shown.
public enum MotionPolicy: String, CaseIterable, Hashable, Sendable {
  /// All movement.
  case full
  /// Properties that move, grow or rotate take their target at once; fades and colours are animated.
  case reduced
  /// Every property takes its target at once.
  case none

  /// Returns whether a property of `kind` takes its target at once. Completions are called at the same time in any
  /// case.
  func skips(_ kind: AnimatableKind) -> Bool { self == .none || self == .reduced && kind.isMotion }
}

extension AnimationEngine {
  /// Whether movement is animated now: there is a current engine, whose policy is `full`.
  public static var animatesMovement: Bool { current?.motionPolicy == .full }
}
