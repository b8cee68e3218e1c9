import OvershootSupport

@testable import Motion

// Behaviour: animator
/// The calls that are legal in each state, and the message for one that is not.
@MainActor
@Suite struct StatementsMisuseTests {
  /// The states that the table distinguishes.
  enum Situation: CaseIterable, Sendable {
    case inactive, running, delayed, paused, waiting, stopped, firmlyInactive, firmlyRunning, firmlyPaused,
      firmlyStopped
  }

  private static let anytime: Set<AnimatorCall> = [.addCompletion]
  private static let untilStopped: Set<AnimatorCall> = [
    .addCompletion, .startAnimation, .startAnimationAfterDelay, .addAnimations, .fractionComplete,
  ]
  private static let continuing: Set<AnimatorCall> = [.continueAnimation, .continueToFraction]
  private static let interrupting: Set<AnimatorCall> = [.pauseAnimation, .isReversed]
  private static let stopping: Set<AnimatorCall> = [.stopAnimation, .stopWithoutFinishing]
  private static let flags: Set<AnimatorCall> = [
    .isInterruptible, .isUserInteractionEnabled, .isManualHitTestingEnabled,
  ]

  private static func legal(_ situation: Situation) -> Set<AnimatorCall> {
    switch situation {
    case .inactive, .firmlyInactive: untilStopped.union(interrupting).union(flags)
    case .running, .delayed: untilStopped.union(interrupting).union(stopping)
    case .paused, .waiting: untilStopped.union(interrupting).union(stopping).union(continuing)
    case .firmlyPaused: untilStopped.union(interrupting).union(stopping)
    case .firmlyRunning: untilStopped
    case .stopped, .firmlyStopped: anytime.union([.finishAnimation, .stopWithoutFinishing])
    }
  }

  private func animator(in situation: Situation, of probe: Probe) -> PropertyAnimator {
    let animator =
      situation == .waiting ? probe.engine.perform { .init(duration: 1, curve: .linear) } : probe.animator()
    switch situation {
    case .firmlyInactive, .firmlyRunning, .firmlyPaused, .firmlyStopped: animator.isInterruptible = false
    default: break
    }
    switch situation {
    case .inactive, .firmlyInactive: break
    case .running, .firmlyRunning, .waiting: animator.startAnimation()
    case .delayed: animator.startAnimation(afterDelay: 1)
    case .paused, .firmlyPaused: animator.pauseAnimation()
    case .stopped, .firmlyStopped:
      animator.pauseAnimation()
      animator.stopAnimation(false)
    }
    return animator
  }

  @Test(arguments: Situation.allCases)
  func statement36EveryCallInEveryState(_ situation: Situation) throws {
    let probe = Probe()
    let animator = animator(in: situation, of: probe)
    let legal = Self.legal(situation)
    for call in AnimatorCall.allCases {
      let misuse = animator.misuse(of: call)
      expect((misuse == nil), equals: legal.contains(call), "\(call) \(situation)")
      guard let misuse else { continue }
      expect(misuse.call == call && misuse.state == animator.state && Set(misuse.legalCalls) == legal)
      let text = misuse.description
      expect(text.contains("PropertyAnimator.\(call.rawValue)") && text.contains("\(animator.state)"))
      for other in legal { expect(text.contains(other.rawValue)) }
      expect(text.contains("not interruptible"), equals: !animator.isInterruptible)
    }
    if legal.contains(.stopWithoutFinishing) { animator.stopAnimation(true) }
    probe.engine.advance(to: 5)
  }

  @Test func propertyP10AMisuseListsTheLastSixteenCalls() throws {
    let probe = Probe()
    let animator = probe.animator()
    expect(animator.misuse(of: .stopAnimation)?.history.map(\.call), equals: [.addAnimations])
    animator.startAnimation()
    for round in 1...20 {
      probe.engine.advance(to: Double(round) / 100)
      animator.isReversed.toggle()
    }
    animator.pauseAnimation()
    let misuse = try #require(animator.misuse(of: .finishAnimation))
    expect(misuse.history.count == 16 && misuse.history.last?.call == .pauseAnimation)
    let reversals = misuse.history.dropLast()
    expect(reversals.allSatisfy { $0.call == .isReversed })
    expect(near(reversals.map(\.time), (6...20).map { Double($0) / 100 }))
    expect(misuse.description.contains("isReversed at 0.2 s, pauseAnimation() at 0.2 s"))
    animator.stopAnimation(true)
  }

  /// What the caller of a call that is not allowed probably meant.
  @Test func propertyP10AMisuseTellsTheValueAndTheCallThatWasProbablyMeant() throws {
    let meant: [(Situation, AnimatorCall, String?, String)] = [
      (.inactive, .stopAnimation, nil, "nothing, because it has not started"),
      (.inactive, .finishAnimation, "end", "with end is not allowed"),
      (.inactive, .continueAnimation, nil, "probably meant: startAnimation();"),
      (.running, .continueToFraction, "0.5", "probably meant: pauseAnimation() before continueAnimation(toFraction:"),
      (.running, .finishAnimation, nil, "probably meant: stopAnimation(false) before finishAnimation(at:);"),
      (.running, .isInterruptible, "false", "isInterruptible = false is not allowed"),
      (.paused, .isUserInteractionEnabled, nil, "probably meant: the same before startAnimation();"),
      (.firmlyRunning, .pauseAnimation, nil, "probably meant: isInterruptible = true before the start;"),
      (.firmlyRunning, .isReversed, "true", "isReversed = true is not allowed"),
      (.stopped, .startAnimation, nil, "or pauseAnimation() instead of stopAnimation(false);"),
      (.stopped, .stopAnimation, nil, "probably meant: finishAnimation(at:);"),
    ]
    for (situation, call, value, part) in meant {
      let probe = Probe()
      let animator = animator(in: situation, of: probe)
      let misuse = try #require(animator.misuse(of: call, value))
      expect(misuse.description.contains(part), "\(misuse)")
      if misuse.legalCalls.contains(.stopWithoutFinishing) { animator.stopAnimation(true) }
      probe.engine.advance(to: 5)
    }
  }

  @Test func propertyP10TheHistoryContainsTheEnd() throws {
    let probe = Probe()
    let animator = probe.animator()
    animator.startAnimation()
    probe.engine.advance(to: 2)
    let misuse = try #require(animator.misuse(of: .stopAnimation))
    expect(misuse.description.hasSuffix("startAnimation() at 0.0 s, reached its end at 1.0 s."))
  }

  @Test func statement36ThePreconditionSaysStateCallLegalCallsAndHistory() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let probe = Probe()
        let animator = probe.animator()
        animator.startAnimation()
        probe.engine.advance(to: 0.25)
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in [
      "PropertyAnimator.startAnimation() is not allowed while the animator is stopped",
      "legal now: stopAnimation(true), finishAnimation(at:), addCompletion(_:)",
      "before: addAnimations(_:delayFactor:) at 0.0 s, startAnimation() at 0.0 s, stopAnimation(_:) at 0.25 s",
    ] {
      expect(text.contains(part))
    }
  }

  @Test func statement33AFlagSetTooLateTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let probe = Probe()
        let animator = probe.animator()
        animator.startAnimation()
        animator.isInterruptible = false
      }
    }
  }

  @Test func statement23ContinuingARunningAnimatorTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let probe = Probe()
        let animator = probe.animator()
        animator.startAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
  }

  @Test(arguments: 0..<7)
  func invalidNumbersTrap(_ index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      await MainActor.run {
        let probe = Probe()
        let animator = probe.animator(index == 0 ? -1 : 1)
        switch index {
        case 1: animator.fractionComplete = .nan
        case 2: animator.startAnimation(afterDelay: .infinity)
        case 3...6: animator.pauseAnimation()
        default: break
        }
        switch index {
        case 3: animator.continueAnimation(withTimingParameters: nil, durationFactor: -1)
        case 4: animator.continueAnimation(withTimingParameters: nil, durationFactor: .infinity)
        case 5: animator.continueAnimation(toFraction: .nan)
        case 6: probe.engine.advance(to: .nan)
        default: break
        }
        animator.stopAnimation(true)
      }
    }
  }
}
