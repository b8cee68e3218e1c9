import ArgumentParser

/// The program. `main` stays synchronous: after the first `await` in an asynchronous one, the main actor runs on
/// another thread, which SDL does not allow.
@main
struct OvershootCommand: ParsableCommand {
  /// The version that `--version` prints and the changelog names.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "overshoot",
    abstract: "A game of 2048 and a playground for animations that can be interrupted.",
    version: version,
    subcommands: [
      WindowCommand.self, Twenty48Command.self, ProfileCommand.self, ReplayCommand.self, CurveCommand.self,
      RenderCommand.self, BlurCommand.self, AnimatorCommand.self, DataCommand.self,
    ],
    defaultSubcommand: WindowCommand.self
  )

  static func main() {
    StandardStream.prepare()
    main(NumberList.joining("--at", in: Array(CommandLine.arguments.dropFirst())))
  }
}
