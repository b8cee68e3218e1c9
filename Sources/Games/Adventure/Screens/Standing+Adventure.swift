import OvershootAdventure
import OvershootGameKit

/// What the menu shows of The Night Arcade.
extension Standing {
  static let adventure = Standing(kept: { environment, _ in
    let file = environment.worlds.file(of: World.arcade)
    guard let world = try? file.content().world,
      let kept = try? environment.adventure.standing(of: world.key, at: file.place),
      kept.version == world.version, kept.turns > 0
    else { return nil }
    let turns = kept.turns
    return KeptGame(
      .adventure, name: tr("The Night Arcade"), standing: tr("1 turn", plural: "\(turns) turns", count: turns))
  })
}
