import OvershootScreenKit

/// The overlay above all screens: the inspector, and a chip with the pace of time while it is not 1.
///
/// F8 slows time down, F9 shows a single frame while it stands still, F10 opens and closes the inspector, and F6 passes
/// the keys between it and the screen.
@MainActor
public final class ToolsScene: Scene {
  private weak var host: OverlaidHost?
  private var panel: InspectorPanel?
  private let chip: PaceChip

  /// Creates the overlay, which does nothing before `attach(to:)`.
  public init(preferences: Preferences) {
    weak var scene: ToolsScene?
    chip = PaceChip { scene?.host?.pace = 1 }
    super.init()
    scene = self
    addSubview(chip)
    setTheme(preferences.theme)
    preferences.observe(self) { [unowned self, unowned preferences] _ in setTheme(preferences.theme) }
  }

  /// Controls the time of the host whose overlay this is.
  public func attach(to host: OverlaidHost) {
    self.host = host
    host.onKey = { [unowned self] in handle($0, $1) }
    host.onChange = { [unowned self] in update() }
  }

  /// Lays out the chip and the inspector.
  public override func layoutSubviews(_ context: DrawContext) {
    // At the foot: elsewhere titles, controls and boards may be below it.
    let size = Size(chip.neededWidth(atLeast: 0, context), PaceChip.height * context.textSize)
    chip.frame = Rect(
      origin: Vector2(bounds.width - PaceChip.margin - size.width, bounds.height - PaceChip.margin - size.height),
      size: size)
  }

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

  private func update() {
    guard let host else { return }
    chip.show(panel?.isShown == true ? nil : host.pace)
    panel?.update()
    relayout()
    setNeedsFrame()
  }
}

/// Shows the pace of time above a screen; a press sets it to 1.
@MainActor
private final class PaceChip: Button {
  // In points.
  static let height = 30.0
  static let margin = 4.0

  init(onPress: @escaping () -> Void) {
    super.init("", font: TypeRole.pill.font(size: 15), kind: .primary, action: onPress)
    isHidden = true
  }

  // The keys of the screen below stay there.
  override var canBecomeFocused: Bool { false }

  override func adaptedTheme(_ theme: Theme) -> Theme? { Room.labs.theme(theme) }

  /// Shows a pace; hides the chip for 1 and nil.
  func show(_ pace: Double?) {
    guard let pace, pace != 1 else {
      isHidden = true
      return
    }
    title.text = pace == 0 ? tr("Paused") : Pace.all.first { $0.factor == pace }?.title ?? ""
    isHidden = false
  }
}
