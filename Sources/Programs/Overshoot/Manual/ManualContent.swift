import ArgumentParser

/// What a manual tells beside the help of each command, and the commands in the order of their help.
enum ManualContent {
  /// A term and a sentence about it.
  typealias Entry = (term: String, text: String)

  static let statuses: [Entry] =
    ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) } + [
      (
        "128 + N",
        "The signal N ended the program, such as 139 after a crash, which the last line on standard error tells."
      )
    ]
  static let variables: [Entry] = [
    ("OVERSHOOT_RESOURCES", "The folder with the program's files."),
    ("OVERSHOOT_SHADERS", "The folder with the program's shaders."),
    ("OVERSHOOT_FONT", "The path of a font to use before Inter, Noto Sans and DejaVu Sans."),
    ("XDG_DATA_HOME, XDG_STATE_HOME", "The folders for data and state."),
    ("SDL_VIDEODRIVER", "The video driver of SDL; without a display, dummy."),
    ("DBUS_SESSION_BUS_ADDRESS", "The bus on which the desktop tells what its user wishes."),
    ("NO_COLOR", "Has no effect, since nothing that the program writes to a terminal has colours."),
    ("SWIFT_BACKTRACE", "With enable=yes, a crash writes a backtrace of the Swift runtime instead of one line."),
  ]
  static let files: [Entry] = [
    ("$XDG_DATA_HOME/overshoot", "Games, scores and options; ~/.local/share/overshoot by default.")
  ]

  /// A command with all words of its name, and the lines of its help.
  struct Section {
    let name: String
    let help: [String]
  }

  /// Returns the help of a command as it is printed in `columns` columns.
  static func help(
    of command: any ParsableCommand.Type, below root: any ParsableCommand.Type, columns: Int
  ) -> [String] {
    root.helpMessage(for: command, columns: columns).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// Returns the commands below `root` that its help lists, those of commands behind them.
  static func sections(of root: any ParsableCommand.Type, columns: Int) -> [Section] {
    var sections: [Section] = []
    func add(_ commands: [any ParsableCommand.Type], below path: String) {
      for command in commands where command.configuration.shouldDisplay {
        guard let word = command.configuration.commandName else { continue }
        let name = "\(path) \(word)"
        sections.append(Section(name: name, help: help(of: command, below: root, columns: columns)))
        add(command.configuration.subcommands, below: name)
      }
    }
    add(root.configuration.subcommands, below: root.configuration.commandName ?? "overshoot")
    return sections
  }
}
