/// The page of a game: the ground of its room, its title, one large number with what stands under it, at most three
/// tools and "more", and a board, which is as high as the window allows.
///
/// A subclass gives the tools, opens "more" with its rows, lays out its board, and says what the number is.
@MainActor
open class GamePage: Screen {
  /// The one large number.
  package final let number = BigNumber()
  /// What stands under the number.
  package final let caption = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  /// How much of something is reached; seen on wide pages where `hasRail` is true.
  package final let rail = Rail()
  package final var hasRail = false
  /// The places of all parts in the latest layout.
  package private(set) final var grid = PageGrid(.zero)
  /// What stands in the row of tools instead of the tools for a while, such as speeds; nil for nothing.
  package final var toolBar: ToolBar? {
    didSet {
      guard toolBar !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let toolBar { addSubview(toolBar) }
      relayout()
    }
  }
  /// What one wants next, before the tools; nil for nothing.
  package final var primary: Pill? {
    didSet {
      guard primary !== oldValue else { return }
      oldValue?.removeFromSuperview()
      primary?.isPrimary = true
      if let primary { insertSubview(primary, at: 0) }
      relayout()
    }
  }
  /// The number of tools for which there is room, the first ones; what else can be done belongs in "more". Nil for all.
  package final var toolCount: Int?
  /// Whether there is something that can be done beside the tools.
  package final var hasMore = true {
    didSet { if hasMore != oldValue { relayout() } }
  }
  /// Whether the page receives input, except for what is modal over it. What overrides the calls of a scene that
  /// appears and disappears calls `super`.
  package private(set) final var isShown = false
  /// Plays while the page is shown and nothing covers it; nil where the user plays.
  package final var selfPlayer: SelfPlayer?
  /// How far the tools stand above their usual place, in points.
  package final var toolRise = 0.0
  private final var tools: [RoundButton] = []
  private final lazy var more = RoundButton(.more, tr("More"), isRing: true) { [unowned self] in openMore() }

  /// The distance from the number to the rail, to the text under both, and to one without a rail, in points.
  private static let railDistance = 40.0
  package static let captionDistance = (withRail: 86.0, alone: 50.0, phone: 24.0)
  private static let railX = 43.0
  /// The width of a left column below which the text under the number is smaller, the sizes of that text and of the one
  /// in a column, and the space between it and the number there, in points.
  private static let narrowColumn = 360.0
  private static let (smallCaption, columnCaption, captionGap) = (20.0, 16.0, 12.0)
  /// The space that the tools leave at the end of the left column.
  private static let columnEnd = 8.0
  /// The size down to which an enlarged message shrinks, in points on the screen.
  private static let leastEnlarged = 20.0

  public override init(navigator: Navigator, preferences: Preferences) {
    super.init(navigator: navigator, preferences: preferences)
    for view in [number, caption, rail] { addSubview(view) }
    rail.isHidden = true
  }

  /// Sets the tools, in their order.
  package final func setTools(_ tools: [RoundButton]) {
    for tool in self.tools where !tools.contains(where: { $0 === tool }) { tool.removeFromSuperview() }
    self.tools = tools
    for tool in toolButtons { addSubview(tool) }
  }

  open override func sceneDidAppear() {
    isShown = true
    if !hasModal { selfPlayer?.begin() }
  }

  open override func sceneWillDisappear() {
    isShown = false
    selfPlayer?.end()
    leavePlay()
  }

  open override func sceneWasCovered() {
    selfPlayer?.end()
    leavePlay()
  }

  open override func windowDidLoseFocus() { leavePlay() }

  /// The user looks elsewhere: what runs waits, and what is held is released. Does nothing by default.
  open func leavePlay() {}

  open override func sceneWasUncovered() { if isShown { selfPlayer?.begin() } }

  /// Opens the sheet with what else can be done, by `presentMore(_:)`. Does nothing by default.
  open func openMore() {}

  // MARK: Layout

  /// Lays out all but the board.
  open override func layoutSubviews(_ context: DrawContext) {
    let numberWidth = PageGrid(bounds.size).isWide ? 0 : number.shownWidth(context)
    let grid = layOutGround(context, titleEnd: numberWidth > 0 ? bounds.width - numberWidth - 40 : nil)
    self.grid = grid
    number.windowClass = grid.windowClass
    number.alignment = grid.isWide ? .leading : .trailing
    let height = TypeRole.number.font(grid.windowClass).size
    number.isCovered = endingView?.isOpen == true
    number.isHidden = endingView?.hasBand == true && !grid.isWide
    number.frame = grid.numberFrame(size: height)
    layOutCaption(grid, context)
    layOutTools(grid, context)
  }

  /// Whether the tools are seen: a lesson has their place.
  private var showsTools: Bool { lesson?.isShown != true && endingView?.hasBand != true }

  /// The tools, and "more".
  package final var toolButtons: [RoundButton] { tools + [more] }

  /// The right end of the row of tools, in the latest layout.
  package final var toolsEnd: Double { more.frame.maxX }

  private var shownTools: [RoundButton] { Array(tools.prefix(toolCount ?? tools.count)) }

  private func layOutCaption(_ grid: PageGrid, _ context: DrawContext) {
    rail.isHidden = !hasRail || !grid.isWide
    rail.frame = Rect(
      x: Self.railX, y: grid.number.y + Self.railDistance - 12, width: min(400, grid.leftColumn - 70), height: 24)
    caption.isHidden = grid.windowClass == .narrow || number.isHidden || lesson?.isShown == true
    let isNarrowColumn = grid.leftColumn < Self.narrowColumn
    let font =
      grid.isWide
      ? isNarrowColumn ? TypeRole.label.font(size: Self.smallCaption) : TypeRole.label.font(.wide)
      : TypeRole.label.font(size: Self.columnCaption)
    caption.font = font
    let line = font.size * 1.4 * context.textSize
    if grid.isWide {
      let baseline = grid.number.y + (hasRail ? Self.captionDistance.withRail : Self.captionDistance.alone)
      caption.fitting = .wrapping(maximumLines: 5, .end)
      let width = grid.leftColumn - Self.railX - 17
      let height = max(line, caption.naturalHeight(width: width, context) ?? line)
      // Enlarged text stays below the number.
      let growth = 0.5 * font.size * (context.textSize - 1)
      caption.frame = Rect(
        x: Self.railX, y: baseline - line / 2 - 0.33 * font.size + growth, width: width, height: height)
    } else {
      caption.fitting = .shrinking
      let baseline = grid.title.y + Self.captionDistance.phone
      caption.frame = Rect(
        x: grid.title.x, y: baseline - line / 2 - 0.33 * font.size,
        width: max(0, grid.number.x - number.shownWidth(context) - Self.captionGap - grid.title.x), height: line)
    }
  }

  /// Gives what stands under the number room for several lines, in smaller letters where it is too long. In one column
  /// a message takes the place of title and number.
  ///
  /// - Parameters:
  ///   - distance: from the number to the first line on a wide page, in points.
  ///   - greatest: the greatest height on a wide page.
  ///   - end: the room that a message leaves behind it in one column, in points.
  /// - Returns: the lower edge; 0 for one line in a column.
  @discardableResult
  package final func layOutMessage(
    _ isMessage: Bool, distance: Double = captionDistance.alone, height greatest: Double, end: Double = 0,
    _ context: DrawContext
  ) -> Double {
    if isMessage { caption.isHidden = false }
    let isMessage = isMessage && !grid.isWide
    title.isHidden = isMessage
    if isMessage { number.isHidden = true }
    guard grid.isWide || isMessage else { return 0 }
    caption.fitting = .wrapping(maximumLines: nil, .end)
    var (room, height) = (caption.frame, 0.0)
    if isMessage {
      let (x, height) = (grid.title.x, grid.windowClass.pick(0.0, 64, 48))
      room = Rect(x: x, y: grid.back.minY - 4, width: bounds.width - grid.margin - end - x, height: height)
    } else {
      room.size.height = greatest
    }
    let usual = TypeRole.label.leastSize(grid.windowClass)
    let least = context.textSize > 1 ? min(usual, Self.leastEnlarged / context.textSize) : usual
    for size in stride(from: max(usual, grid.windowClass.pick(26, isMessage ? 20 : 26, 16)), through: least, by: -1) {
      caption.font = TypeRole.label.font(size: size)
      height = caption.naturalHeight(width: room.width, context) ?? 0
      // Beside a number the first line stands where one line would.
      let lines = Double(max(1, caption.layout(width: room.width, context).lines.count))
      let rise = isMessage ? 0 : 0.33 * size + height / lines / 2
      if !isMessage { room.origin.y = grid.number.y + distance - rise }
      if height - rise <= room.height { break }
    }
    if isMessage { room.origin.y += max(0, room.height - height) / 2 }
    room.size.height = height
    caption.frame = room
    return room.maxY
  }

  private func layOutTools(_ grid: PageGrid, _ context: DrawContext) {
    for tool in tools.dropFirst(shownTools.count) { tool.isHidden = true }
    var start = 0.0
    if let primary {
      let height = grid.pillHeight
      let width = primary.width(height: height, room: pillRoom, context)
      primary.frame = Rect(x: grid.margin, y: grid.toolY - toolRise - height / 2, width: width, height: height)
      primary.isHidden = !showsTools || toolBar != nil
      start = width + PageGrid.pillGap
    }
    for (index, tool) in (shownTools + [more]).enumerated() {
      tool.frame = grid.tool(index, after: start).offset(by: Vector2(0, -toolRise))
      tool.isHidden = !showsTools || toolBar != nil || tool === more && !hasMore
    }
    guard let toolBar else { return }
    toolBar.isHidden = !showsTools
    let height = grid.pillHeight
    let width = (grid.isWide ? grid.leftColumn : bounds.width) - 2 * grid.margin
    let row = Rect(x: grid.margin, y: grid.toolY - toolRise - height / 2, width: width, height: height)
    toolBar.layOut(in: row, grid, context)
  }

  /// The width for a pill before the tools.
  private var pillRoom: Double {
    let count = shownTools.count + (hasMore ? 1 : 0)
    let tools = count == 0 ? grid.margin : grid.tool(count - 1).maxX + PageGrid.pillGap
    return (grid.isWide ? grid.leftColumn - Self.columnEnd : grid.size.width - grid.margin) - tools
  }

  // MARK: Sharing

  /// Returns what Ctrl+C copies as text; nil, as by default, for nothing.
  package final var sharedText: () -> String? = { nil }

  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers == .control, key == .c, sharedText() != nil else {
      return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    if !isRepeat { share() }
    return true
  }

  /// Copies what there is to share.
  package final func share() {
    clipboard?.text = sharedText()
    Toast(tr("The result is on the clipboard, as text.")).present(in: self)
  }

  // MARK: Coming

  /// The views that fly from the pieces on the strip that becomes the page, by what these show; none by default.
  open var keyPieces: [String: View] { [:] }

  /// The title flies from the name on the strip, and the key pieces from its pieces.
  open override var sharedViews: [String: View] {
    let pieces = keyPieces.map { kind, view in (room.map { $0.keyPiece(kind) } ?? kind, view) }
    return Dictionary(uniqueKeysWithValues: pieces + [("page name", title)])
  }

  /// The back button, the number and what is under it, and the tools come one after the other.
  open override var entrances: [Entrance] {
    [.back(backButton), .number(number), .number(caption), .number(rail)]
      + toolButtons.enumerated().map { .tool($1, at: $0) }
  }

  // MARK: More

  /// Shows the sheet with rows.
  package final func presentMore(_ items: [MoreSheet.Item]) { presentMore(items, closeIndex: shownTools.count) }
}
