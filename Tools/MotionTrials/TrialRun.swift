import Motion
import MotionNotation

/// A trial that is being played, and what holds so far.
@MainActor
final class TrialRun {
  let stage = TrialStage()
  private var players: [Int: TrialPlayer] = [:]
  /// The values of `players`.
  private var allPlayers: [TrialPlayer] = []
  /// What was shown after the last call and the step behind it.
  private var shown: [Double]
  /// What was reported last.
  private var velocity: [Double]
  /// Whether that was before the step.
  private var isOutdated = false
  /// The largest magnitude that each lane has had.
  private var reach: [Double]
  /// The largest velocity that each lane has reported.
  private var fastest = Array(repeating: 0.0, count: TrialProperty.laneCount)
  /// When each property was set from outside, whose velocity the program gives.
  private var setTimes: [TrialProperty: Double] = [:]

  /// The seconds over which velocities are measured.
  static let step = 1e-8
  /// How far a spring may be from its target at its end, of the largest distance.
  private static let endDistance = 0.016
  /// The seconds for which a spring may go on with its velocity.
  private static let swing = 0.25

  init() {
    shown = stage.shown
    velocity = Array(repeating: 0, count: TrialProperty.laneCount)
    reach = TrialProperty.ofLane.map(\.scale)
    extendReach()
  }

  /// Plays a call, and returns what it breaks.
  ///
  /// - Parameter measures: whether the velocities that are reported are compared with measured ones.
  func play(_ operation: TrialOperation, measures: Bool) -> String? {
    if operation.mayKeepVelocity { tell() }
    for (property, velocity) in operation.givenVelocities {
      for lane in property.lanes { fastest[lane] = max(fastest[lane], velocity) }
    }
    let effect = stage.play(operation, &players)
    if allPlayers.count != players.count { allPlayers = Array(players.values) }
    for player in allPlayers { player.note() }
    switch operation {
    case .set(let property, _, _), .setAlone(let property, _):
      setTimes[property] = stage.engine.time
      for player in allPlayers where player.properties.contains(property) { player.isSet = true }
    default: break
    }
    guard effect.isPlayed else { return nil }
    let traits = PlayerTraits(of: allPlayers)
    let (before, told) = (shown, velocity)
    (shown, isOutdated) = (stage.shown, true)
    if measures || effect.keeps != [] { tell() }
    if let reason = infinity() { return reason }
    extendReach()
    if let reason = jump(from: before, told, effect, traits) ?? calls() { return reason }
    return measures ? measure(effect.turns, traits) : nil
  }

  /// Asks for the velocities, where they may be others than those that were reported last.
  private func tell() {
    if isOutdated { (velocity, isOutdated) = (stage.velocity(of: moving), false) }
  }

  /// The properties that may have a velocity.
  private var moving: PropertySet { setTimes.keys.reduce(into: stage.animating) { $0.insert(PropertySet($1)) } }

  /// Compares what is shown and reported with what was before the call.
  private func jump(from before: [Double], _ told: [Double], _ effect: TrialEffect, _ traits: PlayerTraits) -> String? {
    for (property, lanes) in TrialProperty.lanes where !effect.jumps.contains(property) {
      let keeps = effect.keeps.contains(property) && !traits.stopping.contains(property)
      let (relative, isInvisible) = (
        traits.steep.contains(property) ? 1e-7 : 1e-9, effect.jumpsInvisibly.contains(property)
      )
      for lane in lanes {
        let reach = reach[lane]
        let tolerance =
          relative * reach + (isInvisible ? property.threshold * max(1, reach / property.scale) : 0)
        guard abs(shown[lane] - before[lane]) <= tolerance else {
          return "\(property) jumps from \(before[lane]) to \(shown[lane])"
        }
        guard keeps else { continue }
        guard abs(velocity[lane] - told[lane]) <= 1e-5 * (reach + abs(told[lane])) else {
          return "the velocity of \(property) jumps from \(told[lane]) to \(velocity[lane])"
        }
      }
    }
    return nil
  }

  /// Compares the velocities that are reported with what is shown a moment later.
  private func measure(_ turns: PropertySet, _ traits: PlayerTraits) -> String? {
    let (count, ends) = (stage.engine.runningCount, endCount)
    let (time, start, told) = (stage.engine.time, shown, velocity)
    if count == 0, !told.contains(where: { $0 != 0 }) {
      // Nothing runs, and nothing is set with a velocity.
      stage.engine.advance(to: time + Self.step)
      return stage.shown == start ? nil : "something moves although nothing runs"
    }
    var middle: [Double]?
    // No time changes what is not animated.
    let animating = stage.animating
    if traits.turned != [] {
      stage.engine.advance(to: time + Self.step / 2)
      middle = stage.velocity(of: moving)
    }
    stage.engine.advance(to: time + Self.step)
    let seconds = stage.engine.time - time
    stage.readShown(animating, into: &shown)
    isOutdated = true
    if let reason = calls() { return reason }
    let hasEnded = stage.engine.runningCount != count || endCount != ends
    for (property, lanes) in TrialProperty.lanes where !traits.hurried.contains(property) {
      if let setTime = setTimes[property], time - setTime < 0.05 { continue }
      for lane in lanes {
        let (change, told) = (shown[lane] - start[lane], told[lane])
        if abs(change / seconds - told) <= 2e-3 * reach[lane] + 1e-4 * abs(told) { continue }
        if isOutdated {
          tell()
          if let reason = infinity() { return reason }
        }
        let next = velocity[lane]
        let (low, high) = (min(told, next), max(told, next))
        // A correction that is turned is rounded to its end by less than 1e-10 of the reach.
        let rounding = traits.turned.contains(property) ? 1e-10 * reach[lane] / seconds : 0
        let tolerance = 2e-3 * reach[lane] + 1e-4 * (abs(low) + abs(high)) + rounding
        let measured = change / seconds
        let endDistance = Self.endDistance * (reach[lane] + Self.swing * fastest[lane])
        if traits.ending.contains(property) {
          if abs(change) <= endDistance + seconds * max(abs(low), abs(high)) { continue }
          if traits.jumpy.contains(property) || traits.hasty.contains(property) { continue }
          return "\(property) jumps by \(change) at an end"
        }
        if let middle, traits.turned.contains(property) {
          let mean = (told + 4 * middle[lane] + next) / 6
          if abs(measured - mean) <= tolerance + 1e-4 * abs(middle[lane]) { continue }
        }
        // A bend that ends within the step has its greatest velocity in between.
        let bent = tolerance + 0.05 * max(abs(low), abs(high))
        if traits.cornered.contains(property), measured >= min(low, 0) - bent, measured <= max(high, 0) + bent {
          continue
        }
        if turns.contains(property), abs(measured) <= max(abs(low), abs(high)) + tolerance { continue }
        if measured >= low - tolerance, measured <= high + tolerance { continue }
        let mayEnd = hasEnded || traits.turning.contains(property) || traits.gliding.contains(property)
        if mayEnd, abs(change) <= endDistance { continue }
        if traits.jumpy.contains(property), abs(change) > 1e-6 * reach[lane] { continue }
        return "\(property) moves by \(measured) per second, but tells \(told), then \(next)"
      }
    }
    return nil
  }

  /// Brings everything to its end, and returns what it breaks.
  func settle() -> String? {
    let engine = stage.engine
    stage.pausesAtEnds = false
    for (_, player) in players.sorted(by: { $0.key < $1.key }) {
      if player.part.state == .stopped { player.part.finishAnimation(at: .current) }
      guard player.part.state == .active else { continue }
      player.speed = 1
      player.pausesOnCompletion = false
      // A run to a fraction would pause there.
      player.part.pauseAnimation()
      player.part.startAnimation()
    }
    // An endless timeline ends when nothing of it is shown any more.
    let animating = stage.animating
    engine.perform {
      _ = animate(.spring(response: 0.3, dampingFraction: 0.9)) { [stage] in
        for property in TrialProperty.allCases where animating.contains(property) { stage.set(property, 0.25) }
      }
    }
    engine.advance(to: engine.time + 1e7)
    engine.advance(to: engine.time + 1)
    guard !engine.isRunning else { return "the engine runs for ever, with \(engine.runningCount) animators" }
    let (shown, model) = (stage.shown, stage.model)
    for (lane, property) in TrialProperty.ofLane.enumerated() {
      guard shown[lane] == model[lane], !stage.isAnimating(property) else {
        return "\(property) does not come to rest: \(shown[lane]) is shown of \(model[lane])"
      }
    }
    for (id, player) in players where player.part.state != .inactive || player.isWaiting {
      return "a\(id) does not end, or does not tell it: it is \(player.part.state)"
    }
    return calls()
  }

  /// Ends what is left of a trial that failed.
  func end() {
    for player in players.values where player.part.state != .inactive { player.part.stopAnimation(true) }
  }

  private var endCount: Int { allPlayers.reduce(0) { $0 + $1.endCount } }

  private func calls() -> String? {
    if let fault = stage.fault { return fault }
    guard allPlayers.contains(where: \.wasCalledTwice) else { return nil }
    for (id, player) in players where player.wasCalledTwice { return "an end of a\(id) is told twice" }
    return nil
  }

  private func extendReach() {
    for lane in 0..<TrialProperty.laneCount {
      reach[lane] = max(reach[lane], abs(shown[lane]))
      fastest[lane] = max(fastest[lane], abs(velocity[lane]))
    }
  }

  private func infinity() -> String? {
    // A sum is finite only if all its parts are; two infinite ones of different signs make no number.
    if (shown.reduce(0, +) + velocity.reduce(0, +)).isFinite { return nil }
    for (property, lanes) in TrialProperty.lanes {
      for lane in lanes where !shown[lane].isFinite { return "\(property) shows \(shown[lane])" }
      for lane in lanes where !velocity[lane].isFinite {
        return "the velocity of \(property) is \(velocity[lane])"
      }
    }
    return nil
  }
}

extension TrialOperation {
  /// Whether the call may be one after which a property goes on with its velocity.
  fileprivate var mayKeepVelocity: Bool {
    switch self {
    case .animate, .reverse: true
    default: false
    }
  }

  /// The properties that the call gives a velocity, which they may take after a delay, with its size.
  fileprivate var givenVelocities: [(property: TrialProperty, velocity: Double)] {
    let moves: [Move] =
      switch self {
      case .make(_, _, _, let moves, _, _, _), .animate(_, _, _, let moves), .addBlock(_, let moves, _): moves
      case .timeline(_, let plan): plan.parts.map(\.move)
      case .insert(_, let part, _): [part.move]
      default: []
      }
    if case .resume(_, _, _, let velocity?) = self { return [(.number, abs(velocity)), (.fade, abs(velocity))] }
    return moves.compactMap { move in move.velocity.map { (move.property, abs($0) * move.property.scale) } }
  }
}

/// What holds for the properties of a trial because of what moves them.
@MainActor
private struct PlayerTraits {
  /// Those that have no velocity where they are steep.
  var steep: PropertySet = []
  /// Those of a block that was turned when it had just begun, and has little way to lose its velocity.
  var turned: PropertySet = []
  /// Those of such a block that have no way to lose it.
  var stopping: PropertySet = []
  /// Those whose velocity changes within the step over which it is measured.
  var hurried: PropertySet = []
  /// Those that come to their end, where no velocity can be measured.
  var ending: PropertySet = []
  /// Those whose end may be far away: what takes over the velocity of a steep motion leads far beyond what was seen.
  var hasty: PropertySet = []
  /// Those at an end, where springs end and begin on their way back.
  var turning: PropertySet = []
  /// Those whose numbers come to their ends one by one.
  var gliding: PropertySet = []
  /// Those that may turn sharply, where another curve meets the way back.
  var cornered: PropertySet = []
  /// Those that may jump on their way.
  var jumpy: PropertySet = []

  init(of players: [TrialPlayer]) {
    for player in players {
      let (properties, isActive) = (player.properties, player.part.state == .active)
      if player.isSteep { steep.formUnion(properties) }
      if player.turnsAtBegin { turned.formUnion(properties) }
      if player.stopsAtBegin { stopping.formUnion(properties) }
      if player.isSteep && isActive { hurried.formUnion(properties) }
      if player.isAboutToEnd { ending.formUnion(properties) }
      if player.isSteep || player.duration == 0 { hasty.formUnion(properties) }
      if isActive, player.isAtEnd { turning.formUnion(properties) }
      if player.isAtCorner { cornered.formUnion(properties) }
      if isActive, player.glides { gliding.formUnion(properties) }
      if isActive, player.jumps { jumpy.formUnion(properties) }
    }
    hurried.formUnion(stopping)
  }
}
