import OvershootScreenKit

/// The inspector at the lower or upper edge of the window: pace of time, single frames, the latest frames again, and
/// the animators that run.
@MainActor
final class InspectorPanel: View {
  private let onEscape: () -> Void
  private unowned let host: OverlaidHost
  private let monitor: AnimationMonitor
  private let title = Label(tr("Inspector"), font: TypeRole.grade.font(size: 22))
  private let summary = Label(font: TypeRole.small.font(size: 16), color: \.mutedText, alignment: .trailing)
  private let close: Button
  private let dock: Button
  private let paces: SegmentedControl
  private let step: Button
  private let back: Slider
  private let backText = Label(font: TypeRole.small.font(size: 16), color: \.mutedText, alignment: .trailing)
  private let rows = (0..<InspectorPanel.maximumRows).map { _ in AnimationRow() }
  private let more = Label(font: TypeRole.small.font(size: 16), color: \.mutedText)
  private var isAtTop = false
  private(set) var isShown = false

  /// The maximum number of animators that are listed.
  private static let maximumRows = 4
  /// The maximum number of animators that are listed where the window is low.
  private static let rowsInLowWindows = 3
  private static let lowHeight = 620.0
  /// In points.
  private static let maximumWidth = 760.0
  /// The least width of the summary beside enlarged text, in parts of the text size.
  private static let summaryWidth = 150.0
  private static let spring = Spring(response: 0.32, dampingFraction: 0.86)

  /// Creates a panel; `onClose` is called when the user closes it, `onEscape` on Escape.
  init(_ host: OverlaidHost, onClose: @escaping () -> Void, onEscape: @escaping () -> Void) {
    (self.host, self.onEscape) = (host, onEscape)
    monitor = AnimationMonitor(host.content)
    let font = TypeRole.pill.font(size: 16)
    weak var panel: InspectorPanel?
    close = Button(tr("Close"), font: font, action: onClose)
    // Translators: moves the inspector to the upper edge of the window, and to the lower one.
    dock = Button(tr("Up", context: "direction"), font: font) { panel?.changeEdge() }
    paces = SegmentedControl(Pace.all.map(\.title), font: font) { [unowned host] in host.pace = Pace.all[$0].factor }
    step = Button(tr("Next frame"), font: font) { [unowned host] in host.showSingleFrame() }
    back = Slider(SteppedRange(0...1), value: 1)
    super.init()
    panel = self
    isHidden = true
    back.onChange = { [unowned self, unowned host] in show(secondsAgo: (1 - $0) * host.historyDuration) }
    for view in [title, summary, dock, close, paces, step, back, backText, more] + rows { addSubview(view) }
  }

  // MARK: Showing

  /// Shows or hides the panel, and keeps the frames that it can show again while it is shown.
  func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    host.keepsFrames = isShown
    monitor.reset()
    if isShown, isHidden {
      isHidden = false
      relayout()
      PropertyAnimator.performWithoutAnimation {
        frame = frame(isShown: false)
        alpha = 0
      }
    }
    let isFull = AnimationEngine.animatesMovement
    if isFull { animate(.spring(Self.spring)) { self.frame = self.frame(isShown: isShown) } }
    animate(.ease(duration: 0.14)) {
      self.alpha = isShown ? 1 : 0
    } completion: { [weak self] _ in
      if let self, !self.isShown { isHidden = true }
    }
    if !isFull { PropertyAnimator.performWithoutAnimation { frame = frame(isShown: true) } }
  }

  /// Shows the content's animators and time as they are now.
  func update() {
    guard isShown else { return }
    let animations = monitor.read(most: min(rows.count, rowLimit))
    let count = monitor.count
    summary.text =
      (count == 0 ? tr("at rest") : tr("1 animator", plural: "\(count) animators", count: count)) + "   ·   "
      + tr("\(host.content.engine.time, decimals: 2, "number") s")
    for (index, row) in rows.enumerated() {
      row.isHidden = index >= animations.count
      if !row.isHidden { row.show(animations[index]) }
    }
    let rest = count - rowLimit
    // Translators: animations that are not listed.
    more.text = rest > 0 ? tr("and \(rest) more", plural: "and \(rest) more", count: rest) : ""
    paces.selectedIndex = Pace.all.firstIndex { $0.factor == host.pace } ?? 0
    step.isEnabled = host.pace == 0
    let secondsAgo = host.secondsAgo
    backText.text =
      secondsAgo > 0 ? tr("−\(secondsAgo, decimals: 2, "number") s") : tr("now")
    if !back.isPressed { back.value = host.historyDuration > 0 ? 1 - host.secondsAgo / host.historyDuration : 1 }
  }

  /// Stops time and shows a frame from before.
  private func show(secondsAgo seconds: Double) {
    host.pace = 0
    host.secondsAgo = seconds
  }

  private func changeEdge() {
    isAtTop.toggle()
    dock.title.text = isAtTop ? tr("Down", context: "direction") : tr("Up", context: "direction")
    animate(.spring(Self.spring)) { self.frame = self.frame(isShown: true) }
  }

  // MARK: View

  override var isFocusGroup: Bool { true }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .escape, modifiers.isEmpty else { return false }
    if !isRepeat { onEscape() }
    return true
  }

  override func cursor(at point: Vector2) -> PointerCursor? { .arrow }

  override func adaptedTheme(_ theme: Theme) -> Theme? { Room.labs.theme(theme).onStrip }

  override func themeDidChange() { backgroundColor = theme.background }

  private var rowLimit: Int {
    guard let context = drawContext, let height = superview?.bounds.height else { return Self.rowsInLowWindows }
    guard context.textSize != 1 else { return height < Self.lowHeight ? Self.rowsInLowWindows : Self.maximumRows }
    let room = height / 2 - head(width, context).naturalSize(width: width, context).height
    return max(1, min(Self.maximumRows, Int(room / (AnimationRow.height * context.textSize))))
  }

  private var width: Double {
    guard let context = drawContext, let area = superview?.bounds else { return 0 }
    return max(0, min(Self.maximumWidth * context.textSize, area.width - 2 * PageGrid(area.size).margin))
  }

  /// The frame at the edge of the window, or beyond it.
  private func frame(isShown: Bool) -> Rect {
    guard let context = drawContext, let area = superview?.bounds else { return .zero }
    let height = layout(width, context).naturalSize(width: width, context).height
    let y = isAtTop ? 0 : area.height - height
    let distance = isShown ? 0 : height * (isAtTop ? -1 : 1)
    return Rect(x: 0, y: y + distance, width: area.width, height: height)
  }

  override func layoutSubviews(_ context: DrawContext) {
    if !isHidden { frame = frame(isShown: isShown) }
    let room = Rect(x: (bounds.width - width) / 2, y: 0, width: width, height: bounds.height)
    layout(width, context).place(in: room, context)
    update()
  }

  private func layout(_ width: Double, _ context: DrawContext) -> Layout {
    let list = rows.prefix(rowLimit).map { $0.height(AnimationRow.height).keepingRoom() }
    return Stack(.down, head(width, context), Space(6), list, more.height(20))
      .padding(top: 12, left: 0, bottom: 8, right: 0)
  }

  /// What is above the list.
  private func head(_ width: Double, _ context: DrawContext) -> Stack {
    let (size, room) = (context.textSize, width)
    let title = Stack(
      .across, title.width(120 * size).padding(right: -6),
      summary.width(.flexible(least: size == 1 ? 0 : Self.summaryWidth * size)), Space(12),
      dock.width(atLeast: 72, context), Space(8), close.width(atLeast: 72, context))
    let time = Stack(
      .across, spacing: 8, paces.width(.flexible(least: size == 1 ? 0 : room)), step.width(atLeast: 92, context))
    let past = Stack(.across, spacing: 6, back, backText.width(72 * size))
    return Stack(
      .down, title.lines(in: room, height: .fixed(40), lineSpacing: 0, context), Space(8),
      time.lines(in: room, height: .natural(least: 40), context), Space(4), past.height(40))
  }
}
