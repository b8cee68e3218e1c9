/// How the place of a replay moves: it rests, plays on or back, or goes a step.
package struct ReplayMotion: Hashable, Sendable {
  /// Where it moves by itself.
  package enum Way: Hashable, Sendable {
    case still
    case play(backwards: Bool)
    case step(to: Double)
  }

  /// The last place.
  package let length: Int
  package private(set) var place = 0.0
  package private(set) var way = Way.still

  /// The seconds that a step takes at most.
  private static let stepDuration = 0.16
  /// The greatest time of a frame, in seconds: more is not made up.
  private static let frameLimit = 0.1

  package init(length: Int = 0) { self.length = length }

  private var end: Double { Double(length) }

  /// Goes to a place; at the first or last one for a number outside. What plays goes on from there.
  package mutating func seek(to place: Double) {
    guard !place.isNaN else { return }
    self.place = max(0, min(end, place))
    if case .step = way { way = .still }
  }

  /// Plays, from the beginning where it is at its end; stops where it plays in this direction.
  package mutating func play(backwards: Bool) {
    guard way != .play(backwards: backwards) else { return way = .still }
    if backwards ? place <= 0 : place >= end { place = backwards ? end : 0 }
    way = .play(backwards: backwards)
  }

  package mutating func stop() { way = .still }

  /// Goes on or back by whole places. Between two places, the first one of these is the next.
  ///
  /// - Parameter isSeen: whether a single place is gone on its way, for a moment.
  package mutating func step(_ count: Int, isSeen: Bool) {
    let from = if case .step(let target) = way { target } else { place }
    let target = max(0, min(end, (count > 0 ? from.rounded(.down) : from.rounded(.up)) + Double(count)))
    if isSeen, abs(count) == 1 { way = .step(to: target) } else { seek(to: target) }
  }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - time: in seconds.
  ///   - rate: how many places it plays in a second.
  ///   - animates: whether a step is seen on its way.
  /// - Returns: whether it has played forwards.
  package mutating func advance(by time: Double, perSecond rate: Double, animates: Bool) -> Bool {
    let time = max(0, min(time, Self.frameLimit))
    switch way {
    case .still: return false
    case .play(let backwards):
      place = max(0, min(end, place + (backwards ? -time : time) * rate))
      if backwards ? place <= 0 : place >= end { way = .still }
      return !backwards
    case .step(let target):
      let left = target - place
      let part = time / Self.stepDuration * max(1, abs(left))
      guard animates, part < abs(left) else {
        (place, way) = (target, .still)
        return false
      }
      place += left < 0 ? -part : part
      return false
    }
  }
}

/// How fast a replay plays, and by which steps one goes through it.
public struct ReplayPace: Sendable {
  /// The places of a second at each speed, and what the speeds are called.
  let perSecond: [Double]
  let names: [String]
  let firstSpeed: Int
  /// The places of a step.
  let step: Int
  /// The places of a second of a game in ticks; nil for a game of turns.
  let ticksPerSecond: Int?

  /// The speeds: from a quarter to eight times a game's own.
  private static let factors = [0.25, 0.5, 1, 2, 4, 8]
  /// The seconds of a step in a game in ticks.
  private static let stepTime = 5

  /// A game in ticks, which plays at once, at its own speed first.
  @MainActor package static func ticks(perSecond count: Int) -> ReplayPace {
    ReplayPace(
      perSecond: factors.map { $0 * Double(count) }, names: factors.map(Options.text(ofSpeed:)), firstSpeed: 2,
      step: stepTime * count, ticksPerSecond: count)
  }

  /// A game of turns, of which so many are played in a second at its own speed.
  @MainActor package static func turns(perSecond count: Double) -> ReplayPace {
    ReplayPace(
      perSecond: factors.map { $0 * count }, names: factors.map(Options.text(ofSpeed:)), firstSpeed: 2, step: 1,
      ticksPerSecond: nil)
  }

  /// A game of turns at numbers of turns a second, which are called by names.
  package static func turns(at counts: [Int], names: [String], first: Int) -> ReplayPace {
    ReplayPace(perSecond: counts.map(Double.init), names: names, firstSpeed: first, step: 1, ticksPerSecond: nil)
  }
}
