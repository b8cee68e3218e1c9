internal import MotionLog
import OvershootScreenKit

/// The overlay above all screens: the inspector, and a message with the pace of time as it changes.
///
/// F8 slows time down and F9 shows a single frame while it stands still. F10, or Back of a gamepad that is held, stops
/// time and shows the last motion; the next one shows the inspector with all animators, and one more closes it. F6
/// passes the keys between the inspector and the screen.
@MainActor
public final class ToolsScene: Scene, HostTools {
  private weak var host: OverlaidHost?
  private var panel: InspectorPanel?
  private var caught: CaughtView?
  private let trace: MotionTrace
  /// The pace before a motion was caught.
  private var formerPace = 1.0
  /// Catches the motion while a button of a gamepad is held.
  private var hold: ScheduledWork?
  /// Says how many motions have another curve.
  private let mark: CurveMark
  /// The number that the mark shows; nil before the first frame in a language.
  private var shownCount: Int?
  /// The pace that was said last.
  private var saidPace = 1.0
  private weak var message: Toast?
  /// Opens a caught motion in the lab, from a strip of the window: its curve, and what moved.
  private let open: (CaughtMotion, CaughtMotion.Picture?, Rect) -> Void

  /// The seconds for which Back is held.
  private static let holdTime = 0.5

  /// Creates the overlay, which does nothing before it has a host.
  ///
  /// - Parameters:
  ///   - trace: what moved on the screens.
  ///   - open: opens a caught motion in the lab.
  init(
    preferences: Preferences, trace: MotionTrace,
    open: @escaping (CaughtMotion, CaughtMotion.Picture?, Rect) -> Void = { _, _, _ in }
  ) {
    (self.trace, self.open) = (trace, open)
    weak var scene: ToolsScene?
    mark = CurveMark {
      scene?.host?.content.engine.replacements = [:]
      scene?.update()
    }
    super.init()
    scene = self
    addSubview(mark)
    setTheme(preferences.theme)
    preferences.observe(self) { [unowned self, unowned preferences] _ in setTheme(preferences.theme) }
  }

  /// Controls the time of the host whose overlay this is.
  public func attach(to host: OverlaidHost) { self.host = host }

  /// Shows what has changed.
  public func hostDidChange() { update() }

  /// Where the pages in rooms have theirs.
  public override var messageStrip: Rect? { PageGrid(bounds.size).messageStrip }

  public override func layoutSubviews(_ context: DrawContext) {
    // At the foot: elsewhere titles, controls and boards may be below it.
    let height = CurveMark.height * context.textSize
    mark.frame = Rect(
      x: CurveMark.margin, y: bounds.height - CurveMark.margin - height,
      width: mark.neededWidth(atLeast: 0, context), height: height)
    caught?.relayout()
  }

  /// Shows the inspector in the current language.
  public func languageDidChange() {
    shownCount = nil
    release()
    guard let former = panel else { return }
    panel = nil
    former.removeFromSuperview()
    if former.isShown { setInspector(isShown: true) }
  }

  /// Takes the keys of the tools.
  public func hostWillReceive(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard modifiers.isEmpty, let host, caught == nil || key == .f10 else { return false }
    switch key {
    case .f8: host.pace = Pace.all.map(\.factor).first { $0 < host.pace } ?? 1
    case .f9 where host.pace == 0: host.showSingleFrame()
    case .f10 where caught != nil:
      release()
      setInspector(isShown: true)
    case .f10: if panel?.isShown == true { setInspector(isShown: false) } else { catchMotion() }
    case .f6 where panel?.isShown == true: passKeys(toInspector: !host.keysGoToOverlay)
    default: return false
    }
    return true
  }

  /// Leaves Back to the screen when it is released, unless it was held.
  public func hostWillReceive(_ control: GamepadControl, _ value: Double) -> Bool {
    guard control == .back, caught == nil, let host else { return false }
    if value > InputTunables.buttonPress {
      if hold == nil { hold = AnimationEngine.current?.after(Self.holdTime) { [weak self] in self?.catchMotion() } }
    } else if let hold {
      self.hold = nil
      guard hold.isPending else { return true }
      hold.cancel()
      for value in [1.0, 0] { host.content.handle(.gamepad(.back, value: value), at: host.content.engine.time) }
    }
    return true
  }

  /// Stops the time of the screens, and shows the last motion.
  func catchMotion() {
    guard let host, caught == nil else { return }
    if panel?.isShown == true { setInspector(isShown: false) }
    (formerPace, hold) = (host.pace, nil)
    host.pace = 0
    let content = host.content
    let motions = RecordedMotion.all(in: trace, at: content.engine.time, content.scene)
    let view = CaughtView(
      host, motions,
      CaughtView.Actions(
        close: { [unowned self] in release() },
        list: { [unowned self] in
          release()
          setInspector(isShown: true)
        }, copy: { [unowned content] in content.scene.clipboard?.text = $0 },
        open: { [unowned self] in
          release()
          open($0, $1, $2)
        }))
    caught = view
    addSubview(view)
    host.keysGoToOverlay = true
    presentModal(view)
    focus.move(to: view)
    update()
  }

  /// Lets time pass again, from where it stood.
  private func release() {
    guard let host, let view = caught else { return }
    caught = nil
    dismissModal(view)
    view.removeFromSuperview()
    host.keysGoToOverlay = false
    host.pace = formerPace
    update()
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

  /// Says the pace where it has changed, with a button that sets it to 1; the inspector and what is caught show it
  /// themselves.
  private func sayPace(_ host: OverlaidHost) {
    guard host.pace != saidPace, caught == nil else { return }
    saidPace = host.pace
    message?.dismiss()
    guard host.pace != 1, panel?.isShown != true else { return }
    let title = host.pace == 0 ? tr("Paused") : Pace.all.first { $0.factor == host.pace }?.title ?? ""
    let toast = Toast(title, action: (tr("Go on"), { [weak host] in host?.pace = 1 }))
    toast.setTheme(Room.labs.theme(theme))
    message = toast
    toast.present(in: self)
  }

  /// Shows what has changed since the latest frame.
  private func update() {
    guard let host else { return }
    sayPace(host)
    setNeedsFrame()
    let count = host.content.engine.replacements.count
    guard count != shownCount || panel != nil || caught != nil else { return }
    shownCount = count
    mark.isHidden = count == 0
    // Translators: how many motions have another curve for a while; a press gives them their own again.
    mark.title.text = tr("1 other curve", plural: "\(count) other curves", count: count)
    panel?.update()
    relayout()
  }
}

/// Says that motions have other curves than their own; a press gives them these again.
@MainActor
private final class CurveMark: Button {
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
}
