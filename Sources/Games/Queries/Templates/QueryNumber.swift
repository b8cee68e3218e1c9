import OvershootGeometry

/// A number of a template: given, or the name of one that a request gives.
public enum QueryNumber: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// A given number.
  case value(Double)
  /// The name of a number, without the dollar sign of its notation.
  case named(String)

  /// Creates a given number.
  public init(floatLiteral value: Double) { self = .value(value) }

  /// Creates a given number.
  public init(integerLiteral value: Int) { self = .value(Double(value)) }

  /// The number with the fewest digits that read back, or its name with a dollar sign.
  public var description: String {
    switch self {
    case .value(let value): value.plain
    case .named(let name): "$\(name)"
    }
  }
}

extension Double {
  /// The number as text, whole ones without a fraction.
  var plain: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The numbers that a request gives to the names of a template.
struct Bindings {
  let values: [(name: String, value: Double)]
  /// The names that the template has, and of these the first that has no number.
  private(set) var used: Set<String> = []
  private(set) var missing: String?

  init(_ values: [(name: String, value: Double)]) { self.values = values }

  /// Returns the number; 0 for a name without one, which becomes `missing`.
  ///
  /// - Throws: an error where it is not finite.
  mutating func resolve(_ number: QueryNumber, _ field: String) throws(FieldError) -> Double {
    switch number {
    case .value(let value):
      guard value.isFinite else { throw FieldError(field, "a finite number, not \(value)") }
      return value
    case .named(let name):
      used.insert(name)
      guard let value = values.first(where: { $0.name == name })?.value else {
        missing = missing ?? name
        return .nan
      }
      return value
    }
  }

  /// Returns a number of at least 0; NaN for a name without one.
  mutating func length(_ number: QueryNumber, _ field: String) throws(FieldError) -> Double {
    let value = try resolve(number, field)
    guard !(value < 0) else { throw FieldError(field, "at least 0, not \(value.plain)") }
    return value
  }

  /// Returns a number above 0; NaN for a name without one.
  mutating func positive(_ number: QueryNumber, _ field: String) throws(FieldError) -> Double {
    let value = try resolve(number, field)
    guard !(value <= 0) else { throw FieldError(field, "above 0, not \(value.plain)") }
    return value
  }

  /// Returns a whole number; 0 for a name without one.
  mutating func whole(_ number: QueryNumber, _ field: String, from least: Int) throws(FieldError) -> Int {
    let value = try resolve(number, field)
    guard !value.isNaN else { return 0 }
    guard value >= Double(least), value <= 1e9, value == value.rounded() else {
      throw FieldError(field, "a whole number of at least \(least), not \(value.plain)")
    }
    return Int(value)
  }
}
