import OvershootScreenKit

/// Shows the rows and what can be done with them, and turns input into events.
@MainActor
final class TrophyListScene: Screen, TrophyList.DisplayUI {
  private let director: any TrophyList.HandleUIEvents
  /// What is below the title, which scrolls where enlarged text needs more than the window.
  private let scroll = ScrollView()
  private let add: Button
  let search: SearchField
  let order: PopUpButton
  let list: ListView
  private let notice: TrophyNoticeView
  private let summary = Label(font: .body(.medium), color: \.mutedText)
  let deleteAll: ConfirmButton
  private let source: Source
  /// The offer to take a deletion back; nil while nothing can be taken back.
  private var undoToast: Toast?

  /// The rows that the list shows.
  private final class Source {
    var rows = TrophyList.Rows([], dates: .universal)
  }

  // In points.
  private static let maximumWidth = 720.0
  private static let gap = 10.0
  /// The least width of the search field beside large buttons.
  private static let searchWidth = 260.0
  /// The least height of the list beside large buttons.
  private static let leastListHeight = 270.0
  private static let fade = 0.2
  /// Seconds until an emptied list says that it is empty: the rows leave first.
  private static let emptyingDelay = 0.3

  init(director: any TrophyList.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let source = Source()
    self.source = source
    // Translators: a button that opens the form for a trophy of the user's own.
    add = Button(tr("Write one"), font: .body(.medium), kind: .primary) { director.onAdd() }
    search = SearchField(placeholder: tr("Search")) { director.onSearch($0) }
    order = PopUpButton(TrophyList.orders) { director.onOrder($0) }
    order.semanticName = tr("Order", context: "of a list")
    list = ListView(rowHeight: TrophyRow.height) {
      TrophyRow()
    } configure: { row, index in
      row.show(source.rows[index], isFirst: index == 0)
    }
    notice = TrophyNoticeView(onAdd: { director.onAdd() }, onRetry: { director.onRetry() })
    deleteAll = ConfirmButton(tr("Hold to delete all"), font: .body(.medium)) { director.onDeleteAll() }
    super.init(navigator: navigator, preferences: preferences)
    list.semanticName = tr("Trophies")
    add.cornerRadius = 8
    add.isFocusedByPress = true
    list.cornerRadius = 12
    list.onSelect = { director.onTrophySelected($0) }
    list.actions = { _ in [ListAction(tr("Delete"), kind: .destructive) { director.onDelete($0) }] }
    deleteAll.cornerRadius = 8
    preferences.observe(self) { [unowned self] in deleteAll.holdTime = $0[Options.holdTime] }
    deleteAll.holdTime = preferences[Options.holdTime]
    deleteAll.dialArea = { [unowned self] in
      Rect(origin: scroll.content.convert(list.frame.origin, to: self), size: list.frame.size)
    }
    summary.fitting = .wrapping(maximumLines: 2, .end)
    setDeleteAll(nil, animated: false)
    title.text = tr("Manage")
    for view in [add, scroll] { addSubview(view) }
    for view in [search, order, list, notice, summary, deleteAll] { scroll.content.addSubview(view) }
  }

  // MARK: Scene

  override var headerViews: [View] { [add] }

  override func sceneDidLoad() { director.onUIReady() }

  /// The width of the search beside the order, in points.
  private static let leastSearchWidth = 140.0

  override var preferredFocus: View? { list.count > 0 ? list : add }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let isEnlarged = context.textSize != 1
    let addSize = Size(max(isEnlarged ? 0 : 104, add.naturalWidth(context) ?? 0), 16 + 18 * context.textSize)
    let header = layOutHeader(trailing: addSize.width)
    let column = header.column(width: Self.maximumWidth * context.textSize)
    add.frame = Rect(
      x: header.trailing.minX, y: header.trailing.center.y - addSize.height / 2, width: addSize.width,
      height: addSize.height)
    let orderWidth = max(
      min(148 * context.textSize, (column.width * (isEnlarged ? 1 : 0.44)).rounded()),
      isEnlarged ? 0 : order.naturalWidth(context) ?? 0)
    let deleteWidth = min(200 * context.textSize, (column.width * (isEnlarged ? 1 : 0.58)).rounded())
    let head = Stack(
      .across, spacing: Self.gap, search.width(.flexible(least: isEnlarged ? Self.searchWidth : Self.leastSearchWidth)),
      order.width(orderWidth))
    let foot = Stack(.across, spacing: Self.gap, summary.width(.flexible()), deleteAll.width(deleteWidth))
    let page = Stack(
      .down, spacing: Self.gap, head.lines(in: column.width, height: .fixed(38), lineSpacing: Self.gap, context),
      Layers(list, notice).height(.flexible(least: isEnlarged ? Self.leastListHeight : 60)),
      foot.lines(in: column.width, height: .fixed(42), lineSpacing: 0, context)
    ).padding(top: column.minY - header.bottom, bottom: 14)
    scroll.padding(top: header.bottom).place(in: bounds, context)
    let needed = isEnlarged ? page.naturalSize(width: column.width, context).height : 0
    scroll.contentHeight = max(scroll.bounds.height, needed)
    page.place(in: Rect(x: column.minX, y: 0, width: column.width, height: scroll.contentHeight), context)
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
      KeyHelp("Arrows", tr("choose a trophy"), pad: .dpadUp),
      KeyHelp("Return", tr("open it"), pad: .a, touch: tr("Tap")),
      KeyHelp("Delete", tr("delete it"), pad: .x, touch: tr("Drag to the left")),
      KeyHelp("N", tr("write a trophy"), pad: .y), KeyHelp("U, Ctrl+Z", tr("take a deletion back")),
      KeyHelp("/, Ctrl+F", tr("search")),
    ]
  }

  // MARK: DisplayUI

  func display(_ update: TrophyList.Update) {
    switch update {
    case .loading: notice.show(.loading)
    case .loaded(let content, let change): show(content, change)
    case .empty(let empty, let removesAll): showEmpty(empty, removesAll: removesAll)
    case .failed(let sentence):
      setRows(TrophyList.Rows([], dates: .universal))
      notice.show(.failed(sentence))
      settleFocus()
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
    notice.show(nil)
    summary.text = content.summary
    deleteAll.guide = content.guide
    setDeleteAll(content.deleteAll, animated: true)
    switch change {
    case .inserted(let index) where list.count + 1 == content.rows.count:
      list.insert(at: index)
      list.select(index)
    case .removed(let index) where list.count == content.rows.count + 1: list.remove(at: index)
    default:
      list.reload(count: content.rows.count)
      if case .query(let selected) = change, let selected { list.select(selected) }
      if wasEmpty || change == .all { TrophyCascade.bringIn(visibleRows) }
    }
    if wasEmpty { settleFocus() }
  }

  private func showEmpty(_ empty: TrophyList.EmptyUI, removesAll: Bool) {
    if removesAll { sendRowsOff() }
    setRows(TrophyList.Rows([], dates: .universal))
    notice.show(.empty(empty), delay: removesAll ? Self.emptyingDelay : 0)
    settleFocus()
  }

  private func setRows(_ rows: TrophyList.Rows) {
    source.rows = rows
    list.reload(count: rows.count)
    list.jump(to: 0)
    summary.text = ""
    setDeleteAll(nil, animated: true)
  }

  /// The rows in sight, from the top.
  private var visibleRows: [TrophyRow] {
    list.content.subviews.compactMap { $0 as? TrophyRow }
      .filter { $0.index != nil }.sorted { ($0.index ?? 0) < ($1.index ?? 0) }
  }

  /// Lets copies of the rows in sight leave, above the list.
  private func sendRowsOff() {
    let stage = View()
    stage.isUserInteractionEnabled = false
    stage.clipsToBounds = true
    stage.cornerRadius = list.cornerRadius
    stage.frame = list.frame
    scroll.content.addSubview(stage)
    let copies = visibleRows.map { row in
      let copy = TrophyRow()
      row.index.map { copy.show(source.rows[$0], isFirst: $0 == 0) }
      stage.addSubview(copy)
      copy.frame = row.frame.offset(by: list.content.frame.origin)
      return copy
    }
    stage.relayout()
    TrophyCascade.takeOut(copies, from: stage)
  }

  private func deleteSelected() {
    if let index = list.selectedIndex { director.onDelete(index) }
  }

  // MARK: Private

  /// Moves the focus from what is gone to what is there.
  private func settleFocus() {
    if focus.view == nil || focus.view === list || focus.view === add { focus.move(to: preferredFocus) }
  }

  private func setDeleteAll(_ text: String?, animated: Bool) {
    if let text { deleteAll.title.text = text } else { deleteAll.cancel() }
    deleteAll.isUserInteractionEnabled = text != nil
    let change: @MainActor () -> Void = { [deleteAll] in deleteAll.alpha = text == nil ? 0 : 1 }
    if animated {
      animate(.ease(duration: Self.fade), change)
    } else {
      PropertyAnimator.performWithoutAnimation(change)
    }
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
