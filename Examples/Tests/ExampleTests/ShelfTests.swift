import Motion
import OvershootStage
import StageTesting
import Testing

/// Places its views below one another.
final class Shelf: View {
  override func layoutSubviews(_ context: DrawContext) {
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(x: 10, y: 10 + 50 * Double(index), width: 40, height: 40)
    }
  }
}

final class Shelves: Scene {
  let (left, right, card) = (Shelf(), Shelf(), View())

  override init() {
    super.init()
    left.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    right.frame = Rect(x: 200, y: 0, width: 200, height: 300)
    for shelf in [left, right] { addSubview(shelf) }
    left.addSubview(card)
  }
}

@MainActor @Suite struct ShelfTests {
  @Test func aCardMovesToTheOtherShelf() {
    let scene = Shelves()
    let host = ManualHost(scene, size: Size(400, 300))
    scene.animateLayout(.linear(duration: 1)) { scene.right.addSubview(scene.card) }
    #expect(scene.card.frame.minX == 10 && scene.card.shownFrame.minX == -190)
    host.run(0.5)
    #expect(scene.card.shownFrame.minX == -90)
    #expect(host.runToRest(within: 1) && scene.card.shownFrame == scene.card.frame)
  }
}
