import ArgumentParser

/// `overshoot adventure explore`, which is a program of its own.
struct AdventureExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "explore", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws { throw AdventureFiles.moved("explorer", to: "explore") }
}
