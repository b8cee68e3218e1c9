/// What a page shows where it has nothing else to show: a sentence in its largest letters, what is to be known of it,
/// one way on, and the thing that is missing, which falls in.
@MainActor
package final class EmptyNotice: View {
  package let button: Pill
  /// Whether the button leads back, in place of that of the page.
  let leadsBack: Bool
  private let headline: Label
  private let details: [Label]
  private let art = FallingPiece()

  /// The sizes of the sentence in points, and where it begins on a wide page as a part of the height.
  private static let (size, phoneSize, narrowSize) = (96.0, 50.0, 34.0)
  private static let (top, leastSize) = (0.27, 24.0)
  /// The part of a wide page that text has.
  private static let textPart = 0.42

  /// - Parameters:
  ///   - sentence: what there is not.
  ///   - details: what else is to be known, each on lines of its own.
  ///   - title: that of the button, which calls `action`.
  package init(
    _ sentence: String, details: [String] = [], title: String, icon: Icon? = nil, action: @escaping () -> Void
  ) {
    button = Pill(title, icon: icon, action: action)
    leadsBack = icon == .back
    button.isPrimary = true
    headline = Label(sentence, font: TypeRole.number.font(.wide))
    self.details = details.map { Label($0, font: TypeRole.label.font(.wide)) }
    super.init()
    headline.isHeading = true
    for label in [headline] + self.details { label.fitting = .wrapping(maximumLines: nil, .end) }
    for view in [art, headline] + self.details + [button] as [View] { addSubview(view) }
  }

  package override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(bounds.size)
    let (width, height) = (bounds.width, bounds.height)
    let pill = grid.windowClass.pick(84.0, 60, 48)
    let foot = height - grid.windowClass.pick(52, 22, 14) - pill
    button.frame = Rect(
      x: grid.margin, y: foot, width: min(width - 2 * grid.margin, button.width(height: pill, context)), height: pill)
    let textWidth = grid.isWide ? Self.textPart * width : width - 2 * grid.margin
    let top = grid.isWide ? Self.top * height : grid.back.maxY + 20
    let end = fit(grid, textWidth, from: top, to: foot - 16, context)
    let room = grid.isWide ? grid.board() : Rect(x: 0, y: end, width: width, height: max(0, foot - end - 10))
    art.isHidden = room.height < 120
    art.frame = Rect(
      x: room.minX, y: grid.isWide ? 0 : room.minY, width: room.width, height: grid.isWide ? height : room.height)
  }

  /// Lays out the texts in letters that leave room for all. Returns their lower end.
  private func fit(
    _ grid: PageGrid, _ width: Double, from top: Double, to foot: Double, _ context: DrawContext
  ) -> Double {
    var size = grid.windowClass.pick(Self.size, Self.phoneSize, Self.narrowSize)
    var y = top
    repeat {
      headline.font = TypeRole.number.font(size: size)
      y = top
      for (index, label) in ([headline] + details).enumerated() {
        if index > 0 {
          label.font = TypeRole.label.font(size: min(grid.windowClass.pick(26, 20, 16), 36 / context.textSize))
        }
        let lines = label.naturalHeight(width: width, context) ?? 0
        label.frame = Rect(x: grid.margin, y: y, width: width, height: lines)
        y += lines + (index == 0 ? 18 : 8)
      }
      size -= 4
    } while size > Self.leastSize && (y > foot || headline.layout(width: width, context).lines.count > 4)
    return y
  }
}

/// A piece that falls into its place, with where it was in equal times before.
private final class FallingPiece: View {
  /// The tops of the earlier pieces as parts of the height, with their opacities; that of the piece itself.
  private static let way = [(-0.19, 0.14), (-0.12, 0.22), (0.03, 0.32), (0.26, 0.44)]
  private static let last = 0.5
  /// The side as a part of the height, and of the width at most; the radius in sides, and the turn in radians.
  private static let (part, widest, radius, turn) = (0.225, 0.4, 0.09, -0.087)

  override init() {
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let side = min(Self.part * bounds.height, Self.widest * bounds.width)
    let x = bounds.minX + 0.62 * bounds.width
    let piece = RoundedRect(
      Rect(center: .zero, size: Size(side, side)), cornerRadius: Self.radius * side)
    func draw(top: Double, opacity: Double, turn: Double) {
      let center = Vector2(x, bounds.minY + top * bounds.height + side / 2)
      let place = Transform(rotationAngle: turn).concatenating(Transform(translationX: center.x, y: center.y))
      canvas.group(Group(transform: place)) { $0.fill(piece, theme.accent.withAlpha(opacity)) }
    }
    for (top, opacity) in Self.way { draw(top: top, opacity: opacity, turn: 0) }
    draw(top: Self.last, opacity: 1, turn: Self.turn)
  }
}
