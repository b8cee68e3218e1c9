import Breakout
import OvershootGameKit

/// What the menu shows of Breakout.
extension Standing {
  /// Of all levels; the game in play is that of settings.
  static let breakout = Standing {
    let archive = $0.breakout
    let cleared = BreakoutLevels.names.count { archive.stars(.level($0)).contains(.cleared) }
    return levels(cleared, of: BreakoutLevels.names.count)
  } daily: {
    let (archive, today) = ($0.breakout, $0.breakout.today)
    let (log, best) = (archive.finished.log(), archive.best(.daily))
    return DailyStanding(
      tr("Breakout of the day"), .breakout(.daily), isDone: log.contains(today),
      standing: archive.runInPlay(.daily)?.points ?? (best > 0 ? tr("best \(best)") : nil),
      days: log.daysInARow(at: today))
  } kept: { environment, _ in
    environment.breakoutGame(nil)
  }

  /// Of a wall.
  static let breakoutWall = Standing(kept: { environment, text in
    BreakoutLevelName(text: text).flatMap { $0 == .draft ? nil : environment.breakoutGame($0) }
  })
}

extension ScreenEnvironment {
  /// The game of a wall, or of settings, where it is in play.
  fileprivate func breakoutGame(_ wall: BreakoutLevelName?) -> KeptGame? {
    guard let run = breakout.runInPlay(wall) else { return nil }
    return KeptGame(
      wall.map { .breakout($0) } ?? .breakout, name: wall?.nameInMenu ?? tr("Breakout"), standing: run.points,
      state: run.game.hash
    ) {
      let environment = unkept
      let archive = environment.breakout
      (archive.settings, archive.effectSettings, archive.own) = (
        breakout.settings, breakout.effectSettings, breakout.own
      )
      archive.bests = breakout.bests
      archive.leave(run)
      return BreakoutScene(wall, environment)
    }
  }
}

extension BreakoutLevelName {
  fileprivate var nameInMenu: String {
    switch self {
    case .level(let name):
      let number = "\(name.prefix(2))\(Int(name.suffix(2)) ?? 0)"
      // Translators: a level, such as 1-5.
      return tr("Breakout \(number, "level")")
    case .own(let number): return tr("Breakout, your level \(String(number), "number")")
    case .endless: return tr("Breakout, endless")
    case .daily: return tr("Wall of the day")
    case .draft: return tr("Breakout, draft")
    }
  }
}

extension BreakoutArchive {
  /// Returns the game of a wall, or of settings, where it has begun and not ended.
  fileprivate func runInPlay(_ wall: BreakoutLevelName?) -> BreakoutRun? {
    keptRun(wall).flatMap { $0.game.tick > 0 && !$0.game.hasEnded ? $0 : nil }
  }
}

extension BreakoutRun {
  fileprivate var points: String { tr("1 point", plural: "\(score, "count") points", count: score) }
}
