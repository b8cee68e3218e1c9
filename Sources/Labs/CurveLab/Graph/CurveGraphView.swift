import MotionNotation
import OvershootScreenKit

/// The graph of one or several curves with the playhead, and with the handles of the edited one. A drag moves the
/// playhead, a press without a drag plays from the start.
@MainActor
final class CurveGraphView: View {
  /// What the user does with the graph.
  struct Actions {
    var scrub: (_ seconds: Double) -> Void
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
  private let readSeconds: () -> Double
  /// What the pointer does with the curve.
  var editing = GraphEditing()
  private(set) var curves: [TimedCurve] = []
  private(set) var handlePoints: [Vector2] = []
  private(set) var dots: [Vector2] = []
  private(set) var handles: [CurveHandle] = []
  private(set) var graph = CurveGraph([], in: .zero)
  /// What is drawn, and the curve with which the others are compared.
  private(set) var viewing = CurveViewing()
  /// The greatest difference of the first curve from that.
  private(set) var greatest: CurveComparison?
  /// What stays while the playhead moves, and the playhead.
  private lazy var still = GraphLayer { [unowned self] canvas, context in
    if graph.isPoster, let poster {
      graph.drawPoster(poster, isPlain: isPlain, into: &canvas, theme: theme)
    } else {
      graph.draw(into: &canvas, theme: theme, context: context)
    }
    drawDots(&canvas)
    drawLevers(&canvas, context)
    drawDifference(&canvas, context)
  }
  private lazy var playhead = GraphLayer(drawsEveryFrame: true) { [unowned self] canvas, context in
    if graph.isPoster {
      drawMovers(on: &canvas, context)
    } else {
      graph.drawPlayhead(at: readSeconds(), into: &canvas, theme: theme, context: context)
    }
    drawGround(&canvas, context)
  }
  private(set) lazy var ball = RollingBall(in: playhead)
  /// The measures of a graph that fills its page where nothing is drawn beside the position.
  var poster: PosterMeasures? { didSet { if poster != oldValue { update() } } }
  /// Whether the curve is drawn up to the present time only.
  var drawsItself = false { didSet { if drawsItself != oldValue { playhead.setNeedsDisplay() } } }
  /// Whether the curve and its ball are alone: no flag, no speed, no handles.
  var isPlain = false { didSet { if isPlain != oldValue { update() } } }
  /// The peak of the first curve; nil where that does not exceed its goal.
  private(set) var peak: (seconds: Double, excess: Double)?
  private var pressStart: Vector2?
  private var isScrubbing = false
  private var scale = Scale.fitted
  /// The way from the range that was held to the one that fits, from 0 to 1.
  @Animatable private var fit = 1.0
  /// What is seen of the axes, from the left and from below, where 1 is all.
  @Animatable(.scale) var window = CurveGraph.whole

  /// The distance in points from which on a press is a drag.
  static let dragDistance = 4.0
  /// The movement of the range when a handle was let go.
  private static let fitSpring = Spring(response: 0.3, dampingFraction: 1)

  /// Creates a view that reads the seconds of the playhead in each frame.
  init(_ actions: Actions, reading readSeconds: @escaping () -> Double) {
    (self.actions, self.readSeconds) = (actions, readSeconds)
    super.init()
    $window.belongs(to: partPresence)
    for layer in [still, playhead] { addSubview(layer) }
  }

  /// The seconds at which the playhead is.
  var seconds: Double { readSeconds() }

  /// Shows curves; `handles` belong to the first, and so do `dots`, in seconds and parts of the distance.
  func show(_ curves: [TimedCurve], handles points: [Vector2] = [], dots: [Vector2] = []) {
    if curves != self.curves { peak = curves.first.flatMap(Self.peak) }
    (self.curves, self.dots) = (curves, dots)
    handlePoints = points
    while handles.count > points.count { handles.removeLast().removeFromSuperview() }
    while handles.count < points.count { addHandle() }
    showEditing()
    compare()
  }

  /// Shows other parts of the curves, and another curve B.
  func show(_ viewing: CurveViewing) {
    self.viewing = viewing
    compare()
  }

  private func compare() {
    greatest = curves.first.flatMap { first in viewing.reference.map { CurveComparison(first, $0) } }
    update()
  }

  /// The colours of curves, in their order.
  static func color(_ index: Int, in theme: Theme) -> Color {
    switch index {
    case 0: theme.text
    case 1: theme.isDark ? .sun : .cobalt
    case 2: theme.isDark ? .pink : Color(hex: 0x761706)
    default: theme.isDark ? .sky : Color(hex: 0x4A1BA6)
    }
  }

  // MARK: Semantics

  /// A picture of the curves, described in words and by the values at the playhead.
  override var semantics: Semantics? {
    let curves = shownCurves.map(\.words).joined(separator: "; ")
    let values = graph.words(at: readSeconds())
    // Translators: how curves run, in a clause each; then their values.
    let description = tr("\(curves). \(values)")
    let hints = editing.isDrawing ? [Self.hint] : []
    return Semantics(.image, tr("Curve"), description: (hints + [description]).joined(separator: ". "))
  }

  override var semanticParts: [SemanticPart] { graph.semanticParts }

  // MARK: View

  override func layoutSubviews(_ context: DrawContext) {
    for layer in [still, playhead] { layer.frame = Rect(origin: .zero, size: bounds.size) }
    update()
  }

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
    if isScrubbing { actions.scrub(panel.value(at: point).x.limited(to: 0...1) * graph.duration) }
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

  /// Follows the range and the window while they move, before the subviews are drawn.
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    if isLeaving || $window.shown != graph.window { update() }
  }

  private var isLeaving: Bool { if case .leaving = scale { true } else { false } }

  // MARK: Private

  private func addHandle() {
    let handle = CurveHandle(handles.count, of: self)
    handles.append(handle)
    addSubview(handle)
  }

  /// The curves with curve B, where there is one.
  private var shownCurves: [TimedCurve] { curves + [viewing.reference].compactMap(\.self) }

  /// Makes what is drawn anew.
  private func update() {
    guard !bounds.isEmpty else { return }
    scale = nextScale()
    var held: ClosedRange<Double>?
    if case .held(let range) = scale { held = range }
    graph = makeGraph(held)
    if case .leaving(let old) = scale {
      let (low, high) = (graph.positions.lowerBound - old.lowerBound, graph.positions.upperBound - old.upperBound)
      let share = $fit.shown
      graph = makeGraph(old.lowerBound + low * share...old.upperBound + high * share)
    }
    for (index, (handle, point)) in zip(handles, handlePoints).enumerated() {
      handle.radius = poster.map { $0.handleRadius(isBezier: !hasPoints) } ?? CurveHandle.standardRadius
      handle.center = place(of: point)
      handle.isHidden = isPlain || isHidden(handle)
      (handle.title, handle.point) = (CurveHandle.title(index), point)
    }
    still.setNeedsDisplay()
  }

  private func makeGraph(_ positions: ClosedRange<Double>?) -> CurveGraph {
    let lines = shownCurves.enumerated().map { index, curve in
      CurveGraph.Line(curve: curve, color: Self.color(index, in: theme), isGhost: index == curves.count)
    }
    return CurveGraph(
      lines, handles: handlePoints, positions: positions, gutter: isHeld ? graph.gutter : nil, drawn: viewing.drawn,
      window: $window.shown, poster: poster, in: diagramArea, context: drawContext)
  }

  /// The place of diagrams: below the head of the page.
  private var diagramArea: Rect {
    guard let poster else { return bounds }
    return bounds.inset(
      by: Insets(top: min(bounds.height * 0.6, poster.head + 10), left: poster.margin, bottom: 6, right: poster.margin))
  }

  private var isHeld: Bool { handles.contains(where: \.isHeld) }

  /// Returns the scale for the present state of the handles. Begins its movement when one was let go.
  private func nextScale() -> Scale {
    switch scale {
    case .held(let range) where isHeld: return .held(including(range))
    case .held(let range):
      PropertyAnimator.performWithoutAnimation { fit = 0 }
      animate(.spring(Self.fitSpring)) { self.fit = 1 }
      return .leaving(range)
    case .fitted, .leaving:
      if isHeld, !graph.panels.isEmpty { return .held(including(graph.positions)) }
      if case .leaving = scale, $fit.shown < 1 { return scale }
      return .fitted
    }
  }

  /// Returns a range that just includes all handles too.
  private func including(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    handlePoints.reduce(range) { min($0.lowerBound, $1.y)...max($0.upperBound, $1.y) }
  }
}
