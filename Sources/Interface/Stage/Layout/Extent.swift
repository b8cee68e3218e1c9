import OvershootGeometry

/// How long a part of a layout is along one axis, in points.
///
/// A length below 0 counts as 0, so that a window may be smaller than what a layout subtracts from its size.
public enum Extent: Hashable, Sendable {
  /// Always this long.
  case fixed(Double)
  /// As long as the part needs for its content, from `least` to `most`; `least` for a part that takes any length.
  case natural(least: Double = 0, most: Double = .infinity)
  /// As long as its share, by weight, of what is left, from `least` to `most`.
  case flexible(_ weight: Double = 1, least: Double = 0, most: Double = .infinity)

  /// Returns the extent with all lengths multiplied by a factor.
  func multiplied(by factor: Double) -> Extent {
    switch self {
    case .fixed(let length): .fixed(length * factor)
    case .natural(let least, let most): .natural(least: least * factor, most: most * factor)
    case .flexible(let weight, let least, let most): .flexible(weight, least: least * factor, most: most * factor)
    }
  }

  /// The extent with lengths of at least 0.
  ///
  /// - Precondition: no number is NaN, only `most` may be infinite, and a weight is above 0.
  func checked(_ file: StaticString, _ line: UInt) -> Extent {
    switch self {
    case .fixed(let length):
      require(length < .infinity, "The length of a part of a layout must be a finite number.", file: file, line: line)
      return .fixed(max(0, length))
    case .natural(let least, let most):
      require(
        least < .infinity && !most.isNaN, "The limits of a part of a layout must be numbers.", file: file, line: line)
      return .natural(least: max(0, least), most: max(0, least, most))
    case .flexible(let weight, let least, let most):
      require(
        weight > 0 && weight < .infinity, "The weight of a flexible part of a layout must be a finite number above 0.",
        file: file, line: line)
      require(
        least < .infinity && !most.isNaN, "The limits of a part of a layout must be numbers.", file: file, line: line)
      return .flexible(weight, least: max(0, least), most: max(0, least, most))
    }
  }
}
