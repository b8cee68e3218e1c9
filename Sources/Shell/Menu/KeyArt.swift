import OvershootScreenKit

/// Where a picture is drawn.
struct ArtPlace: Hashable {
  var form = StripWall.Form.column
  /// The strip as it is shown, and while it is open, in points.
  var size = Size.zero
  var open = Size.zero
  /// How far the strip is open: 0 is closed, 1 open; springs go beyond.
  var openness = 0.0
  /// Where the room beside the name begins on a band, in points.
  var clear = 0.0
  var windowClass = PageGrid.WindowClass.wide

  /// The openness in 0...1.
  var share: Double { max(0, min(1, openness)) }

  /// Whether the picture lies beside a name, not above it.
  var isFlat: Bool { form == .band || form == .cell && openness > 0.5 }

  /// Returns the value between one of the closed strip and one of the open strip.
  func between(_ closed: Double, _ open: Double) -> Double { closed + (open - closed) * share }
}

/// A picture of flat shapes that stands for a place.
@MainActor
protocol KeyArt {
  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext)
}

/// A picture with a piece that flies to its place on the page. `draw` leaves the piece out.
@MainActor
protocol FlyingArt: KeyArt {
  /// What the piece shows; nil where it does not fly.
  var pieceKind: String? { get }
  /// Returns where the piece is.
  func piece(in place: ArtPlace) -> KeyPiece
  /// Draws it about the origin, `side` points wide.
  func drawPiece(_ side: Double, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext)
  /// Returns its echoes about the origin.
  func pieceShape(_ side: Double, _ theme: Theme) -> EchoShape
}

/// Where the piece of a picture is.
struct KeyPiece {
  var center: Vector2
  var side: Double
  var angle = 0.0
  var opacity = 1.0
}

/// Shows the piece of a picture that flies to its place on the page.
@MainActor
final class KeyPieceView: View {
  private(set) var art: any FlyingArt

  init(_ art: any FlyingArt) {
    self.art = art
    super.init()
  }

  func show(_ art: any FlyingArt, in place: ArtPlace) {
    self.art = art
    setNeedsDisplay()
    let piece = art.piece(in: place)
    bounds = Rect(x: 0, y: 0, width: piece.side, height: piece.side)
    (center, alpha) = (piece.center, piece.opacity)
    transform = Transform(rotationAngle: piece.angle)
  }

  private var flight = PoseTrail()

  override func drawFlight(at pose: Transform, fraction: Double, on canvas: inout Canvas, context: DrawContext) {
    let (shape, middle) = (art.pieceShape(bounds.width, theme), bounds.center)
    let placed = Transform(translationX: middle.x, y: middle.y).concatenating(pose)
    flight.drawFlight(of: shape, at: placed, fraction: fraction, theme, on: &canvas, context)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let middle = bounds.center
    canvas.group(Group(transform: Transform(translationX: middle.x, y: middle.y))) {
      art.drawPiece(bounds.width, theme, on: &$0, context)
    }
  }
}

/// Shows the picture of a place on its strip.
@MainActor
final class KeyArtView: View {
  var content: StripContent {
    didSet {
      guard content != oldValue else { return }
      art = Self.art(of: content)
      showPiece()
      setNeedsDisplay()
    }
  }
  private var art: any KeyArt
  private let piece: KeyPieceView?
  private var place = ArtPlace()
  /// The time in seconds up to which a curve has drawn itself.
  @Animatable(.travel, visibleDifference: 0.001) private var time = CurveArt.wholeTime

  init(_ content: StripContent) {
    self.content = content
    art = Self.art(of: content)
    piece = (art as? any FlyingArt).map(KeyPieceView.init)
    super.init()
    if let piece { addSubview(piece) }
    clipsToBounds = true
    $time.belongs(to: partPresence)
  }

  private static func art(of content: StripContent) -> any KeyArt {
    switch content.room {
    case .twenty48: TilesArt(greatest: content.game?.figure, isNew: content.isFirstStart)
    case .breakout: BricksArt()
    case .nonoku: CellsArt()
    case .bombRush: BombArt()
    case .adventure: NeonArt(isNew: content.isFirstStart)
    case .labs where content.isStart: CurveArt(curve: content.curve)
    case .labs where content.isFirstStart: FlagArt()
    case .labs: LobeArt(curve: content.curve)
    case .profile: FigureArt()
    case .hold: RingArt()
    case .trophies: IconArt(icon: .trophy)
    case .options: IconArt(icon: .options)
    }
  }

  func show(_ place: ArtPlace) {
    guard place != self.place else { return }
    self.place = place
    showPiece()
    setNeedsDisplay()
  }

  private func showPiece() { if let art = art as? any FlyingArt { piece?.show(art, in: place) } }

  /// The piece that flies to its place on the page, by its name there; empty where none does.
  var sharedPiece: [String: View] {
    guard let piece, let kind = piece.art.pieceKind else { return [:] }
    return [content.room.keyPiece(kind): piece]
  }

  /// Lets the curve of the first start draw itself. Returns the seconds after which it is at its peak.
  func begin() -> Double {
    guard AnimationEngine.animatesMovement else { return 0 }
    PropertyAnimator.performWithoutAnimation { time = 0 }
    animate(.linear(duration: CurveArt.wholeTime)) { self.time = CurveArt.wholeTime }
    return CurveArt.peakTime
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard place.size.width > 0, place.size.height > 0 else { return }
    if var curve = art as? CurveArt {
      curve.time = $time.shown
      return curve.draw(place, theme, on: &canvas, context)
    }
    art.draw(place, theme, on: &canvas, context)
  }
}

extension Canvas {
  /// Fills a disc.
  mutating func disc(_ center: Vector2, _ radius: Double, _ color: Color) {
    guard radius > 0 else { return }
    fill(.ellipse(Rect(center: center, size: Size(2 * radius, 2 * radius))), .solid(color))
  }

  /// Draws a circle, whose line ends at a radius.
  mutating func circle(_ center: Vector2, _ radius: Double, width: Double, _ color: Color) {
    let inner = radius - width / 2
    guard inner > 0 else { return }
    stroke(
      RoundedRect(Rect(center: center, size: Size(2 * inner, 2 * inner)), cornerRadius: inner), width: width, color)
  }

  /// Fills a rectangle, with an outline where the theme has great contrasts.
  mutating func piece(_ rect: Rect, radius: Double, _ color: Color, _ theme: Theme) {
    guard !rect.isEmpty else { return }
    fill(RoundedRect(rect, cornerRadius: radius), color)
    if theme.isHighContrast { stroke(RoundedRect(rect, cornerRadius: radius), width: Theme.tileLine, theme.text) }
  }

  /// Draws a round line.
  mutating func line(_ path: Path, width: Double, _ color: Color) {
    stroke(.path(path), StrokeStyle(width: width, cap: .round, join: .round), .solid(color))
  }
}
