public import OvershootPlay

extension PuzzlePlay: Game {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var outcome: GameOutcome { isComplete ? .won : .inPlay }

  /// A puzzle has no points.
  public var score: Int { 0 }

  /// Plays an input and returns what it has changed; empty where that is nothing, also for one that does not fit.
  public mutating func act(_ input: PuzzleInput) -> [NonokuEvent] { (try? play(input)) ?? [] }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static func isRefusal(_ events: [NonokuEvent]) -> Bool { events.isEmpty }
}
