import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// Rows of small curves of which one is chosen by a press, or by arrow keys while the grid is focused.
@MainActor
final class PresetGrid: Control {
  /// A cell with its line, in the unit square with y upwards.
  private struct Cell {
    let preset: CurvePreset
    let line: [Vector2]
  }

  private let onChoose: (Int) -> Void
  private var rows: [[CurvePreset]] = []
  private var cells: [Cell] = [] {
    didSet { setNeedsDisplay() }
  }
  /// The cell that is the edited curve; nil where no preset is.
  private var selected: Int? {
    didSet { setNeedsDisplay() }
  }
  private var pressed: Int? {
    didSet { setNeedsDisplay() }
  }
  /// The lines of the cells around their top left corners, for cells of one size.
  private var paths: (size: Size, lines: [Path]) = (.zero, [])

  // In points.
  private static let cellHeight = 40.0
  private static let gap = 6.0
  private static let maximumWidth = 56.0
  private static let pointCount = 24
  /// The room above and below the values 0 and 1, of the height of a cell.
  private static let headroom = 0.2

  /// Creates an empty grid, which reports the index of a chosen preset.
  init(_ onChoose: @escaping (Int) -> Void) { self.onChoose = onChoose }

  /// The height of the grid with some presets.
  static func height(of rows: [[CurvePreset]]) -> Double { Double(rows.count) * (cellHeight + gap) }

  /// Shows presets, and marks the first that is `curve`.
  func show(_ rows: [[CurvePreset]], selecting curve: CurveDescription) {
    if rows != self.rows {
      self.rows = rows
      cells = rows.joined().map { Cell(preset: $0, line: Self.line(of: $0.curve)) }
      paths = (.zero, [])
    }
    selected = cells.firstIndex { $0.preset.curve == curve }
  }

  private static func line(of curve: CurveDescription) -> [Vector2] {
    guard let timed = try? TimedCurve(curve) else { return [] }
    return (0...pointCount).map { step in
      let at = Double(step) / Double(pointCount)
      return Vector2(at, timed.value(at: at))
    }
  }

  // MARK: Semantics

  /// A list of radio buttons, one for each preset.
  override var semantics: Semantics? {
    semantics(.list, name: tr("Presets"), value: selected.map { SemanticValue(cells[$0].preset.name) }, actions: [])
  }

  override var semanticParts: [SemanticPart] {
    cells.enumerated().map { index, cell in
      let states: SemanticStates = index == selected ? [.checkable, .checked, .focused] : .checkable
      return SemanticPart(
        index, Semantics(.radioButton, cell.preset.name, states: states, actions: [Semantics.press]),
        frame: frame(of: index))
    }
  }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard isEnabled, let part, request == .action(Semantics.press) else { return false }
    onChoose(part)
    return true
  }

  // MARK: Input

  override var canBecomeFocused: Bool { super.canBecomeFocused && !cells.isEmpty }

  override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    pressed = nearest(to: point)
  }

  override func pointerUp(at point: Vector2) {
    let index = pressed
    super.pointerUp(at: point)
    pressed = nil
    if let index, reaches(point), nearest(to: point) == index { onChoose(index) }
  }

  override func pointerCancelled() {
    super.pointerCancelled()
    pressed = nil
  }

  override func activate() { if pressed == nil, let selected { onChoose(selected) } }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty, !cells.isEmpty else { return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) }
    let (row, column) = position(selected ?? 0)
    let target: (row: Int, column: Int)
    switch key {
    case .left: target = (row, column - 1)
    case .right: target = (row, column + 1)
    case .up: target = (row - 1, column)
    case .down: target = (row + 1, column)
    default: return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    guard rows.indices.contains(target.row), target.column >= 0 else { return false }
    let start = rows.prefix(target.row).reduce(0) { $0 + $1.count }
    onChoose(start + min(target.column, rows[target.row].count - 1))
    return true
  }

  // MARK: Drawing

  private func position(_ index: Int) -> (row: Int, column: Int) {
    var column = index
    for (row, cells) in rows.enumerated() {
      if column < cells.count { return (row, column) }
      column -= cells.count
    }
    return (0, 0)
  }

  private func nearest(to point: Vector2) -> Int? {
    cells.indices.min { (frame(of: $0).center - point).length < (frame(of: $1).center - point).length }
  }

  private func frame(of index: Int) -> Rect {
    let (row, column) = position(index)
    let columns = Double(rows.reduce(0) { max($0, $1.count) })
    let gap = columns > 6 ? 3 : Self.gap
    let width = min(Self.maximumWidth, ((bounds.width + gap) / columns) - gap)
    return Rect(
      x: Double(column) * (width + gap), y: Double(row) * (Self.cellHeight + Self.gap), width: width,
      height: Self.cellHeight)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let style = StrokeStyle(width: 1.5, cap: .round, join: .round)
    for index in cells.indices {
      let box = RoundedRect(frame(of: index), cornerRadius: 6)
      let isSelected = index == selected
      let isHeld = isPressed && (pressed ?? selected) == index
      canvas.fill(box, isHeld ? theme.outline : theme.surface)
      if isSelected { canvas.stroke(RoundedRect(box.rect.inset(by: 1), cornerRadius: 5), width: 2, theme.accent) }
      let area = box.rect.inset(by: 5)
      let line = lines(area.size)[index]
      canvas.group(Group(at: area.origin)) {
        $0.stroke(.path(line), style, .solid(isSelected ? theme.accent : theme.text))
      }
    }
  }

  /// Returns the lines of all cells, which are made again where the size of the cells changed.
  private func lines(_ size: Size) -> [Path] {
    guard size != paths.size || paths.lines.count != cells.count else { return paths.lines }
    let (bottom, height) = (size.height * (1 - Self.headroom), size.height * (1 - 2 * Self.headroom))
    let lines = cells.map { cell in
      Path(
        cell.line.map { Vector2($0.x * size.width, max(0, min(size.height, bottom - $0.y * height))) },
        isClosed: false)
    }
    paths = (size, lines)
    return lines
  }
}
