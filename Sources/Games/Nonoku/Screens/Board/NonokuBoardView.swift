import Nonoku
import OvershootGameKit

/// The board: clues and cells, painting by pointer and finger, and a cell that keys write into.
@MainActor
final class NonokuBoardView: View {
  /// Called when the user writes into a cell.
  var onEntry: (NonokuCellEntry, Cell) -> Void = { _, _ in }
  /// What a press writes.
  var tool = NonokuTool.round
  /// Whether a symbol is written by pencil.
  var isPencil = false
  private(set) var snapshot: NonokuSnapshot?
  var puzzle: Puzzle? { snapshot?.play.puzzle }
  /// What is written in the cells.
  var play: PuzzlePlay? { snapshot?.play }
  private(set) var cells: [Cell: NonokuCellView] = [:]
  private var clues: [ClueLabel] = []
  private var layout: NonokuLayout?
  /// The cell that keys write into.
  private(set) var cursor = Cell(column: 0, row: 0) {
    didSet {
      lit = cursor
      showMarks()
    }
  }
  /// The cell under the pointer, or that keys write into: whichever was moved last. The clues of its row and its column
  /// are larger.
  private(set) var lit: Cell? {
    didSet {
      guard lit != oldValue else { return }
      for clue in clues { clue.show(isLit: lit?.lines.contains(clue.line) == true) }
    }
  }
  /// The lines that are full and right by their own clues.
  private var done: Set<PuzzleLine> = []
  /// The number of waves over solved puzzles, by which one ends that belongs to an earlier game.
  private var waveCount = 0
  private var press: Press?
  private var isTouch = false

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
      cell.isSolved = snapshot.result != nil
    }
    for clue in clues { clue.show(state(of: clue.line, snapshot)) }
    showMarks()
    // The numbers have served; the ending is beside the picture alone.
    let alpha = snapshot.result == nil ? 1.0 : 0
    guard clues.contains(where: { $0.alpha != alpha }) else { return }
    animate(.ease(duration: NonokuMotion.clue), delay: alpha == 0 && !isNew ? NonokuMotion.wave : 0) { [clues] in
      for clue in clues { clue.alpha = alpha }
    }
  }

  private func state(of line: PuzzleLine, _ snapshot: NonokuSnapshot) -> ClueLabel.State {
    line == snapshot.wrong
      ? .wrong : line == snapshot.advice?.line ? .named : done.contains(line) ? .done : .open
  }

  /// Shows which cells a hint is about, and which one keys write into.
  private func showMarks() {
    let hinted = Set(snapshot?.advice?.cells ?? [])
    let cursor = isCursorShown && snapshot?.result == nil ? cursor : nil
    for (place, cell) in cells { cell.show(isCursor: place == cursor, isHinted: hinted.contains(place)) }
  }

  private func begin(_ puzzle: Puzzle) {
    for view in subviews { view.removeFromSuperview() }
    (cells, clues) = ([:], [])
    waveCount += 1
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

  /// A wave over the pieces along the diagonals, from the upper left. Has no effect under reduced motion.
  func wave() {
    waveCount += 1
    guard let puzzle, let engine = AnimationEngine.current, AnimationEngine.animatesMovement, isInWindow else { return }
    let (start, number) = (engine.time, waveCount)
    let last = Double(2 * (puzzle.size - 1)) + 2 * NonokuMotion.crestReach
    engine.follow { [weak self] time in
      guard let self, number == waveCount else { return false }
      let way = (time - start) / NonokuMotion.wave
      let crest = way * last - NonokuMotion.crestReach
      for (place, cell) in cells {
        let distance = (Double(place.column + place.row) - crest) / NonokuMotion.crestReach
        let rest = max(0, 1 - distance * distance)
        cell.show(crest: way < 1 && cell.mark.hasPiece ? rest * rest * rest * rest : 0)
      }
      return way < 1
    }
  }

  /// How the cells come as a strip of the menu becomes the page: by diagonals, from the first one on.
  /// The first cell with the first symbol; without one, the first open one.
  var keyPieces: [String: View] {
    guard let marks = play?.marks else { return [:] }
    let first = marks.cells.first { marks[$0] == .symbol(1) }
    let place = first ?? marks.cells.first { marks[$0] == .unknown }
    return place.flatMap { cells[$0] }.map { [first == nil ? "open" : "1": $0] } ?? [:]
  }

  var entrances: [Entrance] {
    let origin = cells[Cell(column: 0, row: 0)]?.frame.origin ?? .zero
    func distance(_ cell: View) -> Double {
      let way = cell.frame.origin - origin
      return (way.x + way.y) / max(1, cell.bounds.width)
    }
    let views = puzzle?.givens.cells.compactMap { cells[$0] } ?? []
    return Entrance.cells(views, from: keyPieces.values.first, distance: distance)
      + Entrance.texts(clues)
  }

  // MARK: Layout

  /// The width of two runs of a clue, as a fraction of the side of a cell.
  private static let clueShare = 0.92

  /// Returns the frame of a row with its clue; nil without a layout.
  func frame(ofRow row: Int) -> Rect? {
    layout.map { layout in
      let cell = layout.frame(of: Cell(column: 0, row: row))
      let share = layout.cellSide * Self.clueShare
      return Rect(x: cell.minX - share, y: cell.minY, width: bounds.width - cell.minX + share, height: cell.height)
    }
  }

  /// The greatest numbers of runs in the clues.
  var runs: NonokuLayout.Runs {
    clues.reduce(into: NonokuLayout.Runs()) { runs, clue in
      switch clue.line {
      case .row: runs.rows = max(runs.rows, clue.place + 1)
      case .column: runs.columns = max(runs.columns, clue.place + 1)
      }
    }
  }

  func layOut(_ layout: NonokuLayout) {
    self.layout = layout
    frame = layout.board
    for (place, cell) in cells { cell.frame = layout.frame(of: place) }
    let size = Size(layout.clues.step, layout.clues.step)
    for clue in clues {
      clue.resize(to: layout.clues.size)
      let middle =
        switch clue.line {
        case .row(let row): layout.middle(ofRun: clue.place, inRow: row)
        case .column(let column): layout.middle(ofRun: clue.place, inColumn: column)
        }
      (clue.bounds, clue.center) = (Rect(origin: .zero, size: size), middle)
    }
  }

  /// Returns the transform that moves the cells into a rectangle, smaller where they do not fit, in the points of what
  /// the board lies in; the identity without a layout.
  func pose(in room: Rect) -> Transform {
    guard let layout, let puzzle else { return .identity }
    let side = layout.cellSide * Double(puzzle.size)
    let cells = layout.board.origin + layout.origin + Vector2(side, side) * 0.5
    let scale = max(0.1, min(1, room.width / side, room.height / side))
    let offset = cells - layout.board.center
    let shift = room.center - layout.board.center - offset * scale
    return Transform(scaleX: scale, y: scale).concatenating(Transform(translationX: shift.x, y: shift.y))
  }

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

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
    let column = ((point.x - layout.origin.x) / layout.cellSide).rounded(.down)
    let row = ((point.y - layout.origin.y) / layout.cellSide).rounded(.down)
    let range = 0.0..<Double(puzzle.size)
    return range.contains(column) && range.contains(row) ? Cell(column: Int(column), row: Int(row)) : nil
  }

  /// Lights the row and the column under the pointer.
  override func pointerPassed(to point: Vector2) { lit = cell(at: point) ?? cursorInSight }

  override func hoverChanged(_ isInside: Bool) { if !isInside { lit = cursorInSight } }

  override func focusDidChange() {
    if isCursorShown { lit = cursor }
    showMarks()
  }

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
    guard case .action(let name) = request,
      let entry = name == Semantics.press
        ? tool.entry(isPencil: isPencil) : NonokuSemantics.entry(of: name, in: puzzle)
    else { return false }
    cursor = cell
    onEntry(entry, cell)
    return true
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { puzzle != nil }
  override var focusesOnPress: Bool { true }
  /// True: the cell that keys write into wears a halo.
  override var showsOwnFocus: Bool { true }

  /// The cell that keys write into.
  override var focusShape: RoundedRect {
    guard let layout else { return super.focusShape }
    return CellForm.box(in: layout.frame(of: cursor))
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
