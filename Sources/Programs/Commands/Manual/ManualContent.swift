import ArgumentParser

/// What a manual says beside the help of each command, and the commands in the order of their help.
enum ManualContent {
  /// A term and a sentence about it.
  typealias Entry = (term: String, text: String)

  /// What the program is, in paragraphs.
  static let description = """
    Overshoot is a collection of games and a playground for animations of user interfaces. It opens in a window, with \
    a menu of its screens: 2048, Breakout, Nonoku (a puzzle of logic), Bomb Rush, a text adventure, a laboratory for \
    animation curves, a profile whose header collapses, a button that is held to confirm, a book of controls, and \
    trophies.

    Every animation can be interrupted, reversed and dragged, and keeps its velocity. All of the program works by \
    keyboard, pointer, touch and gamepad, with a screen reader, and with reduced motion; F1 lists the keys of a screen.

    Games, scores and options are kept as they change. A game that is left goes on at the next start. Everything also \
    runs without a window and without a display: --headless plays an input script on a virtual clock, --png, --apng \
    and --wav write what is seen and heard, and the commands below play games, check files and sample curves.
    """
  static let examples: [Entry] = [
    ("overshoot --screen 2048 --seed 7", "Play 2048 with the tiles of the seed 7."),
    ("overshoot --screen curves --curve 'spring(duration: 0.5, bounce: 0.3)'", "Show a spring in the curve lab."),
    ("overshoot --screen menu --size 1280x800 --theme dark --png menu.png", "Draw the menu without a display."),
    ("overshoot curve export 'ease-in-out-back' --format css", "Print a curve for style sheets."),
    ("overshoot curve fit recording.csv", "Find out which curve a recording of times and values shows."),
    ("overshoot adventure check world.jsonl", "Check a world for the text adventure."),
  ]
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
    ("OVERSHOOT_FONT", "The path of a font to use before those of the program."),
    ("XDG_DATA_HOME, XDG_STATE_HOME", "The folders for data and state."),
    ("GDK_SCALE, QT_SCALE_FACTOR", "Pixels to the point under X11, before what the desktop says; see --scale."),
    ("SDL_VIDEODRIVER", "The video driver of SDL; without a display, dummy."),
    (
      "DBUS_SESSION_BUS_ADDRESS",
      "The bus on which the desktop tells what its user wishes, and later starts hand over."
    ),
    ("XDG_ACTIVATION_TOKEN, DESKTOP_STARTUP_ID", "What the desktop gives a start so that a window comes to the front."),
    ("NO_COLOR", "Has no effect, since nothing that the program writes to a terminal has colours."),
    ("SWIFT_BACKTRACE", "With enable=yes, a crash writes a backtrace of the Swift runtime instead of one line."),
  ]
  static let files: [Entry] = [
    ("$XDG_DATA_HOME/overshoot", "Games, scores and options; ~/.local/share/overshoot by default."),
    ("$XDG_STATE_HOME/overshoot", "What can be lost, such as logs; ~/.local/state/overshoot by default."),
    ("/usr/share/overshoot", "The files of the program, where it is installed in /usr."),
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
