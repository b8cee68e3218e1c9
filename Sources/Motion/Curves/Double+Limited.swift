extension Double {
  /// The number, or the greatest finite one of its sign where it is infinite.
  var limited: Double {
    Swift.max(-Self.greatestFiniteMagnitude, Swift.min(Self.greatestFiniteMagnitude, self))
  }
}
