import OvershootStage

/// Something outside of the scenes that a run is connected with, such as the store or a screen reader.
///
/// By default each call does nothing.
@MainActor
protocol RunPart: AnyObject {
  /// Connects it with a run, before the first frame.
  func begin(_ run: ProgramRun)
  /// An event is about to be delivered.
  func note(_ event: InputEvent, at time: Double)
  /// The program begins to end, which takes a moment.
  func willEnd()
  /// The run is over, also by a failure.
  func didEnd()
}

extension RunPart {
  func begin(_ run: ProgramRun) {}
  func note(_ event: InputEvent, at time: Double) {}
  func willEnd() {}
  func didEnd() {}
}
