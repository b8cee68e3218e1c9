import OvershootSupport

@testable import OvershootSourceRules

/// Every statement that a test cites exists, and every statement is cited.
@Suite struct CitationTests {
  @Test func testsAndDocumentsAgree() throws {
    let documents = try BehaviourDocument.all()
    let paths =
      try ["Tests", "Tools/Benchmarks"].flatMap { try Repository.paths(in: $0, suffix: ".swift") }
      + Repository.paths(in: "Scripts", suffix: ".sh")
    // The citations of this folder are planted ones.
    let files = try paths.filter { !$0.hasPrefix("Tests/ArchitectureTests/") }.map {
      Citations(path: $0, text: try Repository.text(of: $0))
    }
    expect(documents.count >= 6 && files.flatMap(\.all).count > 150)
    report(Self.violations(files: files, documents: documents))
  }

  @Test func statementsThatDocumentsNameAreThere() throws {
    let documents = try BehaviourDocument.all()
    var count = 0
    for path in try Repository.paths(in: "Documentation", suffix: ".md") + ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
      for match in try Repository.text(of: path).matches(of: /`([a-z0-9-]+) ([A-Z]?[0-9]+)`/) {
        guard let document = documents.first(where: { $0.name == match.1 }) else { continue }
        expect(document.contains(String(match.2)), "\(path) names \(match.0).")
        count += 1
      }
    }
    expect(count > 2)
  }

  /// Returns malformed citations, citations of missing statements, repeated numbers, and statements without a citation.
  private static func violations(files: [Citations], documents: [BehaviourDocument]) -> [Violation] {
    let documentsByName = Dictionary(uniqueKeysWithValues: documents.map { ($0.name, $0) })
    var result = files.flatMap(\.violations)
    var cited: [String: Set<String>] = [:]
    for file in files {
      for citation in file.all {
        let name = citation.document
        guard let document = documentsByName[name] else {
          let sentence = "cites '\(name)', but there is no \(BehaviourDocument.folder)/\(name).md."
          result.append(Violation(path: file.path, line: citation.line, sentence: sentence))
          continue
        }
        guard let number = citation.number else { continue }
        cited[name, default: []].insert(number)
        if !document.contains(number) {
          let sentence = "cites \(name) \(number), but \(document.path) has no statement \(number)."
          result.append(Violation(path: file.path, line: citation.line, sentence: sentence))
        }
      }
    }
    for document in documents {
      for (index, statement) in document.statements.enumerated() {
        let earlier = document.statements[..<index].first { $0.number == statement.number }
        if let earlier {
          let sentence = "has the number \(statement.number) again, after line \(earlier.line)."
          result.append(Violation(path: document.path, line: statement.line, sentence: sentence))
        } else if !statement.isMeasuredByHand, cited[document.name]?.contains(statement.number) != true {
          let sentence = "has the statement \(statement.number), but no test cites it."
          result.append(Violation(path: document.path, line: statement.line, sentence: sentence))
        }
      }
    }
    return result
  }

  // MARK: Planted texts

  private static let document = BehaviourDocument(
    name: "lamp",
    text: """
      # The lamp

      **1. The switch.** It turns
      **2** lamps on.

      **N4. At night.** It is off.

      **5. Its light.** *(measured by hand)* It is warm.
      """)

  private func violations(_ text: String, documents: [BehaviourDocument] = [Self.document]) -> [String] {
    Self.violations(files: [Citations(path: "Tests/A.swift", text: text)], documents: documents).map(\.description)
  }

  @Test func statementsAreReadWithTheirLines() {
    expect(Self.document.statements.map(\.number), equals: ["1", "N4", "5"])
    expect(Self.document.statements.map(\.line), equals: [3, 6, 8])
    expect(Self.document.statements.map(\.isMeasuredByHand), equals: [false, false, true])
  }

  @Test(arguments: [
    "/// Behaviour: lamp 1, N4", "  // Behaviour: lamp 1, N4.", "# Behaviour: lamp 1\n# Behaviour: lamp N4",
    "/// Behaviour: lamp\nfunc statement1AndN4ItTurnsOn() {", "/// Behaviour: lamp\nfunc statements1N4Hold() {",
    "/// Behaviour: lamp N4\n/// Behaviour: lamp\n@Test func statement1APressTurnsItOn() {",
    "func property1() {\n// Behaviour: lamp\n  func propertyN4() {",
  ])
  func everyFormOfACitationIsRead(_ text: String) {
    expect(violations(text), equals: [])
  }

  @Test func aMissingStatementIsNamed() {
    expect(
      violations("/// Behaviour: lamp 1, N4\n\n/// Behaviour: lamp 2") == [
        "Tests/A.swift:3: cites lamp 2, but Documentation/Behaviour/lamp.md has no statement 2."
      ])
    expect(
      violations("/// Behaviour: lamp 1, N4\n/// Behaviour: lamp\nfunc statement18ItShines() {") == [
        "Tests/A.swift:3: cites lamp 18, but Documentation/Behaviour/lamp.md has no statement 18."
      ])
  }

  @Test func aMissingDocumentIsNamed() {
    expect(
      violations("/// Behaviour: lamp 1, N4\n/// Behaviour: torch 1") == [
        "Tests/A.swift:2: cites 'torch', but there is no Documentation/Behaviour/torch.md."
      ])
  }

  @Test func aStatementThatNoTestCitesIsNamed() {
    expect(
      violations("/// Behaviour: lamp 1") == [
        "Documentation/Behaviour/lamp.md:6: has the statement N4, but no test cites it."
      ])
  }

  @Test func aNumberThatIsUsedTwiceIsNamed() {
    let document = BehaviourDocument(name: "lamp", text: "**1. On.**\n\n**1. Off.**")
    expect(
      violations("/// Behaviour: lamp 1", documents: [document]) == [
        "Documentation/Behaviour/lamp.md:3: has the number 1 again, after line 1."
      ])
  }

  @Test func citationsOfAnotherFormAreNamed() {
    expect(
      violations("/// Behaviour: lamp 1, N4\n/// Behaviour: lamp, 1") == [
        "Tests/A.swift:2: has 'lamp, 1', but a citation is a document and numbers, such as 'screens N4, N6'."
      ])
    expect(
      violations("/// Behaviour: lamp 1, N4\nfunc statement1() {") == [
        "Tests/A.swift:2: has a test named after a statement, but not one comment 'Behaviour: DOCUMENT'."
      ])
  }
}
