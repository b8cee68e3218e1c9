import OvershootScreenKit

/// What the director tells: the scene, or a double of a test.
@MainActor
protocol ConfirmDisplay: AnyObject {
  func display(_ update: ConfirmUpdate)
}

/// A change to show.
enum ConfirmUpdate: Hashable, Sendable {
  case file(ConfirmFile)
  case phase(HoldConfirmation.State)
  /// The latest transitions with their times, oldest first.
  case log([String])
  case settings(ConfirmSettings)
}

/// The state of the file.
enum ConfirmFile: Hashable, Sendable {
  case present
  case deleted
}

/// How the button is pressed, ready to show.
struct ConfirmSettings: Hashable, Sendable {
  /// Seconds.
  let holdTime: Double
  let holdIndex: Int
  let pressMode: ConfirmButton.PressMode
  let ringStart: ConfirmRing.Start
  let holdText: String
  /// The instructions, in one line.
  let hint: String
}
