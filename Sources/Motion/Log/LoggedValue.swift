import OvershootJSON

/// The numbers of a property in a log.
struct LoggedValue: Hashable, Sendable {
  /// How the numbers are written.
  enum Form: Hashable, Sendable {
    /// One number, without brackets.
    case number
    /// The two, four or eight numbers of one value, as a list.
    case lanes
    /// The channels of a colour that is mixed in OKLCH, as an object of `oklch`.
    case oklch
    /// A vector of any number of components, as an object of `vector`.
    case vector
  }

  /// What all values of a property have in common.
  struct Shape: Hashable, Sendable {
    let form: Form
    let count: Int
  }

  let form: Form
  let numbers: [Double]

  init(_ form: Form, _ numbers: [Double]) { (self.form, self.numbers) = (form, numbers) }

  /// A value of zeros.
  static func zero(_ shape: Shape) -> LoggedValue { LoggedValue(shape.form, Array(repeating: 0, count: shape.count)) }

  var shape: Shape { Shape(form: form, count: count) }
  /// The number of numbers.
  var count: Int { numbers.count }
  /// Whether a log can hold the numbers.
  var isInRange: Bool { numbers.allSatisfy(\.isInRange) }

  /// Returns the value with every number changed by `transform`.
  func map(_ transform: (Double) -> Double) -> LoggedValue { LoggedValue(form, numbers.map(transform)) }

  /// The value as JSON.
  var json: JSONValue {
    let list = JSONValue.list(numbers.map(JSONValue.real))
    return switch form {
    case .number: .real(numbers[0])
    case .lanes: list
    case .oklch: ["oklch": list]
    case .vector: ["vector": list]
    }
  }
}

extension Double {
  /// Whether a log can hold the number as that of a value or a velocity.
  var isInRange: Bool { abs(self) <= AnimatorLog.maximumValue }
}
