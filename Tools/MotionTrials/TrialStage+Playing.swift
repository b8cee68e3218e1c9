import Motion
import MotionNotation

/// What a call may change at once.
struct TrialEffect {
  /// The properties whose presentation values may jump.
  var jumps: PropertySet = []
  /// The properties that may jump by less than their threshold: free springs without a visible distance.
  var jumpsInvisibly: PropertySet = []
  /// The properties whose velocity stays.
  var keeps: PropertySet = []
  /// The properties that turn, and may stop at once where their block began a moment ago.
  var turns: PropertySet = []
  /// Whether the call was allowed.
  var isPlayed = true

  static let none = TrialEffect(isPlayed: false)
}

/// How a call is played.
extension TrialStage {
  func play(_ operation: TrialOperation, _ players: inout [Int: TrialPlayer]) -> TrialEffect {
    switch operation {
    case .advance(let seconds):
      engine.advance(to: engine.time + seconds)
      return TrialEffect(jumps: .all)
    case .advanceToEnd(let id):
      guard let seconds = players[id]?.animator?.remainingTime, seconds > TrialRun.step, seconds < 1e3 else {
        return .none
      }
      engine.advance(to: engine.time + seconds - TrialRun.step / 2)
      return TrialEffect(jumps: .all)
    case .make, .animate, .decay, .timeline: return engine.perform { create(operation, &players) }
    case .set(let property, let value, let velocity):
      engine.perform { set(property, value, velocity: velocity) }
      if tracksVelocity(property) { checkShownAlone(property) }
      return TrialEffect(jumps: PropertySet(property))
    case .setAlone(let property, let value):
      Motion.animate(nil, engine: engine) { [self] in set(property, value) }
      checkShownAlone(property)
      return TrialEffect(jumps: PropertySet(property))
    case .stopProperty(let property):
      stop(property)
      return TrialEffect()
    case .finishProperty(let property):
      finish(property)
      return TrialEffect(jumps: property == .bars ? PropertySet(.octet) : PropertySet(property))
    case .track(let isTracked):
      $number.tracksVelocity = isTracked
      return TrialEffect()
    case .scroll(let offset):
      engine.perform { _ = Motion.animate(.snappy) { [self] in scroll = offset } }
      return TrialEffect()
    case .stopAll:
      engine.stopAll()
      return TrialEffect()
    case .insert(let id, let part, let time): return insert(part, at: time, into: players[id])
    case .addBlock(let id, let moves, let factor): return add(moves, delayFactor: factor, to: players[id])
    case .pauseAtEnd(let id, let other): return pause(players[id], whenEnds: players[other])
    default: return control(operation, players)
    }
  }

  // MARK: Creating

  private func perform(_ moves: [TrialOperation.Move]) {
    for move in moves {
      if move.isTrack {
        follow(move.property, to: move.target)
      } else {
        set(move.property, move.target, velocity: move.property == .bars ? nil : move.velocity)
      }
    }
  }

  private func create(_ operation: TrialOperation, _ players: inout [Int: TrialPlayer]) -> TrialEffect {
    switch operation {
    case .make(let id, let timing, let duration, let moves, let retargets, let smoothly, let pausesAtEnd):
      let animator = PropertyAnimator(duration: duration, timingParameters: timing.parameters)
      animator.addAnimations { [self] in perform(moves) }
      if retargets { animator.retargeting = .velocity }
      if smoothly { animator.reversalMode = .smooth }
      animator.pausesOnCompletion = pausesAtEnd
      let player = TrialPlayer(animator, moves.properties, jumps: false, isSteep: false)
      player.add(timing)
      players[id] = player
      return TrialEffect()
    case .animate(let id, let animation, let delay, let moves):
      let wasAnimating = animating
      let animator = Motion.animate(animation.animation, delay: delay, { [self] in perform(moves) })
      let player = TrialPlayer(animator, moves.properties, jumps: false, isSteep: false)
      if let timing = animation.timing { player.add(timing) } else { player.settles = true }
      players[id] = player
      var effect = TrialEffect(jumpsInvisibly: animation.isFree ? moves.properties : [])
      let given = moves.filter { $0.velocity != nil || $0.isTrack }.properties
      if delay == 0, animation.keepsVelocity, animator.duration > 0 {
        effect.keeps = moves.properties.intersection(wasAnimating).subtracting(given)
      }
      return effect
    case .decay(let id, let property, let velocity, let range, let targets):
      let property = property == .bars ? .number : property
      let animator = decay(property, velocity: velocity, range: range, targets: targets)
      let player = TrialPlayer(animator, PropertySet(property), jumps: false, isSteep: false)
      (player.glides, player.settles) = (true, true)
      players[id] = player
      return TrialEffect(jumpsInvisibly: PropertySet(property))
    case .timeline(let id, let plan):
      let timeline = timeline(plan)
      let jumps = plan.count != 1 && !plan.autoreverses || plan.parts.contains { $0.timing.jumps }
      players[id] = TrialPlayer(
        timeline, plan.properties, jumps: jumps,
        isSteep: plan.parts.contains { $0.timing.isSteep }, isPlain: plan.count == 1)
      timeline.startAnimation()
      return TrialEffect()
    default: return .none
    }
  }

  /// The properties that an animation moves.
  var animating: PropertySet {
    TrialProperty.allCases.reduce(into: []) { if isAnimating($1) { $0.insert(PropertySet($1)) } }
  }

  private func animator(_ part: TrialOperation.Plan.Part) -> PropertyAnimator {
    PropertyAnimator(duration: part.duration, timingParameters: part.timing.parameters) { [self] in
      perform([part.move])
    }
  }

  private func timeline(_ plan: TrialOperation.Plan) -> Timeline {
    let base: Timeline =
      switch plan.shape {
      case .sequence(let gap): .sequence(plan.parts.map(animator), gap: gap)
      case .stagger(let interval): .stagger(plan.parts.map(animator), interval: interval)
      case .build: .build { for part in plan.parts { $0.add(animator(part)) } }
      case .keyframes:
        .keyframes(duration: 1) { frames in
          for (index, part) in plan.parts.enumerated() {
            frames.addKeyframe(
              withRelativeStartTime: plan.start(of: index), relativeDuration: part.duration / 2
            ) { [self] in perform([part.move]) }
          }
        }
      }
    switch plan.count {
    case 1: return plan.delay > 0 ? base.delayed(by: plan.delay) : base
    case 0: return base.repeatedForever(autoreverses: plan.autoreverses, delay: plan.delay)
    default: return base.repeated(plan.count, autoreverses: plan.autoreverses, delay: plan.delay)
    }
  }

  private func insert(_ part: TrialOperation.Plan.Part, at time: Double, into player: TrialPlayer?) -> TrialEffect {
    guard let player, let timeline = player.timeline, timeline.state == .active else { return .none }
    player.noteBlock()
    engine.perform { timeline.insert(animator(part), at: .time(time)) }
    player.properties.insert(PropertySet(part.move.property))
    player.add(part.timing)
    return TrialEffect()
  }

  private func add(_ moves: [TrialOperation.Move], delayFactor: Double, to player: TrialPlayer?) -> TrialEffect {
    guard let player, let animator = player.animator, animator.state != .stopped else { return .none }
    let (state, isRunning) = (animator.state, animator.isRunning)
    // At an end no time is left, except to what settles there; and before an end that is shown nothing moves.
    let (fraction, end) = (animator.fractionComplete, animator.isReversed ? 1 : player.endFraction)
    let isAtEnd = state == .active && !isRunning && (fraction >= end || fraction <= 0)
    let hasNoTime = isRunning && (animator.remainingTime ?? 0) < 1e-6
    player.prepare()
    player.hasJoined = true
    if state == .active {
      player.isSteep = player.isSteep || animator.fractionComplete > 0.999
      player.noteBlock(delayFactor: delayFactor)
    }
    engine.perform { animator.addAnimations({ [self] in perform(moves) }, delayFactor: delayFactor) }
    player.properties.formUnion(moves.properties)
    var effect = TrialEffect(jumpsInvisibly: state == .active ? moves.properties : [])
    if player.isSudden, !isRunning { effect.jumps = moves.properties }
    if isAtEnd || hasNoTime { effect.jumps = moves.properties }
    return effect
  }

  // MARK: Control

  private func control(_ operation: TrialOperation, _ players: [Int: TrialPlayer]) -> TrialEffect {
    guard let id = operation.player, let player = players[id] else { return .none }
    let part = player.part
    let (state, isRunning) = (part.state, part.isRunning)
    defer { if state == .active, !isRunning, part.isRunning { player.noteCorner() } }
    // Reversed before its start, an animation begins at its targets; without duration it is there at once.
    let begins = TrialEffect(
      jumps: state == .inactive && part.isReversed || player.duration == 0 ? player.properties : [])
    switch operation {
    case .start(_, let delay):
      guard state != .stopped, state == .active || player.canBegin else { return .none }
      if let delay { part.startAnimation(afterDelay: delay) } else { part.startAnimation() }
      return begins
    case .pause:
      guard state != .stopped, state == .active || player.canBegin else { return .none }
      part.pauseAnimation()
      return begins
    case .scrub(_, let fraction):
      guard state != .stopped, state == .active || player.canBegin else { return .none }
      part.fractionComplete = fraction
      return TrialEffect(jumps: isRunning ? [] : player.properties)
    case .scrubToSame:
      // A curve cannot show what was scrubbed linearly.
      guard state == .active, !isRunning, !player.isSudden, player.animator?.scrubsLinearly == true else {
        return .none
      }
      part.fractionComplete = part.fractionComplete
      return TrialEffect()
    case .reverse:
      guard state == .active else { return .none }
      let keeps = isRunning && player.isPlain && !player.isSteep && player.reversalMode == .smooth
      part.isReversed.toggle()
      return TrialEffect(
        jumps: player.glides && !player.hasJoined ? [] : begins.jumps, keeps: keeps ? player.properties : [],
        turns: player.properties)
    case .follow:
      // What took a motion over drops the rest of it where it is finished at its start.
      let isAlone = players.values.allSatisfy {
        $0 === player || $0.part.state == .inactive || $0.properties.isDisjoint(with: player.properties)
      }
      let takesOver = player.animator?.retargeting == .velocity
      guard isAlone, !takesOver, !player.isSudden, state == .inactive, player.canBegin else { return .none }
      player.isBound = true
      part.follow($scroll, from: 0, to: 100)
      return TrialEffect(jumps: player.properties)
    case .letGo(_, let position):
      guard player.isBound, !player.isSet, state == .active, !isRunning else { return .none }
      part.letGo(to: position.flatMap { AnimatingPosition(rawValue: $0.rawValue) })
      return TrialEffect(jumps: player.properties)
    case .resume(_, let timing, let factor, let velocity): return resume(player, timing, factor, velocity)
    case .go(_, let fraction, let factor):
      guard state == .active, !isRunning, !player.isBound || factor == 0 else { return .none }
      player.isPaced = player.isPaced || factor > 0
      if let animator = player.animator {
        animator.continueAnimation(toFraction: fraction, durationFactor: factor)
      } else {
        player.timeline?.continueAnimation(toFraction: fraction, durationFactor: factor)
      }
      return begins
    case .stop(_, let withoutFinishing):
      guard state == .active || state == .stopped && withoutFinishing else { return .none }
      part.stopAnimation(withoutFinishing)
      return TrialEffect()
    case .finish(_, let position):
      guard state == .stopped else { return .none }
      part.finishAnimation(at: AnimatingPosition(rawValue: position.rawValue) ?? .end)
      return TrialEffect(jumps: position == .current ? [] : player.properties)
    case .speed(_, let speed): player.speed = speed
    // What follows shows its fraction in another way from the next frame on.
    case .scrubsLinearly: if !player.isBound { player.animator?.scrubsLinearly.toggle() }
    case .pausesAtEnd: player.pausesOnCompletion.toggle()
    case .reversesSmoothly: player.reversalMode = .smooth
    case .retargets: player.animator?.retargeting = .velocity
    default: return .none
    }
    return TrialEffect()
  }

  /// Pauses a running animation in the completion of another one, at whose time nothing may jump.
  private func pause(_ player: TrialPlayer?, whenEnds other: TrialPlayer?) -> TrialEffect {
    guard let player, let animator = other?.animator else { return .none }
    animator.addCompletion { [weak self, weak player] _ in
      guard let self, pausesAtEnds, let player, player.part.isRunning else { return }
      let before = shown
      player.part.pauseAnimation()
      for (lane, value) in shown.enumerated() where abs(value - before[lane]) > 1e-6 * (1 + abs(value)) {
        fault = "\(TrialProperty.ofLane[lane]) jumps from \(before[lane]) to \(value) when it is paused at an end"
      }
    }
    return TrialEffect()
  }

  private func resume(
    _ player: TrialPlayer, _ timing: TrialTiming?, _ factor: Double, _ velocity: Double?
  ) -> TrialEffect {
    // From a fraction as small as a step, a pace of seconds would be next to nothing on the way back.
    guard player.part.state == .active, !player.part.isRunning, !player.isBound || factor == 0 else { return .none }
    player.isPaced = player.isPaced || factor > 0
    guard let animator = player.animator else {
      player.timeline?.continueAnimation(durationFactor: factor)
      return TrialEffect()
    }
    if let timing { player.add(timing) }
    if let timing, let velocity {
      animator.continueAnimation(
        withTimingParameters: timing.parameters, durationFactor: factor, velocity: velocity)
    } else {
      animator.continueAnimation(withTimingParameters: timing?.parameters, durationFactor: factor)
    }
    return TrialEffect(jumps: player.duration == 0 || player.isSteep ? player.properties : [])
  }
}

extension TrialOperation {
  /// The number of the animation that is controlled.
  fileprivate var player: Int? {
    switch self {
    case .start(let id, _), .pause(let id), .scrub(let id, _), .scrubToSame(let id), .reverse(let id),
      .resume(let id, _, _, _), .go(let id, _, _), .stop(let id, _), .finish(let id, _), .speed(let id, _),
      .scrubsLinearly(let id), .pausesAtEnd(let id), .reversesSmoothly(let id), .retargets(let id), .follow(let id),
      .letGo(let id, _):
      id
    default: nil
    }
  }
}
