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
      tr("Wall of the day"), .breakout(.daily), isDone: log.contains(today),
      standing: archive.runInPlay(.daily)?.points ?? (best > 0 ? tr("Best \(best.grouped, "score")") : nil),
      days: log.daysInARow(at: today))
  } kept: { environment, _ in
    environment.breakoutGame(nil)
  }

  /// Of a level.
  static let breakoutLevel = Standing(kept: { environment, text in
    BreakoutLevelName(text: text).flatMap { $0 == .draft ? nil : environment.breakoutGame($0) }
  })
}

extension ScreenEnvironment {
  /// The game of a level, or of settings, where it is in play.
  fileprivate func breakoutGame(_ levelName: BreakoutLevelName?) -> KeptGame? {
    guard let run = breakout.runInPlay(levelName) else { return nil }
    return KeptGame(
      levelName.map { .breakout($0) } ?? .breakout, name: levelName?.nameInMenu ?? tr("Free wall"), standing: run.points
    )
  }
}

extension BreakoutLevelName {
  fileprivate var nameInMenu: String {
    switch self {
    case .level(let name):
      let number = "\(name.prefix(2))\(Int(name.suffix(2)) ?? 0)"
      return "\(tr("Breakout")) \(number)"
    case .own(let number): return tr("Breakout, your level \(String(number), "number")")
    case .endless: return tr("Breakout, endless")
    case .daily, .day: return tr("Wall of the day")
    case .draft: return tr("Breakout, draft")
    }
  }
}

extension BreakoutArchive {
  /// Returns the game of a level, or of settings, where it has begun and not ended.
  fileprivate func runInPlay(_ levelName: BreakoutLevelName?) -> BreakoutRun? {
    keptRun(levelName).flatMap { $0.game.tick > 0 && !$0.game.hasEnded ? $0 : nil }
  }
}

extension BreakoutRun {
  fileprivate var points: String { tr("1 point", plural: "\(score) points", count: score) }
}
