import MotionNotation
import OvershootCurves
import OvershootScreenKit
import OvershootStorage

/// The curve that was made last in the lab, which the menu draws.
package struct LatestCurve: Hashable, Sendable {
  let curve: TimedCurve

  /// The values that are drawn; others are at its ends.
  private static let values = -0.4...1.8

  /// Returns the value at a part of the time, 0...1.
  package func value(at part: Double) -> Double {
    let value = curve.value(at: part.limited(to: 0...1))
    return value.limited(to: Self.values)
  }

  /// The text by which it is kept.
  private var text: String { CurveDialect.address.text(of: curve) ?? "" }

  private init?(_ text: String) {
    guard let read = try? ReadCurve(text), read.dialect == .address else { return nil }
    curve = read.curve
  }

  private init(_ curve: TimedCurve) { self.curve = curve }

  /// Reads the one that is kept; nil where none was made.
  @MainActor
  package init?(_ environment: ScreenEnvironment) {
    self.init(environment.store?.value(.latestCurve) ?? "")
  }

  /// Keeps a curve as the one that was made last. One without a notation is not kept.
  static func keep(_ curve: TimedCurve, in store: Store) {
    let made = LatestCurve(curve)
    if LatestCurve(made.text) != nil { store.set(made.text, for: .latestCurve) }
  }

  /// The text of a kept curve; nil for one that is none.
  fileprivate static func checked(_ text: String) -> String? { LatestCurve(text)?.text }
}

extension Setting where Value == String {
  /// The address of the curve that was made last; empty where none was.
  static var latestCurve: Self { Self("curve-lab-latest", default: "") { $0.isEmpty ? $0 : LatestCurve.checked($0) } }
}
