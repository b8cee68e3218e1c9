import ArgumentParser

/// `overshoot animator …`: what property animators do.
struct AnimatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animator", abstract: "Replay what property animators were told.",
    subcommands: [AnimatorReplayCommand.self])
}
