/// What few animators have, kept apart so that the others are small.
@MainActor final class RareAnimatorParts {
  /// The natural pace while the speed is 0.
  @exclusivity(unchecked) var standstillPace = 0.0
  @exclusivity(unchecked) var continuedPace = 0.0
  @exclusivity(unchecked) var excess = 0.0
  @exclusivity(unchecked) var calls: TimelineCalls?
  @exclusivity(unchecked) var recording: (any AnimatorRecording)?
  /// The blocks after the first one that run when the animator starts.
  @exclusivity(unchecked) var pending: [PendingBlock] = []
  /// The run of a timeline without end that ends in the next advance, as it would have been.
  @exclusivity(unchecked) var supersededRun: Anchor?
  /// The parts of a timeline, until it ends.
  @exclusivity(unchecked) var parts: [PropertyAnimator] = []
  @exclusivity(unchecked) var observers: AnimatorObservers?
  @exclusivity(unchecked) var following: Following?
  /// Whether it was let go of since it followed a property.
  @exclusivity(unchecked) var isLetGo = false
  /// The blocks of one that was let go of and has ended, to follow a property again.
  @exclusivity(unchecked) var again: [PendingBlock] = []

  /// Cancels and removes the calls of a timeline.
  func removeCalls() {
    calls?.cancel()
    calls = nil
  }
}

extension PropertyAnimator {
  /// The rare parts, which are created at the first use.
  var rareParts: RareAnimatorParts {
    if let rare = core.rare { return rare }
    let parts = RareAnimatorParts()
    core.rare = parts
    return parts
  }

  /// The magnitude of the pace at speed 1 with which the animator was continued last, and with which a pause and a
  /// start go on; 0 for that of the duration.
  var continuedPace: Double {
    get { core.rare?.continuedPace ?? 0 }
    set { if newValue != 0 || core.rare != nil { rareParts.continuedPace = newValue } }
  }

  /// The magnitude of the pace at speed 1 with which a start goes on.
  var pausedPace: Double { continuedPace > 0 ? continuedPace : 1 / duration }

  /// How far beyond an end the fraction was from which the animator was started last; 0 in 0...1.
  var excess: Double {
    get { core.rare?.excess ?? 0 }
    set { if newValue != 0 || core.rare != nil { rareParts.excess = newValue } }
  }

  /// The calls of a timeline; nil where it has none.
  var calls: TimelineCalls? { core.rare?.calls }

  /// Adds calls to a timeline.
  func append(_ marks: [TimelineMark]) {
    guard !marks.isEmpty else { return }
    let calls = self.calls ?? TimelineCalls()
    calls.marks += marks
    rareParts.calls = calls
  }

  /// Follows what is done with the animator; nil while nothing does.
  package var recording: (any AnimatorRecording)? {
    get { core.rare?.recording }
    set { rareParts.recording = newValue }
  }

  /// What observes the animator; nil without observers.
  var observers: AnimatorObservers? { core.rare?.observers }
}
