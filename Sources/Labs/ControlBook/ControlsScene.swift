import OvershootScreenKit

/// The list of all controls and the page of one, side by side where the window is wide enough.
///
/// In a narrow window the route decides which of the two is shown, and a chosen row opens the page as a screen.
@MainActor
final class ControlsScene: Screen {
  /// The page that the screen was opened for; nil for the list.
  private let kind: ControlKind?
  private let list: ListView
  private let card = PageCard()
  private var page: ControlPage?
  /// Whether list and page were side by side in the last layout; nil before the first.
  private var wasWide: Bool?

  // In points.
  private static let listWidth = 320.0
  private static let pageWidth = 640.0
  private static let narrowWidth = 560.0
  private static let gap = 24.0
  private static let bottomMargin = 24.0
  private static let cardPadding = 28.0
  private static let arrival = Spring(response: 0.3, dampingFraction: 0.9)
  /// How far a page that replaces another one comes from, in points.
  private static let arrivalOffset = Vector2(14, 0)
  /// Seconds in which such a page appears.
  private static let fadeDuration = 0.15

  init(_ kind: ControlKind? = nil, navigator: Navigator, preferences: Preferences) {
    self.kind = kind
    let kinds = ControlKind.allCases
    list = ListView(rowHeight: 44) {
      LabelRow()
    } configure: { row, index in
      row.stacksLongTexts = true
      row.title.text = kinds[index].title
      row.detail.text = kinds[index].detail
    }
    super.init(navigator: navigator, preferences: preferences)
    list.semanticName = tr("Controls")
    list.cornerRadius = 10
    list.accessory = .chevron
    list.onSelect = { [unowned self] in choose(kinds[$0]) }
    list.reload(count: kinds.count)
    list.select(kind.flatMap(kinds.firstIndex(of:)) ?? 0)
    for view in [card, list] { addSubview(view) }
    if let kind { show(kind) }
  }

  // MARK: Scene

  override var preferredFocus: View? { kind == nil ? list : page?.firstControl }

  /// Arrows lead from the list to the page and among its controls.
  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let isWide = isWide
    let maximumWidth = isWide ? Self.listWidth + Self.gap + Self.pageWidth : Self.narrowWidth
    title.text = isWide ? tr("Controls") : kind?.title ?? tr("Controls")
    let column = layOutPage(maximumWidth: maximumWidth)
    if isWide, page == nil { show(ControlKind.allCases[list.selectedIndex ?? 0]) }
    list.isHidden = !isWide && kind != nil
    card.isHidden = !isWide
    page?.isHidden = !isWide && kind == nil
    page?.showsTitle = isWide
    list.chosenIndex = isWide ? (page?.kind).flatMap(ControlKind.allCases.firstIndex(of:)) : nil
    let padding = Self.cardPadding
    page?.bottomMargin = isWide ? padding - 1 : Self.bottomMargin
    if isWide {
      let shown = Layers(card, page?.padding(top: padding, left: padding, bottom: 1, right: padding))
      Stack(.across, spacing: Self.gap, list.width(Self.listWidth * PageCard.growth(context.textSize)), shown)
        .padding(bottom: Self.bottomMargin).place(in: column, context)
    } else {
      let listed = list.height(.flexible(most: max(44, list.contentHeight)))
      Layers(listed.padding(bottom: Self.bottomMargin), page)
        .place(in: column, context)
    }
    // The offset depends on the window alone, not on earlier sizes.
    if wasWide != isWide {
      list.jump(to: 0)
    }
    list.select(list.selectedIndex)
    // The focus may have been on what is hidden now.
    if let wasWide, wasWide != isWide, focus.view == nil { focus.move(to: preferredFocus) }
    wasWide = isWide
  }

  /// Returns to the list from a page beside it.
  override func handleEscape() -> Bool {
    guard isWide, kind == nil, let page, focus.view?.isDescendant(of: page) == true else { return false }
    focus.move(to: list)
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose a control"), pad: .dpadUp),
      KeyHelp("Return", tr("open it"), pad: .a, touch: tr("Tap")),
    ]
  }

  // MARK: Private

  /// Whether list and page are side by side.
  private var isWide: Bool { PageCard.isBesideList(in: self) }

  private func choose(_ kind: ControlKind) {
    guard isWide else { return navigator.go(to: .control(kind)) }
    if kind == page?.kind, focus.isRingShown { return focus.move(to: page?.firstControl) }
    guard kind != page?.kind else { return }
    show(kind)
    relayout()
    guard let page else { return }
    PropertyAnimator.performWithoutAnimation {
      page.alpha = 0
      page.center += Self.arrivalOffset
    }
    animate(.spring(Self.arrival)) { page.center -= Self.arrivalOffset }
    animate(.ease(duration: Self.fadeDuration)) { page.alpha = 1 }
  }

  private func show(_ kind: ControlKind) {
    page?.removeFromSuperview()
    let page = ControlPage(kind)
    self.page = page
    addSubview(page)
    navigator.note(.opened(control: kind.rawValue, of: ControlKind.allCases.count))
  }
}
