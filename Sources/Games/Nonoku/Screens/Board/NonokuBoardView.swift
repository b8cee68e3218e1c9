import Nonoku
import OvershootGameKit

/// The board: grid, clues and cells, painting by pointer and finger, and a cell that keys write into.
@MainActor
final class NonokuBoardView: View {
  /// Called when the user writes into a cell.
  var onEntry: (NonokuCellEntry, Cell) -> Void = { _, _ in }
  /// What a press writes.
  var tool = NonokuTool.round
  /// Whether a symbol is written by pencil.
  var isPencil = false
  private(set) var snapshot: NonokuSnapshot? {
    didSet { setNeedsDisplay() }
  }
  var puzzle: Puzzle? { snapshot?.play.puzzle }
  /// What is written in the cells.
  var play: PuzzlePlay? { snapshot?.play }
  private(set) var cells: [Cell: NonokuCellView] = [:]
  private var clues: [ClueLabel] = []
  private var layout: NonokuLayout? {
    didSet { setNeedsDisplay() }
  }
  /// The cell that keys write into.
  private(set) var cursor = Cell(column: 0, row: 0) {
    didSet {
      setNeedsDisplay()
      lit = cursor
    }
  }
  /// The cell under the pointer, or that keys write into: whichever was moved last. Its row and column are lit.
  private(set) var lit: Cell? {
    didSet { if lit != oldValue { setNeedsDisplay() } }
  }
  /// The lines that are full and right by their own clues.
  private var done: Set<PuzzleLine> = []
  private var press: Press?
  private var isTouch = false
  private var line = Color.black

  /// The opacity of the light on the row and the column of a cell.
  private static let light = 0.06

  /// A press on a cell.
  private struct Press {
    /// The cell that the press is over.
    var cell: Cell
    /// What the drag paints; nil before the first cell is written.
    var paint: CellMark?
    /// The end of the time for a long press.
    var longPress: ScheduledWork?
    /// Whether the press has noted a symbol, and paints nothing.
    var isOver = false
  }

  // MARK: Contents

  /// Shows what is written, the cells of contradictions, the line that is wrong, and a hint.
  func show(_ snapshot: NonokuSnapshot) {
    let play = snapshot.play
    let isNew = play.puzzle != puzzle
    self.snapshot = snapshot
    if isNew { begin(play.puzzle) }
    done = Set(play.puzzle.lines.filter { play.puzzle.isFull($0, in: play.marks) })
    for (place, cell) in cells {
      cell.show(play.marks[place], pencil: play.pencil[place])
      cell.show(isContradiction: snapshot.contradictions.contains(place))
    }
    for clue in clues { clue.show(clue.line == snapshot.wrong ? .wrong : done.contains(clue.line) ? .done : .open) }
  }

  private func begin(_ puzzle: Puzzle) {
    for view in subviews { view.removeFromSuperview() }
    (cells, clues) = ([:], [])
    cursor = Cell(column: 0, row: 0)
    lit = nil
    for place in puzzle.givens.cells {
      let cell = NonokuCellView(isGiven: puzzle.isGiven(place))
      cells[place] = cell
      addSubview(cell)
    }
    for line in puzzle.lines { add(puzzle.clue(of: line).texts, line) }
    scene?.relayout()
  }

  private func add(_ runs: [String], _ line: PuzzleLine) {
    for (place, run) in runs.reversed().enumerated() {
      let label = ClueLabel(run, line: line, place: place)
      addSubview(label)
      clues.append(label)
    }
  }

  /// Shakes the line that check found to be wrong, or lets the outlines of a hint march.
  func showAdvice() {
    guard case .check(let line?) = snapshot?.advice else { return march() }
    let offset = if case .row = line { Vector2(NonokuMotion.shake, 0) } else { Vector2(0, NonokuMotion.shake) }
    for cell in line.cells(size: puzzle?.size ?? 0) { cells[cell]?.shake(by: offset) }
  }

  /// Lets the outlines of the hint's cells march for some time after an input.
  func march() { for cell in snapshot?.advice?.cells ?? [] { cells[cell]?.march() } }

  /// A wave over the cells from the upper left.
  func wave() {
    guard let puzzle else { return }
    let last = Double(max(1, 2 * (puzzle.size - 1)))
    for (place, cell) in cells {
      cell.wave(afterDelay: NonokuMotion.waveDelay * Double(place.column + place.row) / last)
    }
  }

  // MARK: Layout and drawing

  /// Returns the frame of a row with its clue; nil without a layout.
  func frame(ofRow row: Int) -> Rect? {
    layout.map { layout in
      let y = layout.frame(of: Cell(column: 0, row: row)).minY
      return Rect(x: 0, y: y, width: bounds.width, height: layout.cellSide)
    }
  }

  /// The greatest number of runs in a clue, at least 2.
  var runs: Int { clues.reduce(2) { max($0, $1.place + 1) } }

  func layOut(_ layout: NonokuLayout) {
    self.layout = layout
    frame = layout.board
    for (place, cell) in cells { cell.frame = layout.frame(of: place) }
    let run = layout.cellSide * NonokuLayout.runSide
    for clue in clues {
      let offset = layout.clueSide - run * (Double(clue.place) + 1) - layout.cellSide * 0.08
      clue.font.size = min(30, max(layout.cellSide * 0.34, min(11, layout.cellSide * 0.37)))
      switch clue.line {
      case .row(let row):
        clue.frame = Rect(
          x: offset, y: layout.frame(of: Cell(column: 0, row: row)).minY, width: run, height: layout.cellSide)
      case .column(let column):
        clue.frame = Rect(
          x: layout.frame(of: Cell(column: column, row: 0)).minX, y: offset, width: layout.cellSide, height: run)
      }
    }
  }

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override func themeDidChange() { line = theme.nonokuLine }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let layout, let puzzle else { return }
    let side = layout.cellSide * Double(puzzle.size)
    let area = Rect(x: layout.clueSide, y: layout.clueSide, width: side, height: side)
    for line in lit?.lines ?? [] {
      draw(line, theme.text.withAlpha(Self.light), withClue: true, on: &canvas)
    }
    if let line = snapshot?.advice?.line { draw(line, theme.accent.withAlpha(0.14), on: &canvas) }
    if let wrong = snapshot?.wrong { draw(wrong, theme.danger.withAlpha(0.14), on: &canvas) }
    for cell in snapshot?.advice?.cells ?? [] {
      canvas.fill(
        RoundedRect(layout.frame(of: cell).inset(by: 2), cornerRadius: layout.cellSide * 0.2),
        theme.accent.withAlpha(0.24))
    }
    let width = max(1, context.snap(1))
    for index in 1..<puzzle.size {
      let offset = layout.clueSide + Double(index) * layout.cellSide - width / 2
      canvas.fill(RoundedRect(Rect(x: area.minX, y: offset, width: side, height: width), cornerRadius: 0), line)
      canvas.fill(RoundedRect(Rect(x: offset, y: area.minY, width: width, height: side), cornerRadius: 0), line)
    }
    canvas.stroke(RoundedRect(area, cornerRadius: layout.cellSide * 0.16), width: 2, line)
  }

  private func draw(_ line: PuzzleLine, _ color: Color, withClue: Bool = false, on canvas: inout Canvas) {
    guard let layout, let puzzle else { return }
    let length = layout.cellSide * Double(puzzle.size) + (withClue ? layout.clueSide : 0)
    let start = withClue ? 0 : layout.clueSide
    let band =
      switch line {
      case .row(let row):
        Rect(
          x: start, y: layout.frame(of: Cell(column: 0, row: row)).minY, width: length, height: layout.cellSide)
      case .column(let column):
        Rect(
          x: layout.frame(of: Cell(column: column, row: 0)).minX, y: start, width: layout.cellSide, height: length)
      }
    canvas.fill(RoundedRect(band.inset(by: 1), cornerRadius: layout.cellSide * 0.16), color)
  }

  // MARK: Pointer and touch

  override func pointerPressureChanged(to pressure: Double) { isTouch = true }

  override func pointerDown(at point: Vector2) {
    let isTouch = isTouch
    self.isTouch = false
    guard let cell = cell(at: point) else { return }
    cursor = cell
    press = Press(cell: cell)
    // A finger may stay for a long press; a button writes at once.
    guard isTouch else { return write(at: cell) }
    press?.longPress = AnimationEngine.current?.after(NonokuMotion.longPress) { [weak self] in self?.pressedLong() }
  }

  override func pointerMoved(to point: Vector2) {
    guard let press, !press.isOver, let layout, let puzzle else { return }
    // Every cell on the way, also of a fast drag; nothing is beyond two boards.
    let start = layout.frame(of: press.cell).center
    let reach = 2 * layout.cellSide * Double(puzzle.size)
    let way = (point - start) * min(1, reach / max(1, abs(point.x - start.x), abs(point.y - start.y)))
    let steps = max(1, Int((way.length / (layout.cellSide / 3)).rounded(.up)))
    for step in 1...steps {
      let place = start + way * (Double(step) / Double(steps))
      guard let cell = cell(at: place), cell != self.press?.cell else { continue }
      if self.press?.paint == nil, let first = self.press?.cell { write(at: first) }
      self.press?.cell = cell
      cursor = cell
      if let paint = self.press?.paint { onEntry(.mark(paint), cell) }
    }
  }

  override func pointerUp(at point: Vector2) {
    pointerMoved(to: point)
    if let press, !press.isOver, press.paint == nil { write(at: press.cell) }
    endPress()
  }

  override func pointerCancelled() { endPress() }

  override func handlesDrag(from point: Vector2) -> Bool { cell(at: point) != nil }

  /// The secondary button empties a cell.
  override func contextMenuRequested(at point: Vector2) -> Bool {
    guard let cell = cell(at: point) else { return false }
    cursor = cell
    onEntry(.mark(.empty), cell)
    return true
  }

  /// Writes into the first cell of a press; the rest of the drag paints what it became.
  private func write(at cell: Cell) {
    press?.longPress?.cancel()
    writeTool(at: cell)
    press?.paint = play?.marks[cell] ?? .unknown
    if case .pencil = tool.entry(isPencil: isPencil) { press?.isOver = true }
  }

  /// A finger that stays marks the cell as empty, and those that it moves over then.
  private func pressedLong() {
    guard let press, press.paint == nil else { return }
    self.press?.paint = .empty
    onEntry(.mark(.empty), press.cell)
  }

  private func endPress() {
    press?.longPress?.cancel()
    (press, isTouch) = (nil, false)
  }

  private func cell(at point: Vector2) -> Cell? {
    guard let layout, let puzzle else { return nil }
    let column = ((point.x - layout.clueSide) / layout.cellSide).rounded(.down)
    let row = ((point.y - layout.clueSide) / layout.cellSide).rounded(.down)
    let range = 0.0..<Double(puzzle.size)
    return range.contains(column) && range.contains(row) ? Cell(column: Int(column), row: Int(row)) : nil
  }

  /// Lights the row and the column under the pointer.
  override func pointerPassed(to point: Vector2) { lit = cell(at: point) ?? cursorInSight }

  override func hoverChanged(_ isInside: Bool) { if !isInside { lit = cursorInSight } }

  override func focusDidChange() { if isCursorShown { lit = cursor } }

  // MARK: Semantics

  override var semantics: Semantics? {
    puzzle.map { Semantics(.table, tr("Puzzle"), cells: .table(columns: $0.size, rows: $0.size)) }
  }

  override var hidesSemanticSubviews: Bool { true }

  override var semanticParts: [SemanticPart] {
    guard let snapshot, let layout else { return [] }
    return NonokuSemantics(snapshot: snapshot, layout: layout, cursor: cursor, done: done).parts
  }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard let puzzle, let cell = part.flatMap({ NonokuSemantics.cell(part: $0, of: puzzle) }) else { return false }
    guard case .action(let name) = request, let entry = NonokuSemantics.entry(of: name, in: puzzle) else {
      return false
    }
    cursor = cell
    onEntry(entry, cell)
    return true
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { puzzle != nil }
  override var focusesOnPress: Bool { true }

  /// The cell that keys write into.
  override var focusShape: RoundedRect {
    guard let layout else { return super.focusShape }
    return RoundedRect(layout.frame(of: cursor).inset(by: 1), cornerRadius: layout.cellSide * 0.2)
  }

  /// Moves by arrows, goes round by Space, and writes what is chosen in the palette by Return.
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty, let puzzle else { return false }
    if let direction = Direction(arrow: key) {
      let next = cursor.neighbor(direction)
      if (0..<puzzle.size).contains(next.column), (0..<puzzle.size).contains(next.row) { cursor = next }
      return true
    }
    switch key {
    case .space where isRepeat, .enter where isRepeat, .keypadEnter where isRepeat: break
    case .space: onEntry(.next, cursor)
    case .enter, .keypadEnter: writeTool(at: cursor)
    default: return false
    }
    return true
  }

  /// Writes by a key into the cell of the cursor. Returns whether the key writes.
  func write(_ key: Key, modifiers: Modifiers) -> Bool {
    guard let puzzle, modifiers.isSubset(of: .shift) else { return false }
    if let digit = Int(key.rawValue), (1...puzzle.symbols).contains(digit) {
      let usesPencil = isPencil != (modifiers == .shift)
      onEntry(usesPencil ? .pencil(digit) : .mark(.symbol(digit)), cursor)
      return true
    }
    guard modifiers.isEmpty else { return false }
    switch key {
    case .digit0, .period: onEntry(.mark(.empty), cursor)
    case .d: onEntry(.mark(.filled), cursor)
    case .backspace, .delete: onEntry(.mark(.unknown), cursor)
    default: return false
    }
    return true
  }

  /// Writes what a press writes.
  func writeTool(at cell: Cell) { onEntry(tool.entry(isPencil: isPencil), cell) }

  private var isCursorShown: Bool { isFocused && scene?.focus.isRingShown == true }
  private var cursorInSight: Cell? { isCursorShown ? cursor : nil }
}
