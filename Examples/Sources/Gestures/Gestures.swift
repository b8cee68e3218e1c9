import ExampleWindow
import Motion
import OvershootDrawing
import OvershootStage

/// A page that a drag from the edge moves out, a card to throw away, and a sheet with three heights.
final class GesturesScene: Scene {
  let (page, card, sheet) = (View(), View(), View())

  override init() {
    super.init()
    backgroundColor = theme.background
    page.frame = Rect(x: 0, y: 0, width: 400, height: 600)
    card.frame = Rect(x: 140, y: 80, width: 120, height: 160)
    sheet.frame = Rect(x: 0, y: 500, width: 400, height: 600)
    page.backgroundColor = theme.surface
    (card.backgroundColor, card.cornerRadius) = (theme.accent, 16)
    (sheet.backgroundColor, sheet.cornerRadius) = (theme.raisedSurface, 20)
    page.addSubview(card)
    for view in [page, sheet] { addSubview(view) }
    addPop(of: page)
    card.addThrow(from: card.center)
    sheet.addDetents([450, 620, 800])
  }
}

@main struct Gestures {
  @MainActor static func main() throws { try show(GesturesScene(), titled: "Gestures", size: Size(400, 600)) }
}
