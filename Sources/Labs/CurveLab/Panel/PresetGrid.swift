import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// Small curves with their names below, by origin, of which one is chosen by a press, or by arrow keys while the grid
/// is focused.
@MainActor
final class PresetGrid: Control {
  /// A cell with its line, in the unit square with y upwards.
  private struct Cell {
    let preset: CurvePreset
    let line: [Vector2]
  }

  private let onChoose: (CurvePreset) -> Void
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
  /// The preset that was chosen last, since several origins have the same curve.
  private var latest: CurvePreset?
  /// The cell that is to be revealed after the next layout.
  private var found: Int?
  private var places = PresetPlaces()
  /// The line of each preset that was shown.
  private var lines: [CurvePreset: [Vector2]] = [:]

  private static let pointCount = 32
  /// How far from a jump the values on its sides are, as a fraction of the duration.
  private static let jumpWidth = 1e-9
  /// The room above and below the values 0 and 1, of the height of a picture.
  private static let headroom = 0.2

  /// Creates an empty grid, which reports the preset that is chosen.
  init(_ onChoose: @escaping (CurvePreset) -> Void) { self.onChoose = onChoose }

  /// The preset that is the edited curve; nil where none is.
  var selection: CurvePreset? { selected.map { cells[$0].preset } }

  /// Shows presets, and marks one that is `curve`.
  ///
  /// - Returns: whether there are others than before.
  func show(_ presets: [CurvePreset], selecting curve: CurveDescription) -> Bool {
    let isOther = presets != cells.map(\.preset)
    if isOther {
      cells = presets.map { preset in
        let line = lines[preset] ?? Self.line(of: preset.curve)
        lines[preset] = line
        return Cell(preset: preset, line: line)
      }
      places = PresetPlaces()
    }
    let same = cells.indices.filter { cells[$0].preset.curve == curve }
    selected = same.first { cells[$0].preset == latest } ?? same.first
    return isOther
  }

  /// Returns the line of a picture, in the unit square.
  static func line(of curve: CurveDescription) -> [Vector2] {
    guard let timed = try? TimedCurve(curve) else { return [] }
    let usual = (0...pointCount).map { Double($0) / Double(pointCount) }
    // A jump is upright: it has a point on each side.
    let jumps = timed.corners(in: 0...timed.duration).map { $0 / timed.duration }
    let all = usual.filter { !jumps.contains($0) }.map { Vector2($0, timed.value(at: $0)) }
    let sides = jumps.flatMap { at in
      let before = at > 0 ? timed.value(at: at - jumpWidth) : 0
      return [before, timed.value(at: min(1, at + jumpWidth))].map { Vector2(at, $0) }
    }
    return (all + sides).enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element)
  }

  /// Marks an own curve, such as one that has just got its name.
  func markOwn(_ name: String) {
    guard let index = cells.firstIndex(where: { $0.preset.origin == .mine && $0.preset.name == name }) else { return }
    (latest, selected) = (cells[index].preset, index)
  }

  /// Marks a preset among those of the same curve, and scrolls to it as soon as it has its place.
  func find(_ preset: CurvePreset) {
    guard let index = cells.firstIndex(where: { $0.preset == preset }) else { return }
    (latest, found) = (preset, index)
    relayout()
  }

  private func choose(_ index: Int) {
    guard cells.indices.contains(index) else { return }
    latest = cells[index].preset
    onChoose(cells[index].preset)
    reveal(index)
  }

  /// Scrolls to a cell that is out of sight.
  private func reveal(_ index: Int) {
    guard places.frames.indices.contains(index) else { return }
    let frame = places.frames[index]
    var view = superview
    while let current = view {
      if let scroll = current as? ScrollView {
        let start = convert(frame.origin, to: scroll.content).y
        scroll.reveal(from: start - 4, to: start + frame.height + 4)
      }
      view = current.superview
    }
  }

  // MARK: Semantics

  /// A list of radio buttons, one for each preset.
  override var semantics: Semantics? {
    semantics(.list, name: tr("Presets"), value: selection.map { SemanticValue($0.name) }, actions: [])
  }

  override var semanticParts: [SemanticPart] {
    zip(cells, places.frames).enumerated().map { index, part in
      let states: SemanticStates = index == selected ? [.checkable, .checked, .focused] : .checkable
      let preset = part.0.preset
      return SemanticPart(
        index,
        Semantics(
          .radioButton, preset.name, description: preset.origin.title, states: states, actions: [Semantics.press]),
        frame: part.1)
    }
  }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard isEnabled, let part, request == .action(Semantics.press) else { return false }
    choose(part)
    return true
  }

  // MARK: Input

  override var canBecomeFocused: Bool { super.canBecomeFocused && !cells.isEmpty }

  override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    pressed = places.index(at: point)
  }

  override func pointerUp(at point: Vector2) {
    let index = pressed
    super.pointerUp(at: point)
    pressed = nil
    if let index, reaches(point), places.index(at: point) == index { choose(index) }
  }

  override func pointerCancelled() {
    super.pointerCancelled()
    pressed = nil
  }

  override func activate() { if pressed == nil, let selected { choose(selected) } }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty, [.left, .right, .up, .down].contains(key), !cells.isEmpty else {
      return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    let target = selected.map { places.neighbour(of: $0, key) } ?? 0
    guard let target else { return false }
    choose(target)
    return true
  }

  // MARK: Drawing

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    place(width: width, context)
    return places.height
  }

  override func layoutSubviews(_ context: DrawContext) {
    place(width: bounds.width, context)
  }

  /// Scrolls to the preset that was to be found, once it is laid out with all that is around it.
  func revealFound() {
    guard let index = found, places.frames.indices.contains(index) else { return }
    found = nil
    reveal(index)
  }

  private func place(width: Double, _ context: DrawContext) {
    guard places.width != width || places.textSize != context.textSize else { return }
    places = PresetPlaces(cells.map(\.preset), width: width, context)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    place(width: bounds.width, context)
    for heading in places.headings {
      write(heading.layout, PresetPlaces.heading, at: heading.origin, theme.text, &canvas, context)
    }
    for index in cells.indices { draw(index, &canvas, context) }
  }

  private func draw(_ index: Int, _ canvas: inout Canvas, _ context: DrawContext) {
    let picture = places.picture(index)
    let box = RoundedRect(picture, cornerRadius: 12)
    let isSelected = index == selected
    let isHeld = isPressed && (pressed ?? selected) == index
    canvas.fill(box, isHeld ? theme.outline : theme.fill)
    if isSelected { canvas.stroke(RoundedRect(box.rect.inset(by: 2), cornerRadius: 10), width: 4, theme.accent) }
    let area = picture.inset(by: 5)
    let (bottom, height) = (area.maxY - area.height * Self.headroom, area.height * (1 - 2 * Self.headroom))
    let points = cells[index].line.map {
      Vector2(area.minX + $0.x * area.width, max(area.minY, min(area.maxY, bottom - $0.y * height)))
    }
    canvas.stroke(
      .path(Path(points, isClosed: false)), StrokeStyle(width: 1.5, cap: .round, join: .round),
      .solid(isSelected ? theme.accent : theme.text))
    let origin = Vector2(picture.minX, picture.maxY + PresetPlaces.nameGap)
    write(places.names[index], PresetPlaces.font, at: origin, theme.text, &canvas, context)
  }

  private func write(
    _ layout: TextLayout, _ font: Font, at origin: Vector2, _ color: Color, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    for line in layout.lines {
      let place = origin + line.origin
      canvas.text(
        TextRun(
          line.text, font: font, color: color, origin: Vector2(context.snap(place.x), context.snap(place.y))))
    }
  }
}
