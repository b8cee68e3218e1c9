import Testing

/// A place where a file breaks a rule.
struct Violation: Equatable, CustomStringConvertible {
  /// The path from the root of the repository.
  let path: String
  /// The line from 1, nil where the file is meant as a whole.
  var line: Int?
  /// What stands there and what the rule is, as a sentence.
  let sentence: String

  var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(sentence)" }
}

/// Reports each of `violations` as an issue of the running test.
func report(_ violations: [Violation]) {
  for violation in violations { Issue.record(Comment(rawValue: violation.description)) }
}
