import OvershootGameKit
import Twenty48

/// What the menu shows of 2048.
extension Standing {
  static let twenty48 = Standing {
    let best = $0.twenty48.best
    return best > 0 ? tr("Best \(best.grouped, "score")") : nil
  } daily: {
    let (archive, daily) = ($0.twenty48, $0.twenty48.daily)
    let points = archive.todaysSession.flatMap { $0.moveCount > 0 ? $0.points : nil }
    return DailyStanding(
      tr("Board of the day"), .twenty48Daily, isDone: daily.isDone, standing: points, days: daily.days)
  } kept: { environment, _ in
    environment.twenty48.keptGame()
  }
}

extension Twenty48Archive {
  /// The best score of games with the rules of the running one, or with those of the first start.
  fileprivate var best: Int { bests(for: session()?.game.rules ?? start.rules).all }

  /// The running game, where a push was made and another one is possible.
  fileprivate func keptGame() -> KeptGame? {
    guard let session = session(), session.moveCount > 0, !session.game.isLost else { return nil }
    let name =
      session.date.map { $0 == today.date ? tr("Game of the day") : tr("Game of \(dates(day: $0), "date")") } ?? "2048"
    return KeptGame(.twenty48, name: name, standing: session.points, figure: session.game.board.greatestTile?.exponent)
  }
}

extension Twenty48Session {
  fileprivate var points: String { tr("1 point", plural: "\(game.score) points", count: game.score) }
}
