import OvershootScreenKit

/// The overlay above all screens: the inspector, and a message with the pace of time as it changes.
///
/// F8 slows time down, F9 shows a single frame while it stands still, F10 opens and closes the inspector, and F6 passes
/// the keys between it and the screen.
@MainActor
public final class ToolsScene: Scene {
  private weak var host: OverlaidHost?
  private var panel: InspectorPanel?
  /// The pace that was said last.
  private var saidPace = 1.0
  private weak var message: Toast?

  /// Creates the overlay, which does nothing before `attach(to:)`.
  public init(preferences: Preferences) {
    super.init()
    setTheme(preferences.theme)
    preferences.observe(self) { [unowned self, unowned preferences] _ in setTheme(preferences.theme) }
  }

  /// Controls the time of the host whose overlay this is.
  public func attach(to host: OverlaidHost) {
    self.host = host
    host.onKey = { [unowned self] in handle($0, $1) }
    host.onChange = { [unowned self] in update() }
  }

  /// Where the pages in rooms have theirs.
  public override var messageStrip: Rect? { PageGrid(bounds.size).messageStrip }

  /// Shows the inspector in the current language.
  public func languageDidChange() {
    guard let former = panel else { return }
    panel = nil
    former.removeFromSuperview()
    if former.isShown { setInspector(isShown: true) }
  }

  private func handle(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard modifiers.isEmpty, let host else { return false }
    switch key {
    case .f8: host.pace = Pace.all.map(\.factor).first { $0 < host.pace } ?? 1
    case .f9 where host.pace == 0: host.showSingleFrame()
    case .f10: setInspector(isShown: panel?.isShown != true)
    case .f6 where panel?.isShown == true: passKeys(toInspector: !host.keysGoToOverlay)
    default: return false
    }
    return true
  }

  private func setInspector(isShown: Bool) {
    guard let host else { return }
    let panel = panel ?? makePanel(host)
    if !isShown { passKeys(toInspector: false) }
    panel.setShown(isShown)
    update()
  }

  private func makePanel(_ host: OverlaidHost) -> InspectorPanel {
    let panel = InspectorPanel(
      host, onClose: { [unowned self] in setInspector(isShown: false) },
      onEscape: { [unowned self] in passKeys(toInspector: false) })
    addSubview(panel)
    self.panel = panel
    panel.relayout()
    return panel
  }

  private func passKeys(toInspector isInspector: Bool) {
    host?.keysGoToOverlay = isInspector
    focus.move(to: nil)
    if isInspector { focus.moveToNext() }
    setNeedsFrame()
  }

  /// Says the pace where it has changed, with a button that sets it to 1; the inspector shows it by itself.
  private func sayPace(_ host: OverlaidHost) {
    guard host.pace != saidPace else { return }
    saidPace = host.pace
    message?.dismiss()
    guard host.pace != 1, panel?.isShown != true else { return }
    let title = host.pace == 0 ? tr("Paused") : Pace.all.first { $0.factor == host.pace }?.title ?? ""
    let toast = Toast(title, action: (tr("Go on"), { [weak host] in host?.pace = 1 }))
    toast.setTheme(Room.labs.theme(theme))
    message = toast
    toast.present(in: self)
  }

  private func update() {
    guard let host else { return }
    sayPace(host)
    panel?.update()
    relayout()
    setNeedsFrame()
  }
}
