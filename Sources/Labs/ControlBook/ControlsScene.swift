import MotionNotation
import OvershootScreenKit

/// The book of controls: one page after the other, each with the spring that moves what is on it at the foot.
@MainActor
final class ControlsScene: Screen {
  private(set) var page: BookPage
  private var view: BookPageView?
  private lazy var counter = PageCounter { [unowned self] in turn(to: $0) }
  private lazy var strip = SpringStrip { [unowned self] in openLab() }
  /// The spring that the lab has made of that of the page; nil for its own.
  private var spring: Spring?
  private lazy var drag = onDrag(.horizontal, usesKeys: false) { [unowned self] in follow($0) }
  private var area = Rect.zero
  private let ending = EndingView(on: EndingBand(in: .labs) {})

  /// The part of the width of a drag from which on it turns the page.
  private static let turnPart = 0.25
  private static let turning = Spring(duration: 0.35, bounce: 0.2)

  init(_ page: BookPage = .buttons, navigator: Navigator, preferences: Preferences) {
    self.page = page
    super.init(navigator: navigator, preferences: preferences)
    for view in [strip, counter] as [View] { addSubview(view) }
    show(page)
    attach(ending)
    drag.shouldBegin = { [unowned self] _ in !ending.isOpen }
  }

  // MARK: Scene

  override var room: Room? { .labs }
  override var preferredFocus: View? { view?.firstControl }

  /// Arrows lead among the controls of the page.
  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    let counterWidth = counter.naturalWidth(context) ?? 0
    let grid = layOutGround(context, titleEnd: bounds.width - counterWidth - 40)
    let height = grid.back.height
    counter.frame = Rect(
      x: bounds.width - grid.margin - counterWidth, y: grid.back.minY, width: counterWidth, height: height)
    let stripHeight = max(grid.windowClass.pick(76.0, 64, 56), strip.height(width: bounds.width, grid, context))
    strip.frame = Rect(x: 0, y: bounds.height - stripHeight, width: bounds.width, height: stripHeight)
    let top = grid.back.maxY + grid.windowClass.pick(12.0, 8, 6)
    area = Rect(x: 0, y: top, width: bounds.width, height: max(0, strip.frame.minY - top))
    view?.frame = area
    let room = Rect(x: 0, y: 0, width: grid.isWide ? grid.leftColumn : bounds.width, height: bounds.height)
    ending.layOut(in: room, of: bounds.size, context)
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Left, Right", tr("the page before, or after"), pad: .dpadLeft, .dpadRight, touch: tr("Drag")),
      KeyHelp("Tab", tr("choose")),
    ]
  }

  /// Left and Right, and Page Up and Down, turn the page.
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty, !ending.isOpen else { return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) }
    switch key {
    case .left, .pageUp: return turn(by: -1)
    case .right, .pageDown: return turn(by: 1)
    default: return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
  }

  // MARK: Pages

  private func turn(by step: Int) -> Bool {
    let all = BookPage.allCases
    guard let index = all.firstIndex(of: page), all.indices.contains(index + step) else { return true }
    turn(to: all[index + step])
    return true
  }

  /// Shows another page, which comes from its side.
  private func turn(to page: BookPage, velocity: Double = 0) {
    let all = BookPage.allCases
    guard page != self.page, let index = all.firstIndex(of: page), let former = all.firstIndex(of: self.page) else {
      return settle(velocity: velocity)
    }
    let way = Vector2(index > former ? bounds.width : -bounds.width, 0)
    let leaving = view
    let hadFocus = focus.view.map { !($0 is BackButton) } ?? false
    self.page = page
    show(page)
    relayout()
    guard let view, AnimationEngine.animatesMovement, isInWindow else {
      leaving?.removeFromSuperview()
      if hadFocus { focus.move(to: preferredFocus) }
      return
    }
    let start = leaving?.center.x ?? area.center.x
    PropertyAnimator.performWithoutAnimation { view.center = Vector2(start, area.center.y) + way }
    leaving?.isUserInteractionEnabled = false
    animate(.spring(Self.turning), velocity: Vector2(velocity, 0)) { [area] in
      view.center = area.center
      leaving?.center = area.center - way
    } completion: { _ in
      leaving?.removeFromSuperview()
    }
    if hadFocus { focus.move(to: preferredFocus) }
  }

  private func show(_ page: BookPage) {
    let view = BookPageView(page) { [weak self] present in
      if let self { present(self) }
    }
    self.view = view
    spring = nil
    title.text = page.title
    insertSubview(view, at: 0)
    counter.show(page)
    showMotion()
  }

  private func showMotion() { strip.show(page.motion, spring ?? page.spring) }

  private func follow(_ gesture: Gesture) {
    guard let view else { return }
    switch gesture.phase {
    case .began, .changed: view.center.x = area.center.x + gesture.translation.x
    case .ended:
      let end = gesture.landing().x / max(1, bounds.width)
      let all = BookPage.allCases
      let index = (all.firstIndex(of: page) ?? 0) + (end < -Self.turnPart ? 1 : end > Self.turnPart ? -1 : 0)
      turn(to: all.indices.contains(index) ? all[index] : page, velocity: gesture.velocity.x)
    case .cancelled: settle(velocity: 0)
    }
  }

  private func settle(velocity: Double) {
    guard let view, view.center != area.center else { return }
    animate(.spring(Self.turning), velocity: Vector2(velocity, 0)) { [area] in view.center = area.center }
  }

  // MARK: The ending

  /// Shows how a game would end, until it is begun again.
  func showEnding() {
    var sample = Ending(.won, tr("Solved"))
    sample.numbers = [Ending.Number(12_408, tr("point", plural: "points", count: 12_408))]
    sample.stars = 3
    sample.actions = [Ending.Action(tr("Again"), .restart) { [unowned self] in hideEnding() }]
    ending.band.setTitle(title.text)
    ending.show(sample, after: 0)
  }

  private func hideEnding() {
    ending.hide()
    focus.move(to: preferredFocus)
  }

  override func handleEscape() -> Bool {
    guard ending.isOpen else { return false }
    hideEnding()
    return true
  }

  // MARK: The lab

  /// Opens the spring of the page in the lab, and takes what becomes of it.
  private func openLab() {
    let spring = spring ?? page.spring
    let form = SpringDescription.perceptual(duration: spring.response, bounce: spring.bounce)
    guard let curve = try? TimedCurve(.spring(form, velocity: 0)) else { return }
    let order = CurveOrder(page.title, curve) { [weak self] curve in
      if let spring = curve.spring { self?.take(spring) }
    }
    navigator.go(to: Route("curves").with(order))
  }

  func take(_ spring: Spring) {
    self.spring = spring
    for control in view?.springDriven ?? [] { control.spring = spring }
    showMotion()
  }
}
