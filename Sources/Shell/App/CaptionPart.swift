import OvershootScreenKit

/// What is heard, in words, at the lower edge of the window while captions are on.
@MainActor
final class CaptionPart: AppPart {
  private unowned let app: AppScene
  private let strip = CaptionStrip()
  private(set) var heights = (top: 0.0, bottom: 0.0)

  init(_ app: AppScene) {
    self.app = app
    strip.isHidden = !app.preferences[Options.captions]
    app.addSubview(strip)
  }

  /// Whether captions are on.
  var isShown: Bool { !strip.isHidden }

  /// Shows what is heard for a moment. Has no effect while captions are off.
  func show(_ caption: String) { if isShown { strip.show(caption) } }

  func preferencesDidChange() {
    guard isShown != app.preferences[Options.captions] else { return }
    strip.clear()
    strip.isHidden.toggle()
    app.relayout()
  }

  func layOut(in area: inout Rect, _ context: DrawContext) {
    let height = isShown ? (CaptionStrip.height * context.textSize).rounded() : 0
    heights.bottom = height
    strip.frame = Rect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    area = area.inset(by: Insets(top: 0, left: 0, bottom: height, right: 0))
  }
}
