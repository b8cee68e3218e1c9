/// How the world of a game runs on after its end: ever slower, along a curve, for a fixed time of its own.
///
/// A value that is a function of time alone, so that any moment of it can be shown, and backwards too. Times are in
/// seconds. It knows no rules: what it moves is only drawn.
package struct EndingPace: Hashable, Sendable {
  /// The time of its own for which a world runs on, above 0.
  package let length: Double
  /// Its pace at the end, as a fraction of the usual one, 0...1.
  package let lastPace: Double

  /// The pace of all games: 0.7 s, slowed to 30 %.
  package static let standard = EndingPace(length: 0.7, lastPace: 0.3)

  /// Creates a pace.
  package init(length: Double, lastPace: Double) { (self.length, self.lastPace) = (length, lastPace) }

  /// The seconds that pass for a viewer meanwhile.
  package var duration: Double { length * 2 / (1 + lastPace) }

  /// Returns the pace at a time since the end, from 1 to `lastPace`; it changes by no leap, and by no kink.
  package func pace(at time: Double) -> Double {
    let part = part(at: time)
    return 1 - (1 - lastPace) * part * part * (3 - 2 * part)
  }

  /// Returns how much of its own time has passed at a time since the end, 0...`length`.
  package func ownTime(at time: Double) -> Double {
    let part = part(at: time)
    // The integral of the pace.
    return duration * (part - (1 - lastPace) * part * part * part * (1 - part / 2))
  }

  private func part(at time: Double) -> Double { min(1, max(0, time / duration)) }
}
