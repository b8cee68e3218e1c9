import MotionNotation
import OvershootScreenKit

/// The place in which something moves along the edited curve, and along a second one beside it.
@MainActor
final class MoverStage: View {
  private let player: CurvePlayer
  private var curve: TimedCurve?
  private(set) var moving = Moving()
  /// What moved by the curve elsewhere, and moves here in place of a mover; nil for none.
  private(set) var thing: ThingView?
  /// The curve along which a ghost moves; nil for none.
  var ghost: TimedCurve? { didSet { if ghost != oldValue { setNeedsDisplay() } } }
  /// The way of `path`, for a size.
  private var way: (size: Size, path: MotionPath)?

  /// The values that are drawn; others are at its ends.
  private static let values = -10.0...10.0

  /// Creates a stage that shows the position and the time of a player.
  init(_ player: CurvePlayer) {
    self.player = player
    super.init()
    isUserInteractionEnabled = false
  }

  /// The seconds until all has arrived.
  var length: Double {
    let longest = max(curve?.duration ?? 0, ghost?.duration ?? 0)
    return longest + (moving.delays.max() ?? 0)
  }

  /// Shows a curve.
  func show(_ curve: TimedCurve) {
    self.curve = curve
    setNeedsDisplay()
  }

  /// Whether something moves here.
  var isUsed: Bool { thing != nil || moving.mover != .dot }

  /// Shows what moved by the curve elsewhere.
  func show(_ thing: CurveOrder.Thing) {
    let view = ThingView(thing)
    self.thing = view
    addSubview(view)
  }

  /// The thing is as large as it was, where there is room for it.
  override func layoutSubviews(_ context: DrawContext) {
    guard let thing else { return }
    let size = thing.thing.frame.size
    let scale = min(1, Self.thingPart * bounds.width / max(1, size.width), 0.8 * bounds.height / max(1, size.height))
    thing.frame = Rect(
      x: Self.thingMargin, y: (bounds.height - scale * size.height) / 2, width: scale * size.width,
      height: scale * size.height)
  }

  /// The greatest width of a thing as a part of the place, and the space beside it in points.
  private static let (thingPart, thingMargin) = (0.4, 16.0)

  /// Shows another mover.
  func show(_ moving: Moving) {
    let isOther = moving.mover != self.moving.mover
    self.moving = moving
    if isOther { adaptTheme() }
    setNeedsDisplay()
  }

  /// The colours of the place that what moves is of.
  override func adaptedTheme(_ theme: Theme) -> Theme? {
    switch moving.mover {
    case .header: Room.profile.theme(theme)
    case .tile: Room.twenty48.theme(theme)
    case .dot, .card, .list, .path, .colour: nil
    }
  }

  // MARK: View

  override var semantics: Semantics? {
    let texts = moving.mover == .colour ? MoverDrawing.spaces.map(\.name) : moving.mover == .tile ? ["8"] : []
    return Semantics(.image, moving.mover.title, description: texts.joined(separator: ", "))
  }

  override var drawsEveryFrame: Bool { isUsed }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard isUsed, let curve, !bounds.isEmpty else { return }
    let frame = RoundedRect(bounds)
    if let thing {
      canvas.fill(frame, thing.thing.ground)
      // The way leaves room for what goes beyond its goal.
      let way = bounds.width - thing.bounds.width - 4 * Self.thingMargin
      thing.transform = Transform(translationX: way * (values(of: curve).first ?? 0), y: 0)
      return
    }
    canvas.fill(frame, [.header, .tile].contains(moving.mover) ? theme.background : theme.fill)
    canvas.group(Group(clip: frame)) { canvas in
      let ghost = ghost.map { MoverDrawing(bounds, values(of: $0), isGhost: true, theme, context) }
      let drawing = MoverDrawing(bounds, values(of: curve), isGhost: false, theme, context)
      // What has no outline of its own, as a way or a ramp, is drawn by the first.
      if moving.mover == .path { drawing.drawWay(way(in: bounds), of: curve, player.curveFraction, into: &canvas) }
      for drawing in [drawing, ghost].compactMap(\.self) {
        switch moving.mover {
        case .dot: break
        case .card: drawing.drawCard(into: &canvas)
        case .list: drawing.drawList(into: &canvas)
        case .path: drawing.drawArrow(on: way(in: bounds), into: &canvas)
        case .colour: drawing.drawColours(into: &canvas)
        case .header: drawing.drawHeader(into: &canvas)
        case .tile: drawing.drawTiles(into: &canvas)
        }
      }
    }
  }

  /// Returns the value of each item at the present time.
  private func values(of curve: TimedCurve) -> [Double] {
    moving.delays.map { delay in
      let time = player.seconds - delay
      let value = time < 0 ? 0 : CurveGraph.sample(curve, at: time, order: 0)
      return value.limited(to: Self.values)
    }
  }

  private func way(in area: Rect) -> MotionPath {
    if let way, way.size == area.size { return way.path }
    let made = MoverDrawing.way(in: area)
    way = (area.size, made)
    return made
  }
}
