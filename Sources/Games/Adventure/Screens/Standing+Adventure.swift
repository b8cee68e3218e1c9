import OvershootAdventure
import OvershootGeometry
import OvershootLocalization
import OvershootScreenKit

/// What the menu shows of The Night Arcade.
extension Standing {
  static let adventure = Standing(kept: { environment, _ in
    guard let (world, _) = try? environment.adventure.world(), let turns = environment.adventure.turns(of: world),
      turns > 0
    else { return nil }
    return KeptGame(
      .adventure, name: tr("The Night Arcade"), standing: tr("1 turn", plural: "\(turns) turns", count: turns),
      state: turns
    ) {
      // Where nothing is entered, the screen writes nothing.
      AdventureScene(environment.withoutNavigation)
    }
  })
}
