import Geometry

/// One animator's part of a recording.
@MainActor
final class AnimatorRecording {
  /// Where a block stands in the log.
  enum Position {
    /// The properties of the animator of this index.
    case animator(Int)
    /// The step of this index.
    case step(Int)
  }

  private let recorder: AnimatorRecorder
  private let animator: String
  private let index: Int
  /// The blocks that have not run yet, the oldest first; nil for one that the log has no place for.
  private var pending: [Position?] = []

  init(recorder: AnimatorRecorder, animator: String, index: Int) {
    (self.recorder, self.animator, self.index) = (recorder, animator, index)
  }

  func note(_ call: AnimatorLog.Call) { recorder.append(.call(call), of: animator) }

  func note(_ setting: AnimatorLog.Setting) { recorder.append(.set([setting]), of: animator) }

  func noteCompletion() { recorder.appendCompletion(of: animator) }

  /// A block was added; what it does is known once it has run.
  func noteBlock(delayFactor: Double) {
    let step = recorder.append(.call(.addAnimations([], delayFactor: delayFactor)), of: animator)
    pending.append(step.map(Position.step))
  }

  /// A block that the animator was made with.
  func noteFirstBlock() { pending.append(.animator(index)) }

  func captured(_ block: AnimationBlock) {
    guard !pending.isEmpty, let offset = pending.removeFirst() else { return }
    recorder.fill(offset, with: recorder.targets(of: block))
  }

  /// Blocks that have not run never will.
  func removePendingBlocks() { pending.removeAll() }
}

extension PropertyAnimator {
  /// The settings that are not those of a new animator.
  var changedSettings: [AnimatorLog.Setting] {
    var settings: [AnimatorLog.Setting] = []
    if !scrubsLinearly { settings.append(.scrubsLinearly(false)) }
    if pausesOnCompletion { settings.append(.pausesOnCompletion(true)) }
    if !isInterruptible { settings.append(.isInterruptible(false)) }
    if !isUserInteractionEnabled { settings.append(.isUserInteractionEnabled(false)) }
    if isManualHitTestingEnabled { settings.append(.isManualHitTestingEnabled(true)) }
    if retargeting != .additive { settings.append(.retargeting(retargeting)) }
    if reversalMode != .exact { settings.append(.reversalMode(reversalMode)) }
    if isReversed { settings.append(.isReversed(true)) }
    return settings
  }

  /// Notes the blocks and completions that an animator had before it was recorded.
  func recordPast() {
    for (number, block) in pending.enumerated() {
      precondition(
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
  /// The curve of a provider as text can hold it.
  ///
  /// - Precondition: it can.
  init(recording provider: any TimingCurveProvider) {
    if let easing = provider.easing {
      self = .easing(easing)
    } else if let spring = provider.springTimingParameters {
      self = .spring(SpringDescription(spring), velocity: spring.initialVelocity.x)
    } else {
      let cubic = provider.cubicTimingParameters ?? CubicTimingParameters()
      self = .easing(cubic.animationCurve == .linear ? .linear : .cubicBezier(cubic.bezier))
    }
    precondition(
      (try? timingParameters()) != nil, "A log holds no curve whose numbers are out of the range of text: \(self).")
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
