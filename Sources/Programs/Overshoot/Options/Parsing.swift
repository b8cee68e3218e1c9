import ArgumentParser

extension Optional {
  /// Returns the value, or throws `message` as a mistake on the command line where there is none.
  func orUsageError(_ message: @autoclosure () -> String) throws -> Wrapped {
    guard let value = self else { throw ValidationError(message()) }
    return value
  }
}

extension Double {
  /// Reads a number in `range`; nil for anything else, NaN included.
  init?(_ argument: String, in range: ClosedRange<Double>) {
    guard let value = Double(argument), range.contains(value) else { return nil }
    self = value
  }
}
