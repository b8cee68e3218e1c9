import OvershootScreenKit

/// The places of the coins, in points: a column for each room with what to do below its coins, or, in less room, a row
/// for each with what to do beside them. What does not fit scrolls.
struct TrophyGrid: Hashable {
  /// The heights of text.
  struct Measures {
    /// Returns the height of the title of a room in a width.
    let title: (_ room: Int, _ width: Double, _ isBeside: Bool) -> Double
    /// Returns the height of what to do for a trophy in a width.
    let words: (_ trophy: Int, _ width: Double, _ isBeside: Bool) -> Double
  }

  /// Where the coins are scrolled, and the height of all of them.
  let area: Rect
  private(set) var contentHeight = 0.0
  /// Whether words stand beside the coins.
  let isBeside: Bool
  private(set) var radius: Double
  /// The frames of the titles, and of the coins with their words, in the coordinates of the content.
  private(set) var titles: [Rect] = []
  private(set) var coins: [Rect] = []

  /// The number of rooms, and of trophies in each.
  private static let (rooms, perRoom) = (Trophy.rooms.count, Trophy.allCases.count / Trophy.rooms.count)
  /// Where columns begin on a wide page, and rows; the least width of a column.
  private static let (columnsX, rowsX, leastColumn) = (340.0, 262.0, 113.0)
  /// The radius beside and below which words stand, the space below a coin, and the one that rows of words leave free.
  private static let (greatest, least, beside) = (58.0, 36.0, 27.0)
  static let wordsSpace = (below: 16.0, beside: 14.0)
  /// The lower end of the titles above columns, the space from there to the first coin, and the distance of coins.
  private static let (titlesEnd, titleSpace, greatestStep, spare) = (67.0, 41.0, 220.0, 18.0)
  /// The least width of words, the space between rows, and the one below their title.
  private static let (leastWords, rowSpace, titleGap) = (86.0, 4.0, 2.0)

  init(_ grid: PageGrid, textSize: Double, _ measures: Measures) {
    let size = grid.size
    let column = (size.width - grid.margin - Self.columnsX) / Double(Self.rooms)
    isBeside = !grid.isWide || column < Self.leastColumn * textSize
    let left = grid.isWide ? (isBeside ? Self.rowsX : Self.columnsX) : 0
    let top = grid.windowClass.pick(0.0, 92, 56)
    let foot = grid.isWide ? size.height : grid.toolY - grid.toolRadius - 8
    area = Rect(x: left, y: top, width: size.width - left, height: max(40, foot - top))
    radius = Self.beside
    if isBeside { placeRows(grid, textSize, measures) } else { placeColumns(column, measures) }
  }

  private mutating func placeColumns(_ column: Double, _ measures: Measures) {
    let width = column - 14
    let words = (0..<Trophy.allCases.count).map { measures.words($0, width, false) }.max() ?? 0
    let title = (0..<Self.rooms).map { measures.title($0, column - 6, false) }.max() ?? 0
    let top = max(Self.titlesEnd, title + 8) + Self.titleSpace
    let room = (area.height - top) / Double(Self.perRoom)
    radius = max(Self.least, min(Self.greatest, (room - Self.wordsSpace.below - words - Self.spare) / 2))
    let need = 2 * radius + Self.wordsSpace.below + words
    let step = max(need + Self.spare, min(Self.greatestStep, room))
    for index in 0..<Self.rooms {
      let x = Double(index) * column
      let height = measures.title(index, column - 6, false)
      titles.append(Rect(x: x + 3, y: top - Self.titleSpace - height, width: column - 6, height: height))
      for row in 0..<Self.perRoom {
        coins.append(Rect(x: x + 7, y: top + Double(row) * step, width: width, height: need))
      }
    }
    contentHeight = max(area.height, top + Double(Self.perRoom - 1) * step + need + 14)
  }

  private mutating func placeRows(_ grid: PageGrid, _ textSize: Double, _ measures: Measures) {
    let left = grid.isWide ? 8.0 : grid.margin
    let width = area.width - left - grid.margin
    let before = 2 * radius + Self.wordsSpace.beside
    let most = grid.windowClass == .narrow ? 2 : 3
    // Enlarged words of several lines need more between them.
    let space = Self.rowSpace + 12 * (textSize - 1)
    let count = max(1, min(most, Int((width + 14) / (before + Self.leastWords * textSize + 14))))
    let cell = width / Double(count)
    let words = cell - before - 14
    var rows: [[Double]] = []
    for room in 0..<Self.rooms {
      rows.append(
        stride(from: 0, to: Self.perRoom, by: count).map { first in
          let all = (first..<min(first + count, Self.perRoom)).map {
            measures.words(room * Self.perRoom + $0, words, true)
          }
          return max(2 * radius + 6, all.max() ?? 0)
        })
    }
    let titleHeights = (0..<Self.rooms).map { measures.title($0, width, true) }
    let need = zip(titleHeights, rows).reduce(0.0) { sum, row in
      sum + row.0 + Self.titleGap + row.1.reduce(0) { $0 + $1 + space }
    }
    let extra = max(0, min(14, (area.height - need - 12) / Double(Self.rooms)))
    var y = grid.isWide ? 20.0 : 4
    for (room, lines) in rows.enumerated() {
      titles.append(Rect(x: left, y: y, width: width, height: titleHeights[room]))
      y += titleHeights[room] + Self.titleGap
      for (line, height) in lines.enumerated() {
        for place in 0..<min(count, Self.perRoom - line * count) {
          coins.append(Rect(x: left + Double(place) * cell, y: y, width: cell - 14, height: height))
        }
        y += height + space
      }
      y += extra
    }
    contentHeight = max(area.height, y + 8)
  }
}
