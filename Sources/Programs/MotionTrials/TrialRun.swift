import Motion

/// A trial that is being played, and what holds so far.
@MainActor
final class TrialRun {
  private let stage = TrialStage()
  private var players: [Int: TrialPlayer] = [:]
  /// The largest magnitude that each lane has had.
  private var reach = TrialProperty.ofLane.map(\.scale)
  /// When each property was set from outside, of whose velocity the program tells.
  private var setTimes: [TrialProperty: Double] = [:]
  /// The properties that may jump on their way.
  private var jumpy: PropertySet = []

  /// The seconds over which velocities are measured.
  private static let step = 1e-8
  /// How far a spring may be from its target at its end, of the largest distance.
  private static let endDistance = 0.004

  /// Plays a call, and returns what it breaks.
  func play(_ operation: TrialOperation) -> String? {
    let (before, velocity) = (stage.shown, stage.velocity)
    let effect = stage.play(operation, &players)
    for player in players.values { player.note() }
    if case .set(let property, _, _) = operation { setTimes[property] = stage.engine.time }
    guard effect.isPlayed else { return nil }
    let (after, next) = (stage.shown, stage.velocity)
    if let reason = infinity(after, next) { return reason }
    extendReach(after)
    let steep = players.values.reduce(into: PropertySet()) { if $1.isSteep { $0.formUnion($1.properties) } }
    for (lane, property) in TrialProperty.ofLane.enumerated() where !effect.jumps.contains(property) {
      let tolerance =
        (steep.contains(property) ? 1e-7 : 1e-9) * reach[lane]
        + (effect.jumpsInvisibly.contains(property) ? property.threshold * max(1, reach[lane] / property.scale) : 0)
      guard abs(after[lane] - before[lane]) <= tolerance else {
        return "\(property) jumps from \(before[lane]) to \(after[lane])"
      }
      guard effect.keeps.contains(property) else { continue }
      let visible = 1e-5 * (reach[lane] + abs(velocity[lane]))
      guard abs(next[lane] - velocity[lane]) <= visible else {
        return "the velocity of \(property) jumps from \(velocity[lane]) to \(next[lane])"
      }
    }
    return calls() ?? measure(after, next, effect.turns)
  }

  /// Compares the velocities that are told with what is shown a moment later.
  private func measure(_ start: [Double], _ velocity: [Double], _ turns: PropertySet) -> String? {
    noteJumps()
    let now = stage.engine.time
    let hurried = players.values.reduce(into: PropertySet()) {
      if $1.turnsAtBegin(now) || $1.isSteep && $1.part.state == .active || $1.isAboutToEnd { $0.formUnion($1.properties) }
    }
    let turning = players.values.reduce(into: PropertySet()) {
      if $1.isAtEnd { $0.formUnion($1.properties) }
    }
    let (count, ends) = (stage.engine.runningCount, endCount)
    let time = stage.engine.time
    stage.engine.advance(to: time + Self.step)
    let seconds = stage.engine.time - time
    let (end, next) = (stage.shown, stage.velocity)
    if let reason = infinity(end, next) ?? calls() { return reason }
    extendReach(end)
    let hasEnded = stage.engine.runningCount != count || endCount != ends
    for (lane, property) in TrialProperty.ofLane.enumerated() {
      if hurried.contains(property) { continue }
      if let setTime = setTimes[property], time - setTime < 0.05 { continue }
      let change = end[lane] - start[lane]
      let (low, high) = (min(velocity[lane], next[lane]), max(velocity[lane], next[lane]))
      let tolerance = 2e-3 * reach[lane] + 1e-4 * (abs(low) + abs(high))
      let measured = change / seconds
      if turns.contains(property), abs(measured) <= max(abs(low), abs(high)) + tolerance { continue }
      if measured >= low - tolerance, measured <= high + tolerance { continue }
      let isEnd = (hasEnded || turning.contains(property)) && abs(change) <= Self.endDistance * reach[lane] * 4
      if isEnd || jumpy.contains(property) && abs(change) > 1e-6 * reach[lane] { continue }
      return "\(property) moves by \(measured) per second, but tells \(velocity[lane]), then \(next[lane])"
    }
    return nil
  }

  /// Brings everything to its end, and returns what it breaks.
  func settle() -> String? {
    let engine = stage.engine
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
    engine.perform {
      _ = animate(.spring(response: 0.3, dampingFraction: 0.9)) { [stage] in
        for property in TrialProperty.allCases { stage.set(property, 0.25) }
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

  private var endCount: Int { players.values.reduce(0) { $0 + $1.endCount } }

  private func calls() -> String? {
    for (id, player) in players where player.wasCalledTwice { return "an end of a\(id) is told twice" }
    return nil
  }

  private func noteJumps() {
    jumpy = players.values.reduce(into: []) {
      if $1.jumps, $1.part.state == .active { $0.formUnion($1.properties) }
    }
  }

  private func extendReach(_ values: [Double]) {
    for lane in values.indices { reach[lane] = max(reach[lane], abs(values[lane])) }
  }

  private func infinity(_ values: [Double], _ velocities: [Double]) -> String? {
    for (lane, property) in TrialProperty.ofLane.enumerated() {
      if !values[lane].isFinite { return "\(property) shows \(values[lane])" }
      if !velocities[lane].isFinite { return "the velocity of \(property) is \(velocities[lane])" }
    }
    return nil
  }
}
