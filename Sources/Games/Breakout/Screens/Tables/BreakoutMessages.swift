import Breakout
import OvershootGameKit

/// What a screen reader says of a game.
extension BreakoutTables {
  static func announcement(of event: BreakoutEvent, in snapshot: BreakoutSnapshot) -> Announcement? {
    switch event {
    case .hit(_, _, _, _?, _, _):
      let left = snapshot.game.wall.count
      guard left > 0, left.isMultiple(of: 10) else { return nil }
      return Announcement(tr("1 brick left.", plural: "\(left, "count") bricks left.", count: left))
    case .lifeLost(let lives):
      return Announcement(
        tr("Ball lost. 1 life left.", plural: "Ball lost. \(lives, "count") lives left.", count: lives))
    case .caught(let powerUp, _, _, _): return Announcement("\(powerUp.title).")
    // The end says that the wall is cleared.
    case .hit, .served, .pushed, .refused, .bounced, .wall, .lost, .nudged, .drawn, .dropped, .exploded, .fired, .moved,
      .bonus, .wallCleared:
      return nil
    }
  }

  static func announcement(of event: PlayEvent, in snapshot: BreakoutSnapshot) -> Announcement? {
    switch event {
    case .waiting, .paused:
      let line = snapshot.status.line
      // Translators: makes a sentence of a line such as "Press Space or click to serve".
      return line.isEmpty ? nil : Announcement(tr("\(line)."))
    case .ended: return snapshot.status.result.map { Announcement($0.sentences, .assertive) }
    case .began, .running, .undone, .advised: return nil
    }
  }
}

extension BreakoutResult {
  /// The result in sentences.
  fileprivate var sentences: String {
    // Translators: how a game ended, its points, and more sentences.
    tr(
      "\(headline). 1 point. \(details)", plural: "\(headline). \(score, "count") points. \(details)", count: score)
  }
}
