extension Double {
  /// The number, limited to finite ones.
  var limited: Double {
    Swift.max(-Self.greatestFiniteMagnitude, Swift.min(Self.greatestFiniteMagnitude, self))
  }
}
