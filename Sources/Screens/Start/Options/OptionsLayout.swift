import OvershootGeometry

/// The layout of the options, in points: one column, or a list beside a page from `PageCard.wideWidth` on.
struct OptionsLayout: Hashable {
  /// The width of the column, or of list and page together.
  let width: Double
  let list: Rect
  let card: Rect
  /// The scrolling area, which is larger than its content by `inset` for focus rings.
  let scroll: Rect
  /// The left edge and the width of the content in the scrolling area.
  let left: Double
  let content: Double
  /// The top of the content: short content is in the middle.
  let top: Double
  /// The distance between options: it grows with the window, up to a maximum.
  let gap: Double
  let sampleHeight: Double

  /// The space around the content, in points.
  static let inset = 8.0
  private static let (listWidth, pageWidth, columnWidth, between) = (320.0, 640.0, 460.0, 24.0)
  private static let (head, margin, padding) = (80.0, 24.0, 32.0)
  /// The height of an option with its caption, of the button that resets, and of a page's title and text.
  private static let (rowHeight, resetHeight, textHeight) = (62.0, 36.0, 84.0)
  private static let gaps = 8.0...36.0
  private static let sampleHeights = 44.0...160.0

  init(_ size: Size, count: Int) {
    let isWide = size.width >= PageCard.wideWidth
    let height = size.height - Self.head - Self.margin
    let limit = isWide ? Self.listWidth + Self.between + Self.pageWidth : Self.columnWidth
    width = max(0, min(size.width - 40, limit))
    let x = ((size.width - width) / 2).rounded()
    list = Rect(x: x, y: Self.head, width: min(width, Self.listWidth), height: height)
    let cardX = list.maxX + Self.between
    card = Rect(x: cardX, y: Self.head, width: max(0, x + width - cardX), height: height)
    let area = isWide ? card.inset(by: Self.padding) : Rect(x: x, y: Self.head, width: width, height: height)
    scroll = area.inset(by: -Self.inset)
    (left, content) = (Self.inset, area.width)
    let rows = isWide ? Self.rowHeight + Self.textHeight : Double(count) * Self.rowHeight
    let gapCount = isWide ? 2.0 : Double(count) + 1
    let free = area.height - rows - Self.resetHeight - Self.sampleHeights.lowerBound
    gap = max(Self.gaps.lowerBound, min(Self.gaps.upperBound, (free / gapCount / 2).rounded()))
    let left = max(0, free - gapCount * gap)
    let growth = isWide ? min(left, Self.sampleHeights.upperBound - Self.sampleHeights.lowerBound) : 0
    sampleHeight = Self.sampleHeights.lowerBound + growth
    top = Self.inset + max(0, ((left - growth) / 2).rounded(.down))
  }
}
