import BombRush
import OvershootGameKit

extension BombRushArchive {
  /// All levels with their best scores, and their medals as stars.
  var progress: LevelProgress {
    let levels = BombRushLevelName.all.map { name in
      let level = source(name)?.level
      return LevelProgress.Level(
        name.text, title: level?.shownTitle ?? name.text,
        detail: best(name).map { tr("Best \($0, "score")") } ?? level?.goal.words ?? tr("Cannot be read"),
        stars: medal(name)?.rawValue ?? 0)
    }
    return LevelProgress([LevelProgress.Group(nil, levels)], last: last.name)
  }
}
