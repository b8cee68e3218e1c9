import Controls
import OvershootGeometry
import ScreenKit
import Stage

/// Keeps the file and the log, and decides what is shown. Hold time and start of the arc are the user's preferences.
@MainActor
final class ConfirmDirector: Confirm.HandleUIEvents {
  weak var ui: (any Confirm.DisplayUI)?
  /// Called with what may earn a trophy.
  var onTrophyEvent: (TrophyEvent) -> Void = { _ in }
  private var item = Confirm.Item.present
  private var log: [String] = []
  /// When the current press began, in seconds.
  private var pressTime = 0.0
  /// When the press ended, in seconds.
  private var releaseTime = 0.0
  private var pressMode = ConfirmButton.PressMode.hold
  private let preferences: Preferences

  /// The hold times to choose from, in seconds.
  static let holdTimes = Options.holdTime.choices.map(\.value)
  /// The number of transitions that are shown.
  static let logLength = 6

  init(preferences: Preferences = Preferences()) {
    self.preferences = preferences
    preferences.observe(self) { [unowned self] _ in showSettings() }
  }

  // MARK: Events

  func onUIReady() {
    ui?.display(.item(item))
    ui?.display(.phase(.idle))
    showSettings()
  }

  func onTransition(from: Confirm.Phase, to: Confirm.Phase, time: Double) {
    if from == .idle { pressTime = time }
    if to == .idle { releaseTime = time }
    let times = "\(time.decimals(3)) s   +\((time - pressTime).decimals(3))"
    add("\(times)   \(from.rawValue) → \(to.rawValue)")
    ui?.display(.phase(to))
  }

  func onDelete() {
    guard item == .present else { return }
    item = .deleted
    add("deleted")
    ui?.display(.item(item))
    onTrophyEvent(.confirmed(seconds: releaseTime - pressTime))
  }

  func onUndo() {
    guard item == .deleted else { return }
    item = .present
    add("restored")
    ui?.display(.item(item))
  }

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
        Confirm.Settings(
          holdTime: holdTime, holdIndex: Self.holdTimes.indexOfNearestRatio(to: holdTime), pressMode: pressMode,
          ringStart: ringStart, holdText: text,
          hint: hint)))
  }
}
