import OvershootScreenKit

/// The layout of the menu, in points: groups of cards in rows, each group under its heading. Groups that fit beside
/// each other share a row. The cards of each row fill its width.
struct MenuLayout: Hashable {
  /// The part of the window that the cards cover horizontally.
  let column: Rect
  /// The size of a card in the fullest row; others are wider.
  let card: Size
  /// The maximum number of cards in a row.
  let columns: Int
  /// The height of all groups with the margins.
  let contentHeight: Double
  /// The frames of the cards, in the coordinates of the content.
  let frames: [Rect]
  /// The frames of the headings of the groups that have cards, in the coordinates of the content.
  let headings: [Rect]

  /// The height above the cards at a text size of 1, in points.
  static let headerHeight = 84.0
  /// The height below the cards, in points.
  static let footerHeight = 6.0
  /// The height of a heading with the distance to its cards at a text size of 1.
  static let headingHeight = 32.0
  /// The height of the space around the lines of a caption.
  private static let captionSpace = 18.0
  /// The distance to the edges of the scroll view, for the outlines and shadows.
  static let margin = 8.0
  /// The range of widths of a card. Where the width of the window allows it, a card is at least as wide.
  private static let widths = 180.0...640
  /// The minimum width of cards that scroll.
  private static let scrollingWidth = 210.0
  /// The width of a window from which cards are larger, and the factor.
  private static let (wideWidth, growth) = (1280.0, 1.2)

  /// Lays out cards for a window.
  ///
  /// The cards are as large as possible without scrolling. If they had to be smaller than 180 points, they have the
  /// width of the window divided by the largest number of columns in which they are at least 210 points wide, and
  /// scroll. From a width of 1 280 points on these are 20 % more.
  ///
  /// - Parameters:
  ///   - size: the size of the window.
  ///   - groups: the number of cards of each group.
  ///   - headerHeight: the height above the cards.
  ///   - top: the height of what is above the cards and scrolls with them.
  ///   - textSize: the text size. Where it is not 1, cards are wider.
  ///   - detailLines: the lines of a detail.
  init(
    size: Size, groups: [Int], headerHeight: Double = headerHeight, top: Double = 0, textSize: Double = 1,
    detailLines: Int = 1
  ) {
    let captionHeight = Self.captionHeight(textSize, detailLines: detailLines)
    let headingHeight = Self.headingHeight * textSize
    let growth = (1 + textSize) / 2 * (size.width < Self.wideWidth ? 1 : Self.growth)
    let widths = Self.widths.lowerBound * growth...Self.widths.upperBound * growth
    let (gap, side) = Self.spaces(size)
    let room = Size(
      max(160, size.width - 2 * side), max(160, size.height - headerHeight - Self.footerHeight - 2 * Self.margin))
    var fitting: (rows: MenuRows, width: Double)?
    var scrolling: (rows: MenuRows, width: Double)?
    for columns in 1...max(1, groups.reduce(0, +)) {
      let rows = MenuRows(groups: groups, columns: columns)
      // Evenly filled rows may have fewer cards, like those of a smaller number.
      guard rows.columns == columns || columns == 1 else { continue }
      let byWidth = (room.width - gap * Double(columns - 1)) / Double(columns)
      let cardHeight =
        (room.height - top - rows.heightBesidesCards(gap, headingHeight)) / Double(max(1, rows.rows.count))
      let byHeight = (cardHeight - captionHeight) / ScreenEntry.Preview.ratio
      let width = min(byWidth, byHeight, widths.upperBound).rounded(.down)
      if width >= widths.lowerBound, width >= fitting?.width ?? 0 { fitting = (rows, width) }
      if columns == 1 || byWidth >= Self.scrollingWidth * growth {
        scrolling = (rows, min(byWidth, widths.upperBound).rounded(.down))
      }
    }
    let (rows, width) = fitting ?? scrolling ?? (MenuRows(groups: groups, columns: 1), room.width)
    // Rounded down, so that cards that fit do not scroll by a point.
    card = Size(width, (width * ScreenEntry.Preview.ratio).rounded(.down) + captionHeight)
    columns = rows.columns
    let total = width * Double(columns) + gap * Double(columns - 1)
    column = Rect(x: ((size.width - total) / 2).rounded(), y: 0, width: total, height: size.height)
    let area = Rect(x: column.minX, y: Self.margin + top, width: total, height: card.height)
    (frames, headings) = rows.frames(in: area, gap: gap, headingHeight: headingHeight)
    contentHeight =
      Double(rows.rows.count) * card.height + rows.heightBesidesCards(gap, headingHeight) + top + 2 * Self.margin
  }

  /// Returns the distance of cards, and that to the sides of the window at least.
  private static func spaces(_ size: Size) -> (gap: Double, side: Double) {
    (size.width < 480 ? 12 : 20, max(16, min(40, size.width * 0.05)))
  }

  /// Returns the height below the preview of a card.
  static func captionHeight(_ textSize: Double, detailLines: Int) -> Double {
    let lines = captionLines(detailLines)
    return captionSpace + (lines.title + lines.detail) * textSize
  }

  /// Returns the heights of the title and of the detail of a caption before they grow with the text size.
  static func captionLines(_ detailLines: Int) -> (title: Double, detail: Double) { (22, 18 * Double(detailLines)) }
}
