import ArgumentParser

/// The manual page of the program, in the language of man(7): what it is, its options and commands, and what they
/// share.
package struct ManualPage {
  /// The lines of the page.
  private var lines: [String] = []

  /// The length in characters up to which a line of the source is filled.
  private static let columns = 72
  /// The arguments that every command has; they are described once.
  private static let common: Set<String> = ["help", "version"]

  /// Creates the page of `root` and of all commands below it that its help lists, with the day of its version.
  ///
  /// - Throws: where ArgumentParser describes its commands in another form than it says.
  package init(_ root: any ParsableCommand.Type, version: String, date: String) throws {
    let command = try CommandDescription(of: root)
    let name = command.commandName
    lines = [".TH \(name.uppercased()) 6 \(date) \"\(name) \(version)\" Games"]
    section("NAME", ["\(name) \\- \(Self.phrase(command.abstract ?? ""))"])
    section(
      "SYNOPSIS", [".B \(name)", ".RI [ options ]", ".br", ".B \(name)", ".I command", ".RI [ options ]"])
    section("DESCRIPTION", Self.paragraphs(ManualContent.description))
    section("OPTIONS", Self.options(of: command))
    lines.append(".SH COMMANDS")
    for inner in command.subcommands ?? [] { add(inner, below: name, unlike: command) }
    section("EXIT STATUS", Self.definitions(ManualContent.statuses))
    section("ENVIRONMENT", Self.definitions(ManualContent.variables))
    section("FILES", Self.definitions(ManualContent.files))
    section("EXAMPLES", Self.definitions(ManualContent.examples))
  }

  /// The page as text.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a command that is shown, and those below it. Arguments of `root`, whose options the page has, are left out.
  private mutating func add(_ command: CommandDescription, below path: String, unlike root: CommandDescription) {
    guard command.shouldDisplay != false, command.commandName != "help" else { return }
    let name = "\(path) \(command.commandName)"
    lines.append(".SS \"\(name)\"")
    lines += Self.paragraphs([command.abstract, command.discussion].compactMap(\.self).joined(separator: "\n\n"))
    let isRepeated = Self.arguments(of: command, isRoot: false) == Self.arguments(of: root, isRoot: false)
    lines += isRepeated ? [] : Self.options(of: command, isRoot: false)
    for inner in command.subcommands ?? [] { add(inner, below: name, unlike: root) }
  }

  private mutating func section(_ title: String, _ body: [String]) { lines += [".SH \(title)"] + body }

  private static func options(of command: CommandDescription, isRoot: Bool = true) -> [String] {
    arguments(of: command, isRoot: isRoot).reduce(into: [CommandDescription.Argument]()) { arguments, argument in
      // Both names of what is on or off have one sentence.
      if argument.kind == .flag, let last = arguments.last, last.abstract == argument.abstract {
        arguments[arguments.count - 1].names = (last.names ?? []) + (argument.names ?? [])
      } else {
        arguments.append(argument)
      }
    }.flatMap { [".TP", heading(of: $0)] + filled($0.abstract ?? "") }
  }

  /// Returns the arguments that are shown, for a command below the root those of its own.
  private static func arguments(of command: CommandDescription, isRoot: Bool) -> [CommandDescription.Argument] {
    (command.arguments ?? []).filter { argument in
      argument.shouldDisplay && (isRoot || !(argument.names ?? []).contains { common.contains($0.name) })
    }
  }

  /// Returns how an argument is written, such as **--png** *FILE*.
  private static func heading(of argument: CommandDescription.Argument) -> String {
    let value = escaped((argument.valueName ?? "VALUE") + (argument.isRepeating ? " ..." : ""))
    let names = (argument.names ?? []).map { "\\fB" + escaped($0.text) }
    switch argument.kind {
    case .positional: return ".I \"\(value)\""
    case .option: return names.joined(separator: "\\fR, ") + " \\fI\(value)\\fR"
    case .flag: return names.joined(separator: "\\fR, ") + "\\fR"
    }
  }

  /// Returns paragraphs that empty lines divide. Those whose lines are indented are kept as they are.
  private static func paragraphs(_ text: String) -> [String] {
    let paragraphs = text.split(separator: "\n\n").map { paragraph in
      paragraph.hasPrefix("  ")
        ? kept(paragraph.split(separator: "\n")) : filled(String(paragraph))
    }
    return Array(paragraphs.joined(separator: [".PP"]))
  }

  private static func definitions(_ entries: [ManualContent.Entry]) -> [String] {
    entries.flatMap { [".TP", ".B \(escaped($0.term))"] + filled($0.text) }
  }

  /// Returns text in lines of words.
  private static func filled(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(escaped).reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.utf8.count + word.utf8.count < columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word.hasPrefix(".") || word.hasPrefix("'") ? "\\&" + word : word)
      }
    }
  }

  /// Returns a sentence as the part of another: without a capital letter and a full stop.
  private static func phrase(_ sentence: String) -> String {
    let text = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return escaped(text.hasSuffix(".") ? text.dropLast() : text[...])
  }

  /// Returns text in which backslashes, hyphens and quotation marks mean themselves.
  private static func escaped(_ line: some StringProtocol) -> String {
    line.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "`", "^", "~", "\"": text += "\\" + escapes[character, default: ""]
      default: text.append(character)
      }
    }
  }

  /// Returns lines that are kept as they are. One that begins with a dot or an apostrophe is no request.
  private static func kept(_ lines: some Sequence<Substring>) -> [String] {
    [".nf"] + lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + escaped($0) : escaped($0) } + [".fi"]
  }

  /// Characters that troff turns into typographic ones, and what keeps them.
  private static let escapes: [Character: String] = ["`": "(ga", "^": "(ha", "~": "(ti", "\"": "(dq"]
}
