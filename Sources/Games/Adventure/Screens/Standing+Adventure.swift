import OvershootAdventure
import OvershootGameKit

/// What the menu shows of The Night Arcade.
extension Standing {
  static let adventure = Standing(kept: { environment, _ in
    let file = environment.worlds.file(of: World.arcade)
    // The world is read only where it was played.
    guard let kept = try? environment.adventure.standing(of: World.arcade, at: file.place), kept.turns > 0,
      let world = try? file.content().world, kept.version == world.version
    else { return nil }
    let turns = kept.turns
    return KeptGame(
      .adventure, name: tr("The Night Arcade"), standing: tr("1 turn", plural: "\(turns) turns", count: turns))
  })
}
