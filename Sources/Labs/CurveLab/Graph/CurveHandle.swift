import OvershootScreenKit

/// A point of a curve that is dragged, or moved by arrow keys.
@MainActor
final class CurveHandle: Control {
  /// The least side of the area that catches a press, in points, and the radius on a diagram.
  private static let side = 44.0
  static let standardRadius = 11.0
  /// The distance that an arrow key moves, in fractions of the graph; with Shift ten times as much.
  private static let keyStep = 0.01

  private let index: Int
  private unowned let graph: CurveGraphView
  private lazy var echoes = PartEchoes(in: graph)
  /// What the handle is called, and the point of the curve that it moves.
  var title = ""
  var point = Vector2.zero
  /// Whether it is a point that is moved and removed with others.
  var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }
  /// The radius in points.
  var radius = CurveHandle.standardRadius {
    didSet {
      let side = max(Self.side, 2 * radius)
      if bounds.width != side { bounds.size = Size(side, side) }
    }
  }
  /// The point of the handle at which it was pressed, and where it is held.
  private var grip: Vector2?

  /// Creates the handle of an index in a graph.
  init(_ index: Int, of graph: CurveGraphView) {
    (self.index, self.graph) = (index, graph)
    super.init()
    bounds = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
  }

  /// Whether the pointer holds the handle.
  var isHeld: Bool { grip != nil }

  /// Returns the name of the handle of an index.
  static func title(_ index: Int) -> String { tr("Handle \(index + 1, "number")") }

  // MARK: Semantics

  /// The slider of x; that of y is its part.
  override var semantics: Semantics? {
    var semantics = slider("x", point.x, in: 0...1)
    semantics.description = numbers
    return semantics
  }

  /// The two numbers of the point, ready to show.
  var numbers: String { "\(point.x.localized(decimals: 2)), \(point.y.localized(decimals: 2))" }

  override var semanticParts: [SemanticPart] {
    [SemanticPart(0, slider("y", point.y, in: -10...10), frame: bounds)]
  }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    let axis = part == nil ? Vector2(1, 0) : Vector2(0, 1)
    switch request {
    case .setValue(let value) where value.isFinite: step(axis * (value - (part == nil ? point.x : point.y)))
    case .action(Semantics.increment): step(axis * Self.keyStep)
    case .action(Semantics.decrement): step(axis * -Self.keyStep)
    case .action(Semantics.press): return graph.chooseHandle(index, inAddition: true)
    default: return false
    }
    graph.actions.endEdit()
    return true
  }

  private func slider(_ axis: String, _ value: Double, in bounds: ClosedRange<Double>) -> Semantics {
    // Translators: a handle of a curve, and the axis on which it is: x or y.
    semantics(
      .slider, name: tr("\(title), \(axis)"),
      value: SemanticValue(SemanticValue.Number(value, in: bounds, step: Self.keyStep)),
      states: !graph.hasPoints ? [] : isSelected ? [.selectable, .selected] : .selectable,
      actions: Semantics.steps + (graph.hasPoints ? [Semantics.press] : []))
  }

  override var focusesOnPress: Bool { true }

  override func handlesDrag(from point: Vector2) -> Bool { true }

  override var focusShape: RoundedRect {
    RoundedRect(Rect(center: bounds.center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
  }

  override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    grip = point
    graph.pressHandle(index)
  }

  override func pointerMoved(to point: Vector2) {
    guard let grip else { return }
    graph.dragHandle(index, to: center + point - grip)
  }

  override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    endDrag()
  }

  override func pointerCancelled() {
    super.pointerCancelled()
    endDrag()
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    let length = modifiers.contains(.shift) ? 10 * Self.keyStep : Self.keyStep
    switch key {
    case _ where modifiers.contains(.meta): return false
    case .left: step(Vector2(-length, 0), modifiers)
    case .right: step(Vector2(length, 0), modifiers)
    case .up: step(Vector2(0, length), modifiers)
    case .down: step(Vector2(0, -length), modifiers)
    case .delete where modifiers.isEmpty, .backspace where modifiers.isEmpty: graph.removeHandle(index)
    case .enter where modifiers.isEmpty, .keypadEnter where modifiers.isEmpty:
      return !isRepeat && graph.chooseHandle(index, inAddition: true)
    default: return false
    }
    return true
  }

  private func step(_ offset: Vector2, _ modifiers: Modifiers = []) {
    graph.stepHandle(index, by: offset, modifiers)
  }

  override func keyUp(_ key: Key) { graph.actions.endEdit() }

  override func keyPressesCancelled() { graph.actions.endEdit() }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    func disc(_ radius: Double, _ color: Color) {
      let disc = Rect(center: bounds.center, size: Size(2 * radius, 2 * radius))
      canvas.fill(RoundedRect(disc, cornerRadius: radius), color)
    }
    let radius = isPressed || isHovered ? 1.08 * radius : radius
    // On a light ground an edge parts a disc of paper from what is below.
    disc(radius, theme.isHighContrast ? theme.text : isSelected ? .sun : .paper)
    if theme.isHighContrast { disc(radius - 3, isSelected ? .sun : theme.background) }
    disc(radius / 3, theme.isHighContrast ? theme.text : .ink)
  }

  /// Draws where the handle was a moment ago, in the graph.
  func drawEchoes(on canvas: inout Canvas, _ context: DrawContext) {
    let disc = Rect(center: .zero, size: Size(2 * radius, 2 * radius))
    echoes.draw(at: center, RoundedRect(disc, cornerRadius: radius), .paper, on: &canvas, context)
  }

  private func endDrag() {
    guard grip != nil else { return }
    grip = nil
    graph.releaseHandle(index)
  }
}
