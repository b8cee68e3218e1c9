import MotionNotation
import OvershootScreenKit

/// The place in which something moves along the edited curve, and along a second one beside it.
@MainActor
final class MoverStage: View {
  private let player: CurvePlayer
  private var curve: TimedCurve?
  private(set) var moving = Moving()
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

  override var drawsEveryFrame: Bool { moving.mover != .dot }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard moving.mover != .dot, let curve, !bounds.isEmpty else { return }
    let frame = RoundedRect(bounds)
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
