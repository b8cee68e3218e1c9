import ArgumentParser

/// `overshoot animator …`: commands about property animators.
struct AnimatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animator", abstract: "Replay calls to property animators.", subcommands: [AnimatorReplayCommand.self])
}
