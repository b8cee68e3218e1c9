import OvershootScreenKit

/// Shows one trophy, and turns the switch and the button into events.
@MainActor
final class TrophyDetailsScene: Screen, TrophyDetails.DisplayUI {
  override var room: Room? { .trophies }
  private let director: any TrophyDetails.HandleUIEvents
  private let scroll = ScrollView()
  private let coin = CoinView(Coin(isEarned: false, nil))
  private let name = Label(font: TypeRole.number.font(.wide))
  private let origin = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let hint = Label(font: TypeRole.label.font(.wide))
  // Translators: whether a trophy is enabled or disabled.
  private let caption = Label(tr("State"), font: TypeRole.label.font(.wide))
  private let status = Label(font: TypeRole.label.font(.wide), color: \.mutedText, alignment: .trailing)
  private let toggle: Switch
  private let delete: Pill
  /// What stands on the page of a trophy that is not there; nil otherwise.
  private var missing: EmptyNotice?
  private var isLoaded = false

  // In points.
  private static let maximumWidth = 620.0
  /// The greatest side of the coin beside the text and above it, and where it and the text begin as parts of the
  /// height.
  private static let (side, sideAbove, coinTop, textTop) = (300.0, 112.0, 0.2, 0.16)
  private static let rowHeight = 60.0

  init(director: any TrophyDetails.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    toggle = Switch(isOn: true) { director.onEnabled($0) }
    delete = Pill(tr("Delete"), isRing: true) { director.onDelete() }
    super.init(navigator: navigator, preferences: preferences)
    title.text = tr("Trophy")
    toggle.semanticLabel = caption
    for label in [name, origin, hint] { label.fitting = .wrapping(maximumLines: nil, .end) }
    for view in [coin, name, origin, hint, caption, status, toggle] { scroll.content.addSubview(view) }
    for view in [scroll, delete] { addSubview(view) }
    show(nil)
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { missing?.button ?? toggle }

  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    let page = layOutGround(context)
    missing?.frame = bounds
    let height = page.pillHeight
    delete.frame = Rect(
      x: page.margin, y: page.toolY - height / 2, width: delete.width(height: height, context), height: height)
    let top = page.windowClass.pick(page.back.maxY + 8, 92, 56)
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, delete.frame.minY - 8 - top))
    name.font = TypeRole.number.font(size: page.windowClass.pick(62, 44, 30))
    for label in [origin, hint, caption, status] { label.font = TypeRole.label.font(page.windowClass) }
    let row = Stack(
      .across, spacing: 14, caption.width(.natural()), status.width(.flexible()), toggle.aligned(.center)
    ).height(Self.rowHeight)
    let texts = Stack(.down, spacing: 12, name, origin, hint, row)
    guard page.isWide else {
      let column = Stack(.down, spacing: 16, coin.size(Self.sideAbove, Self.sideAbove), texts).padding(bottom: 16)
      scroll.contentHeight =
        column.place(at: Vector2(page.margin, 4), width: bounds.width - 2 * page.margin, context).maxY
      return
    }
    let side = min(Self.side, page.leftColumn - page.margin - 24, scroll.bounds.height - 24)
    coin.frame = Rect(x: page.margin, y: max(4, Self.coinTop * bounds.height - top), width: side, height: side)
    let left = page.leftColumn + 16
    let end = texts.place(
      at: Vector2(left, max(4, Self.textTop * bounds.height - top)),
      width: min(Self.maximumWidth, bounds.width - left - page.margin), context)
    scroll.contentHeight = max(coin.frame.maxY, end.maxY) + 16
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat, isLoaded else { return false }
    switch key {
    case .e: director.onEnabled(!toggle.isOn)
    case .delete: director.onDelete()
    default: return false
    }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .x, isLoaded else { return false }
    if value > InputTunables.buttonPress { director.onDelete() }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("E", tr("Enabled")), KeyHelp("Delete", tr("Delete"), pad: .x)]
  }

  // MARK: DisplayUI

  func display(_ update: TrophyDetails.Update) {
    switch update {
    case .loading: show(nil)
    case .loaded(let item): show(item)
    case .missing(let sentence): showMissing(sentence)
    case .message(let sentence): Toast(sentence).present(in: self)
    }
    setNeedsFrame()
  }

  // MARK: Private

  /// Shows an item; nil for none.
  private func show(_ item: TrophyDetails.TrophyUI?) {
    let wasLoaded = isLoaded
    isLoaded = item != nil
    for view in [scroll, delete] { view.isHidden = !isLoaded }
    if let item {
      coin.coin = item.coin
      (name.text, origin.text, hint.text) = (item.name, item.origin, item.hint)
      hint.isHidden = item.hint.isEmpty
      status.text = item.status.text
      setToggle(item.status.isEnabled, animated: wasLoaded)
    }
    relayout()
    if isInWindow, focus.view == nil { focus.move(to: preferredFocus) }
  }

  private func showMissing(_ sentence: String) {
    show(nil)
    missing?.removeFromSuperview()
    let notice = EmptyNotice(sentence, title: tr("Trophies")) { [director] in director.onList() }
    missing = notice
    addSubview(notice)
    relayout()
    if isInWindow { focus.move(to: notice.button) }
  }

  private func setToggle(_ isOn: Bool, animated: Bool) {
    guard toggle.isOn != isOn else { return }
    if animated {
      animate(.spring(toggle.spring)) { self.toggle.isOn = isOn }
    } else {
      PropertyAnimator.performWithoutAnimation { toggle.isOn = isOn }
    }
  }
}
