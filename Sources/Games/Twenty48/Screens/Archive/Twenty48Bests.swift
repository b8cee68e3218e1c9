import OvershootStorage

/// The best scores of games with equal rules.
struct Twenty48Bests: Hashable, Sendable {
  /// The best of games without undo, hint and autoplay.
  var own = 0
  /// The best of these and of games with help.
  var all = 0

  /// Takes a score into account.
  mutating func add(_ points: Int, _ standing: Score.Standing) {
    if standing == .own { own = max(own, points) }
    if standing != .unranked { all = max(all, points) }
  }
}
