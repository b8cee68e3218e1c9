import BombRush
import OvershootGameKit

/// What the menu shows of Bomb Rush.
extension Standing {
  /// Of all levels; the game in play is that of the level that was opened last.
  static let bombRush = Standing {
    let archive = $0.bombRush
    return levels(BombRushLevelName.all.count { archive.best($0) != nil }, of: BombRushLevelName.all.count)
  } kept: { environment, _ in
    environment.bombRush.last.name.flatMap { environment.bombRushGame($0) }
  }

  /// Of a level.
  static let bombRushLevel = Standing(kept: { $0.bombRushGame($1) })
}

extension ScreenEnvironment {
  /// The game of a level, where it is in play.
  fileprivate func bombRushGame(_ text: String) -> KeptGame? {
    guard let name = BombRushLevelName(text: text), let run = bombRush.keptRun(name), run.hasBegun,
      run.game.phase == .playing, let number = BombRushLevelName.all.firstIndex(of: name)
    else { return nil }
    let score = run.game.score
    return KeptGame(
      .bombRush(name), name: "\(tr("Bomb Rush")) \(number + 1)",
      standing: tr("1 point", plural: "\(score) points", count: score))
  }
}
