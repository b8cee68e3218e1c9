import Drawing
import OvershootGeometry
import Stage

/// The posts in a column. Only visible ones are drawn.
final class PostList: View {
  var posts: [Person.Post] = [] {
    didSet { cards = [] }
  }
  var author = (name: "", handle: "")
  var avatar: Bitmap?
  /// The visible range of y, in the coordinates of the view.
  var visible = 0.0...0.0

  private struct Card {
    let top: Double
    let height: Double
    let text: TextLayout
    let author: TextLayout
    let details: String
    let counts: String
  }

  private var cards: [Card] = []
  private var measured = (width: 0.0, scale: 0.0)

  private static let inset = 12.0
  private static let picture = 36.0
  private static let textLeft = 60.0
  private static let nameFont = Font(.semibold, size: 14)
  private static let bodyFont = Font(.regular, size: 14)
  private static let smallFont = Font(.regular, size: 12)
  private static let emptyHeight = 120.0

  /// Returns the height of all posts at `width` points.
  func height(width: Double, _ context: DrawContext) -> Double {
    measure(width: width, context)
    return cards.last.map { $0.top + $0.height } ?? Self.emptyHeight
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    measure(width: bounds.width, context)
    guard !cards.isEmpty else { return drawPlaceholder(&canvas, context) }
    for card in cards where card.top <= visible.upperBound && card.top + card.height >= visible.lowerBound {
      draw(card, &canvas, context)
    }
  }

  private func measure(width: Double, _ context: DrawContext) {
    guard cards.isEmpty || measured != (width, context.scale) else { return }
    measured = (width, context.scale)
    let room = max(40, width - Self.textLeft - Self.inset)
    var top = 0.0
    cards = posts.map { post in
      let text = TextLayout(post.text, font: Self.bodyFont, width: room, maximumLines: 8, measuring: context.text)
      let details = "\(author.handle) · \(post.age)"
      let detailsWidth = context.text.metrics(of: details, font: Self.smallFont).width
      let name = TextLayout(
        author.name, font: Self.nameFont, width: max(40, room - detailsWidth - 6), maximumLines: 1,
        measuring: context.text)
      let height = context.snap(Self.inset + 20 + text.size.height + 24 + Self.inset - 4)
      defer { top += height }
      return Card(
        top: top, height: height, text: text, author: name, details: details,
        counts: "\(post.replies.grouped) replies   \(post.likes.grouped) likes")
    }
  }

  private func draw(_ card: Card, _ canvas: inout Canvas, _ context: DrawContext) {
    let top = card.top + Self.inset
    let line = 1 / context.scale
    canvas.fill(
      RoundedRect(Rect(x: 0, y: card.top, width: bounds.width, height: line)), theme.outline)
    let frame = RoundedRect(
      Rect(x: Self.inset, y: top, width: Self.picture, height: Self.picture), cornerRadius: 6)
    if let avatar { canvas.image(ImagePlacement(avatar, in: frame)) } else { canvas.fill(frame, theme.outline) }
    write(card.author, Self.nameFont, theme.text, top: top, &canvas, context)
    let baseline = top + (card.author.lines.first?.origin.y ?? 0)
    write(
      card.details, Self.smallFont, theme.mutedText,
      at: Vector2(Self.textLeft + (card.author.lines.first?.width ?? 0) + 6, baseline), &canvas, context)
    write(card.text, Self.bodyFont, theme.text, top: top + 20, &canvas, context)
    let foot = Vector2(Self.textLeft, top + 20 + card.text.size.height + 18)
    write(card.counts, Self.smallFont, theme.mutedText, at: foot, &canvas, context)
  }

  private func drawPlaceholder(_ canvas: inout Canvas, _ context: DrawContext) {
    let line = "Nothing here yet."
    let width = context.text.metrics(of: line, font: Self.bodyFont).width
    write(
      line, Self.bodyFont, theme.mutedText, at: Vector2((bounds.width - width) / 2, Self.emptyHeight / 2), &canvas,
      context)
  }

  private func write(
    _ layout: TextLayout, _ font: Font, _ color: Color, top: Double, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    for line in layout.lines {
      let position = Vector2(Self.textLeft + line.origin.x, top + line.origin.y)
      write(line.text, font, color, at: position, &canvas, context)
    }
  }

  private func write(
    _ text: String, _ font: Font, _ color: Color, at position: Vector2, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let origin = Vector2(context.snap(position.x), context.snap(position.y))
    canvas.text(TextRun(text, font: font, color: color, origin: origin))
  }
}
