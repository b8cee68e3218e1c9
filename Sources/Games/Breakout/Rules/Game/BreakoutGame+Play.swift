public import OvershootPlay

extension BreakoutGame: Game {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static var ticksPerSecond: Int { BreakoutField.ticksPerSecond }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var outcome: GameOutcome { wall.count == 0 ? .won : lives == 0 ? .lost : .inPlay }

  /// Does what a player did at once; see `act(_:_:)`.
  @discardableResult
  public mutating func act(_ verb: BreakoutVerb) -> [BreakoutEvent] {
    var events: [BreakoutEvent] = []
    act(verb) { events.append($0) }
    return events
  }

  /// Plays one tick; see `tick(_:)`.
  @discardableResult
  public mutating func advance() -> [BreakoutEvent] {
    var events: [BreakoutEvent] = []
    tick { events.append($0) }
    return events
  }
}
