import MotionNotation
import OvershootCurves
import OvershootScreenKit
import OvershootStorage

/// Keeps the user's own curves.
@MainActor
final class OwnCurveArchive {
  private let store: Store?
  private(set) var curves = OwnCurves()
  private var history = CurveEditHistory<OwnCurves>(limit: maximumChanges)

  /// The number of changes that can be taken back.
  private static let maximumChanges = 50

  /// Creates an archive that keeps curves until the program ends.
  init() { store = nil }

  /// Creates the archive of a store.
  init(_ environment: ScreenEnvironment) {
    store = environment.store
    if let text = store?.value(.ownCurves), let kept = try? OwnCurves(reading: text) { curves = kept }
  }

  /// Changes the curves; what `change` throws leaves them as they are.
  func change(_ change: (inout OwnCurves) throws(OwnCurveError) -> Void) throws(OwnCurveError) {
    var next = curves
    try change(&next)
    guard next != curves else { return }
    history.begin(curves)
    history.end(next)
    curves = next
    keep()
  }

  /// Takes the latest change back.
  func undo() { if history.undo(&curves) { keep() } }

  var canUndo: Bool { history.canUndo }

  /// Keeps a curve as the one that was made last.
  func keepLatest(_ curve: TimedCurve) { if let store { LatestCurve.keep(curve, in: store) } }

  private func keep() { store?.set(curves.json, for: .ownCurves) }
}

extension Setting where Value == String {
  /// The own curves, as the file that is exported.
  static var ownCurves: Self {
    Self("curve-lab-own", default: OwnCurves().json) { (try? OwnCurves(reading: $0))?.json }
  }
}
