import OvershootGeometry

/// The layout of the menu, in points: groups of cards of one size in a grid, each under its heading. Groups that fit
/// beside each other share a row.
struct MenuLayout: Hashable {
  /// The part of the window that the cards cover horizontally.
  let column: Rect
  /// The size of a card.
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
  private static let headingHeight = 32.0
  /// The height of the space around the lines of a caption.
  private static let captionSpace = 18.0
  /// The ratio of height to width of a preview.
  static let pictureRatio = 300.0 / 480
  /// The distance to the edges of the scroll view, for the outlines and shadows.
  static let margin = 8.0
  /// The range of widths of a card. Where the width of the window allows it, a card is at least as wide.
  private static let widths = 180.0...640
  /// The minimum width of cards that scroll.
  private static let scrollingWidth = 210.0

  /// Lays out cards for a window.
  ///
  /// The cards are as large as possible without scrolling. If they had to be smaller than 180 points, they have the
  /// width of the window divided by the largest number of columns in which they are at least 210 points wide, and
  /// scroll.
  ///
  /// - Parameters:
  ///   - size: the size of the window.
  ///   - groups: the number of cards of each group.
  ///   - headerHeight: the height above the cards.
  ///   - textSize: the text size. Where it is not 1, a caption has a line more, and cards are wider.
  init(size: Size, groups: [Int], headerHeight: Double = headerHeight, textSize: Double = 1) {
    let captionHeight = Self.captionHeight(textSize)
    let headingHeight = Self.headingHeight * textSize
    let growth = (1 + textSize) / 2
    let widths = Self.widths.lowerBound * growth...Self.widths.upperBound
    let gap = size.width < 480 ? 12.0 : 20
    let side = max(16, min(40, size.width * 0.05))
    let room = Size(
      max(160, size.width - 2 * side),
      max(160, size.height - headerHeight - Self.footerHeight - 2 * Self.margin))
    var fitting: (places: MenuPlaces, width: Double)?
    var scrolling: (places: MenuPlaces, width: Double)?
    for columns in 1...max(1, groups.reduce(0, +)) {
      let places = MenuPlaces(groups: groups, columns: columns, headingHeight: headingHeight)
      let byWidth = (room.width - gap * Double(columns - 1)) / Double(columns)
      let cardHeight = (room.height - places.heightBesidesCards(gap: gap)) / Double(max(1, places.rows))
      let byHeight = (cardHeight - captionHeight) / Self.pictureRatio
      let width = min(byWidth, byHeight, widths.upperBound).rounded(.down)
      if width >= widths.lowerBound, width >= fitting?.width ?? 0 { fitting = (places, width) }
      if columns == 1 || byWidth >= Self.scrollingWidth * growth {
        scrolling = (places, min(byWidth, widths.upperBound).rounded(.down))
      }
    }
    let (places, width) =
      fitting ?? scrolling ?? (MenuPlaces(groups: groups, columns: 1, headingHeight: headingHeight), room.width)
    // Rounded down, so that cards that fit do not scroll by a point.
    card = Size(width, (width * Self.pictureRatio).rounded(.down) + captionHeight)
    columns = places.usedColumns
    let total = width * Double(columns) + gap * Double(columns - 1)
    column = Rect(x: ((size.width - total) / 2).rounded(), y: 0, width: total, height: size.height)
    (frames, headings) = places.frames(of: card, gap: gap, from: Vector2(column.minX, Self.margin))
    contentHeight =
      Double(places.rows) * card.height + places.heightBesidesCards(gap: gap) + 2 * Self.margin
  }

  /// Returns the height below the preview of a card.
  static func captionHeight(_ textSize: Double) -> Double {
    let lines = captionLines(textSize)
    return captionSpace + (lines.title + lines.detail) * textSize
  }

  /// Returns the heights of the title and of the detail of a caption before they grow with the text size; enlarged
  /// details have two lines.
  static func captionLines(_ textSize: Double) -> (title: Double, detail: Double) {
    (title: 22, detail: textSize == 1 ? 18 : 36)
  }
}

/// The rows and columns of the cards of a menu.
private struct MenuPlaces {
  private struct Place { var row, column: Int }
  private var cards: [Place] = []
  /// The first card of each group that has any.
  private var firsts: [(place: Place, count: Int)] = []
  /// The rows that begin with a heading.
  private var headedRows: Set<Int> = []
  private let columns: Int
  private let headingHeight: Double

  var rows: Int { cards.last.map { $0.row + 1 } ?? 0 }
  var usedColumns: Int { cards.map { $0.column + 1 }.max() ?? 1 }

  init(groups: [Int], columns: Int, headingHeight: Double) {
    (self.columns, self.headingHeight) = (columns, headingHeight)
    var next = Place(row: 0, column: 0)
    for count in groups where count > 0 {
      // A group is beside another one only if both fit in the row, so that their headings are side by side.
      if next.column > 0, count > columns - next.column || !headedRows.contains(next.row) {
        next = Place(row: next.row + 1, column: 0)
      }
      headedRows.insert(next.row)
      firsts.append((next, min(count, columns - next.column)))
      for _ in 0..<count {
        if next.column == columns { next = Place(row: next.row + 1, column: 0) }
        cards.append(next)
        next.column += 1
      }
    }
  }

  /// The height of headings and gaps.
  func heightBesidesCards(gap: Double) -> Double {
    Double(headedRows.count) * headingHeight + Double(max(0, rows - 1)) * gap
  }

  /// Returns the frames of the cards and of the headings.
  func frames(of card: Size, gap: Double, from origin: Vector2) -> (cards: [Rect], headings: [Rect]) {
    var tops: [Double] = []
    var y = origin.y
    for row in 0..<rows {
      if headedRows.contains(row) { y += headingHeight }
      tops.append(y)
      y += card.height + gap
    }
    func x(_ place: Place) -> Double { origin.x + Double(place.column) * (card.width + gap) }
    let headings = firsts.map { place, count in
      Rect(
        x: x(place), y: tops[place.row] - headingHeight,
        width: Double(count) * (card.width + gap) - gap, height: headingHeight)
    }
    let cards = cards.map { Rect(x: x($0), y: tops[$0.row], width: card.width, height: card.height) }
    return (cards, headings)
  }
}
