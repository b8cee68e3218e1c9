import OvershootScreenKit

/// What the user has done with a curve.
enum CurveAct: PageAct {
  case kind, handle, play
  /// The running curve is held.
  case caught
}
