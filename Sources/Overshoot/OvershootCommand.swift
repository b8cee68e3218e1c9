import ArgumentParser

/// The program. It stays synchronous: after the first `await` of an asynchronous `main`, the main actor is another thread.
@main
struct OvershootCommand: ParsableCommand {
  /// What `--version` prints; the changelog has a section of this name once it is released.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "overshoot",
    abstract: "A game of 2048 and a playground for animations that can be interrupted.",
    version: version,
    subcommands: [
      WindowCommand.self, TileGameCommand.self, ProfileCommand.self, ReplayCommand.self, CurveCommand.self,
      RenderCommand.self, BlurCommand.self, AnimatorCommand.self,
    ],
    defaultSubcommand: WindowCommand.self
  )

  static func main() {
    main(NumberList.joining("--at", in: Array(CommandLine.arguments.dropFirst())))
  }
}
