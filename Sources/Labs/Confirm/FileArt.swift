import OvershootScreenKit

/// The picture of a file around the origin, whole or in pieces, in flat shapes.
struct FileArt: Hashable {
  /// The height of the file, in points.
  let side: Double
  /// The outline, for echoes too.
  let outline: Path
  private let fold: Path
  private let hills: Path
  private let pieces: [Piece]

  /// A piece of the file.
  private struct Piece: Hashable {
    enum Part { case paper, fold, sky, hills, sun }
    let part: Part
    /// Around the middle.
    let path: Path
    let middle: Vector2
    /// How far its middle goes from that of the file, as a factor, and how far it turns, in degrees.
    let way: Double
    let turn: Double
  }

  // In heights of the file.
  private static let half = Vector2(0.39, 0.5)
  private static let corner = 0.07
  private static let foldSide = 0.2
  private static let picture = Rect(x: -0.29, y: -0.22, width: 0.58, height: 0.4)
  private static let pictureCorner = 0.05
  private static let (sun, sunRadius) = (Vector2(0.1, 0), 0.1)
  private static let (textSize, textBaseline) = (0.13, 0.36)
  /// The least size of the number of pictures, in points.
  private static let leastText = 20.0
  /// How much lower a piece that goes twice as far comes to lie.
  private static let fall = 0.03
  /// The opacities of the echoes of pieces, from the newest.
  private static let echoes = [0.3, 0.18, 0.1]
  private static let foldColor = Color(hex: 0x8B99F5)
  /// The paper of pieces on a dark ground.
  private static let darkPiece = Color(hex: 0x5468FF)

  private static let shards: [(part: Piece.Part, corners: [Double], way: Double, turn: Double)] = [
    (.paper, [-0.39, -0.5, -0.05, -0.5, -0.12, -0.2, -0.39, -0.12], 1.33, -43),
    (.paper, [-0.05, -0.5, 0.19, -0.5, 0.39, -0.3, 0.1, -0.15, -0.12, -0.2], 1.37, -81),
    (.paper, [0.39, -0.3, 0.39, 0.08, 0.1, -0.15], 1.5, 66),
    (.paper, [-0.39, -0.12, -0.12, -0.2, -0.16, 0.14, -0.39, 0.2], 1.28, 41),
    (.paper, [0.1, -0.15, 0.39, 0.08, 0.39, 0.5, 0.2, 0.2], 1.29, -54),
    (.paper, [-0.39, 0.2, -0.16, 0.14, -0.05, 0.5, -0.39, 0.5], 1.53, -44),
    (.paper, [-0.16, 0.14, 0.2, 0.2, 0.39, 0.5, -0.05, 0.5], 1.38, -28),
    (.fold, [0.19, -0.5, 0.39, -0.3, 0.19, -0.3], 1.43, 27),
    (.sky, [-0.29, -0.22, 0.02, -0.22, -0.05, 0.02, -0.29, 0.05], 3.24, -4),
    (.sky, [0.02, -0.22, 0.29, -0.22, 0.29, 0.1, -0.05, 0.02], 3.63, -19),
    (.hills, [-0.29, 0.18, -0.1, -0.05, 0.06, 0.1, 0.02, 0.18], 4.5, 44),
    (.hills, [0.06, 0.1, 0.14, 0.04, 0.29, 0.18, 0.02, 0.18], 3.24, -88),
  ]

  init(side: Double) {
    self.side = side
    func point(_ x: Double, _ y: Double) -> Vector2 { Vector2(x, y) * side }
    let (half, corner, cut) = (Self.half, Self.corner, Self.foldSide)
    var outline = Path()
    outline.move(to: point(-half.x + corner, -half.y))
    outline.addLine(to: point(half.x - cut, -half.y))
    outline.addLine(to: point(half.x, -half.y + cut))
    outline.addLine(to: point(half.x, half.y - corner))
    outline.addQuadratic(to: point(half.x - corner, half.y), control: point(half.x, half.y))
    outline.addLine(to: point(-half.x + corner, half.y))
    outline.addQuadratic(to: point(-half.x, half.y - corner), control: point(-half.x, half.y))
    outline.addLine(to: point(-half.x, -half.y + corner))
    outline.addQuadratic(to: point(-half.x + corner, -half.y), control: point(-half.x, -half.y))
    outline.close()
    self.outline = outline
    fold = Path([
      point(half.x - cut, -half.y), point(half.x, -half.y + cut), point(half.x - cut, -half.y + cut),
    ])
    let (frame, round) = (Self.picture, Self.pictureCorner)
    var hills = Path()
    hills.move(to: point(frame.minX + 0.3 * round, frame.maxY - 0.36 * round))
    for (x, y) in [(-0.1, -0.05), (0.06, 0.1), (0.14, 0.04), (frame.maxX, 0.124)] { hills.addLine(to: point(x, y)) }
    hills.addLine(to: point(frame.maxX, frame.maxY - round))
    hills.addQuadratic(to: point(frame.maxX - round, frame.maxY), control: point(frame.maxX, frame.maxY))
    hills.addLine(to: point(frame.minX + round, frame.maxY))
    hills.addQuadratic(
      to: point(frame.minX + 0.3 * round, frame.maxY - 0.36 * round),
      control: point(frame.minX + 0.3 * round, frame.maxY))
    hills.close()
    self.hills = hills
    pieces =
      Self.shards.map { shard in
        let corners = stride(from: 0, to: shard.corners.count, by: 2).map {
          Vector2(shard.corners[$0], shard.corners[$0 + 1])
        }
        let middle = corners.reduce(.zero, +) * (1 / Double(corners.count))
        return Piece(
          part: shard.part, path: Path(corners.map { ($0 - middle) * side }), middle: middle, way: shard.way,
          turn: shard.turn)
      } + [
        Piece(
          part: .sun,
          path: Path(ellipseIn: Rect(center: .zero, size: Size(2, 2) * (Self.sunRadius * side))), middle: Self.sun,
          way: 5.78, turn: 0)
      ]
  }

  /// The colour of the file.
  @MainActor
  static func paper(_ theme: Theme) -> Color { theme.isDark ? .lilac : .cobalt }

  /// Draws the whole file.
  @MainActor
  func draw(_ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    canvas.fill(.path(outline), .solid(Self.paper(theme)))
    canvas.fill(.path(fold), .solid(theme.isDark ? .pink : Self.foldColor))
    if theme.isHighContrast { canvas.stroke(.path(outline), StrokeStyle(width: 3, join: .round), .solid(theme.text)) }
    let frame = Self.picture
    let place = Rect(x: frame.minX * side, y: frame.minY * side, width: frame.width * side, height: frame.height * side)
    canvas.fill(RoundedRect(place, cornerRadius: Self.pictureCorner * side), .sun)
    canvas.fill(
      .ellipse(Rect(center: Self.sun * side, size: Size(2, 2) * (Self.sunRadius * side))), .solid(.tomato))
    canvas.fill(.path(hills), .solid(.ink))
    let text = HoldFile.pictureCount.grouped
    let font = TypeRole.small.font(size: max(Self.leastText, Self.textSize * side))
      .fitting(text, width: 1.6 * Self.half.x * side, context.text)
    let width = context.text.metrics(of: text, font: font).width
    canvas.text(
      TextRun(
        text, font: font, color: .paper, origin: Vector2(-width / 2, Self.textBaseline * side), hinting: .none))
  }

  /// Draws the pieces of the file, 0...1 of their way from it; `earlier` are parts of the way a moment ago, from the
  /// newest, where they have echoes.
  @MainActor
  func drawPieces(at part: Double, earlier: [Double], opacity: Double, _ theme: Theme, on canvas: inout Canvas) {
    for (echo, past) in zip(Self.echoes, earlier).reversed() where past != part {
      for piece in pieces { draw(piece, at: past, opacity: echo * theme.echoStrength * opacity, theme, on: &canvas) }
      canvas.echoCount += pieces.count
    }
    for piece in pieces { draw(piece, at: part, opacity: opacity, theme, on: &canvas) }
  }

  @MainActor
  private func draw(_ piece: Piece, at part: Double, opacity: Double, _ theme: Theme, on canvas: inout Canvas) {
    let way = 1 + piece.way * part
    let middle = (piece.middle * way + Vector2(0, (way - 1) * (way - 1) * Self.fall)) * side
    let pose = Transform(rotationAngle: piece.turn * part * .pi / 180)
      .concatenating(Transform(translationX: middle.x, y: middle.y))
    let color: Color =
      switch piece.part {
      case .paper: theme.isDark ? Self.darkPiece : .cobalt
      case .fold: theme.isDark ? .pink : Self.foldColor
      case .sky: .sun
      case .hills: theme.isDark ? .paper : .ink
      case .sun: .tomato
      }
    EchoShape(.path(piece.path), color).draw(at: pose, opacity: opacity, on: &canvas)
  }
}
