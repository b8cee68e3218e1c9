import ArgumentParser
import OvershootCommands

/// The program. `main` stays synchronous: after the first `await` in an asynchronous one, the main actor runs on
/// another thread, which SDL does not allow.
@main
struct OvershootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overshoot",
    version: Composition.version,
    subcommands: commands,
    defaultSubcommand: WindowCommand.self
  )

  /// The commands.
  static let commands: [any ParsableCommand.Type] = [
    WindowCommand.self, Twenty48Command.self, BreakoutCommand.self, BombRushCommand.self, CommandList.nonoku,
    AdventureCommand.self,
    ProfileCommand.self, CommandList.replay, CurveCommand.self, RenderCommand.self, BlurCommand.self,
    FilmCommand.self, SoundCommand.self, LessonsCommand.self, DailyCommand.self, CommandList.texts, EffectCommand.self,
    CommandList.animator,
    CommandList.perception, CommandList.queries, DataCommand.self,
    AccessibilityCommand.self, MotionsCommand.self, LookCommand.self, ScreensCommand.self, ManualCommand.self,
  ]

  private static var names: [String] { ["help"] + commands.flatMap { $0.names } }

  static func main() {
    StandardStream.prepare()
    CommandEnvironment.$current.withValue(Composition.commandEnvironment, operation: start)
  }

  /// Runs what the command line asks for.
  private static func start() {
    // Who asks the Swift runtime for a backtrace gets it.
    if Composition.environmentBytes("SWIFT_BACKTRACE") == nil { CrashReport.install() }
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if DescribedCommand.isAsked(by: arguments) { return DescribedCommand.main(arguments) }
      if let launch = LaunchArguments(arguments, commands: names) {
        return try MainActor.assumeIsolated {
          try launch.options.run(launch.files, isWindowAlone: launch.isWindowAlone)
        }
      }
      var command = try parsed(NumberList.joining("--at", in: arguments))
      try command.run()
    } catch {
      guard exitCode(for: error) == .success else { fail(error) }
      guard message(for: error) == Composition.version else { exit(withError: error) }
      // What draws is found out only where it is asked for.
      let text = MainActor.assumeIsolated { Composition.versionText(Composition.version) }
      _ = StandardStream.output.write(line: text)
    }
  }

  /// Ends the program with an error, whose message is as `ExitStatus.message(_:)` has it.
  private static func fail(_ error: any Error) -> Never {
    let (message, text) = (message(for: error), fullMessage(for: error))
    guard message != ExitStatus.message(message) else { exit(withError: error) }
    _ = StandardStream.error.write(line: text.replacing(message, with: ExitStatus.message(message)))
    exit(withError: exitCode(for: error))
  }

  /// Returns the command of the arguments. It is parsed by itself, without all others and their help, which takes
  /// less time; only what it does not understand is left to the root, which explains that.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let (command, rest) = try named(in: arguments)
    do {
      return try command.parse(Array(rest))
    } catch {
      // What is malformed has been reported.
      guard exitCode(for: error) != ExitStatus.malformedInput.code else { throw error }
      return try parseAsRoot(arguments)
    }
  }

  /// Returns the command that the first words name, and the arguments behind them.
  ///
  /// - Throws: `ValidationError` about the first word that is in the place of a command and names none.
  private static func named(
    in arguments: [String]
  ) throws -> (command: any ParsableCommand.Type, rest: ArraySlice<String>) {
    var (rest, commands, command) = (arguments[...], commands, WindowCommand.self as any ParsableCommand.Type)
    while !commands.isEmpty, let word = rest.first, !word.hasPrefix("-"), word != "help" {
      guard let next = commands.first(where: { $0.names.contains(word) }) else {
        if commands.count == Self.commands.count, GivenFiles.isMeant(by: word) { break }
        let names = commands.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
        throw ValidationError("There is no command '\(word)'; known are \(names.joined(separator: ", ")).")
      }
      rest = rest.dropFirst()
      (commands, command) = (next.configuration.subcommands, next.configuration.defaultSubcommand ?? next)
    }
    return (command, rest)
  }
}

extension ParsableCommand {
  /// The name of the command, and others that mean it.
  fileprivate static var names: [String] { [configuration.commandName].compactMap(\.self) + configuration.aliases }
}
