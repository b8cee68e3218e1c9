/// Follows what is done with one animator: the hook of recorders. An animator without one pays a comparison with nil.
@MainActor package protocol AnimatorRecording: AnyObject {
  /// Called with each call that the animator's state allows, before it has an effect, and with each setting.
  func note(_ action: AnimatorAction)
  /// Called with the blocks of a part before they are inserted into a timeline; it may mark them.
  func noteInsertion(_ blocks: inout [PendingBlock], end: Double, isEndless: Bool)
  /// Called before each block runs.
  func noteBlockBegan()
  /// Called with each block that has run, and the mark of what it was pending as.
  func noteBlock(_ block: AnimationBlock, mark: Int?)
  /// Called when the blocks that have not run are removed, since the animator ends.
  func notePendingBlocksRemoved()
}

/// Follows the clock of an engine, or plays what was recorded on it: the hook of recorders and replays.
@MainActor package protocol EngineRecording: AnyObject {
  /// Called when an advance begins.
  func noteAdvanceBegan()
  /// Returns a call, with its time, that is to be made before the next end of the advance; nil where there is none.
  func nextCall() -> (time: Double, body: @MainActor () -> Void)?
  /// Called with each animator that comes to an end or to the fraction where it pauses, before anything is called for
  /// it.
  func noteEnd(of animator: PropertyAnimator)
  /// Called when all ends of an advance are behind it, with its time and whether anything ran before it.
  func noteAdvance(to time: Double, wasRunning: Bool)
}

/// What happens to a recorded property.
package enum PropertyChange {
  /// It is set outside of blocks, to these numbers; nil for a velocity that is not given.
  case set(to: [Double], velocity: [Double]?)
  /// A block starts with this velocity.
  case startVelocity([Double])
  /// A block animates it to these numbers.
  case captured(by: AnimationBlock, to: [Double])
  /// Its animations end, and those of no other property.
  case stopped
  /// Its velocity is no longer estimated.
  case untracked
  /// A vector gets another number of components, in other groups.
  case resized
}

/// Follows what happens to properties, on whatever engine.
@MainActor package protocol PropertyRecording: AnyObject {
  /// Called before the change of a property whose `isRecorded` is true.
  func note(_ change: PropertyChange, of property: AnimatedProperty)
}

/// The recorders of properties. A property that is not recorded pays a test of a bit.
@MainActor package enum PropertyRecordings {
  private struct Reference { weak var recording: (any PropertyRecording)? }

  private static var references: [Reference] = []

  /// Notifies `recording`, for as long as it exists, of the changes of recorded properties.
  package static func add(_ recording: any PropertyRecording) {
    references.removeAll { $0.recording == nil }
    references.append(Reference(recording: recording))
  }

  @inline(never) nonisolated static func note(_ change: PropertyChange, of property: AnimatedProperty) {
    nonisolated(unsafe) let change = change
    nonisolated(unsafe) let property = property
    MainActor.assumeIsolated {
      for reference in references { reference.recording?.note(change, of: property) }
    }
  }
}
