import ArgumentParser
import Foundation

/// The program. `main` stays synchronous: after the first `await` in an asynchronous one, the main actor runs on
/// another thread, which SDL does not allow.
@main
struct OvershootCommand: ParsableCommand {
  /// The version that `--version` prints and the changelog names.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "overshoot",
    abstract: "A game of 2048 and a playground for animations that can be interrupted.",
    discussion: "Without a command a window opens; these are its options.\n\n\(windowOptions)",
    version: version,
    subcommands: [
      WindowCommand.self, Twenty48Command.self, BreakoutCommand.self, BombsCommand.self, NonokuCommand.self,
      AdventureCommand.self,
      ProfileCommand.self, ReplayCommand.self, CurveCommand.self, RenderCommand.self, BlurCommand.self,
      AnimatorCommand.self, PerceptionCommand.self, QueriesCommand.self, DataCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: WindowCommand.self
  )

  static func main() {
    StandardStream.prepare()
    // Who asks the Swift runtime for a backtrace gets it.
    if Composition.environmentBytes("SWIFT_BACKTRACE") == nil { CrashReport.install() }
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let complaint = unknownCommand(in: arguments[...], of: self) { exit(withError: ValidationError(complaint)) }
    do {
      var command = try parseAsRoot(NumberList.joining("--at", in: arguments))
      try command.run()
    } catch {
      guard exitCode(for: error) == .success, message(for: error) == version else { exit(withError: error) }
      // What draws is found out only where it is asked for.
      let text = MainActor.assumeIsolated { Composition.versionText(version) }
      _ = StandardStream.output.write(line: text)
    }
  }

  /// The options of the window, as its own help lists them before that for help.
  private static var windowOptions: Substring {
    let help = WindowCommand.helpMessage(columns: 78)
    let start = help.range(of: "OPTIONS:\n")?.upperBound ?? help.startIndex
    return help[start...].prefix(upTo: help.range(of: "\n  -h, --help")?.lowerBound ?? help.endIndex)
  }

  /// Returns a sentence about the first word that is in the place of a command and names none; nil where there is none.
  private static func unknownCommand(
    in arguments: ArraySlice<String>, of command: any ParsableCommand.Type
  ) -> String? {
    let commands = command.configuration.subcommands
    guard !commands.isEmpty, let word = arguments.first, !word.hasPrefix("-"), word != "help" else { return nil }
    guard let next = commands.first(where: { $0.configuration.commandName == word }) else {
      let names = commands.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
      return "There is no command '\(word)'; known are \(names.joined(separator: ", "))."
    }
    return unknownCommand(in: arguments.dropFirst(), of: next)
  }
}
