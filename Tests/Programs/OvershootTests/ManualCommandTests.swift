import OvershootSupport

/// The manual page: what it tells of every command, and that man can read it.
@Suite struct ManualCommandTests {
  private func page() throws -> [String] {
    let outcome = try Program.run("manual")
    expect(outcome.status == 0 && outcome.errors.isEmpty)
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func everyCommandHasASection() throws {
    let (page, help) = (try page(), try Program.run("--help").output)
    let names = try #require(help.components(between: "SUBCOMMANDS:\n", and: "\n\n")).split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap { $0.split { $0 == " " || $0 == "," }.first }
    expect(names.count > 8 && !names.contains("manual"))
    for name in names { expect(page.contains(".SS \"overshoot \(name)\""), "\(name)") }
    expect(page.contains(".SS \"overshoot data import\""), "Commands of commands too.")
  }

  /// The help of each command, or of the one that it is a part of, has the paragraph of `ExitStatus.help(_:)`.
  @Test func everyCommandTellsItsExitStatuses() throws {
    let manual = try Program.run("manual", "--markdown").output
    let sections = manual.split(separator: "\n## overshoot ").dropFirst().map { section in
      (name: String(section.prefix { $0 != "\n" }), help: section.split(whereSeparator: \.isWhitespace))
    }
    let told = Set(sections.filter { $0.help.contains(["The", "exit", "status", "is"]) }.map(\.name))
    expect(told.count > 8)
    for (name, help) in sections where !help.contains("SUBCOMMANDS:") {
      let parent = name.split(separator: " ").dropLast().joined(separator: " ")
      expect(told.contains(name) || told.contains(parent), "overshoot \(name)")
    }
  }

  @Test func theHelpOfACommandIsWhole() throws {
    let page = try page().map { $0.replacing("\\-", with: "-").replacing("\\e", with: "\\").replacing("\\&", with: "") }
    let options = try Program.run("window", "--help").output.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first { $0.hasPrefix("--") } }.flatMap { $0.split(separator: "/") }
    expect(options.count > 15)
    for option in options { expect(page.contains { $0.contains(option) }, "\(option)") }
    for status in ["0", "1", "2", "64", "130", "128 + N"] { expect(page.contains(".B \(status)")) }
  }

  /// The command line's page is the help; where it differs, the sentence says what to do.
  @Test func theDocumentIsWhatTheProgramPrints() throws {
    let outcome = try Program.run("manual", "--markdown")
    expect(outcome.status == 0 && outcome.errors.isEmpty)
    let document = try Repository.text(of: "Documentation/CommandLine.md")
    expect(
      document, equals: outcome.output, "Documentation/CommandLine.md is not the help; 'make manual' writes it again.")
  }

  /// The version stands in the code; what names it elsewhere names the same.
  @Test func theNewestVersionIsToldEverywhere() throws {
    let version = try #require(Program.run("--version").lines.first?.split(separator: " ").last)
    expect(try Repository.text(of: "CHANGELOG.md").contains("\n## [\(version)]"))
    expect(try Repository.text(of: "Packaging/changelog").hasPrefix("overshoot (\(version)) "))
    let metadata = try Repository.text(of: "Packaging/org.overshoot.Overshoot.metainfo.xml")
    let date = try #require(page().first?.split(separator: " ")[3])
    expect(metadata.contains("<releases>\n    <release version=\"\(version)\" date=\"\(date)\">"))
  }

  /// No line of a text is taken for a request.
  @Test func textIsNotARequest() throws {
    let requests: Set<String> = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".RI", ".br", ".nf", ".fi"]
    let first = try page().first
    expect(first?.hasPrefix(".TH OVERSHOOT 6 ") == true)
    for line in try page() where line.hasPrefix(".") || line.hasPrefix("'") {
      expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }
}

extension String {
  /// Returns the text between two others; nil where one of them is missing.
  fileprivate func components(between start: String, and end: String) -> String? {
    guard let start = firstRange(of: start) else { return nil }
    let rest = self[start.upperBound...]
    return String(rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)])
  }
}
