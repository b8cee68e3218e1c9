/// A value as the store has it.
public enum StoredValue: Hashable, Sendable, CustomStringConvertible {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case integer(Int64), real(Double), text(String)

  /// The value as a literal.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    }
  }
}

/// A type of settings.
public protocol SettingValue: Hashable, Sendable {
  /// Creates the value from what is stored; nil if that is of another type.
  init?(_ stored: StoredValue)
  /// The value as it is stored.
  var stored: StoredValue { get }
}

extension Bool: SettingValue {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init?(_ stored: StoredValue) {
    guard case .integer(let number) = stored, number == 0 || number == 1 else { return nil }
    self = number == 1
  }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var stored: StoredValue { .integer(self ? 1 : 0) }
}

extension Int: SettingValue {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init?(_ stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self = Int(number)
  }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var stored: StoredValue { .integer(Int64(self)) }
}

extension Double: SettingValue {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init?(_ stored: StoredValue) {
    guard case .real(let number) = stored else { return nil }
    self = number
  }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var stored: StoredValue { .real(self) }
}

extension String: SettingValue {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init?(_ stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    self = text
  }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var stored: StoredValue { .text(self) }
}

/// The name, the default and the range of a setting.
public struct Setting<Value: SettingValue>: Sendable {
  /// The name in the store.
  public let name: String
  /// The value of a first start.
  public let defaultValue: Value
  /// Returns the nearest valid value; nil if no valid value is near, which gives the default.
  private let limit: @Sendable (Value) -> Value?

  /// Creates a setting.
  public init(_ name: String, default defaultValue: Value, limit: @escaping @Sendable (Value) -> Value? = { $0 }) {
    (self.name, self.defaultValue, self.limit) = (name, defaultValue, limit)
  }

  /// Creates a setting that has one of several values.
  public init(_ name: String, default defaultValue: Value, oneOf values: [Value]) {
    self.init(name, default: defaultValue) { values.contains($0) ? $0 : nil }
  }

  /// Returns the nearest valid value, or the default.
  public func valid(_ value: Value) -> Value { limit(value) ?? defaultValue }

  func value(of stored: StoredValue?) -> Value { stored.flatMap(Value.init).map(valid) ?? defaultValue }
}

/// How the stored value of one setting, of whatever type, is checked when a store is opened.
public struct SettingRule: Sendable {
  /// The name of the setting in the store.
  public let name: String
  /// Returns the value to store instead; the same value where it is valid.
  public let corrected: @Sendable (StoredValue) -> StoredValue

  /// Creates a rule.
  public init(name: String, corrected: @escaping @Sendable (StoredValue) -> StoredValue) {
    (self.name, self.corrected) = (name, corrected)
  }

  /// Creates the rule of a setting: its default for a value of another type, the nearest valid value for others.
  public init<Value>(_ setting: Setting<Value>) {
    name = setting.name
    corrected = { setting.value(of: $0).stored }
  }
}

extension Setting where Value: Comparable {
  /// Creates a setting whose values are limited to a range. What cannot be compared, such as NaN, gives the default.
  public init(_ name: String, default defaultValue: Value, in range: ClosedRange<Value>) {
    self.init(name, default: defaultValue) { $0 == $0 ? min(max($0, range.lowerBound), range.upperBound) : nil }
  }
}
