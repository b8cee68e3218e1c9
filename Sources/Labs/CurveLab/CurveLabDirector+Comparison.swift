import MotionNotation
import OvershootScreenKit

/// What is drawn, and the curve with which the edited one is compared.
extension CurveLabDirector {
  /// The user changes what is drawn, or curve B.
  func onViewing(_ change: (inout CurveViewing) -> Void) {
    let before = viewing
    change(&viewing)
    if viewing != before { scene?.showViewing() }
  }

  /// The user keeps the curve as B; where it is B already, B is forgotten.
  func onKeepAsB() {
    guard let timed else { return }
    let isKept = viewing.reference == timed
    onViewing { $0.reference = isKept ? nil : timed }
    say(isKept ? tr("B is forgotten.") : tr("Kept."))
  }

  /// The user makes B the edited curve, and the edited curve B.
  func onSwap() {
    guard let timed, let reference = viewing.reference else { return }
    edit { $0 = CurveDraft(reference, changing: $0) }
    onViewing { $0.reference = timed }
  }

  func onForgetB() { onViewing { $0.reference = nil } }

  /// The user wants to see something else of the curve.
  func onDrawNext() { onViewing { $0.drawNext(isSpring: timed?.spring != nil) } }
}
