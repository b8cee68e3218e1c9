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

/// A picture with pieces that fly to their places on a page, which shows one of them. `draw` leaves them out.
@MainActor
protocol FlyingArt: KeyArt {
  /// What the pieces show, by which pages name them.
  var kinds: [String] { get }
  /// Returns where a piece is; nil where the picture has none.
  func piece(_ kind: String, in place: ArtPlace) -> KeyPiece?
  /// Draws a piece about the origin, `side` points wide.
  func drawPiece(_ kind: String, _ side: Double, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext)
  /// Returns the silhouette of a piece about the origin.
  func shape(_ kind: String, _ side: Double, _ theme: Theme) -> EchoShape
  /// The piece that flies to the next level where the page is the choice of one; nil for a place without levels.
  var levelKind: String? { get }
  /// What pieces look like, by which the page's may differ.
  var look: String { get }
}

extension FlyingArt {
  var levelKind: String? { nil }
  var look: String { "" }
}

/// Where a piece of a picture is.
struct KeyPiece {
  var center: Vector2
  var side: Double
  var angle = 0.0
  var opacity = 1.0
}

/// Shows a piece of a picture that flies to its place on the page.
@MainActor
final class KeyPieceView: View {
  let kind: String
  private var art: any FlyingArt

  init(_ art: any FlyingArt, _ kind: String) {
    (self.art, self.kind) = (art, kind)
    super.init()
  }

  func show(_ art: any FlyingArt, in place: ArtPlace) {
    self.art = art
    setNeedsDisplay()
    let piece = art.piece(kind, in: place)
    isHidden = piece == nil
    guard let piece else { return }
    // So that the origin is in the middle.
    bounds = Rect(center: .zero, size: Size(piece.side, piece.side))
    (center, alpha) = (piece.center, piece.opacity)
    transform = Transform(rotationAngle: piece.angle)
  }

  override var flightShape: EchoShape? { art.shape(kind, bounds.width, theme) }

  override var flightLook: String { art.look }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    art.drawPiece(kind, bounds.width, theme, on: &canvas, context)
  }
}

/// Shows the picture of a place on its strip.
@MainActor
final class KeyArtView: View {
  var content: StripContent {
    didSet {
      guard content != oldValue else { return }
      art = Self.art(of: content)
      makePieces()
      setNeedsDisplay()
    }
  }
  private var art: any KeyArt
  private var flyingArt: (any FlyingArt)? { art as? any FlyingArt }
  private var pieces: [KeyPieceView] = []
  private var place = ArtPlace()
  /// The time in seconds up to which a curve has drawn itself.
  @Animatable(.travel, visibleDifference: 0.001) private var time = CurveArt.wholeTime

  init(_ content: StripContent) {
    self.content = content
    art = Self.art(of: content)
    super.init()
    makePieces()
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
    showPieces()
    setNeedsDisplay()
  }

  /// Makes the views of the pieces, unless those that are there show the same.
  private func makePieces() {
    guard let art = flyingArt else { return }
    if pieces.map(\.kind) != art.kinds {
      for piece in pieces { piece.removeFromSuperview() }
      pieces = art.kinds.map { KeyPieceView(art, $0) }
      for piece in pieces { addSubview(piece) }
    }
    showPieces()
  }

  private func showPieces() {
    guard let art = flyingArt else { return }
    for piece in pieces { piece.show(art, in: place) }
  }

  /// The pieces that are seen, by their names among the views that the page shares.
  var sharedPieces: [String: View] {
    var views: [String: View] = [:]
    for piece in pieces where !piece.isHidden && piece.alpha > 0.5 {
      views[content.room.keyPiece(piece.kind)] = piece
      if piece.kind == flyingArt?.levelKind { views[content.room.keyPiece("level")] = piece }
    }
    return views
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
