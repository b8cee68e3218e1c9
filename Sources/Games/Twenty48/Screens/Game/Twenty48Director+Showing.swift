import OvershootScreenKit
import OvershootStorage
import Twenty48

/// What is shown of the running game.
extension Twenty48Director {
  func showPosition(_ entry: Twenty48Entrance) {
    dropHint()
    let origin =
      session.date.map { tr("Game of \(archive.dates(day: $0), "date")") }
      ?? (session.notes.isBranch ? tr("From a past game") : "")
    ui?.display(.goal(tr("Join tiles, reach \(String(rules.target.number), "goal")"), origin: origin))
    ui?.display(
      .board(tiles, columns: session.game.board.columns, rows: session.game.board.rows, entry))
    showScore(gained: 0)
    showStatus()
    if entry != .first { ui?.display(.moment(.began(score: session.game.score))) }
  }

  /// The tiles in their cells.
  var tiles: [Twenty48PlacedTile] { Twenty48PlacedTile.all(on: session.game.board) }

  /// The best scores, the running game included.
  private var bests: Twenty48Bests {
    var bests = kept
    for session in [session, replaced?.session].compactMap(\.self) where session.game.rules == rules {
      bests.add(session.game.score, session.standing)
    }
    return bests
  }

  func showScore(gained: Int) {
    let bests = bests
    ui?.display(
      .score(
        Twenty48Score(
          score: session.game.score, best: bests.own,
          bestOfAll: bests.all > bests.own ? tr("\(bests.all, "score") assisted") : "",
          isAssisted: session.standing == .helped, gained: gained)))
    guard session.standing == .helped, !archive.hasToldAssisted else { return }
    archive.hasToldAssisted = true
    ui?.display(.notice(tr("Assisted: a best of its own")))
  }

  func showStatus() {
    let status: Twenty48Status =
      switch session.game.phase {
      case .playing, .playingOn: .playing(canUndo: session.canUndo || replaced != nil)
      case .won: .won(result(tr("You made \(String(rules.target.number), "goal")!"), hasReplay: false))
      case .lost: .over(result(tr("No move is left"), hasReplay: archive.store != nil))
      }
    ui?.display(.status(status))
  }

  private func result(_ headline: String, hasReplay: Bool) -> Twenty48Result {
    let (score, best, moves) = (session.game.score, bests.own, session.moveCount)
    let seconds = Int(session.notes.seconds.rounded())
    let clock = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    // Translators: a time such as 3:20, in minutes and seconds.
    let time = tr("\(clock) of play")
    let details = [tr("1 move", plural: "\(moves, "moves") moves", count: moves), time].joined(separator: " · ")
    return Twenty48Result(
      headline: headline, score: score, best: best,
      isBest: score > 0 && score >= best && session.standing == .own,
      details: details, hasReplay: hasReplay)
  }
}
