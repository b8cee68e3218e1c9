import ExampleWindow
import Motion
import OvershootDrawing
import OvershootStage

/// A rating, and what it says below it.
final class RatingScene: Scene {
  let rating = Rating()
  let text = Label("Not rated", font: .body())

  override init() {
    super.init()
    backgroundColor = theme.background
    rating.onChange = { [text] value in text.text = "\(value) of 5" }
    for view in [rating, text] { addSubview(view) }
  }

  override var preferredFocus: View? { rating }

  override func layoutSubviews(_ context: DrawContext) {
    rating.frame = Rect(x: 20, y: 20, width: 150, height: 30)
    text.frame = Rect(x: 20, y: 60, width: bounds.width - 40, height: 24)
  }
}

@main struct OwnControl {
  @MainActor static func main() throws {
    try show(RatingScene(), titled: "Rating", size: Size(360, 200))
  }
}
