import OvershootGameKit
import Twenty48

/// The page on which a game is chosen: its size, its goal, its new tiles and its seed. It covers the running game.
@MainActor
final class NewGamePage: Overlay {
  private let director: Twenty48Director
  private let back = BackButton()
  private let title = PageTitle()
  private let number = BigNumber()
  private let caption = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let columns: Stepper
  private let rowCount: Stepper
  private let goal: Stepper
  private let goalTile = GoalTile()
  private let twosOnly: Switch
  private let rows: [SettingLine]
  private let seed: TextField
  private let seedCaption = Label(tr("Seed"), font: TypeRole.small.font(size: 20), color: \.mutedText)
  private let detail = Label(font: TypeRole.small.font(size: 20), color: \.mutedText)
  private lazy var dice = RoundButton(.seed, tr("Another seed")) { [unowned self] in
    seed.text = "\(director.nextSeed())"
  }
  private lazy var start = Pill(tr("Play"), icon: .play) { [unowned self] in begin() }
  private lazy var goOn = RoundButton(.history, tr("Continue")) { [unowned self] in director.onContinue(rules) }
  private lazy var daily = RoundButton(.calendar, tr("Game of the day")) { [director] in director.onDaily() }
  private let scroll = ScrollView()
  /// The boards of the usual sizes.
  private(set) var boards: [SizeBoard] = []
  private var rules: Rules

  private static let squares = [3, 4, 5, 6]
  // In points.
  /// The size and the baseline of the number on a wide page, and the space to the text beside it.
  private static let (numberSize, numberBaseline, numberGap) = (112.0, 196.0, 12.0)
  /// The top of the rows on a wide page, and the least and the greatest height of one.
  private static let (rowTop, rowHeights) = (226.0, 48.0...60)
  /// The side of the tile of the goal, and its distance to the control.
  private static let (tileSide, tileGap) = (40.0, 12.0)
  private static let (fieldHeight, diceRadius, space) = (52.0, 24.0, 12.0)
  /// The space between boards on wide pages and on others, the top of the first, and the height of what is below one.
  private static let (boardGap, columnGap, boardTop, boardFoot) = (56.0, 12.0, 38.0, 78.0)
  private static let columnFoot = 40.0

  init(_ rules: Rules, director: Twenty48Director) {
    (self.rules, self.director) = (rules, director)
    columns = Stepper(Board.extents, value: rules.columns)
    rowCount = Stepper(Board.extents, value: rules.rows)
    goal = Stepper(
      0...(Rules.targets.count - 1), value: Rules.targets.firstIndex(of: rules.target) ?? 0)
    twosOnly = Switch(isOn: rules.variant == .twosOnly) { _ in }
    rows = [
      SettingLine(tr("Columns"), columns, size: Stepper.size), SettingLine(tr("Rows"), rowCount, size: Stepper.size),
      SettingLine(tr("Goal"), goal, size: Stepper.size), SettingLine(tr("Only twos"), twosOnly, size: Switch.size),
    ]
    seed = TextField(placeholder: tr("any", context: "seed"), font: TypeRole.lead.font(.wide), maximumLength: 40)
    super.init()
    spring = LookMotion.sheet
    title.text = tr("Choose a game")
    back.onPress = { [unowned self] in dismiss() }
    goal.valueText = { "\(Rules.targets[max(0, min(Rules.targets.count - 1, Int($0)))].number)" }
    seed.semanticLabel = seedCaption
    start.isPrimary = true
    detail.fitting = .wrapping(maximumLines: nil, .end)
    boards = Self.squares.map { count in
      SizeBoard(count) { [unowned self] in
        (columns.value, rowCount.value) = (Double(count), Double(count))
        choose()
      }
    }
    for view in [back, title, number, caption, scroll] as [View] + boards + [start, goOn, daily] {
      card.addSubview(view)
    }
    for view in rows.flatMap(\.views) + [goalTile, seedCaption, seed, dice, detail] { scroll.content.addSubview(view) }
    for stepper in [columns, rowCount, goal] { stepper.onChange = { [unowned self] _ in choose() } }
    twosOnly.onChange = { [unowned self] _ in choose() }
    seed.onCommit = { [unowned self] _ in begin() }
    showBoards()
    showRules()
  }

  override var semantics: Semantics? { Semantics(.dialog, title.text, states: .modal) }

  override var initialFocus: View? { boards.first(where: \.isChosen) ?? columns }
  override var fades: Bool { false }
  override var departureSpring: Spring { LookMotion.leave }

  /// Shows what the director says of the rules.
  func show(_ choice: Twenty48Choice) {
    detail.colorRole = \.mutedText
    detail.text = choice.detail
    goOn.isEnabled = choice.canContinue
    relayout()
  }

  /// Says why the text of the seed is not valid.
  func refuse(_ sentence: String) {
    detail.colorRole = \.text
    detail.text = sentence
    relayout()
    scene?.focus.move(to: seed)
  }

  // MARK: Layout

  override func place(isShown: Bool) {
    card.reveal(RoundedRect(Rect(x: 0, y: 0, width: isShown ? bounds.width : 0, height: bounds.height)))
  }

  override func layOutCard(_ context: DrawContext) {
    let grid = PageGrid(bounds.size)
    back.frame = grid.back
    title.layOut(grid, end: grid.isWide ? grid.leftColumn : grid.size.width - grid.numberWidth, context)
    layOutNumber(grid, context)
    let height = grid.pillHeight
    let width = start.width(height: height, context)
    start.frame = Rect(x: grid.margin, y: grid.toolY - height / 2, width: width, height: height)
    for (index, tool) in [goOn, daily].enumerated() {
      tool.frame = grid.tool(index, after: width + PageGrid.pillGap)
    }
    let top = layOutBoards(grid, context)
    let foot = grid.toolY - grid.toolRadius - Self.space
    let columnWidth = grid.isWide ? grid.leftColumn : grid.size.width
    scroll.frame = Rect(x: 0, y: top, width: columnWidth, height: max(0, foot - top))
    layOutRows(grid, columnWidth, context)
  }

  private func layOutNumber(_ grid: PageGrid, _ context: DrawContext) {
    number.windowClass = grid.windowClass
    number.alignment = grid.isWide ? .leading : .trailing
    number.fixedSize = grid.isWide ? Self.numberSize : nil
    caption.isHidden = grid.windowClass == .narrow
    guard grid.isWide else {
      number.frame = grid.numberFrame(size: TypeRole.number.font(grid.windowClass).size)
      caption.font = TypeRole.label.font(size: 16)
      let line = 1.4 * caption.font.size * context.textSize
      caption.frame = Rect(
        x: grid.title.x, y: grid.title.y + 24 - line / 2 - 0.33 * caption.font.size,
        width: max(0, grid.number.x - number.shownWidth(context) - 12 - grid.title.x), height: line)
      return
    }
    number.frame = Rect(
      x: grid.margin, y: Self.numberBaseline - Self.numberSize, width: grid.leftColumn - grid.margin - 12,
      height: Self.numberSize)
    caption.font = TypeRole.label.font(.wide)
    caption.fitting = .shrinking
    let left = grid.margin + number.shownWidth(context) + Self.numberGap
    let size = caption.font.size * context.textSize
    let width = grid.leftColumn - left - 12
    // Without room beside the number it has no place: the tile says the goal too.
    caption.isHidden = width < 4 * size
    caption.frame = Rect(x: left, y: Self.numberBaseline - 1.04 * size, width: max(0, width), height: 1.4 * size)
  }

  /// Returns where what is below the boards in a column begins.
  private func layOutBoards(_ grid: PageGrid, _ context: DrawContext) -> Double {
    let size = grid.size
    for board in boards { board.isWide = grid.isWide }
    guard grid.isWide else {
      let (top, gap, count) = (grid.windowClass.pick(0, 98.0, 64), Self.columnGap, Double(boards.count))
      let side = (size.width - 2 * grid.margin - (count - 1) * gap) / count
      let foot = Self.columnFoot * context.textSize
      for (index, board) in boards.enumerated() {
        board.frame = Rect(x: grid.margin + Double(index) * (side + gap), y: top, width: side, height: side + foot)
      }
      return top + side + foot
    }
    let left = grid.leftColumn + 100
    let foot = Self.boardFoot * max(1, 0.7 * context.textSize)
    let side = max(
      0,
      min(
        (size.width - grid.margin - left - Self.boardGap) / 2, (size.height - Self.boardTop) / 2 - foot))
    let start = size.width - grid.margin - 2 * side - Self.boardGap
    for (index, board) in boards.enumerated() {
      board.frame = Rect(
        x: start + Double(index % 2) * (side + Self.boardGap),
        y: Self.boardTop + Double(index / 2) * (side + foot), width: side, height: side + foot)
    }
    return Self.rowTop
  }

  private func layOutRows(_ grid: PageGrid, _ width: Double, _ context: DrawContext) {
    let end = width - (grid.isWide ? max(Self.space, 0.0826 * width) : grid.margin)
    let inner = max(0, end - grid.margin)
    let small = 1.4 * seedCaption.font.size * context.textSize
    let fieldHeight = Font.rowHeight(Self.fieldHeight, at: context.textSize)
    let detailHeight = detail.text.isEmpty ? 0 : detail.naturalHeight(width: inner, context) ?? 0
    let rest = Self.space + small + fieldHeight + Self.space + detailHeight + Self.space
    let spare = (scroll.frame.height - rest) / Double(rows.count)
    let step = max(Self.rowHeights.lowerBound, min(Self.rowHeights.upperBound, spare)) * context.textSize
    for (index, row) in rows.enumerated() {
      let line = Rect(x: grid.margin, y: Double(index) * step, width: inner, height: step)
      row.layOut(line, isWide: grid.isWide, context)
    }
    goalTile.frame = Rect(
      center: Vector2(goal.frame.minX - Self.tileGap - Self.tileSide / 2, goal.frame.center.y),
      size: Size(Self.tileSide, Self.tileSide))
    var y = Double(rows.count) * step + Self.space
    seedCaption.frame = Rect(x: grid.margin, y: y, width: inner, height: small)
    y += small
    let diceSide = 2 * Self.diceRadius
    seed.frame = Rect(x: grid.margin, y: y, width: max(0, inner - diceSide - Self.space), height: fieldHeight)
    dice.frame = Rect(
      center: Vector2(end - Self.diceRadius, seed.frame.center.y), size: Size(diceSide, diceSide))
    y += fieldHeight + Self.space
    detail.frame = Rect(x: grid.margin, y: y, width: inner, height: detailHeight)
    scroll.contentHeight = y + detailHeight + Self.space
  }

  // MARK: Private

  private func begin() { director.onStart(rules, seed: seed.text) }

  /// Takes the rules from the controls.
  private func choose() {
    guard
      let rules = try? Rules(
        columns: Int(columns.value), rows: Int(rowCount.value), target: Rules.targets[Int(goal.value)].number,
        variant: twosOnly.isOn ? .twosOnly : .classic)
    else { return }
    let former = self.rules
    self.rules = rules
    if rules.target != former.target || rules.variant != former.variant { showBoards() }
    showRules()
    director.onChoice(rules)
  }

  private func showRules() {
    rows[0].value.text = "\(rules.columns)"
    rows[1].value.text = "\(rules.rows)"
    goalTile.tile = Twenty48Tile(rules.target)
    number.show("\(rules.columns) × \(rules.rows)", animated: false)
    // Translators: stands behind the size of a board: the number of the tile that is the goal.
    caption.text = tr("to \(String(rules.target.number), "goal")")
    number.name = caption.text
    for board in boards { board.isChosen = rules.columns == board.count && rules.rows == board.count }
    relayout()
  }

  /// Shows the games of the goal and the variant, which the store keeps.
  private func showBoards() {
    for board in boards {
      let size = board.count
      guard let own = try? Rules(columns: size, rows: size, target: rules.target.number, variant: rules.variant) else {
        continue
      }
      let (game, best) = director.look(of: own)
      board.show(game, best: best > 0 ? tr("Best \(best.grouped, "score")") : "")
    }
  }
}

/// The tile of a goal.
private final class GoalTile: View {
  var tile = Twenty48Tile(.two) {
    didSet { if tile != oldValue { setNeedsDisplay() } }
  }

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.tile(tile, in: $bounds.shown, theme, context)
  }
}
