extension JSONScanner {
  /// Scans a value of any kind without using it.
  ///
  /// - Parameter depth: the number of levels that may nest in the value.
  /// - Throws: `JSONError` where no value follows, and where values nest deeper.
  public mutating func skipValue(depth: Int = 32) throws(JSONError) {
    switch next {
    case .object:
      guard depth > 0 else { throw error("Values nest too deep here.") }
      try object("A value") { (scanner, _) throws(JSONError) in try scanner.skipValue(depth: depth - 1) }
    case .array:
      guard depth > 0 else { throw error("Values nest too deep here.") }
      try array("A value") { (scanner, _) throws(JSONError) in try scanner.skipValue(depth: depth - 1) }
    case .string: _ = try string("A value")
    case .number: _ = try number("A value")
    case .flag: _ = try flag("A value")
    case .null where null(): break
    case .null, .none: throw error("A value follows here.")
    }
  }
}
