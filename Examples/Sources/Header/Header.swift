import ExampleWindow
import Motion
import OvershootDrawing
import OvershootStage

/// Cards below a header that folds as they are scrolled. A press arranges them in one column, or in three.
final class HeaderScene: Scene {
  let (scroll, header, cards) = (ScrollView(), View(), (0..<12).map { _ in View() })
  private let title = Label("Cards", font: .largeTitle(.bold), alignment: .center)
  private var columns = 3
  private var fold: PropertyAnimator?

  override init() {
    super.init()
    backgroundColor = theme.background
    header.backgroundColor = theme.raisedSurface
    header.frame = Rect(x: 0, y: 0, width: 400, height: 120)
    title.frame = Rect(x: 20, y: 60, width: 360, height: 40)
    header.addSubview(title)
    for card in cards {
      (card.backgroundColor, card.cornerRadius) = (theme.accent, 12)
      scroll.content.addSubview(card)
    }
    for view in [scroll, header] { addSubview(view) }
    scroll.onPress { [unowned self] press in
      if press.phase == .ended { animateLayout(.snappy) { self.columns = 4 - self.columns } }
    }
  }

  override func layoutSubviews(_ context: DrawContext) {
    scroll.frame = bounds
    let grid = CellGrid(columns: columns, spacing: 12, rowHeight: .fixed(120), cards)
    scroll.contentHeight = grid.place(at: Vector2(16, 136), width: bounds.width - 32, context).maxY + 16
  }

  override func sceneDidLoad() {
    fold = PropertyAnimator(.linear(duration: 1)) { [header, title] in
      header.frame.size.height = 56
      title.center = Vector2(200, 28)
      title.transform = Transform(scaleX: 0.6, y: 0.6)
    }
    fold?.follow(scroll.$contentOffset, from: 0, to: 64)
  }
}

@main struct Header {
  @MainActor static func main() throws { try show(HeaderScene(), titled: "Header", size: Size(400, 600)) }
}
