import OvershootControls
import OvershootGeometry
import OvershootScreenKit

/// Keeps the file and the log, and decides what is shown. Hold time and start of the arc are the user's preferences.
@MainActor
final class ConfirmDirector {
  weak var ui: (any ConfirmDisplay)?
  private var file = ConfirmFile.present
  private var log: [String] = []
  /// When the current press began, in seconds.
  private var pressTime = 0.0
  /// When the press ended, in seconds.
  private var releaseTime = 0.0
  private var pressMode = ConfirmButton.PressMode.hold
  private let preferences: Preferences
  private let navigator: Navigator

  /// The hold times to choose from, in seconds.
  static let holdTimes = Options.holdTime.choices.map(\.value)
  /// The number of transitions that are shown.
  static let logLength = 6

  init(preferences: Preferences = Preferences(), navigator: Navigator = Navigator()) {
    self.preferences = preferences
    self.navigator = navigator
    preferences.observe(self) { [unowned self] _ in showSettings() }
  }

  // MARK: Events

  /// The scene is laid out.
  func onUIReady() {
    ui?.display(.file(file))
    ui?.display(.phase(.idle))
    showSettings()
  }

  /// The state of the button changes, at `time` in seconds.
  func onTransition(from: HoldConfirmation.State, to: HoldConfirmation.State, time: Double) {
    if from == .idle { pressTime = time }
    if to == .idle { releaseTime = time }
    let times = "\(time.decimals(3)) s   +\((time - pressTime).decimals(3))"
    add("\(times)   \(from.rawValue) → \(to.rawValue)")
    ui?.display(.phase(to))
  }

  func onDelete() {
    guard file == .present else { return }
    file = .deleted
    add("deleted")
    ui?.display(.file(file))
    navigator.note(.confirmed(seconds: releaseTime - pressTime))
  }

  func onUndo() {
    guard file == .deleted else { return }
    file = .present
    add("restored")
    ui?.display(.file(file))
  }

  /// The user chooses a hold time by its index. An index out of range is clamped.
  func onHoldTime(_ index: Int) {
    preferences[Options.holdTime] = Self.holdTimes[min(max(index, 0), Self.holdTimes.count - 1)]
  }

  func onPressMode(_ mode: ConfirmButton.PressMode) {
    pressMode = mode
    showSettings()
  }

  func onRingStart(_ start: ConfirmRing.Start) { preferences[Options.ringStart] = start }

  // MARK: Showing

  private func add(_ line: String) {
    log = (log + [line]).suffix(Self.logLength)
    ui?.display(.log(log))
  }

  private func showSettings() {
    let (holdTime, ringStart) = (preferences[Options.holdTime], preferences[Options.ringStart])
    let text = holdTime.decimals(1) + " s"
    let hint =
      switch pressMode {
      case .hold: "Hold Delete for \(text), slide into the ring, let go"
      case .tap: "Tap Delete, then tap the ring"
      }
    ui?.display(
      .settings(
        ConfirmSettings(
          holdTime: holdTime, holdIndex: Self.holdTimes.indexOfNearestRatio(to: holdTime), pressMode: pressMode,
          ringStart: ringStart, holdText: text, hint: hint)))
  }
}
