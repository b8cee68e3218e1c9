import Motion
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// Scroll views that have the constants of their scene.
// Behaviour: screens O4
@MainActor
@Suite struct ScrollPhysicsTests {
  /// A scroll view of 200×300 points with 1000 points of content, and one in it.
  private final class Page: Scene {
    let (scroll, inner) = (ScrollView(), ScrollView())

    override init() {
      super.init()
      scroll.content.addSubview(inner)
      addSubview(scroll)
    }

    override func layoutSubviews(_ context: DrawContext) {
      scroll.frame = bounds
      inner.frame = Rect(x: 0, y: 0, width: 150, height: 150)
      scroll.contentHeight = 1000
    }
  }

  private let page = Page()
  private let rig: ManualHost

  init() {
    rig = ManualHost(page, size: Size(200, 300))
    rig.advance(0)
  }

  @Test func theConstantsOfTheSceneApplyUnlessAViewHasItsOwn() {
    let own = ScrollView(physics: .flutter)
    page.addSubview(own)
    expect(page.scroll.physics == .uiKit && own.physics == .flutter)
    page.scrollPhysics = .gtk
    expect(page.scroll.physics == .gtk && page.inner.physics == .gtk && own.physics == .flutter)
    page.scroll.physics = .uiKit
    expect(page.scroll.physics == .uiKit && page.inner.physics == .gtk)
    own.removeFromSuperview()
    expect(own.physics == .flutter && ScrollView().physics == .uiKit)
  }

  /// Returns how far a release at 750 points a second carries the content.
  private func glide() -> Double {
    rig.host.perform { page.scroll.jump(to: 0) }
    rig.send(.pointer(Vector2(100, 270), button: 1, isDown: true), at: rig.now + 1)
    for step in 1...5 { rig.send(.move(Vector2(100, 270 - 6 * Double(step))), at: rig.now + 0.008) }
    rig.send(.pointer(Vector2(100, 240), button: 1, isDown: false), at: rig.now)
    expect(rig.runToRest(within: 10))
    return page.scroll.contentOffset
  }

  @Test func changedConstantsMoveTheNextGlide() {
    let first = glide()
    page.scrollPhysics = .gtk
    expect(first > 200 && glide() < 0.7 * first)
    page.scrollPhysics = nil
    expect(abs(glide() - first) < 1)
  }
}
