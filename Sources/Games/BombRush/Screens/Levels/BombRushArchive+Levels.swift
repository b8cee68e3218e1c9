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

  /// The best game, and that of each level.
  var statistics: Statistics {
    let bars = BombRushLevelName.all.enumerated().map { index, name in
      let (title, best) = (source(name)?.level.shownTitle ?? name.text, self.best(name) ?? 0)
      return Statistics.Bar("\(index + 1)", best, "\(index + 1) \(title): \(best.grouped)")
    }
    guard let best = bars.map(\.count).max(), best > 0 else { return .none }
    return Statistics(
      tr("Your best is \(best.grouped, "score")."),
      [Standing.levels(bars.count { $0.count > 0 }, of: bars.count)], bars: bars)
  }
}
