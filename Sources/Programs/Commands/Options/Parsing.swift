import ArgumentParser
import OvershootJSON

extension Optional {
  /// Returns the value, or throws `message` as a mistake on the command line if it is nil.
  package func orUsageError(_ message: @autoclosure () -> String) throws -> Wrapped {
    guard let value = self else { throw ValidationError(message()) }
    return value
  }
}

extension CompletionKind {
  /// Completes one of `names`, which contain no spaces, or a file of the folder.
  package static func file(or names: [String]) -> CompletionKind {
    .shellCommand("printf '%s\\n' \(names.joined(separator: " ")); ls")
  }
}

extension UInt64 {
  /// Reads a seed.
  package static func seed(_ argument: String) throws -> UInt64 {
    try UInt64(argument).orUsageError(notASeed(argument))
  }

  /// Returns the sentence about a text that is not a seed.
  package static func notASeed(_ text: String) -> String {
    "'\(text.quoted)' is not a valid seed; give a whole number from 0 to \(UInt64.max)."
  }
}

extension Double {
  /// Reads a number in `range`; nil for anything else, NaN included.
  package init?(_ argument: String, in range: ClosedRange<Double>) {
    guard let value = Double(argument), range.contains(value) else { return nil }
    self = value
  }
}
