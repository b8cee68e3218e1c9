import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

@MainActor
@Suite struct LayoutAnimationTests {
  private let card = PlacedView(Rect(x: 10, y: 10, width: 40, height: 20))
  private let (left, right): (PlacedView, PlacedView)
  private let scene: PlacedScene
  private let host: ManualHost

  init() {
    let board = PlacedView(Rect(x: 0, y: 0, width: 300, height: 400))
    left = PlacedView(Rect(x: 0, y: 0, width: 100, height: 100))
    right = PlacedView(Rect(x: 100, y: 200, width: 100, height: 100))
    board.addSubview(left)
    board.addSubview(right)
    left.addSubview(card)
    scene = PlacedScene(board: board, page: PlacedView(Rect(x: 0, y: 0, width: 280, height: 600)))
    host = ManualHost(scene, size: Size(600, 400))
  }

  /// The middle of the card in the window.
  private var middle: Vector2 { card.convert(card.$bounds.shown.center, to: scene) }

  @Test func aViewMovesToAnotherSuperviewAlongTheCurve() {
    var positions: [AnimatingPosition] = []
    scene.animateLayout(.linear(duration: 1)) {
      right.addSubview(card)
      card.place = Rect(x: 30, y: 40, width: 40, height: 40)
    } completion: {
      positions.append($0)
    }
    expect(card.frame == Rect(x: 30, y: 40, width: 40, height: 40) && card.superview === right)
    for time in [0, 0.25, 0.5, 1] {
      host.frame(at: time)
      let height = 20 + 20 * time
      expect((middle - Vector2(30 + 120 * time, 20 + 240 * time)).length < 1e-9)
      expect(abs(card.$bounds.shown.height - height) < 1e-9)
      expect(abs(card.$cornerRadius.shown - height / 8) < 1e-9)
    }
    expect(positions == [.end] && !card.$center.isAnimating && !host.host.needsFrame)
  }

  @Test func aSizeThatIsScaledByTheFormerSuperviewStaysThatSize() {
    left.turn = Transform(scaleX: 2, y: 3)
    scene.relayout()
    let corners = scene.shownCorners()
    scene.animateLayout(.smooth) { right.addSubview(card) }
    expect(corners[ObjectIdentifier(card)], equals: scene.shownCorners()[ObjectIdentifier(card)])
    expect(card.$transform.shown, equals: Transform(scaleX: 2, y: 3))
    host.run(3)
    expect(card.$transform.shown == .identity && !card.presence.isAnimating)
  }

  @Test func whatDoesNotMoveIsNotAnimated() {
    scene.animateLayout(.smooth) { card.place.origin.x = 50 }
    expect(card.$center.isAnimating && !card.$bounds.isAnimating && !card.$transform.isAnimating)
    expect(![left, right, scene, scene.scroll, scene.scroll.content].contains { $0.presence.isAnimating })
  }

  @Test func anotherAnimationOnTheWayIsLeftAlone() {
    host.host.perform { animate(.linear(duration: 1)) { left.center = Vector2(250, 50) } }
    host.frame(at: 0.5)
    left.place = Rect(x: 200, y: 0, width: 100, height: 100)
    scene.animateLayout(.snappy) { right.place.origin.x = 0 }
    host.frame(at: 0.75)
    expect(left.$center.shown, equals: Vector2(200, 50))
  }

  @Test func newAndHiddenViewsFadeInAtTheirPlace() {
    right.isHidden = true
    let new = PlacedView(Rect(x: 60, y: 60, width: 30, height: 30))
    let inner = PlacedView(Rect(x: 5, y: 5, width: 10, height: 10))
    new.addSubview(inner)
    scene.animateLayout(.linear(duration: 1)) {
      right.isHidden = false
      right.place.origin = Vector2(150, 150)
      left.addSubview(new)
      new.frame = new.place
    }
    host.frame(at: 0.25)
    expect(right.$center.shown == Vector2(200, 200) && abs(right.$alpha.shown - 0.25) < 1e-9)
    expect(new.$center.shown == Vector2(75, 75) && abs(new.$alpha.shown - 0.25) < 1e-9)
    expect(inner.$center.shown == Vector2(10, 10) && inner.$alpha.shown == 1)
    host.frame(at: 1)
    expect(right.alpha == 1 && new.alpha == 1 && !new.presence.isAnimating)
  }

  @Test func aNewViewAroundOneThatMovesIsThereAtOnce() {
    let tray = PlacedView(Rect(x: 100, y: 0, width: 100, height: 100))
    scene.animateLayout(.linear(duration: 1)) {
      scene.board.addSubview(tray)
      tray.addSubview(card)
    }
    host.frame(at: 0.5)
    expect(tray.$alpha.shown == 1 && middle == Vector2(80, 20))
  }

  @Test func removedViewsAreGoneAtOnce() {
    scene.animateLayout(.smooth) {
      card.removeFromSuperview()
      right.isHidden = true
    }
    expect(!host.displayList.description.contains("40x20") && left.subviews.isEmpty)
  }

  @Test func aSharedViewStartsWhereTheOneOfItsNameWas() {
    let detail = PlacedView(Rect(x: 10, y: 50, width: 80, height: 40))
    scene.names = ["picture": card]
    scene.animateLayout(.linear(duration: 1)) {
      scene.names = ["picture": detail]
      card.isHidden = true
      right.addSubview(detail)
    }
    for (time, center, size) in [(0.0, Vector2(30, 20), Size(40, 20)), (0.5, Vector2(90, 145), Size(60, 30))] {
      host.frame(at: time)
      expect(detail.convert(detail.$bounds.shown.center, to: scene), equals: center)
      expect(detail.$bounds.shown.size == size && detail.$alpha.shown == 1)
    }
  }

  @Test func theSameCodeLeadsFromOneSceneToAnother() {
    let (root, menu, page) = (Scene(), Scene(), Scene())
    let (strip, picture, text) = (View(), View(), View())
    menu.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    menu.transform = Transform(scaleX: 0.5, y: 0.5)
    strip.frame = Rect(x: 100, y: 300, width: 100, height: 40)
    root.addSubview(menu)
    menu.addSubview(strip)
    let host = ManualHost(root, size: Size(400, 400))
    host.host.perform {
      let transition = LayoutTransition(of: root, sharing: ["strip": strip])
      animate(.linear(duration: 1)) {
        menu.removeFromSuperview()
        root.addSubview(page)
        for view in [picture, text] { page.addSubview(view) }
        PropertyAnimator.performWithoutAnimation {
          page.frame = Rect(x: 0, y: 0, width: 400, height: 400)
          picture.frame = Rect(x: 0, y: 0, width: 400, height: 200)
          text.frame = Rect(x: 0, y: 200, width: 400, height: 200)
        }
        transition.begin(sharing: ["strip": picture])
      }
    }
    for (time, center, size) in [(0.0, Vector2(175, 260), Size(50, 20)), (1, Vector2(200, 100), Size(400, 200))] {
      host.frame(at: time)
      let corners = root.shownCorners()[ObjectIdentifier(picture)] ?? []
      expect((corners[0] - (center - Vector2(size.width, size.height) * 0.5)).length < 1e-9)
      expect(abs(corners[1].x - corners[0].x - size.width) < 1e-9 && picture.$alpha.shown == 1)
      expect(page.$alpha.shown == 1 && text.$alpha.shown == time && text.$center.shown == Vector2(200, 300))
    }
  }

  @Test func contentThatIsScrolledByTheChangesMoves() {
    host.host.perform { scene.scroll.jump(to: 300) }
    host.run(2)
    scene.animateLayout(.linear(duration: 1)) { scene.page.place.size.height = 400 }
    expect(scene.scroll.contentOffset == 100 && scene.scroll.content.$center.shown.y == 0)
    host.frame(at: host.now + 0.5)
    expect(scene.scroll.content.$center.shown.y, equals: 50)
  }

  @Test func underReducedMotionViewsFadeInAtTheirNewPlace() {
    host.host.engine.motionPolicy = .reduced
    scene.animateLayout(.linear(duration: 1)) { right.addSubview(card) }
    host.frame(at: 0.5)
    expect(middle == Vector2(130, 220) && abs(card.presence.opacity - 0.5) < 1e-9)
    // Placed by hand, and then by the layout.
    scene.animateLayout(.linear(duration: 1)) { right.frame = Rect(x: 7, y: 8, width: 9, height: 10) }
    expect(right.$center.shown == Vector2(150, 250) && right.$bounds.shown.size == Size(100, 100))
    host.host.engine.motionPolicy = .none
    scene.animateLayout(.linear(duration: 1)) { left.addSubview(card) }
    expect(middle, equals: Vector2(30, 20))
  }

  @Test func withoutAWindowEverythingIsSetAtOnce() {
    let view = PlacedView(Rect(x: 0, y: 0, width: 10, height: 10))
    var isDone = false
    let engine = AnimationEngine()
    engine.perform { view.animateLayout(.smooth, { view.center = Vector2(5, 9) }, completion: { _ in isDone = true }) }
    expect(view.$center.shown, equals: Vector2(5, 9))
    engine.advance(to: 0.001)
    expect(isDone)
  }

  @Test func aSuperviewWithoutAnExtentIsNoPlaceToStartFrom() {
    right.turn = Transform(scaleX: 0, y: 0)
    scene.relayout()
    scene.animateLayout(.smooth) { right.addSubview(card) }
    expect(card.$center.shown == card.center && card.$transform.shown == .identity)
    host.run(2)
  }
}
