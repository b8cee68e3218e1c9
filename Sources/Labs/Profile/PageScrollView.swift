import OvershootGeometry
import OvershootStage

/// A scroll view as wide as the window, whose bar is at the right edge of the page.
final class PageScrollView: ScrollView {
  /// The right edge of the page, in points.
  var barRight = 0.0

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    scrollBar.frame = scrollBar.frame.offset(by: Vector2(min(0, barRight - bounds.width), 0))
  }
}
