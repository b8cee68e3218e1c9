import BombRush
import OvershootPlay
import OvershootSupport

/// The program's own player on the levels that come with the program.
@Suite struct BotTests {
  /// It begins at once, wins, and is never idle for ten seconds.
  // Behaviour: bomb-rush 23
  @Test(arguments: ShippedLevels.names)
  func itPlaysEachLevel(name: String) throws {
    let text = try Repository.text(of: "Resources/\(ShippedLevels.folder)/\(name).\(ShippedLevels.fileExtension)")
    let (replay, game) = BombRushBot(isHunter: true).play(try BombRushLevel(parsing: text))
    expect(replay.inputs.first?.tick, equals: 0)
    let ticks = replay.inputs.map(\.tick) + [game.tick]
    expect(zip(ticks, ticks.dropFirst()).allSatisfy { $1 - $0 < 10 * BombRushRules.ticksPerSecond }, "\(ticks)")
    expect(game.phase, equals: .won)
  }
}
