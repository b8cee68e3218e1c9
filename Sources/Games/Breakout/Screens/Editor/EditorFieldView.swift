import Breakout
import OvershootGameKit

/// The field with the wall of a draft: painting by pointer and finger, and a cell that keys paint. Where there is less
/// room than in a game, the space below the wall is smaller.
@MainActor
final class EditorFieldView: View {
  /// What the user does.
  struct Events {
    var paint: (EditorPen, Cell) -> Void = { _, _ in }
    var endStroke: () -> Void = {}
  }

  var events = Events()
  /// What a press does.
  var pen = EditorPen.brush
  /// Whether the cells of both sides are painted.
  var sides = EditorSides.one {
    didSet { if sides != oldValue { setNeedsDisplay() } }
  }
  private(set) var draft = LevelDraft.new
  private(set) var layout = EditorFieldView.layout(of: .new)
  /// The cell that keys paint.
  private(set) var cursor = Cell(column: 0, row: 0) {
    didSet { if cursor != oldValue { setNeedsDisplay() } }
  }
  /// The cell below the pointer; nil for none.
  private var hovered: Cell? {
    didSet { if hovered != oldValue { setNeedsDisplay() } }
  }
  /// A stroke of the pointer: what it does, and the cell that was painted last; nil without one.
  private var stroke: (pen: EditorPen, latest: Cell)?
  /// The key that paints while it is held.
  private var heldKey: Key?
  /// The bricks that are on their way into the wall, which does not draw them.
  private var pieces: [Cell: EditorPiece] = [:]
  /// The size of the latest layout.
  private var placedSize = Size.zero
  /// The height of the field that is shown, in units.
  var height = EditorFieldView.lowHeight {
    didSet { if height != oldValue { relayout() } }
  }

  /// The heights of a field with a paddle below the wall, and of one without.
  nonisolated static let (paddleHeight, lowHeight) = (388.0, 344.0)

  private static func layout(of draft: LevelDraft) -> BrickLayout {
    // The places depend on the numbers of columns and rows only.
    BrickLayout(
      level: BreakoutLevel(
        bricks: OvershootGeometry.Grid(
          columns: draft.bricks.columns, rows: draft.bricks.rows, repeating: .plain(hits: 1))))
  }

  override init() {
    super.init()
    clipsToBounds = true
  }

  // MARK: Contents

  /// Shows a draft; bricks that came or went are animated.
  func show(_ new: LevelDraft) {
    guard new.bricks != draft.bricks else { return draft = new }
    let old = draft
    let keepsPlaces = old.bricks.columns == new.bricks.columns && old.bricks.rows == new.bricks.rows
    draft = new
    setNeedsDisplay()
    guard keepsPlaces else {
      removePieces()
      layout = Self.layout(of: new)
      cursor = Cell(
        column: min(cursor.column, new.bricks.columns - 1), row: min(cursor.row, new.bricks.rows - 1))
      hovered = nil
      return
    }
    for cell in new.bricks.cells where new.bricks[cell] != old.bricks[cell] { change(cell, from: old.bricks[cell]) }
  }

  /// Shows another document, at once.
  func open(_ draft: LevelDraft) {
    show(draft)
    removePieces()
  }

  private func removePieces() {
    for view in subviews { view.removeFromSuperview() }
    pieces = [:]
  }

  private func change(_ cell: Cell, from old: LevelBrick) {
    pieces.removeValue(forKey: cell)?.removeFromSuperview()
    guard AnimationEngine.animatesMovement, isInWindow, wasLaidOut else { return }
    if let look = look(of: draft.bricks[cell], row: cell.row) {
      let piece = EditorPiece(look, frame: frame(of: cell))
      addSubview(piece)
      pieces[cell] = piece
      piece.pop { [weak self, weak piece] in
        piece?.removeFromSuperview()
        guard let self, pieces[cell] === piece else { return }
        pieces[cell] = nil
        setNeedsDisplay()
      }
    } else if let look = look(of: old, row: cell.row) {
      let piece = EditorPiece(look, frame: frame(of: cell))
      addSubview(piece)
      piece.leave()
    }
  }

  private func look(of brick: LevelBrick, row: Int) -> BrickLook? {
    let hits: UInt8 = if case .plain(let hits) = brick { UInt8(clamping: hits) } else { 1 }
    return BrickLook(brick, hits: hits, row: row)
  }

  // MARK: Layout and drawing

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override func layoutSubviews(_ context: DrawContext) {
    // The pieces have the size of the bricks.
    if placedSize != bounds.size { removePieces() }
    placedSize = bounds.size
  }

  private var wasLaidOut: Bool { bounds.width > 0 }

  var scale: CourtScale {
    CourtScale(Size(bounds.width, bounds.height * BreakoutField.height / height))
  }

  /// Returns the place of a brick.
  func frame(of cell: Cell) -> Rect {
    layout.frame(column: cell.column, row: cell.row) * scale
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    drawField(&canvas)
    for cell in draft.bricks.cells where pieces[cell] == nil {
      look(of: draft.bricks[cell], row: cell.row)?.draw(frame(of: cell), &canvas, theme)
    }
    guard let hovered else { return }
    for cell in Set(sides == .both ? [hovered, draft.mirrored(hovered)] : [hovered]) {
      let frame = frame(of: cell).inset(by: -1)
      canvas.stroke(RoundedRect(frame, cornerRadius: BrickLook.cornerRadius(frame)), width: 1.5, theme.court.ink)
    }
  }

  // MARK: Pointer and touch

  /// The cell at a point of the view; nil above, below and beside the wall.
  private func cell(at point: Vector2) -> Cell? {
    guard wasLaidOut else { return nil }
    let first = layout.frame(column: 0, row: 0)
    let pitch = Size(layout.brickSize.width + layout.gap, layout.brickSize.height + layout.gap)
    let cell = Cell(
      containing: Vector2(
        (point.x / scale.x - first.minX + layout.gap / 2) / pitch.width,
        (point.y / scale.y - first.minY + layout.gap / 2) / pitch.height))
    return draft.bricks.contains(cell) ? cell : nil
  }

  override func pointerDown(at point: Vector2) {
    if let cell = cell(at: point) { paint(pen, cell) }
  }

  override func pointerMoved(to point: Vector2) {
    guard let (pen, former) = stroke, pen != .fill else { return }
    // Every cell on the way, also of a fast drag; nothing is beyond two fields.
    let start = frame(of: former).center
    let way = (point - start) * min(1, 2 * bounds.width / max(1, abs(point.x - start.x), abs(point.y - start.y)))
    let side = min(frame(of: former).width, frame(of: former).height)
    let steps = max(1, Int((way.length / max(1, side / 2)).rounded(.up)))
    for step in 1...steps {
      guard let cell = cell(at: start + way * (Double(step) / Double(steps))), cell != stroke?.latest else { continue }
      paint(pen, cell)
    }
  }

  /// Begins a stroke, or goes on with it.
  private func paint(_ pen: EditorPen, _ cell: Cell) {
    hovered = nil
    (cursor, stroke) = (cell, (pen, cell))
    events.paint(pen, cell)
  }

  override func pointerUp(at point: Vector2) {
    pointerMoved(to: point)
    endStroke()
  }

  override func pointerCancelled() { endStroke() }

  override func handlesDrag(from point: Vector2) -> Bool { cell(at: point) != nil }

  /// The secondary button empties cells.
  override func contextMenuRequested(at point: Vector2) -> Bool {
    guard let cell = cell(at: point) else { return false }
    paint(.eraser, cell)
    return true
  }

  override func secondaryMoved(to point: Vector2?) { point.map(pointerMoved) ?? endStroke() }

  override func pointerPassed(to point: Vector2) { hovered = cell(at: point) }

  override func hoverChanged(_ isInside: Bool) { if !isInside { hovered = nil } }

  private func endStroke() {
    stroke = nil
    events.endStroke()
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { true }
  override var focusesOnPress: Bool { true }

  /// The cell that keys paint.
  override var focusShape: RoundedRect {
    let frame = frame(of: cursor).inset(by: -1)
    return RoundedRect(frame, cornerRadius: BrickLook.cornerRadius(frame))
  }

  /// Moves by arrows, paints by Space and Return, along the way too while they are held, and erases.
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty else { return false }
    if let direction = Direction(arrow: key) {
      let next = cursor.neighbor(direction)
      guard draft.bricks.contains(next) else { return true }
      cursor = next
      if heldKey != nil, pen != .fill { events.paint(pen, cursor) }
      return true
    }
    switch key {
    case .space, .enter, .keypadEnter:
      guard !isRepeat else { return true }
      heldKey = key
      events.paint(pen, cursor)
    case .backspace, .delete:
      events.paint(.eraser, cursor)
      events.endStroke()
    default: return false
    }
    return true
  }

  override func keyUp(_ key: Key) { if key == heldKey { keyPressesCancelled() } }

  override func keyPressesCancelled() {
    guard heldKey != nil else { return }
    heldKey = nil
    events.endStroke()
  }

  // MARK: Semantics

  private static let erase = "erase"
  private static let fill = "fill"

  override var semantics: Semantics? {
    Semantics(.table, tr("Wall"), cells: .table(columns: draft.bricks.columns, rows: draft.bricks.rows))
  }

  override var hidesSemanticSubviews: Bool { true }

  override var semanticParts: [SemanticPart] {
    draft.bricks.cells.map { cell in
      var semantics = Semantics(
        .tableCell, draft.bricks[cell].words, description: cell.place, states: .selectable,
        actions: [Semantics.press, Self.erase, Self.fill], cells: cell.inTable)
      if cell == cursor { semantics.states.formUnion([.selected, .focused]) }
      return SemanticPart(draft.bricks.index(of: cell), semantics, frame: frame(of: cell))
    }
  }

  /// Paints a cell, empties it, or fills from it.
  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard let part, draft.bricks.elements.indices.contains(part), case .action(let name) = request else { return false }
    switch name {
    case Semantics.press: paintOnce(pen, part)
    case Self.erase: paintOnce(.eraser, part)
    case Self.fill: paintOnce(.fill, part)
    default: return false
    }
    return true
  }

  private func paintOnce(_ pen: EditorPen, _ part: Int) {
    cursor = draft.bricks.cell(at: part)
    events.paint(pen, cursor)
    events.endStroke()
  }
}
