import OvershootScreenKit

/// The posts in a column. Only those in sight are drawn; a new one slides in, and the others make room.
final class PostList: View {
  var author = PostView.Author()
  /// The visible range of y, in the coordinates of the view.
  var visible = 0.0...0.0
  /// The posts, from the top.
  private(set) var views: [PostView] = []
  /// Called when a post is liked, or no longer is.
  var onLike: (_ id: Int) -> Void = { _ in }

  private var style = ProfileStyle(PageGrid(.zero))

  /// In points.
  private static let emptyHeight = 120.0

  /// Shows the posts, each where it was until `layOut(width:_:)`. Returns whether the order has changed.
  func show(_ posts: [ProfilePost]) -> Bool {
    let previous = Dictionary(uniqueKeysWithValues: views.map { ($0.post.id, $0) })
    let order = views.map(\.post.id)
    views = posts.map { post in
      let view = previous[post.id] ?? PostView(post, onLike: onLike)
      view.author = author
      if view.post != post { view.show(post) }
      return view
    }
    let ids = posts.map(\.id)
    for (id, view) in previous where !ids.contains(id) { view.removeFromSuperview() }
    // The focus goes through the posts in the order of the subviews.
    for (index, view) in views.enumerated() where view.superview == nil { insertSubview(view, at: index) }
    return ids != order
  }

  /// Places the posts for a width in points. Within an animation block posts move from where they are shown, and new
  /// ones slide in below the post above them, from their own height higher. Returns the height of all.
  func layOut(width: Double, _ style: ProfileStyle, _ context: DrawContext) -> Double {
    self.style = style
    var top = 0.0
    for view in views {
      let height = view.height(width: width, style, context)
      let frame = Rect(x: 0, y: top, width: width, height: height)
      if view.frame == .zero {
        PropertyAnimator.performWithoutAnimation {
          view.frame = frame.offset(by: Vector2(0, -height))
          view.alpha = 0
        }
        view.alpha = 1
      } else if view.bounds.size != frame.size {
        PropertyAnimator.performWithoutAnimation { view.bounds = Rect(origin: .zero, size: frame.size) }
      }
      if view.center != frame.center { view.center = frame.center }
      top += height
    }
    return views.isEmpty ? Self.emptyHeight : top
  }

  override var subviewsInOrder: [View] { views }

  override var semantics: Semantics? {
    let count = views.count
    let posts = tr("\(count) post", plural: "\(count) posts", count: count)
    return Semantics(.list, tr("Posts"), description: views.isEmpty ? Self.emptyLine : posts)
  }

  private static var emptyLine: String { tr("Nothing here yet.") }

  override var drawsEveryFrame: Bool { true }

  override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    for view in views {
      let (center, half) = (view.$center.shown.y, view.bounds.height / 2)
      guard center - half <= visible.upperBound, center + half >= visible.lowerBound else { continue }
      view.render(into: &canvas, context: context)
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard views.isEmpty else { return }
    let line = Self.emptyLine
    let font = style.postFont.fitting(line, width: bounds.width, context.text)
    let baseline = PostView.firstBaseline(style) * context.textSize
    canvas.text(
      TextRun(line, font: font, color: theme.mutedText, origin: Vector2(0, context.snap(baseline))))
  }
}
