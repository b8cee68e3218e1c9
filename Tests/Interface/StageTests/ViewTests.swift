import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

@MainActor
@Suite struct ViewTests {
  let context = DrawContext(text: EvenText(), scale: 1)

  private func drawing(_ view: View) -> String {
    var canvas = Canvas()
    view.render(into: &canvas, context: context)
    return canvas.list.description
  }

  private func box(_ frame: Rect, _ color: UInt32) -> View {
    let view = View()
    view.frame = frame
    view.backgroundColor = Color(hex: color)
    return view
  }

  @Test func aViewDrawsShadowFaceContentAndSubviewsInThatOrder() {
    let view = box(Rect(x: 10, y: 20, width: 100, height: 50), 0x112233)
    view.cornerRadius = 4
    view.shadow = Shadow(offset: Vector2(0, 2), sigma: 3, color: .black)
    view.addSubview(box(Rect(x: 5, y: 5, width: 10, height: 10), 0x445566))
    expect(
      drawing(view) == """
        group move 10,20
          shadow 0,2 100x50 r4 s3 #000000
          fill 0,0 100x50 r4 #112233
          group move 5,5
            fill 0,0 10x10 #445566
        """)
  }

  @Test func transformsTurnAboutTheCenter() {
    let view = box(Rect(x: 0, y: 0, width: 20, height: 10), 0)
    view.transform = Transform(scaleX: 2, y: 2)
    expect(drawing(view).hasPrefix("group matrix 2,0,0,2,-10,-5"))
  }

  @Test func hiddenAndClearViewsAreNotDrawn() {
    let view = box(Rect(x: 0, y: 0, width: 20, height: 10), 0)
    view.isHidden = true
    expect(drawing(view).isEmpty)
    view.isHidden = false
    view.alpha = 0
    expect(drawing(view).isEmpty)
  }

  @Test func higherPositionsCoverLowerOnes() {
    let root = box(Rect(x: 0, y: 0, width: 20, height: 20), 0)
    let first = box(Rect(x: 0, y: 0, width: 20, height: 20), 1)
    let second = box(Rect(x: 0, y: 0, width: 20, height: 20), 2)
    root.addSubview(first)
    root.addSubview(second)
    expect(root.hitTest(Vector2(1, 1)) === second)
    first.zPosition = 1
    expect(root.hitTest(Vector2(1, 1)) === first)
    let lines = drawing(root).split(separator: "\n").filter { $0.contains("#") }.map { String($0.suffix(7)) }
    expect(lines, equals: ["#000000", "#000002", "#000001"])
  }

  @Test func equalPositionsKeepTheOrderOfAdding() {
    let root = box(Rect(x: 0, y: 0, width: 20, height: 20), 0)
    let views = (1...7).map { box(Rect(x: 0, y: 0, width: 20, height: 20), UInt32($0)) }
    for view in views { root.addSubview(view) }
    for (view, position) in zip(views, [0, -1, 2, 0, .infinity, .nan, -1]) { view.zPosition = position }
    let lines = drawing(root).split(separator: "\n").filter { $0.contains("#") }.compactMap { $0.last }
    expect(String(lines), equals: "02714635")
    for top in [5, 3, 6, 4, 1, 7, 2] {
      expect(root.hitTest(Vector2(1, 1)) === views[top - 1])
      views[top - 1].isHidden = true
    }
    expect(root.hitTest(Vector2(1, 1)) === root)
  }

  @Test func hitTestingFollowsPresentationValues() {
    let engine = AnimationEngine()
    let root = box(Rect(x: 0, y: 0, width: 300, height: 100), 0)
    let view = box(Rect(x: 0, y: 0, width: 20, height: 20), 1)
    root.addSubview(view)
    root.setInWindow(true)
    engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { view.center = Vector2(110, 10) }.startAnimation()
    }
    engine.advance(to: 0.5)
    expect(root.hitTest(Vector2(60, 10)) === view)
    expect(root.hitTest(Vector2(110, 10)) === root)
  }

  @Test func aViewOutsideAWindowTakesItsEndValueAtOnce() {
    let engine = AnimationEngine()
    let root = box(Rect(x: 0, y: 0, width: 300, height: 100), 0)
    let view = box(Rect(x: 0, y: 0, width: 20, height: 20), 1)
    root.addSubview(view)
    var positions: [AnimatingPosition] = []
    let animator = engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { view.center = Vector2(110, 10) }
    }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    expect(view.$center.shown, equals: Vector2(110, 10))
    engine.advance(to: 0.001)
    expect(positions, equals: [.end])
  }

  @Test func aViewLeavesItsWindowWithItsSuperview() {
    let (root, middle, leaf) = (View(), View(), View())
    root.setInWindow(true)
    middle.addSubview(leaf)
    expect(!leaf.isInWindow)
    root.addSubview(middle)
    expect(leaf.isInWindow)
    middle.removeFromSuperview()
    expect(!leaf.isInWindow && root.isInWindow)
  }

  @Test func anAnimatorMayCloseAViewWhileItMovesIt() {
    let engine = AnimationEngine()
    let root = box(Rect(x: 0, y: 0, width: 300, height: 100), 0)
    let view = box(Rect(x: 0, y: 0, width: 20, height: 20), 1)
    root.addSubview(view)
    root.setInWindow(true)
    let animator = engine.perform { PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 } }
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    engine.advance(to: 0.5)
    expect(root.hitTest(Vector2(10, 10)) === root)
    engine.advance(to: 1)
    expect(root.hitTest(Vector2(10, 10)) === view)
  }

  @Test func underReducedMotionAViewFadesInWhereItJumpedTo() {
    let engine = AnimationEngine()
    engine.motionPolicy = .reduced
    let view = box(Rect(x: 0, y: 0, width: 20, height: 20), 1)
    view.setInWindow(true)
    engine.perform { PropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 50 }.startAnimation() }
    expect(view.$center.shown == Vector2(60, 10) && view.presence.opacity == 0)
    engine.advance(to: 0.25)
    expect(abs(view.presence.opacity - 0.25) < 1e-12)
    engine.advance(to: 1)
    expect(view.presence.opacity == 1 && !engine.isRunning)
  }

  @Test func underReducedMotionADelayHidesNothing() {
    let engine = AnimationEngine()
    engine.motionPolicy = .reduced
    let view = box(Rect(x: 0, y: 0, width: 20, height: 20), 1)
    view.setInWindow(true)
    engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 50 }.startAnimation(afterDelay: 2)
    }
    expect(view.$center.shown == Vector2(60, 10) && view.presence.opacity == 1)
    engine.advance(to: 1)
    expect(view.presence.opacity, equals: 1)
  }

  @Test func aTransformedViewIsHitWhereItIsDrawn() {
    let root = box(Rect(x: 0, y: 0, width: 200, height: 200), 0)
    let view = box(Rect(x: 80, y: 95, width: 40, height: 10), 1)
    view.transform = Transform(cosine: 0, sine: 1)
    root.addSubview(view)
    expect(root.hitTest(Vector2(100, 115)) === view)
    expect(root.hitTest(Vector2(115, 100)) === root)
    view.transform = Transform(scaleX: 0, y: 0)
    expect(root.hitTest(Vector2(100, 100)) === root)
  }

  @Test func clippedAndNonInteractiveViewsAreNotHit() {
    let root = box(Rect(x: 0, y: 0, width: 20, height: 20), 0)
    let view = box(Rect(x: 0, y: 0, width: 30, height: 20), 1)
    root.addSubview(view)
    expect(root.hitTest(Vector2(25, 5)) === view)
    root.clipsToBounds = true
    expect(root.hitTest(Vector2(25, 5)) == nil)
    view.isUserInteractionEnabled = false
    expect(root.hitTest(Vector2(5, 5)) === root)
  }

  @Test func aViewHasOneSuperview() {
    let (first, second, view) = (View(), View(), View())
    first.addSubview(view)
    second.addSubview(view)
    expect(first.subviews.isEmpty && view.superview === second)
    view.removeFromSuperview()
    expect(view.superview == nil && second.subviews.isEmpty)
  }

  @Test func addingAViewToItselfTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (View(), View())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  @Test func aLabelIsCentredOnWholePixels() {
    let label = Label("2048", font: Font(.bold, size: 20), color: .black, alignment: .center)
    label.frame = Rect(x: 0, y: 0, width: 101, height: 41)
    // Width 48: (101 − 48) / 2 = 26.5 → 27; baseline (41 + 14) / 2 = 27.5 → 28.
    expect(drawing(label).contains("text 27,28 bold 20 #000000 \"2048\""))
  }

  @Test func aLabelThatIsTooWideIsSetSmaller() {
    let label = Label("131072", font: Font(.bold, size: 20), alignment: .center)
    label.frame = Rect(x: 0, y: 0, width: 36, height: 40)
    expect(drawing(label).contains("bold 10 "))
  }

  @Test func whatCannotBeOperatedIsDimmedFromItsFirstFrameOn() {
    let scene = Scene()
    let host = ManualHost(scene, size: Size(100, 100))
    let (early, late) = (View(), View())
    scene.addSubview(early)
    scene.addSubview(late)
    host.advance(0)
    let new = View()
    scene.addSubview(new)
    host.host.perform {
      new.setDimmed(true)
      late.setDimmed(true)
    }
    expect(new.dimmingOpacity, equals: View.dimmedOpacity, "It was never seen in another state.")
    expect(late.dimmingOpacity == 1 && early.dimmingOpacity == 1)
    host.advance(1)
    expect(late.dimmingOpacity, equals: View.dimmedOpacity)
  }
}
