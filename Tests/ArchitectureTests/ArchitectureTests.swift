import Foundation
import OvershootSupport

@testable import OvershootSourceRules

@Suite struct ArchitectureTests {
  private let maximumLength = 400

  @Test(arguments: ["Sources", "Tools", "Tests"])
  func everyFileKeepsTheRules(_ folder: String) throws {
    for file in try Repository.files(in: folder) {
      report(WordRule.violations(in: file, of: WordRule.house))
      if file.length > maximumLength {
        report([Violation(path: file.path, sentence: "has \(file.length) lines; the maximum is \(maximumLength).")])
      }
    }
  }

  @Test func onlyTheCompositionReadsClockEnvironmentAndRandomness() throws {
    report(try Repository.sourceFiles().flatMap { WordRule.violations(in: $0, of: WordRule.effects) })
  }

  @Test func noTestReadsAClock() throws {
    report(try Repository.files(in: "Tests").flatMap { WordRule.violations(in: $0, of: WordRule.realTime) })
  }

  @Test func constantsAreDefinedInOneFile() throws {
    let files = try Repository.sourceFiles()
    for rule in [HomeRule.exitStatuses, .minimumSize, .inputTunables] {
      expect(files.contains { $0.path == rule.home })
      report(files.flatMap(rule.violations))
    }
  }

  /// A name leads to one type, whichever module it is in; what is private to a file may have any.
  @Test func noTypeNameIsUsedTwice() throws {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor"]
    var paths: [Substring: [String]] = [:]
    for file in try Repository.sourceFiles() {
      for line in file.text.split(separator: "\n") where line.first?.isLetter == true || line.first == "@" {
        let words = line.split { " :<{(".contains($0) }
        guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
          !words[..<kind].contains(where: { $0 == "import" || $0.hasSuffix("private") })
        else { continue }
        paths[words[kind + 1], default: []].append(file.path)
      }
    }
    expect(paths.count > 1000 && paths["Vector2"] == ["Sources/Values/OvershootGeometry/Vector2.swift"])
    for (name, paths) in paths where paths.count > 1 { Issue.record("\(name) is a type of \(paths)") }
  }

  /// The page, the store and the command line read the lists, so an option that is in none would have no effect.
  @Test func everyOptionIsInAList() throws {
    // The search by a pattern is slow.
    let texts = try Repository.files(in: "Sources").map(\.text).filter { text in
      ["OptionDescriptor<", "any OptionField"].contains { text.range(of: $0, options: .literal) != nil }
    }
    let names = texts.flatMap {
      $0.matches(of: /static let (\w+)(?:: OptionDescriptor<| = OptionDescriptor<)/).map(\.1)
    }
    let lists = texts.flatMap { $0.matches(of: /: \[any OptionField\] = \[([^\]]+)\]/).map(\.1) }
    let listed = lists.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
    expect(names.count > 10 && listed.count == Set(listed).count && Set(names) == Set(listed))
  }
}
