import OvershootScreenKit

/// Shows the rows and what can be done with them, and turns input into events.
@MainActor
final class TrophyListScene: Screen, TrophyList.DisplayUI {
  override var room: Room? { .trophies }
  private let director: any TrophyList.HandleUIEvents
  private let number = BigNumber()
  /// What the number is of, below it on a wide page.
  private let caption = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let add: Pill
  /// What is beside the number, which scrolls where enlarged text needs more than the window.
  private let scroll = ScrollView()
  let search: SearchField
  let order: PopUpButton
  let list: ListView
  let deleteAll: ConfirmButton
  private let source: Source
  /// What stands on the page where there is nothing to list; nil otherwise.
  private var empty: EmptyNotice?
  /// The offer to take a deletion back; nil while nothing can be taken back.
  private var undoToast: Toast?

  /// The rows that the list shows.
  private final class Source {
    var rows = TrophyList.Rows([], dates: .universal)
  }

  // In points.
  private static let gap = 12.0
  /// The least width of the search field, and beside large buttons; the least height of the list beside those.
  private static let (leastSearch, searchWidth, leastListHeight) = (140.0, 260.0, 290.0)
  private static let (deleteWidth, deleteHeight, headHeight) = (240.0, 56.0, 48.0)
  /// The left end and the distance from the number of what it is of, and the height of capitals as a part of a size.
  private static let (captionX, captionDistance, capitals) = (43.0, 50.0, 0.7)

  init(director: any TrophyList.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let source = Source()
    self.source = source
    // Translators: a button that opens the form for a trophy of the user's own.
    add = Pill(tr("Write one"), icon: .plus) { director.onAdd() }
    search = SearchField(placeholder: tr("Search")) { director.onSearch($0) }
    order = PopUpButton(TrophyList.orders, font: TypeRole.label.font(size: 20)) { director.onOrder($0) }
    search.font = TypeRole.label.font(size: 22)
    order.semanticName = tr("Order", context: "of a list")
    list = ListView(rowHeight: TrophyRow.height) {
      TrophyRow()
    } configure: { row, index in
      row.show(source.rows[index])
    }
    deleteAll = ConfirmButton(tr("Hold to delete all"), font: TypeRole.label.font(size: 20)) { director.onDeleteAll() }
    super.init(navigator: navigator, preferences: preferences)
    title.text = tr("Manage")
    add.isPrimary = true
    list.semanticName = tr("Trophies")
    list.onSelect = { director.onTrophySelected($0) }
    list.actions = { _ in [ListAction(tr("Delete"), kind: .destructive) { director.onDelete($0) }] }
    preferences.observe(self) { [unowned self] in deleteAll.holdTime = $0[Options.holdTime] }
    deleteAll.holdTime = preferences[Options.holdTime]
    deleteAll.cornerRadius = Self.deleteHeight / 2
    deleteAll.dialArea = { [unowned self] in
      Rect(origin: scroll.content.convert(list.frame.origin, to: self), size: list.frame.size)
    }
    setDeleteAll(nil)
    for view in [scroll, number, caption, add] { addSubview(view) }
    for view in [search, order, list, deleteAll] { scroll.content.addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { empty?.button ?? (list.count > 0 ? list : add) }

  override func layoutSubviews(_ context: DrawContext) {
    let page = PageGrid(bounds.size)
    let end = layOutNumber(page, context)
    layOutGround(context, titleEnd: end)
    empty?.frame = bounds
    let height = page.pillHeight
    let room = (page.isWide ? page.leftColumn : bounds.width) - 2 * page.margin
    add.frame = Rect(
      x: page.margin, y: page.toolY - height / 2, width: min(room, add.width(height: height, context)), height: height)
    let left = page.isWide ? page.leftColumn + 16 : page.margin
    let top = page.windowClass.pick(36.0, 92, 58)
    let foot = page.isWide ? bounds.height - 24 : add.frame.minY - 10
    scroll.frame = Rect(
      x: left, y: top, width: bounds.width - left - page.margin, height: max(0, foot - top))
    layOutList(context)
  }

  private func layOutList(_ context: DrawContext) {
    let width = scroll.bounds.width
    let isEnlarged = context.textSize != 1
    let orderWidth = min(order.naturalWidth(context) ?? 0, isEnlarged ? width : width - Self.leastSearch - Self.gap)
    let head = Stack(
      .across, spacing: Self.gap, search.width(.flexible(least: isEnlarged ? Self.searchWidth : Self.leastSearch)),
      order.width(orderWidth))
    let foot = Stack(.across, Space(.flexible()), deleteAll.width(min(width, Self.deleteWidth * context.textSize)))
    let column = Stack(
      .down, spacing: Self.gap, head.lines(in: width, height: .fixed(Self.headHeight), lineSpacing: Self.gap, context),
      list.height(.flexible(least: isEnlarged ? Self.leastListHeight : 60)), foot.height(Self.deleteHeight))
    let needed = isEnlarged ? column.naturalSize(width: width, context).height : 0
    scroll.contentHeight = max(scroll.bounds.height, needed)
    column.place(in: Rect(x: 0, y: 0, width: width, height: scroll.contentHeight), context)
  }

  /// Lays out the number, and what it is of. Returns where the title ends.
  private func layOutNumber(_ page: PageGrid, _ context: DrawContext) -> Double? {
    (number.windowClass, number.alignment) = (page.windowClass, page.isWide ? .leading : .trailing)
    number.frame = page.numberFrame(size: Self.capitals * TypeRole.number.font(page.windowClass).size)
    caption.isHidden = !page.isWide || empty != nil
    let line = 1.4 * caption.font.size * context.textSize
    caption.frame = Rect(
      x: Self.captionX, y: page.number.y + Self.captionDistance - 0.74 * line, width: page.leftColumn - Self.captionX,
      height: line)
    guard !page.isWide else { return nil }
    let width = number.shownWidth(context) + 2
    number.frame = Rect(
      x: page.number.x - width, y: number.frame.minY, width: width, height: number.frame.height)
    return number.frame.minX - Self.gap
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if !isRepeat, modifiers == .control {
      switch key {
      case .f: focus.move(to: search)
      case .z: director.onUndo()
      default: return false
      }
      return true
    }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat else { return false }
    switch key {
    case .n: director.onAdd()
    case .u: director.onUndo()
    case .slash: focus.move(to: search)
    case .delete, .backspace: deleteSelected()
    default: return false
    }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .x || control == .y else { return false }
    guard value > InputTunables.buttonPress else { return true }
    if control == .x { deleteSelected() } else if undoToast != nil { director.onUndo() } else { director.onAdd() }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose"), pad: .dpadUp),
      KeyHelp("Return", tr("open"), pad: .a, touch: tr("Tap")),
      KeyHelp("Delete", tr("Delete"), pad: .x, touch: tr("Drag to the left")),
      KeyHelp("N", tr("Write one"), pad: .y), KeyHelp("U, Ctrl+Z", tr("Undo")),
      KeyHelp("/, Ctrl+F", tr("Search")),
    ]
  }

  // MARK: DisplayUI

  func display(_ update: TrophyList.Update) {
    switch update {
    case .loading: break
    case .loaded(let content, let change): show(content, change)
    case .empty(let content): showEmpty(content)
    case .failed(let sentence):
      showNothing(
        EmptyNotice(tr("Something went wrong"), details: [sentence], title: tr("Again"), icon: .restart) {
          [director] in director.onRetry()
        })
    case .deleting: deleteAll.isUserInteractionEnabled = false
    case .undo(let sentence): showUndo(sentence)
    case .message(let sentence): Toast(sentence).present(in: self)
    }
    setNeedsFrame()
  }

  // MARK: Rows

  private func show(_ content: TrophyList.ListUI, _ change: TrophyList.Change) {
    let wasEmpty = list.count == 0
    source.rows = content.rows
    showNothing(nil)
    number.show(content.count)
    (number.name, caption.text, deleteAll.guide) = (content.caption, content.caption, content.guide)
    setDeleteAll(content.deleteAll)
    switch change {
    case .inserted(let index) where list.count + 1 == content.rows.count:
      list.insert(at: index)
      list.select(index)
    case .removed(let index) where list.count == content.rows.count + 1: list.remove(at: index)
    default:
      list.reload(count: content.rows.count)
      if case .query(let selected) = change, let selected { list.select(selected) }
    }
    if wasEmpty { settleFocus() }
    relayout()
  }

  private func showEmpty(_ content: TrophyList.EmptyUI) {
    source.rows = TrophyList.Rows([], dates: .universal)
    list.reload(count: 0)
    list.jump(to: 0)
    number.show("")
    setDeleteAll(nil)
    list.placeholder.text = content.offersAdd ? "" : content.detail
    let notice =
      content.offersAdd
      ? EmptyNotice(content.title, details: [content.detail], title: tr("Write one"), icon: .plus) { [director] in
        director.onAdd()
      } : nil
    showNothing(notice)
  }

  /// Shows why there is nothing to list in place of all but the header; nil shows the list.
  private func showNothing(_ notice: EmptyNotice?) {
    guard notice != nil || empty != nil else { return }
    empty?.removeFromSuperview()
    empty = notice
    if let notice { addSubview(notice) }
    for view in [scroll, number, add] { view.isHidden = notice != nil }
    relayout()
    if isInWindow { focus.move(to: preferredFocus) }
  }

  private func deleteSelected() {
    if let index = list.selectedIndex { director.onDelete(index) }
  }

  // MARK: Private

  /// Moves the focus from what is gone to what is there.
  private func settleFocus() {
    if focus.view == nil || focus.view === list || focus.view === add { focus.move(to: preferredFocus) }
  }

  private func setDeleteAll(_ text: String?) {
    if let text { deleteAll.title.text = text } else { deleteAll.cancel() }
    deleteAll.isUserInteractionEnabled = text != nil
    deleteAll.isHidden = text == nil
  }

  private func showUndo(_ sentence: String?) {
    undoToast?.onExpire = {}
    guard let sentence else {
      undoToast?.dismiss()
      undoToast = nil
      return
    }
    let toast = Toast(sentence, action: (tr("Undo"), { [director] in director.onUndo() }))
    toast.onExpire = { [weak self] in
      self?.undoToast = nil
      self?.director.onUndoExpired()
    }
    undoToast = toast
    toast.present(in: self)
  }
}
