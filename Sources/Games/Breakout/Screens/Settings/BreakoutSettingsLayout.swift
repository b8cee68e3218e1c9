import OvershootGeometry

/// The layout of the settings, in points: the field beside the controls, or above them.
struct BreakoutSettingsLayout: Hashable {
  /// The width of the page.
  let width: Double
  let demo: Rect
  /// The scrolling area, which is larger than its content by `inset` for focus rings.
  let scroll: Rect
  /// The width of the content of the scrolling area.
  let content: Double
  /// The distance between settings.
  let gap: Double

  /// The space around the content.
  static let inset = 8.0
  /// The height of the head of the page, in points.
  private static let head = 76.0
  /// The space below the content, in points.
  private static let margin = 16.0
  /// The distance between field and controls, in points.
  private static let between = 32.0
  /// The greatest width of controls beside the field, in points.
  private static let controls = 400.0
  /// The height of all settings without the distances between them.
  private static let rowsHeight = 5 * 54.0 + 32 + 28 + 34

  init(size: Size) {
    let height = size.height - Self.head - Self.margin
    let isWide = size.width >= 640
    if isWide {
      let demoWidth = min(height * 0.75, size.width - 40 - Self.between - 300)
      let content = min(Self.controls, size.width - 40 - Self.between - demoWidth)
      width = demoWidth + Self.between + content
      let x = ((size.width - width) / 2).rounded()
      demo = Rect(x: x, y: Self.head, width: demoWidth, height: height)
      scroll = Rect(x: x + demoWidth + Self.between, y: Self.head, width: content, height: height)
        .inset(by: -Self.inset)
      self.content = content
    } else {
      width = min(size.width - 40, 460)
      let x = ((size.width - width) / 2).rounded()
      let demoHeight = min(max(150, height - Self.rowsHeight - 110), 560)
      demo = Rect(x: x, y: Self.head, width: width, height: demoHeight)
      let top = Self.head + demoHeight + 12
      scroll = Rect(x: x, y: top, width: width, height: size.height - top - Self.margin).inset(by: -Self.inset)
      content = width
    }
    let free = scroll.height - 2 * Self.inset - Self.rowsHeight
    gap = max(10, min(24, (free / 7).rounded(.down)))
  }
}
