import OvershootGeometry

/// The recording of one animator.
@MainActor
final class AnimatorRecording {
  /// The position of a block in the log.
  enum Position {
    /// The properties of the animator with this index.
    case animator(Int)
    /// The step with this index.
    case step(Int)
  }

  private let recorder: AnimatorRecorder
  private let animator: String
  private let index: Int
  /// The blocks that have not run yet, the oldest first; nil for one that the full log does not contain.
  private var pending: [Position?] = []

  init(recorder: AnimatorRecorder, animator: String, index: Int) {
    (self.recorder, self.animator, self.index) = (recorder, animator, index)
  }

  func note(_ call: AnimatorLog.Call) { recorder.append(.call(call), of: animator) }

  func note(_ setting: AnimatorLog.Setting) { recorder.append(.set([setting]), of: animator) }

  func noteCompletion() { recorder.appendCompletion(of: animator) }

  /// Records a block, whose targets are known once it has run.
  func noteBlock(delayFactor: Double) {
    let step = recorder.append(.call(.addAnimations([], delayFactor: delayFactor)), of: animator)
    pending.append(step.map(Position.step))
  }

  /// Records the block with which the animator was created.
  func noteFirstBlock() { pending.append(.animator(index)) }

  func captured(_ block: AnimationBlock) {
    guard !pending.isEmpty, let offset = pending.removeFirst() else { return }
    recorder.fill(offset, with: recorder.targets(of: block))
  }

  /// Removes blocks that will not run.
  func removePendingBlocks() { pending.removeAll() }
}

extension PropertyAnimator {
  /// The settings that differ from those of a new animator.
  var changedSettings: [AnimatorLog.Setting] {
    var settings: [AnimatorLog.Setting] = []
    if !scrubsLinearly { settings.append(.scrubsLinearly(false)) }
    if pausesOnCompletion { settings.append(.pausesOnCompletion(true)) }
    if !isInterruptible { settings.append(.isInterruptible(false)) }
    if !isUserInteractionEnabled { settings.append(.isUserInteractionEnabled(false)) }
    if isManualHitTestingEnabled { settings.append(.isManualHitTestingEnabled(true)) }
    if retargeting != .additive { settings.append(.retargeting(retargeting)) }
    if reversalMode != .exact { settings.append(.reversalMode(reversalMode)) }
    if speed != 1 { settings.append(.speed(speed)) }
    if isReversed { settings.append(.isReversed(true)) }
    return settings
  }

  /// Records the blocks and completions that the animator already has.
  func recordPast() {
    for (number, block) in pending.enumerated() {
      require(
        block.span.isPlain && block.span.end == 1, "AnimatorRecorder.record(_:as:) takes no timeline, but animators.")
      if number == 0, block.span.begin == 0 {
        recording?.noteFirstBlock()
      } else {
        recording?.noteBlock(delayFactor: block.span.begin)
      }
    }
    for _ in 0..<completionCount { recording?.noteCompletion() }
  }
}

extension CurveDescription {
  /// Creates the description of a provider's curve.
  ///
  /// - Precondition: the curve can be written as text.
  init(recording provider: any TimingCurveProvider) {
    if let easing = provider.easing {
      self = .easing(easing)
    } else if let spring = provider.springTimingParameters {
      self = .spring(SpringDescription(spring), velocity: spring.initialVelocity.x)
    } else {
      let cubic = provider.cubicTimingParameters ?? CubicTimingParameters()
      self = .easing(cubic.animationCurve == .linear ? .linear : .cubicBezier(cubic.bezier))
    }
    require(
      (try? CurveDescription(description).timingParameters()) != nil,
      "A log holds no curve whose numbers are out of the range of text: \(self).")
  }
}

extension SpringDescription {
  fileprivate init(_ parameters: SpringTimingParameters) {
    switch (parameters.form, parameters.ownDuration) {
    case (.physical(let spring), _):
      self = .physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    case (.dampingRatio(let ratio), let duration?): self = .settling(duration: duration, dampingRatio: max(0, ratio))
    case (.dampingRatio(let ratio), nil): self = .dampingRatio(max(0, ratio))
    }
  }
}
