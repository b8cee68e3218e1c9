import Support
import Testing

@Suite struct ArchitectureTests {
  private let maximumLength = 400

  @Test(arguments: ["Sources", "Tests"])
  func everyFileKeepsTheRules(_ folder: String) throws {
    for file in try Repository.files(in: folder) {
      report(WordRule.violations(in: file, of: WordRule.house))
      if file.length > maximumLength {
        report([Violation(path: file.path, sentence: "has \(file.length) lines; the maximum is \(maximumLength).")])
      }
    }
  }

  @Test func onlyTheCompositionReadsClockEnvironmentAndRandomness() throws {
    report(try Repository.files(in: "Sources").flatMap { WordRule.violations(in: $0, of: WordRule.effects) })
  }

  @Test func constantsAreDefinedInOneFile() throws {
    let files = try Repository.files(in: "Sources")
    for rule in [HomeRule.exitStatuses, .minimumSize, .inputTunables] {
      #expect(files.contains { $0.path == rule.home })
      report(files.flatMap(rule.violations))
    }
  }
}
