import Motion

extension AnimatorRecorder: EngineRecording {
  package func noteAdvanceBegan() { frameEnds = 0 }

  package func nextCall() -> (time: Double, body: @MainActor () -> Void)? { nil }

  package func noteEnd(of animator: PropertyAnimator) {
    if animator.recording != nil, let count = frameEnds { frameEnds = count + 1 }
  }

  /// Records an advance of the clock that may change a value: while something runs, and once after each call.
  package func noteAdvance(to time: Double, wasRunning: Bool) {
    frameEnds = nil
    guard wasRunning || !isSettled, !animators.isEmpty || !steps.isEmpty else { return }
    let hasMoved = time > steps.last?.at ?? 0
    append(.observe, of: nil, at: time, endsBefore: nil)
    isSettled = !wasRunning && hasMoved
  }
}

extension AnimatorRecorder: PropertyRecording {
  package func note(_ change: PropertyChange, of property: AnimatedProperty) {
    guard let (index, part) = parts[ObjectIdentifier(property)] else { return }
    let entry = properties[index]
    switch change {
    case .set(let numbers, let velocity):
      let isTracked = property.tracksVelocity && engine === AnimationEngine.current
      // Of what is not tracked only a tracked value ends what moves it in a replay.
      if !isTracked, property.isAnimating, property.isShownAloneWhenSet {
        set(entry.name, entry.property, part, numbers, isTracked: true)
      }
      set(entry.name, entry.property, part, numbers, velocity: isTracked ? velocity : nil, isTracked: isTracked)
    case .untracked: set(entry.name, entry.property, part, entry.property.numbers(ofPart: part), isTracked: false)
    case .startVelocity(let numbers):
      guard numbers.allSatisfy(\.isInRange) else { return deviate(.outOfRange, entry.name) }
      velocities[ObjectIdentifier(property)] = numbers
    case .captured(let block, let numbers):
      if !block.isRecorded { deviate(.animatedByOther, entry.name) }
      if !numbers.allSatisfy(\.isInRange) { deviate(.outOfRange, entry.name) }
    case .stopped: deviate(.endedAlone, entry.name)
    case .resized: deviate(.resized, entry.name)
    }
  }

  /// Records a value that is set outside of blocks. Of several values of a property at one moment the last one counts.
  private func set(
    _ name: String, _ property: RecordedProperty, _ part: Int, _ numbers: [Double], velocity: [Double]? = nil,
    isTracked: Bool
  ) {
    guard (numbers + (velocity ?? [])).allSatisfy(\.isInRange) else { return deviate(.outOfRange, name) }
    guard runningBlockCount == 0 else { return deviate(.changedInBlock, name) }
    var targets: [AnimatorLog.Target]?
    if let last = steps.last, last.at == engine?.time, last.endsBefore == frameEnds,
      let latest = last.action.setTargets, latest.allSatisfy({ $0.name != name || $0.tracksVelocity == isTracked })
    {
      targets = latest
    }
    let index = targets?.firstIndex { $0.name == name }
    let before = index.flatMap { targets?.remove(at: $0).to } ?? property.model
    let value = property.value(before, with: numbers, inPart: part)
    let target = AnimatorLog.Target(
      name: name, to: value, velocity: velocity.map(property.value(of:)), tracksVelocity: isTracked)
    if let targets {
      steps[steps.count - 1].action = .set([.targets(targets + [target])])
    } else {
      append(.set([.targets([target])]), of: nil)
    }
  }
}
