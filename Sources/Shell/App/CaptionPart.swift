import OvershootScreenKit

/// What is heard, in words, at the lower edge of the window while captions are on.
@MainActor
final class CaptionPart: AppPart {
  private unowned let app: AppScene
  private let strip = CaptionStrip()

  init(_ app: AppScene) {
    self.app = app
    strip.isHidden = !app.preferences[Options.captions]
    app.addSubview(strip)
  }

  /// Whether captions are on.
  var isShown: Bool { !strip.isHidden }

  /// Shows what is heard for a moment. Has no effect while captions are off.
  func show(_ caption: String) {
    guard isShown else { return }
    if let screen = app.topScene as? Screen, screen.room != nil { strip.setTheme(screen.theme) }
    strip.show(caption)
  }

  func preferencesDidChange() {
    guard isShown != app.preferences[Options.captions] else { return }
    strip.clear()
    strip.isHidden.toggle()
    app.relayout()
  }

  func layOut(in area: inout Rect, _ context: DrawContext) {
    strip.frame = area.removeBottom(isShown ? (strip.adopt(app.bounds.size) * context.textSize).rounded() : 0)
  }
}
