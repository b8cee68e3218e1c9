/// Keeps the file, the log and the settings, and decides what is shown.
@MainActor
final class ConfirmDemoDirector: ConfirmDemo.HandleUIEvents {
  weak var ui: (any ConfirmDemo.DisplayUI)?
  private let navigator: any ConfirmDemo.Navigate
  private var item = ConfirmDemo.Item.present
  private var log: [String] = []
  /// When the press under way began, in seconds.
  private var pressTime = 0.0
  private var holdIndex = firstHoldIndex
  private var usesTaps = false

  /// The hold times to choose from, in seconds, and the one to begin with.
  static let holdTimes = [0.5, 1, 2, 4, 8, 20]
  static let firstHoldIndex = 2
  /// How many transitions are shown.
  static let logLength = 6

  init(navigator: any ConfirmDemo.Navigate) {
    self.navigator = navigator
  }

  // MARK: Events

  func onUIReady() {
    ui?.display(.item(item))
    ui?.display(.phase(.idle))
    showSettings()
  }

  func onTransition(from: ConfirmDemo.Phase, to: ConfirmDemo.Phase, time: Double) {
    if from == .idle { pressTime = time }
    add(
      "\(Self.seconds(time, digits: 3)) s   +\(Self.seconds(time - pressTime, digits: 3))   \(from.rawValue) → \(to.rawValue)"
    )
    ui?.display(.phase(to))
  }

  func onDelete() {
    guard item == .present else { return }
    item = .deleted
    add("deleted")
    ui?.display(.item(item))
  }

  func onUndo() {
    guard item == .deleted else { return }
    item = .present
    add("restored")
    ui?.display(.item(item))
  }

  func onHoldTime(_ index: Int) {
    holdIndex = min(max(index, 0), Self.holdTimes.count - 1)
    showSettings()
  }

  func onPressMode(usesTaps: Bool) {
    self.usesTaps = usesTaps
    showSettings()
  }

  func onLeave() { navigator.goBack() }

  // MARK: Showing

  private func add(_ line: String) {
    log = (log + [line]).suffix(Self.logLength)
    ui?.display(.log(log))
  }

  private func showSettings() {
    let holdTime = Self.holdTimes[holdIndex]
    let text = Self.seconds(holdTime, digits: 1) + " s"
    ui?.display(
      .settings(
        ConfirmDemo.Settings(
          holdTime: holdTime, holdIndex: holdIndex, usesTaps: usesTaps, holdText: text,
          hint: usesTaps
            ? "Tap Delete, then tap the ring" : "Hold Delete for \(text), slide into the ring, let go")))
  }

  /// A time with a fixed number of digits after the point.
  static func seconds(_ time: Double, digits: Int) -> String {
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    let count = Int((max(0, time) * Double(unit)).rounded())
    let rest = String(count % unit)
    return "\(count / unit)." + String(repeating: "0", count: digits - rest.count) + rest
  }
}
