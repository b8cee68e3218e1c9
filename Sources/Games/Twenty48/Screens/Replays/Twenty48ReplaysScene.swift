import OvershootGameKit

/// Shows the past games in a list, and turns input into events.
@MainActor
final class Twenty48ReplaysScene: Screen, Twenty48ReplaysDisplay {
  override var room: Room? { .twenty48 }
  private let director: Twenty48ReplaysDirector
  private let order: PopUpButton
  private lazy var paste = Button(tr("Paste a replay"), font: .body(.medium)) { [unowned self] in pasteLine() }
  private let list: ListView
  private let source: Source

  /// The rows that the list shows.
  private final class Source { var rows: [Twenty48ReplaysRow] = [] }

  /// The height of the controls, in points.
  private static let rowHeight = 38.0
  /// From the controls to the list, in points.
  private static let gap = 10.0
  /// The least width of the choice of the order, in points.
  private static let orderWidth = 160.0
  /// The least width of the button that pastes, in points.
  private static let pasteWidth = 128.0

  init(_ environment: ScreenEnvironment) {
    let director = Twenty48ReplaysDirector(environment)
    self.director = director
    let source = Source()
    self.source = source
    order = PopUpButton(Twenty48ReplaysDirector.orders) { director.onOrder($0) }
    order.semanticName = tr("Order", context: "of a list")
    list = ListView(rowHeight: PastGameRow.height, placeholder: tr("Games that have ended are kept here.")) {
      PastGameRow()
    } configure: { row, index in
      row.show(source.rows[index])
      row.onStar = { [unowned row] in row.index.map { director.onStar($0) } }
    }
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    list.semanticName = tr("Past games")
    director.ui = self
    paste.cornerRadius = 8
    paste.tooltip = tr("Add the line of a replay (Ctrl+V)")
    list.cornerRadius = 12
    list.accessory = .none
    list.onSelect = { director.onRow($0) }
    title.text = tr("History")
    for view in [order, paste, list] { addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  /// A game may have been added or starred since.
  override func sceneDidAppear() { if !source.rows.isEmpty { director.onUIReady() } }

  override var preferredFocus: View? { list }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let column = layOutPage(maximumWidth: 720)
    let orderWidth = max(Self.orderWidth, order.naturalWidth(context) ?? 0)
    let pasteWidth = max(Self.pasteWidth, paste.naturalWidth(context) ?? 0)
    let isNarrow = column.width < orderWidth + Self.gap + pasteWidth
    let head: Layout =
      isNarrow
      ? Stack(.down, spacing: Self.gap, [order, paste].row(Self.rowHeight, context)).layoutValue
      : Stack(.across, order.width(orderWidth), Space(), paste.width(pasteWidth)).row(Self.rowHeight, context)
    Stack(.down, spacing: Self.gap, head, list.height(.flexible(least: 60)))
      .padding(bottom: 16).place(in: column, context)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if modifiers == .control, key == .v, !isRepeat {
      pasteLine()
      return true
    }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat, key == .s, let index = list.selectedIndex else { return false }
    director.onStar(index)
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .y else { return false }
    if value > InputTunables.buttonPress, let index = list.selectedIndex { director.onStar(index) }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose a game")), KeyHelp("Return", tr("look at it")),
      KeyHelp("S", tr("give it a star, which keeps it, or take it away")), KeyHelp("Ctrl+V", tr("paste a replay")),
    ]
  }

  // MARK: Display

  func show(_ rows: [Twenty48ReplaysRow], selected: Int?) {
    source.rows = rows
    list.reload(count: rows.count)
    if let selected { list.select(selected) }
  }

  func show(_ row: Twenty48ReplaysRow, at index: Int) {
    source.rows[index] = row
    list.reload()
  }

  func show(message: String) { Toast(message).present(in: self) }

  private func pasteLine() { director.onPaste(clipboard?.text) }
}
