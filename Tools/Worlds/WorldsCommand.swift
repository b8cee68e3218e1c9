import ArgumentParser
import OvershootCommands

/// `overshoot-worlds`.
@main
struct WorldsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overshoot-worlds", abstract: "Look at worlds of the text adventure without playing them.",
    subcommands: [ExploreCommand.self, ReviewCommand.self])

  static func main() {
    StandardStream.prepare()
    main(nil)
  }
}
