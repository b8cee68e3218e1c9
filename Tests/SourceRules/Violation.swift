import Testing

/// A rule that a file breaks.
struct Violation: Equatable, CustomStringConvertible {
  /// The path from the root of the repository.
  let path: String
  /// The line, from 1; nil if the rule is about the whole file.
  var line: Int?
  /// What the file has and what the rule is, as a sentence without its subject.
  let sentence: String

  var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(sentence)" }
}

/// Reports each of `violations` as an issue of the running test.
func report(_ violations: [Violation]) {
  for violation in violations { Issue.record(Comment(rawValue: violation.description)) }
}
