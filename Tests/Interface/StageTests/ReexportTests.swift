import OvershootStage
import OvershootSupport

/// One import is enough for views and their sizes.
@MainActor
@Suite struct ReexportTests {
  @Test func sizesComeWithViews() {
    let view = View()
    view.frame = Rect(origin: Vector2(1, 2), size: Size(3, 4))
    expect(view.frame.center, equals: Vector2(2.5, 4))
  }
}
