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
    let held = time - pressTime
    // Translators: a time, the seconds since the press began, and two states of the button; three spaces between them.
    add(tr("\(time, decimals: 3) s   +\(held, decimals: 3)   \(from.title, "from") → \(to.title, "to")"))
    ui?.display(.phase(to))
  }

  func onDelete() {
    guard file == .present else { return }
    file = .deleted
    // Translators: what happened to a file.
    add(tr("deleted"))
    ui?.display(.file(file))
    navigator.note(.confirmed(seconds: releaseTime - pressTime))
  }

  func onUndo() {
    guard file == .deleted else { return }
    file = .present
    // Translators: what happened to a file.
    add(tr("restored"))
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

  /// Returns a hold time as it is shown.
  static func text(ofSeconds seconds: Double) -> String { tr("\(seconds, decimals: 1) s") }

  private func showSettings() {
    let (holdTime, ringStart) = (preferences[Options.holdTime], preferences[Options.ringStart])
    let hint =
      switch pressMode {
      // Translators: Delete is the title of the button; in seconds.
      case .hold: tr("Hold Delete for \(holdTime, decimals: 1, "seconds") s, slide into the ring, let go")
      case .tap: tr("Tap Delete, then tap the ring")
      }
    ui?.display(
      .settings(
        ConfirmSettings(
          holdTime: holdTime, holdIndex: Self.holdTimes.indexOfNearestRatio(to: holdTime), pressMode: pressMode,
          ringStart: ringStart, holdText: Self.text(ofSeconds: holdTime), hint: hint)))
  }
}
