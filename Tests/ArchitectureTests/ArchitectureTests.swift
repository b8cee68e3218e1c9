import Testing

@Suite struct ArchitectureTests {
  private let greatestLength = 400

  @Test(arguments: ["Sources", "Tests"])
  func noFileBreaksTheRulesOfTheHouse(_ folder: String) throws {
    for file in try Repository.files(in: folder) {
      report(WordRule.violations(in: file, of: WordRule.house))
      if file.length > greatestLength {
        report([Violation(path: file.path, sentence: "has \(file.length) lines, but \(greatestLength) are the most.")])
      }
    }
  }

  @Test func onlyTheCompositionReadsClockEnvironmentAndChance() throws {
    report(try Repository.files(in: "Sources").flatMap { WordRule.violations(in: $0, of: WordRule.effects) })
  }
}
