public import Testing

/// Adds seed, case and counter-example of a law to the issues that it records.
public struct LawTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var isActive = false

  /// A suite passes it on to its tests.
  public var isRecursive: Bool { true }

  /// Returns a provider for test cases only.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> LawTrait? { testCase == nil ? nil : self }

  /// Runs a test, and completes the issues that it records.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let handler = IssueHandlingTrait.compactMapIssues { issue in
      guard let current = LawCase.current else { return issue }
      current.hasFailed = true
      var issue = issue
      issue.comments.append(Comment(rawValue: current.description))
      return issue
    }
    try await handler.provideScope(for: test, testCase: testCase) {
      try await Self.$isActive.withValue(true) { try await function() }
    }
  }
}

extension Trait where Self == LawTrait {
  /// Names seed, case and counter-example where a law fails.
  public static var laws: Self { LawTrait() }
}

/// The case of a law that is being checked. It is used by one test on one thread.
final class LawCase: @unchecked Sendable {
  @TaskLocal static var current: LawCase?

  private let origin: () -> String
  var details: [() -> String] = []
  var hasFailed = false

  init(_ origin: @autoclosure @escaping () -> String) { self.origin = origin }

  var description: String {
    "Law broken: " + ([origin()] + details.map { $0() }).joined(separator: "; ")
  }
}
