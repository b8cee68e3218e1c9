import OvershootGeometry

extension Double {
  /// The number, limited to finite ones.
  var limited: Double { Swift.max(-Self.greatestFiniteMagnitude, Swift.min(Self.greatestFiniteMagnitude, self)) }
}

/// Rules for numbers that callers give. `need` is the sentence about the rule as far as the number and its bound.
extension Double {
  func requireFinite(_ need: String) {
    require(isFinite, "\(need), not \(self).")
  }

  func requirePositive(_ need: String) {
    require(isFinite && self > 0, "\(need) above 0, not \(self).")
  }

  func requireNonnegative(_ need: String) {
    require(isFinite && self >= 0, "\(need) of at least 0, not \(self).")
  }
}
