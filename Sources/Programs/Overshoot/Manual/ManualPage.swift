import ArgumentParser

/// The manual page of the program, in the language of man(7): the help of every command, and what they share.
struct ManualPage {
  /// The lines of the page.
  private var lines: [String] = []
  private let root: any ParsableCommand.Type

  /// The width of the help, in columns, so that it fits an indented paragraph of a terminal of 80.
  private static let columns = 72

  /// Creates the page of `root` and of all commands below it that its help lists.
  init(_ root: any ParsableCommand.Type, version: String) {
    self.root = root
    let name = root.configuration.commandName ?? "overshoot"
    lines = [".TH \(name.uppercased()) 6 \"\" \"\(name) \(version)\" Games"]
    section("NAME", ["\(name) - \(Self.phrase(root.configuration.abstract))"])
    section("SYNOPSIS", ["\(name) [options]", ".br", "\(name) COMMAND [options]"])
    section("DESCRIPTION", help(of: root))
    lines.append(".SH COMMANDS")
    add(root.configuration.subcommands, below: name)
    section("EXIT STATUS", Self.definitions(ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) } + Self.crash))
    section("ENVIRONMENT", Self.definitions(Self.variables))
    section("FILES", Self.definitions(Self.files))
  }

  /// The page as text.
  var text: String { lines.joined(separator: "\n") + "\n" }

  private static let crash = [
    (
      "128 + N",
      "The signal N ended the program, such as 139 after a crash, which the last line on standard error tells."
    )
  ]
  private static let variables = [
    ("OVERSHOOT_RESOURCES", "The folder with the program's files."),
    ("OVERSHOOT_FONT", "The path of the font."),
    ("XDG_DATA_HOME, XDG_STATE_HOME", "The folders for data and state."),
    ("SDL_VIDEODRIVER", "The video driver of SDL; without a display, dummy."),
    ("DBUS_SESSION_BUS_ADDRESS", "The bus on which the desktop tells what its user wishes."),
    ("NO_COLOR", "Has no effect, since nothing that the program writes to a terminal has colours."),
  ]
  private static let files = [
    ("$XDG_DATA_HOME/overshoot", "Games, scores and options; ~/.local/share/overshoot by default.")
  ]

  private mutating func add(_ commands: [any ParsableCommand.Type], below path: String) {
    for command in commands where command.configuration.shouldDisplay {
      guard let word = command.configuration.commandName else { continue }
      lines += [".SS \"\(path) \(word)\""] + help(of: command)
      add(command.configuration.subcommands, below: "\(path) \(word)")
    }
  }

  /// Returns the help of a command as it is printed, without filling.
  private func help(of command: any ParsableCommand.Type) -> [String] {
    let help = root.helpMessage(for: command, columns: Self.columns)
    return [".nf"] + help.split(separator: "\n", omittingEmptySubsequences: false).map(Self.escaped) + [".fi"]
  }

  private mutating func section(_ title: String, _ body: [String]) { lines += [".SH \"\(title)\""] + body }

  private static func definitions(_ entries: [(term: String, text: String)]) -> [String] {
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
