import OvershootScreenKit

/// What a number of a curve is measured in, beside distances.
enum CurveUnit: Hashable, Sendable {
  case none
  case seconds
  /// Per second.
  case perSecond
  /// Per second and second.
  case perSecondSquared

  /// The unit of time alone, beside an axis.
  // Translators: seconds.
  static var second: String { tr("s", context: "unit") }

  /// Returns a number, ready to show, with the unit.
  func text(_ number: String) -> String {
    switch self {
    case .none: number
    // Translators: a time in seconds.
    case .seconds: tr("\(number) s")
    // Translators: a velocity in distances per second.
    case .perSecond: tr("\(number)/s")
    // Translators: an acceleration.
    case .perSecondSquared: tr("\(number)/s²")
    }
  }
}

extension Double {
  /// The number as a time in seconds, ready to show.
  var inSeconds: String { CurveUnit.seconds.text(localized(decimals: 2)) }

  /// Returns the number with its sign and exactly `count` decimals, with a minus of full width.
  func signed(_ count: Int) -> String {
    let isZero = abs(self).decimals(count).allSatisfy { $0 == "0" || $0 == "." }
    return (isZero ? "" : self < 0 ? "−" : "+") + abs(self).localized(decimals: count)
  }
}
