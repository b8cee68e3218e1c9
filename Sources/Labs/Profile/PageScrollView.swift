import OvershootScreenKit

/// The scroll view of the page.
final class PageScrollView: ScrollView {
  /// Called when a screen reader asks to load the page again.
  var onRefresh: () -> Void = {}

  private static let (scrollDown, refresh) = ("scroll down", "refresh")
  /// The part of a page by which a screen reader scrolls.
  private static let share = 0.8
  /// The seconds that it takes.
  private static let duration = 0.4

  override var semantics: Semantics? {
    Semantics(.scrollPane, tr("Page"), actions: [Self.scrollDown, Self.refresh])
  }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    switch request {
    case .action(Self.scrollDown): scroll(to: contentOffset + bounds.height * Self.share, duration: Self.duration)
    case .action(Self.refresh): onRefresh()
    default: return super.perform(request, part: part)
    }
    return true
  }
}
