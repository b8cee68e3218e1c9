import OvershootScreenKit

/// A strip of the menu: the ground of its place, its picture, its name and how it stands; while it is open a primary
/// button; and the day of its game of today.
@MainActor
final class StripView: Control {
  private(set) var content: StripContent
  /// Called when the strip is chosen by the pointer or by keys, before it is opened.
  var onChoice: (StripView) -> Void = { _ in }
  private let onOpen: (Route) -> Void
  let art: KeyArtView
  /// The name on the open strip, and on the closed one.
  let name = StripLabel(font: TypeRole.poster.font(.wide), color: nil)
  private let caption = StripLabel(font: TypeRole.chapter.font(.wide), color: nil, alignment: .center)
  private let state = StripLabel(font: TypeRole.small.font(.wide), color: \.mutedText)
  private(set) var pill: Pill?
  private(set) var ring: DayRing?
  /// The name of the program, on the first strip.
  var wordmark: Wordmark? {
    didSet { if let wordmark { addSubview(wordmark) } }
  }
  private var layout = StripLayout()

  /// Where the press began, in points of the scene: the strip may move under it.
  private var pressPoint: Vector2?

  /// The distance in points from which on a press is a drag, which opens nothing: strips are wide.
  private static let dragDistance = 44.0
  /// The scale of a picture that is pressed.
  private static let pressScale = 0.97

  /// Creates a strip that calls `onOpen` with what it, or its day, leads to.
  init(_ content: StripContent, onOpen: @escaping (Route) -> Void) {
    (self.content, self.onOpen) = (content, onOpen)
    art = KeyArtView(content)
    super.init()
    clipsToBounds = true
    for view in [art, caption, name, state] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    name.hinting = .none
    name.text = content.title
    showContent()
  }

  /// Shows another state of the place.
  func show(_ content: StripContent) {
    guard content != self.content else { return }
    self.content = content
    showContent()
    relayout()
  }

  private func showContent() {
    state.text = content.state
    art.content = content
    if pill?.title != content.action {
      pill?.removeFromSuperview()
      pill = content.action.map { title in Pill(title, icon: .play) { [unowned self] in activate() } }
      if let pill {
        (pill.isPrimary, pill.isFocusable) = (true, false)
        addSubview(pill)
        if isInWindow { themeDidChange() }
      }
    }
    guard let today = content.today, !content.isFirstStart else {
      ring?.removeFromSuperview()
      return ring = nil
    }
    let ring = ring ?? DayRing { [unowned self] in if let today = self.content.today { onOpen(today.route) } }
    ring.onFocus = { [unowned self] in onChoice(self) }
    if ring.superview == nil { addSubview(ring) }
    ring.show(today, day: content.day)
    self.ring = ring
  }

  /// Whether it is the one that is open, or chosen in the last column or at the foot.
  var isSelected = false

  /// Lets the curve of the first start draw itself; the button follows at its peak.
  func begin() {
    let peak = art.begin()
    let views = [state, pill].compactMap(\.self)
    guard peak > 0 else { return }
    PropertyAnimator.performWithoutAnimation { for view in views { view.alpha = 0 } }
    animate(.ease(duration: LookMotion.reducedFade), delay: peak) { for view in views { view.alpha = 1 } }
  }

  /// Fades the picture in, where the strip was opened at once.
  func appear() {
    PropertyAnimator.performWithoutAnimation { art.alpha = 0 }
    animate(.ease(duration: LookMotion.reducedFade)) { self.art.alpha = 1 }
  }

  // MARK: Layout

  /// The size of the strip while it is open, and while it is closed.
  var openSize: Size { layout.open }
  var closedSize: Size { layout.closed }

  /// Fits the texts into a strip of these sizes.
  func fit(
    _ form: StripWall.Form, _ windowClass: PageGrid.WindowClass, open: Size, closed: Size, _ context: DrawContext
  ) {
    layout = StripLayout(form, windowClass, open: open, closed: closed, content, pill: pill, context)
    (name.font, state.font) = (layout.nameFont, layout.stateFont)
    (caption.text, caption.font, caption.fitting) = (layout.caption, layout.captionFont, layout.captionFitting)
    state.isHidden = !layout.hasState
    state.fitting = layout.stateLines > 1 ? .wrapping(maximumLines: 3, .end) : .shrinking
    caption.alignment = form == .band ? .leading : .center
    wordmark?.layOut(windowClass, width: open.width, context)
  }

  /// Places everything on the strip, which is as far open as `openness` says and moves to a goal.
  func place(openness: Double, goal: Rect, _ goalOpenness: Double) {
    let size = bounds.size
    let places = layout.places(size, openness)
    let goals = layout.places(goal.size, goalOpenness)
    (goalRing, goalPill) = (ring == nil ? nil : goals.ring, pill != nil && goalOpenness > 0.5 ? goals.pill : nil)
    art.frame = Rect(x: 0, y: 0, width: size.width, height: size.height - places.covered)
    art.show(
      ArtPlace(
        form: layout.form, size: layout.form == .cell ? art.frame.size : size, open: layout.open, openness: openness,
        clear: places.clear,
        windowClass: layout.windowClass))
    let (closed, open) = StripLayout.opacities(openness)
    (caption.alpha, name.alpha, state.alpha) = (closed, open, open)
    wordmark?.alpha = open
    (name.frame, state.frame) = (places.name, places.state)
    (caption.bounds, caption.center) = (Rect(origin: .zero, size: places.caption.size), places.caption.center)
    caption.transform = layout.isTurned ? Transform(rotationAngle: -.pi / 2) : .identity
    pill?.alpha = open
    pill?.frame = places.pill
    pill?.isHidden = goalOpenness < 0.5
    ring?.frame = places.ring
    ring?.radius = layout.ringRadius(openness)
  }

  private var goalRing: Rect?
  private var goalPill: Rect?

  /// Returns the button at a point of the strip at its goal; nil for none.
  func part(at point: Vector2) -> View? {
    if let goalRing, goalRing.contains(point) { return ring }
    if let goalPill, goalPill.contains(point) { return pill }
    return nil
  }

  /// The sign of the Arcade has the colour of its name; that of the profile lies on its sky.
  override func themeDidChange() {
    backgroundColor = theme.background
    let color =
      content.room == .adventure && !theme.isHighContrast ? theme.excess : content.room == .profile ? .ink : theme.text
    (name.textColor, caption.textColor) = (color, color)
    guard content.room == .adventure, let pill else { return }
    // Its discs are hardly seen on the counter.
    var neon = theme
    if !theme.isHighContrast { (neon.accent, neon.onAccent) = (theme.excess, .ink) }
    pill.setTheme(neon)
  }

  // MARK: Control

  override func activate() { onOpen(content.route) }

  override func pointerDown(at point: Vector2) {
    pressPoint = scene.map { convert(point, to: $0) }
    super.pointerDown(at: point)
  }

  override func pointerMoved(to point: Vector2) {
    if let pressPoint, let scene, (convert(point, to: scene) - pressPoint).length > Self.dragDistance {
      self.pressPoint = nil
      return pointerCancelled()
    }
    super.pointerMoved(to: point)
  }

  override var dimsWhileDisabled: Bool { false }

  override var focusesOnPress: Bool { true }

  /// The ring lies inside the strip: 10 points from the edges of a column, nearer to those of others.
  override var focusShape: RoundedRect {
    let inset = layout.form == .column ? 18.0 : 12
    return RoundedRect($bounds.shown.inset(by: inset), cornerRadius: inset / 2)
  }

  override func focusDidChange() {
    super.focusDidChange()
    if isFocused { onChoice(self) }
  }

  override func stateDidChange() {
    guard AnimationEngine.animatesMovement else { return }
    let scale = isPressed ? Self.pressScale : 1
    let target = Transform(scaleX: scale, y: scale)
    guard art.transform != target else { return }
    animate(isPressed ? .ease(duration: LookMotion.press) : .spring(LookMotion.release)) { self.art.transform = target }
  }

  /// A pointer that moves over the strip selects it; one that rests while the strip comes under it does not.
  override func pointerPassed(to point: Vector2) {
    guard !isSelected else { return }
    onChoice(self)
    scene?.focus.move(to: self)
  }

  // MARK: Semantics

  /// False: the day is a button of its own.
  override var hidesSemanticSubviews: Bool { false }

  override var semantics: Semantics? {
    var semantics = semantics(
      .listItem, name: content.title, states: isSelected ? [.selectable, .selected] : .selectable)
    semantics.description = content.state
    return semantics
  }

  /// With high contrast all grounds are equal: a line tells them apart.
  override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    super.drawSubviews(&canvas, context: context)
    guard theme.isHighContrast else { return }
    let bounds = $bounds.shown
    let isColumn = layout.form == .column || layout.form == .square
    if isColumn || layout.form == .cell, center.x > bounds.width / 2 + 1 {
      canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: Theme.tileLine, height: bounds.height)), theme.text)
    }
    if layout.form != .column, center.y > bounds.height / 2 + 1 {
      canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: Theme.tileLine)), theme.text)
    }
  }
}

/// A text of a strip, which tells the same to a screen reader itself.
final class StripLabel: Label {
  override var hidesSemantics: Bool { true }
}
