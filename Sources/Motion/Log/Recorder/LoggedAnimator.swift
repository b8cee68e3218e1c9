import Motion
import MotionNotation
import OvershootGeometry

/// The recording of one animator.
@MainActor final class LoggedAnimator: AnimatorRecording {
  /// The position of a block in the log.
  enum Position {
    /// The properties of the animator with this index.
    case animator(Int)
    /// A block of the timeline with this index.
    case timeline(animator: Int, block: Int)
    /// The step with this index.
    case step(Int)
    /// A block that the step with this index inserts.
    case insertion(step: Int, block: Int)
  }

  private let recorder: AnimatorRecorder
  private weak var animator: PropertyAnimator?
  private let name: String
  private let index: Int
  /// The blocks that have not run yet, the oldest first; nil for one that the full log does not contain.
  private var pending: [Position?] = []
  /// The positions of the blocks of a timeline, by their marks.
  private var marked: [Position] = []

  init(recorder: AnimatorRecorder, of animator: PropertyAnimator, name: String, index: Int) {
    (self.recorder, self.animator, self.name, self.index) = (recorder, animator, name, index)
  }

  /// Records a call or a setting.
  func note(_ action: AnimatorAction) {
    switch action {
    case .startAnimation(let delay): append(.startAnimation(afterDelay: delay.map { bounded(max(0, $0)) }))
    case .pauseAnimation: append(.pauseAnimation)
    case .stopAnimation(let withoutFinishing): append(.stopAnimation(withoutFinishing: withoutFinishing))
    case .finishAnimation(let position): append(.finishAnimation(at: position))
    case .continueAnimation(let curve, let factor, let velocity):
      if let spring = curve?.springTimingParameters, spring.initialVelocity.x != spring.initialVelocity.y,
        let animator, recorder.hasAxes(animator)
      {
        recorder.deviate(.twoVelocities, name)
      }
      append(
        .continueAnimation(
          curve.map { CurveDescription(recording: $0) }, durationFactor: bounded(factor),
          velocity: velocity?.logged.map { bounded($0, to: AnimatorLog.maximumValue) }))
    case .continueToFraction(let fraction, let factor):
      append(.continueToFraction(Self.limited(fraction), durationFactor: bounded(factor)))
    case .addAnimations(let factor):
      // The targets are known once the block has run.
      pending.append(append(.addAnimations([], delayFactor: factor)).map(Position.step))
    case .addCompletion: recorder.appendCompletion(of: name)
    case .set(.fractionComplete(let fraction)):
      recorder.append(.set([.value(.fractionComplete(Self.limited(fraction)))]), of: name)
    case .set(.speed(let speed)): recorder.append(.set([.value(.speed(Self.limited(speed)))]), of: name)
    case .set(let setting): recorder.append(.set([.value(setting)]), of: name)
    }
  }

  private func bounded(_ number: Double, to limit: Double = AnimatorLog.maximumTime) -> Double {
    recorder.bounded(number, to: limit, of: name)
  }

  /// Returns a fraction or a speed as the animator takes it.
  private static func limited(_ number: Double) -> Double {
    max(-AnimatorLog.maximumFraction, min(AnimatorLog.maximumFraction, number))
  }

  @discardableResult private func append(_ call: AnimatorLog.Call) -> Int? { recorder.append(.call(call), of: name) }

  /// Records the blocks and completions that an animator already has.
  func notePast(of animator: PropertyAnimator) {
    for (number, block) in animator.pending.enumerated() {
      require(
        block.span.isPlain && block.span.end == 1, "AnimatorRecorder.record(_:as:) takes no timeline, but animators.")
      if number == 0, block.span.begin == 0 {
        pending.append(.animator(index))
      } else {
        note(.addAnimations(delayFactor: block.span.begin))
      }
    }
    for _ in 0..<animator.completionCount { recorder.appendCompletion(of: name) }
  }

  /// Marks the blocks that a timeline already has, and records its completions.
  func notePast(of timeline: Timeline) {
    for number in timeline.animator.pending.indices {
      timeline.animator.pending[number].mark = mark(.timeline(animator: index, block: number))
    }
    for _ in 0..<timeline.animator.completionCount { recorder.appendCompletion(of: name) }
  }

  /// Records the blocks of a part that is inserted into a timeline, and marks them.
  func noteInsertion(_ blocks: inout [PendingBlock], end: Double, isEndless: Bool) {
    let insertion = AnimatorLog.Call.Insertion(
      blocks: blocks.map { AnimatorLog.Block($0) }, end: end, isEndless: isEndless)
    guard let step = append(.insert(insertion)) else { return }
    for index in blocks.indices { blocks[index].mark = mark(.insertion(step: step, block: index)) }
  }

  private func mark(_ position: Position) -> Int {
    marked.append(position)
    return marked.count - 1
  }

  func noteBlockBegan() { recorder.runningBlockCount += 1 }

  /// Records the targets of a block that has run: of the marked one, or of the next one that waits.
  func noteBlock(_ block: AnimationBlock, mark: Int?) {
    recorder.runningBlockCount -= 1
    guard let position = mark.map({ marked[$0] }) ?? (pending.isEmpty ? nil : pending.removeFirst()) else { return }
    recorder.fill(position, with: recorder.targets(of: block, name))
  }

  /// Removes blocks that will not run.
  func notePendingBlocksRemoved() { pending.removeAll() }
}

extension PropertyAnimator {
  /// The settings that differ from those of a new animator.
  var changedSettings: [AnimatorLog.Setting] {
    var settings: [AnimatorSetting] = []
    if !scrubsLinearly, !isOfTimeline { settings.append(.scrubsLinearly(false)) }
    if pausesOnCompletion { settings.append(.pausesOnCompletion(true)) }
    if !isInterruptible { settings.append(.isInterruptible(false)) }
    if !isUserInteractionEnabled { settings.append(.isUserInteractionEnabled(false)) }
    if isManualHitTestingEnabled { settings.append(.isManualHitTestingEnabled(true)) }
    if retargeting != .additive { settings.append(.retargeting(retargeting)) }
    if reversalMode != .exact { settings.append(.reversalMode(reversalMode)) }
    if speed != 1 { settings.append(.speed(speed)) }
    if isReversed { settings.append(.isReversed(true)) }
    return settings.map(AnimatorLog.Setting.value)
  }
}

extension AnimatorLog.Block {
  /// Creates the record of a block that has not run.
  @MainActor init(_ block: PendingBlock) {
    let span = block.span
    (begin, end) = (span.begin, span.end)
    repetitions = span.repetitions
    holdsBeforeBegin = span.holdsBeforeBegin == (begin != 1 - end) ? nil : span.holdsBeforeBegin
    curve = CurveDescription(recording: block.timing.curve, velocity: block.timing.initialVelocity.x)
    if case .spring(_, let seconds) = block.timing.curve { curveSeconds = seconds }
    (seconds, returnCount) = (block.duration, block.returnCount)
  }
}
