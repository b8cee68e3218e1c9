import OvershootGeometry

extension Double {
  /// The number, limited to finite ones.
  var limited: Double { Swift.max(-Self.greatestFiniteMagnitude, Swift.min(Self.greatestFiniteMagnitude, self)) }
}

/// Rules for numbers that callers give. `need` is the sentence about the rule as far as the number and its bound.
extension Double {
  func requireFinite(_ need: String, _ file: StaticString, _ line: UInt) {
    require(isFinite, "\(need), not \(self).", file, line)
  }

  func requirePositive(_ need: String, _ file: StaticString, _ line: UInt) {
    require(isFinite && self > 0, "\(need) above 0, not \(self).", file, line)
  }

  func requireNonnegative(_ need: String, _ file: StaticString, _ line: UInt) {
    require(isFinite && self >= 0, "\(need) of at least 0, not \(self).", file, line)
  }
}

/// Checks a rule that callers must follow, whose place is passed on.
package func require(_ condition: Bool, _ sentence: @autoclosure () -> String, _ file: StaticString, _ line: UInt) {
  if !condition { trapMisuse(sentence(), file: file, line: line) }
}
