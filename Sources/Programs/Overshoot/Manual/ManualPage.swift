import ArgumentParser

/// The manual page of the program, in the language of man(7): the help of every command, and what they share.
struct ManualPage {
  /// The lines of the page.
  private var lines: [String] = []

  /// The width of the help, in columns, so that it fits an indented paragraph of a terminal of 80.
  private static let columns = 72

  /// Creates the page of `root` and of all commands below it that its help lists.
  init(_ root: any ParsableCommand.Type, version: String) {
    let name = root.configuration.commandName ?? "overshoot"
    lines = [".TH \(name.uppercased()) 6 \"\" \"\(name) \(version)\" Games"]
    section("NAME", ["\(name) - \(Self.phrase(root.configuration.abstract))"])
    section("SYNOPSIS", ["\(name) [options]", ".br", "\(name) COMMAND [options]"])
    section("DESCRIPTION", Self.unfilled(ManualContent.help(of: root, below: root, columns: Self.columns)))
    lines.append(".SH COMMANDS")
    for command in ManualContent.sections(of: root, columns: Self.columns) {
      lines += [".SS \"\(command.name)\""] + Self.unfilled(command.help)
    }
    section("EXIT STATUS", Self.definitions(ManualContent.statuses))
    section("ENVIRONMENT", Self.definitions(ManualContent.variables))
    section("FILES", Self.definitions(ManualContent.files))
  }

  /// The page as text.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Returns the help of a command without filling.
  private static func unfilled(_ help: [String]) -> [String] { [".nf"] + help.map(escaped) + [".fi"] }

  private mutating func section(_ title: String, _ body: [String]) { lines += [".SH \"\(title)\""] + body }

  private static func definitions(_ entries: [ManualContent.Entry]) -> [String] {
    entries.flatMap { [".TP", ".B \(escaped($0.term))", escaped($0.text)] }
  }

  /// Returns a sentence as the part of another: without a capital letter and a full stop.
  private static func phrase(_ sentence: String) -> String {
    escaped((sentence.prefix(1).lowercased() + sentence.dropFirst()).trimmingSuffix("."))
  }

  /// Returns a line in which backslashes, hyphens, and dots and apostrophes at its start mean themselves.
  private static func escaped(_ line: some StringProtocol) -> String {
    let text = line.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      default: text.append(character)
      }
    }
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
