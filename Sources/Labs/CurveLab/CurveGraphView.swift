import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// The graph of one or several curves with the playhead, and with the handles of the edited one. A drag moves the
/// playhead, a press without a drag plays from the start.
@MainActor
final class CurveGraphView: View {
  /// What the user does with the graph.
  struct Actions {
    var scrub: (_ fraction: Double) -> Void
    var play: () -> Void
    var moveHandle: (HandleMove) -> Void = { _ in }
    var removeHandles: (_ indices: Set<Int>) -> Void = { _ in }
    var endEdit: () -> Void = {}
    var draw: (DrawnStroke, _ duration: Double) -> Void = { _, _ in }
  }

  /// The range of the position.
  private enum Scale {
    /// It fits the curves.
    case fitted
    /// It stays while a handle is held, so that the handle is under the pointer, and grows only as far as the handle
    /// is beyond it.
    case held(ClosedRange<Double>)
    /// It moves from a range that was held to the one that fits.
    case leaving(ClosedRange<Double>)
  }

  let actions: Actions
  let readFraction: () -> Double
  /// What the pointer does with the curve.
  var editing = GraphEditing()
  private(set) var curves: [TimedCurve] = []
  private(set) var handlePoints: [Vector2] = []
  private var dots: [Vector2] = []
  private(set) var handles: [CurveHandle] = []
  private(set) var graph = CurveGraph([], in: .zero)
  private var pressStart: Vector2?
  private var isScrubbing = false
  private var scale = Scale.fitted
  /// The way from the range that was held to the one that fits, from 0 to 1.
  @Animatable private var fit = 1.0

  /// The distance in points from which on a press is a drag.
  static let dragDistance = 4.0
  private static let dotSize = Size(4, 4)
  /// The movement of the range when a handle was let go.
  private static let fitSpring = Spring(response: 0.3, dampingFraction: 1)

  /// Creates a view that reads the fraction of the playhead in each frame.
  init(_ actions: Actions, reading readFraction: @escaping () -> Double) {
    (self.actions, self.readFraction) = (actions, readFraction)
    super.init()
  }

  /// Shows curves; `handles` belong to the first, and so do `dots`, in seconds and parts of the distance.
  func show(_ curves: [TimedCurve], handles points: [Vector2] = [], dots: [Vector2] = []) {
    (self.curves, self.dots) = (curves, dots)
    handlePoints = points
    while handles.count > points.count { handles.removeLast().removeFromSuperview() }
    while handles.count < points.count { addHandle() }
    showEditing()
    update()
  }

  /// The colours of curves, in their order.
  static func color(_ index: Int, in theme: Theme) -> Color {
    switch index {
    case 0: theme.accent
    case 1: theme.danger
    case 2: theme.isDark ? Color(hex: 0xE8B93E) : Color(hex: 0x9A6A00)
    default: theme.isDark ? Color(hex: 0x8FA8F5) : Color(hex: 0x3B55B5)
    }
  }

  // MARK: Semantics

  /// A picture of the curves, described in words and by the values at the playhead.
  override var semantics: Semantics? {
    let curves = curves.map(\.words).joined(separator: "; ")
    let values = graph.words(at: readFraction())
    // Translators: how curves run, in a clause each; then their values.
    let description = tr("\(curves). \(values)")
    let hints = editing.isDrawing ? [Self.hint] : []
    return Semantics(.image, tr("Curve"), description: (hints + [description]).joined(separator: ". "))
  }

  // MARK: View

  override func layoutSubviews(_ context: DrawContext) { update() }

  override func themeDidChange() { update() }

  override func handlesDrag(from point: Vector2) -> Bool { true }

  override func pointerDown(at point: Vector2) {
    if beginGround(at: point) { return }
    (pressStart, isScrubbing) = (point, false)
  }

  override func pointerMoved(to point: Vector2) {
    if moveGround(to: point) { return }
    guard let start = pressStart, let panel = graph.panels.first else { return }
    if (point - start).length > Self.dragDistance { isScrubbing = true }
    if isScrubbing { actions.scrub(max(0, min(1, panel.value(at: point).x))) }
  }

  override func pointerUp(at point: Vector2) {
    if endGround() { return }
    if pressStart != nil, !isScrubbing { actions.play() }
    pressStart = nil
  }

  override func pointerCancelled() {
    pressStart = nil
    cancelGround()
  }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    if case .leaving = scale { update() }
    graph.draw(into: &canvas, theme: theme, context: context)
    drawDots(&canvas)
    drawLevers(&canvas)
    graph.drawPlayhead(at: readFraction(), into: &canvas, theme: theme, context: context)
    drawGround(&canvas, context)
  }

  /// Draws the points of a recording that are within the diagram.
  private func drawDots(_ canvas: inout Canvas) {
    guard let panel = graph.panels.first else { return }
    for dot in dots where panel.range.contains(dot.y) && (0...graph.duration).contains(dot.x) {
      let center = panel.point(dot.x / graph.duration, dot.y)
      canvas.fill(.ellipse(Rect(center: center, size: Self.dotSize)), .solid(theme.mutedText))
    }
  }

  /// Draws the lines from the ends of a Bézier to its handles.
  private func drawLevers(_ canvas: inout Canvas) {
    guard handlePoints.count == 2, !editing.isDrawing, case .easing(.cubicBezier) = curves.first?.curve,
      let panel = graph.panels.first
    else { return }
    for (end, point) in zip([Vector2(0, 0), Vector2(1, 1)], handlePoints) {
      var path = Path()
      path.move(to: panel.point(end.x, end.y))
      path.addLine(to: panel.point(point.x, point.y))
      canvas.stroke(.path(path), StrokeStyle(width: 1.5), .solid(theme.mutedText))
    }
  }

  // MARK: Private

  private func addHandle() {
    let handle = CurveHandle(handles.count, of: self)
    handles.append(handle)
    addSubview(handle)
  }

  private func update() {
    let lines = curves.enumerated().map { CurveGraph.Line(curve: $1, color: Self.color($0, in: theme)) }
    guard !bounds.isEmpty else { return }
    scale = nextScale()
    let textSize = drawContext?.textSize ?? 1
    var held: ClosedRange<Double>?
    if case .held(let range) = scale { held = range }
    graph = CurveGraph(lines, handles: handlePoints, positions: held, in: bounds, textSize: textSize)
    if case .leaving(let old) = scale, let new = graph.panels.first?.range {
      let (low, high) = (new.lowerBound - old.lowerBound, new.upperBound - old.upperBound)
      let share = $fit.shown
      let mixed = (old.lowerBound + low * share)...(old.upperBound + high * share)
      graph = CurveGraph(lines, handles: handlePoints, positions: mixed, in: bounds, textSize: textSize)
    }
    guard let panel = graph.panels.first else { return }
    for (index, (handle, point)) in zip(handles, handlePoints).enumerated() {
      handle.center = panel.point(point.x, point.y)
      (handle.title, handle.point) = (CurveHandle.title(index), point)
    }
  }

  /// Returns the scale for the present state of the handles. Begins its movement when one was let go.
  private func nextScale() -> Scale {
    let isHeld = handles.contains(where: \.isHeld)
    switch scale {
    case .held(let range) where isHeld: return .held(including(range))
    case .held(let range):
      PropertyAnimator.performWithoutAnimation { fit = 0 }
      animate(.spring(Self.fitSpring)) { self.fit = 1 }
      return .leaving(range)
    case .fitted, .leaving:
      if isHeld, let range = graph.panels.first?.range { return .held(including(range)) }
      if case .leaving = scale, $fit.shown < 1 { return scale }
      return .fitted
    }
  }

  /// Returns a range that just includes all handles too.
  private func including(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    handlePoints.reduce(range) { min($0.lowerBound, $1.y)...max($0.upperBound, $1.y) }
  }
}
