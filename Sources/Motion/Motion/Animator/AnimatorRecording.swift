/// Follows what is done with one animator: the hook of recorders. An animator without one pays a comparison with nil.
@MainActor
package protocol AnimatorRecording: AnyObject {
  /// Called with each call that the animator's state allows, before it has an effect, and with each setting.
  func note(_ action: AnimatorAction, _ file: StaticString, _ line: UInt)
  /// Called with the blocks of a part before they are inserted into a timeline; it may mark them.
  func noteInsertion(_ blocks: inout [PendingBlock], end: Double, isEndless: Bool)
  /// Called with each block that has run, and the mark of what it was pending as.
  func noteBlock(_ block: AnimationBlock, mark: Int?)
  /// Called when the blocks that have not run are removed, since the animator ends.
  func notePendingBlocksRemoved()
}

extension AnimatorRecording {
  /// Notes an action whose place in the program is of no interest.
  func note(_ action: AnimatorAction) { note(action, #fileID, #line) }
}

/// Follows the clock of an engine and the velocities that its blocks set: the hook of recorders.
@MainActor
package protocol EngineRecording: AnyObject {
  /// Called at the end of each advance, with whether anything ran before it.
  func noteAdvance(wasRunning: Bool)
  /// Called with the velocity that a property is given, number by number.
  func noteVelocity(_ velocity: [Double], of property: AnimatedProperty)
}
