public import OvershootPlay

/// What a line of the player has caused.
public enum AdventureEvent: Hashable, Sendable {
  /// A command was done.
  case did(Verb)
  /// These paragraphs were added to the log, commands included.
  case said([OutputLine])
  /// Something is heard.
  case heard(WorldSound)
}

extension [Answer] {
  /// Returns the events of the answers to a line: what was done, all paragraphs and then `lines`, and what is heard.
  package func events(adding lines: [OutputLine]) -> [AdventureEvent] {
    compactMap(\.verb).map(AdventureEvent.did) + [.said(flatMap(\.lines) + lines)]
      + flatMap(\.sounds).map(AdventureEvent.heard)
  }
}

extension Answer {
  /// The paragraphs of the answer in the log, the command first.
  package var lines: [OutputLine] { (input.map { [OutputLine(.input, "> \($0)")] } ?? []) + output }
}

extension Playthrough: Game {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var outcome: GameOutcome { !isOver ? .inPlay : isWon ? .won : .lost }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var score: Int { state[.score] }

  /// Enters a line; see `enter(_:)`. What it changes is not handed out.
  public mutating func act(_ line: String) -> [AdventureEvent] {
    let answers = enter(line)
    _ = takeRecords()
    return answers.events(adding: [])
  }
}
