extension PropertyAnimator: @MainActor CustomStringConvertible {
  /// The animator in one line: its timing, what it moves from where to where, where that is, and what time is left or
  /// which state it is in.
  ///
  ///     spring 0.35 s, bounce 0.2: x 12 → 100, at 43, 0.11 s left
  ///     easeOut 0.2 s: opacity 1 → 0, at 0.6, paused at 0.4, reversed
  ///
  /// Of many properties it has the first two. Reading it changes nothing, and is allowed in every state.
  public var description: String {
    let parts =
      waysInWords + stateInWords + (core.reversed ? ["reversed"] : [])
      + (core.speedFactor == 1 ? [] : ["speed \(core.speedFactor.short)"])
    return "\(timingInWords): \(parts.joined(separator: ", "))"
  }

  private var timingInWords: String {
    if core.flags.isTimeline { return "timeline \(duration.seconds)" + (core.flags.repeatsForever ? ", forever" : "") }
    if case .glide = core.path.curve { return core.path.timing.words }
    return core.timing.words + (core.flags.repeatsForever ? ", forever" : "")
  }

  private var stateInWords: [String] {
    switch core.phase {
    case .inactive:
      if core.flags.isPart { return ["part of a timeline"] }
      return [core.lastEnd.flatMap { hasPendingBlocks ? nil : "inactive, outcome \($0.outcome)" } ?? "inactive"]
    case .running(let anchor):
      if !hasEngine { return ["its engine was released"] }
      let left = max(0, anchor.endTime - now)
      let delay = anchor.time > now ? ["starts in \((anchor.time - now).seconds)"] : []
      guard left.isFinite else { return delay + (anchor.goal.isInfinite ? ["without end"] : []) }
      return delay + ["\(left.seconds) left" + (anchor.pauses ? " to \(directed(anchor.goal))" : "")]
    case .paused(let pause):
      if pause.startsWithFirstBlock { return ["waits for a block"] }
      let delay = pause.remainingDelay > 0 ? ["\(pause.remainingDelay.seconds) of its delay left"] : []
      return ["\(following?.words ?? "paused") at \(directed(pause.fraction))"] + delay
    case .stopped(let pause): return ["stopped at \(directed(pause.fraction))"]
    }
  }

  /// Returns a fraction in the animator's direction, as `fractionComplete` is.
  private func directed(_ fraction: Double) -> String { (core.reversed ? 1 - fraction : fraction).short }

  private var waysInWords: [String] {
    var ways: [(property: any DescribedProperty, way: PropertyWay)] = []
    var positions: [ObjectIdentifier: Int] = [:]
    forEachBlock { block in
      func add(_ property: AnimatedProperty, _ slot: Int) {
        guard let property = property as? any DescribedProperty, let way = property.way(of: slot, in: block) else {
          return
        }
        if let position = positions[ObjectIdentifier(property)] {
          ways[position].way.to = way.to
        } else {
          positions[ObjectIdentifier(property)] = ways.count
          ways.append((property, way))
        }
      }
      block.members.forEach { add($0, block.slot) }
      for property in block.instantMembers { add(property, block.instantSlot) }
    }
    if ways.isEmpty { return hasBlocks ? ["moves nothing"] : [] }
    var words = ways.prefix(2).map { property, way in
      let (from, to) = (property.text(way.from), property.text(way.to))
      return "\(property.noun) \(from) → \(to), at \(property.text(property.shownNumbers))"
    }
    if ways.count > 2 { words.append("and \(ways.count - 2) more") }
    return [words.joined(separator: "; ")]
  }
}

extension Timeline: @MainActor CustomStringConvertible {
  /// The timeline in one line: its duration, what it moves from where to where, and what time is left or which state it
  /// is in; see `PropertyAnimator.description`.
  public var description: String { animator.description }
}

extension PhaseAnimation: @MainActor CustomStringConvertible {
  /// The animator of the present phase; see `PropertyAnimator.description`.
  public var description: String { animator.map { "phase, \($0)" } ?? "phases, ended" }
}
