import BombRush
import OvershootPlay
import OvershootSupport

/// The program's own player on the levels that come with the program.
@Suite struct BotTests {
  // Behaviour: bomb-rush 23
  @Test(arguments: ShippedLevels.names)
  func itPlaysEachLevel(name: String) throws {
    let text = try Repository.text(of: "Resources/\(ShippedLevels.folder)/\(name).\(ShippedLevels.fileExtension)")
    let (replay, game) = BombRushBot(isHunter: true).play(try BombRushLevel(parsing: text))
    expect(replay.inputs.first?.tick, equals: 0)
    expect(game.phase, equals: .won)
  }
}
