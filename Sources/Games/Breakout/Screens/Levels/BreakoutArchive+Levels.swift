import Breakout
import OvershootGameKit

extension BreakoutArchive {
  /// What the levels of each world are about.
  private static var ideas: [String] {
    [tr("Openings"), tr("Tunnels and layers"), tr("Moving rows and chains"), tr("Fortresses")]
  }

  /// The wall of the day, at the head of the path.
  var daily: LevelProgress.Level { card(.daily, title: tr("Wall of the day"), detail: dates(today)) }

  /// The walls without end.
  var endless: LevelProgress.Level { card(.endless, title: tr("Endless"), detail: tr("Wall after wall")) }

  /// The wall that settings make, which is the last stop of the path.
  var freeWall: LevelProgress.Level {
    let best = best(settings)
    return LevelProgress.Level(
      "", title: tr("Free wall"), detail: best > 0 ? tr("Best \(best)") : tr("A wall, a ball, your rules"), stars: 0)
  }

  /// All levels, and the user's.
  var progress: LevelProgress {
    let worlds = zip(BreakoutLevels.worlds, Self.ideas).map { world, idea in
      LevelProgress.Group(
        idea,
        BreakoutLevels.names.filter { BreakoutLevels.world(of: $0) == world }.map { name in
          let (id, level) = (BreakoutLevelName.level(name), level(.level(name)))
          return card(
            id, title: level.flatMap { id.title(of: $0, dates) } ?? name,
            // Translators: the seconds in which a wall is cleared well.
            detail: level.map { tr("Par \($0.par, "seconds") s") } ?? tr("Cannot be read"))
        })
    }
    let own = self.own.all.map { own in
      card(
        .own(own.number), title: own.level.name ?? tr("Level \(String(own.number), "number")"),
        // Translators: a level that the user made, in place of the name of who made it.
        detail: own.level.author ?? tr("Yours"))
    }
    let groups = worlds + (own.isEmpty ? [] : [LevelProgress.Group(tr("Your levels"), own, isInSequence: false)])
    return LevelProgress(groups, last: last.name)
  }

  private func card(_ name: BreakoutLevelName, title: String, detail: String) -> LevelProgress.Level {
    let best = best(name)
    return LevelProgress.Level(
      name.text, title: title, detail: best > 0 ? tr("Best \(best)") : detail, stars: stars(name).count)
  }

  /// The best game of the levels, and the walls that are down in each world.
  var statistics: Statistics {
    let names = BreakoutLevels.names
    let best = names.map { self.best(.level($0)) }.max() ?? 0
    let bars = BreakoutLevels.worlds.map { world in
      let levels = names.filter { BreakoutLevels.world(of: $0) == world }
      let down = levels.count { !stars(.level($0)).isEmpty }
      return Statistics.Bar(
        "\(world)", down, "\(tr("World \(world)")): \(Standing.levels(down, of: levels.count) ?? "")")
    }
    guard best > 0 else { return .none }
    return Statistics(
      tr("Your best is \(best.grouped, "score")."), [Standing.levels(clearedCount, of: names.count)], bars: bars)
  }
}
