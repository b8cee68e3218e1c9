import ArgumentParser

/// The manual in Markdown, which is `Documentation/CommandLine.md`: the same content as the manual page.
package struct MarkdownManual {
  /// The page as text.
  package let text: String

  /// The width of the help in columns.
  private static let columns = 100

  /// Creates the page of `root` and of all commands below it that its help lists.
  package init(_ root: any ParsableCommand.Type) {
    let name = root.configuration.commandName ?? "overshoot"
    var lines = [
      "# The command line", "",
      "Written by `make manual` from the help of the program; change the help instead of this file. Input scripts are",
      "described in [InputScripts.md](InputScripts.md).", "",
      "## \(name)", "",
    ]
    lines += Self.block(ManualContent.help(of: root, below: root, columns: Self.columns))
    for section in ManualContent.sections(of: root, columns: Self.columns) {
      lines += ["", "## \(section.name)", ""] + Self.block(section.help)
    }
    lines += Self.table("Exit status", "status", ManualContent.statuses)
    lines += Self.table("Environment", "variable", ManualContent.variables)
    lines += Self.table("Files", "path", ManualContent.files)
    lines += Self.table("Examples", "command", ManualContent.examples)
    text = lines.joined(separator: "\n") + "\n"
  }

  /// Returns lines as a block that is shown as it is, without empty ones at its end.
  private static func block(_ lines: [String]) -> [String] {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return ["```text"] + lines.flatMap(wrapped) + ["```"]
  }

  /// Returns a line of usage, which the help does not wrap, in lines that break between its options.
  private static func wrapped(_ line: String) -> [String] {
    guard line.count > columns else { return [line] }
    let parts = line.split(separator: " [").map(String.init)
    return parts.dropFirst().reduce(into: [parts[0]]) { lines, part in
      let isLong = lines[lines.count - 1].count + part.count + 2 > columns
      if isLong { lines.append("   ") }
      lines[lines.count - 1] += " [" + part
    }
  }

  private static func table(_ title: String, _ term: String, _ entries: [ManualContent.Entry]) -> [String] {
    ["", "## \(title)", "", "| \(term) | meaning |", "|---|---|"] + entries.map { "| `\($0.term)` | \($0.text) |" }
  }
}
