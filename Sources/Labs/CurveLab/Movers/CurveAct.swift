import OvershootScreenKit

/// What the user has done with a curve.
enum CurveAct: PageAct {
  case number, play
  /// The running curve is held.
  case caught
}
