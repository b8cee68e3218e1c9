import OvershootGameKit
import OvershootStorage
import Twenty48

/// What is shown of the running game.
extension Twenty48Director {
  /// Shows another game.
  func showPosition(_ entrance: Twenty48Entrance) {
    dropHint()
    show(by: .another(entrance))
    if entrance != .first { ui?.tell(.began) }
  }

  /// Shows the running game, and the board as `change` says; nil leaves it as it is.
  func show(by change: Twenty48Change? = nil) {
    ui?.show(snapshot, by: change)
    guard session.standing == .helped, !archive.hasToldAssisted else { return }
    archive.hasToldAssisted = true
    ui?.show(notice: tr("Assisted: a best of its own"))
  }

  private var snapshot: Twenty48Snapshot {
    let bests = bests
    let result = result(best: bests.own)
    return Twenty48Snapshot(
      game: session.game, goal: tr("Join tiles, reach \(String(rules.target.number), "goal")"),
      origin: session.date.map { tr("Game of \(archive.dates(day: $0), "date")") }
        ?? (session.notes.isBranch ? tr("From a past game") : ""),
      best: bests.own,
      bestOfAll: bests.all > max(bests.own, session.game.score) ? tr("\(bests.all, "score") assisted") : "",
      isAssisted: session.standing == .helped,
      canUndo: result == nil && (session.canUndo || replaced != nil), result: result, hint: hint,
      speed: autoplay?.speed.rawValue, push: lastPush,
      isOwn: session.notes.autoPushes == 0 && !session.notes.isBranch, hasUndone: session.history.undoCount > 0)
  }

  /// The best scores, the running game included.
  private var bests: Twenty48Bests {
    var bests = kept
    for session in [session, replaced?.session].compactMap(\.self) where session.game.rules == rules {
      bests.add(session.game.score, session.standing)
    }
    return bests
  }

  /// Returns what came of the running game; nil while it is played.
  private func result(best: Int) -> Twenty48Result? {
    let game = session.game
    guard game.phase == .won || game.isLost else { return nil }
    let moves = session.moveCount
    // Translators: behind what came of a game.
    let details = tr("in 1 move", plural: "in \(moves, "moves") moves", count: moves)
    return Twenty48Result(
      headline: game.isLost ? tr("No room left") : tr("You made \(String(rules.target.number), "goal")"),
      isBest: game.score > 0 && game.score >= best && session.standing == .own, details: details,
      hasReplay: game.isLost && archive.store != nil)
  }
}
