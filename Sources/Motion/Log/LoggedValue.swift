import OvershootJSON

/// The numbers of a property in a log.
enum LoggedValue: Hashable, Sendable {
  /// A number, without brackets in the text.
  case number(Double)
  /// The two, four or eight numbers of one value, as a list in the text.
  case lanes([Double])
  /// The channels of a colour that is mixed in OKLCH, as an object of `oklch` in the text.
  case oklch([Double])
  /// A vector of any number of components, as an object of `vector` in the text.
  case vector([Double])

  /// What all values of a property have in common.
  enum Shape: Hashable, Sendable {
    case number
    case lanes(Int)
    case oklch
    case vector(Int)
  }

  var shape: Shape {
    switch self {
    case .number: .number
    case .lanes(let numbers): .lanes(numbers.count)
    case .oklch: .oklch
    case .vector(let numbers): .vector(numbers.count)
    }
  }

  var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .lanes(let numbers), .oklch(let numbers), .vector(let numbers): numbers
    }
  }

  /// The number of numbers.
  var count: Int { numbers.count }

  /// Returns the value with every number changed by `transform`.
  func map(_ transform: (Double) -> Double) -> LoggedValue {
    switch self {
    case .number(let number): .number(transform(number))
    case .lanes(let numbers): .lanes(numbers.map(transform))
    case .oklch(let numbers): .oklch(numbers.map(transform))
    case .vector(let numbers): .vector(numbers.map(transform))
    }
  }

  /// Returns whether a rule holds for all numbers.
  func allSatisfy(_ rule: (Double) -> Bool) -> Bool {
    if case .number(let number) = self { rule(number) } else { numbers.allSatisfy(rule) }
  }

  /// Whether a log can hold the numbers.
  var isInRange: Bool { allSatisfy(\.isInRange) }

  /// A value of zeros.
  static func zero(_ shape: Shape) -> LoggedValue {
    switch shape {
    case .number: .number(0)
    case .lanes(let count): .lanes(Array(repeating: 0, count: count))
    case .oklch: .oklch(Array(repeating: 0, count: 4))
    case .vector(let count): .vector(Array(repeating: 0, count: count))
    }
  }

  /// The value as JSON.
  var json: JSONValue {
    switch self {
    case .number(let number): .real(number)
    case .lanes(let numbers): .list(numbers.map(JSONValue.real))
    case .oklch(let numbers): ["oklch": .list(numbers.map(JSONValue.real))]
    case .vector(let numbers): ["vector": .list(numbers.map(JSONValue.real))]
    }
  }
}

extension Double {
  /// Whether a log can hold the number as that of a value or a velocity.
  var isInRange: Bool { abs(self) <= AnimatorLog.maximumValue }
}
