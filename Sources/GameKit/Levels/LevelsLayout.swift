/// The layout of the choice of levels, in points: groups of cards below each other, whose rows are broken where the
/// window is narrow.
struct LevelsLayout: Hashable, Sendable {
  /// The frames of the titles of groups, whose height is 0 without one, and of all cards, in the coordinates of the
  /// content.
  let titles: [Rect]
  let cards: [Rect]
  let contentHeight: Double
  let scroll: Rect

  /// The distances of the first group from the top and of the last one from the foot, in points.
  static let top = 4.0
  private static let foot = 20.0
  /// The height of the title of a group, in points.
  private static let titleHeight = 30.0
  /// The distances between cards, and between groups beyond that, in points.
  private static let gap = 12.0
  private static let groupGap = 4.0
  /// The numbers of columns, which divide twelve.
  private static let columnCounts = [12, 6, 4, 3, 2]

  /// The height of the texts below a picture by which a card grows at a text size of 2, in points.
  private static let textHeight = 46.0

  /// - Parameter header: the lower edge of what is above the cards.
  init(
    size: Size, groups: [LevelProgress.Group], hasPictures: Bool, textSize: Double = 1, header: Double
  ) {
    let (range, ratio) = (LevelCard.widths(hasPicture: hasPictures), LevelCard.ratio(hasPicture: hasPictures))
    // Beside a picture the texts of a card are short.
    let growth = hasPictures ? (1 + textSize) / 2 : textSize
    let widths = range.lowerBound * growth...range.upperBound * growth
    let columnCounts = Self.columnCounts + (textSize == 1 ? [] : [1])
    let texts = hasPictures ? Self.textHeight * (textSize - 1) : 0
    let margin = max(14, min(40, size.width * 0.04)).rounded()
    let (gap, room) = (Self.gap, max(200, size.width - 2 * margin))
    let titleHeights = groups.map { $0.title == nil ? 0 : Self.titleHeight * textSize }
    let spaces = titleHeights.reduce(Double(groups.count - 1) * Self.groupGap, +)
    func rowCount(_ group: LevelProgress.Group, _ columns: Int) -> Int { (group.levels.count + columns - 1) / columns }
    func width(_ columns: Int) -> Double { min(widths.upperBound, (room + gap) / Double(columns) - gap) }
    /// The width of cards in some columns, at most so wide that all are seen at once.
    func wholeWidth(_ columns: Int) -> Double {
      let rows = Double(groups.reduce(0) { $0 + rowCount($1, columns) })
      let height = size.height - header - Self.top - Self.foot - spaces
      return min(width(columns), ((height + gap) / rows - gap - texts) / ratio)
    }
    // The widest cards of which all are seen, else as many columns as fit.
    let whole = columnCounts.max { wholeWidth($0) < wholeWidth($1) } ?? 2
    let showsAll = wholeWidth(whole) >= widths.lowerBound
    let columns = showsAll ? whole : columnCounts.first { width($0) >= widths.lowerBound } ?? columnCounts.last ?? 2
    let card = (showsAll ? wholeWidth(whole) : width(columns)).rounded(.down)
    let height = (card * ratio + texts).rounded()
    let across = card * Double(columns) + gap * Double(columns - 1)
    let left = ((size.width - across) / 2).rounded()
    var (titles, cards, y): ([Rect], [Rect], Double) = ([], [], Self.top)
    for (group, titleHeight) in zip(groups, titleHeights) {
      titles.append(Rect(x: left, y: y, width: across, height: titleHeight))
      y += titleHeight
      cards += group.levels.indices.map { index in
        Rect(
          x: left + Double(index % columns) * (card + gap), y: y + Double(index / columns) * (height + gap),
          width: group.isInSequence || hasPictures ? card : 2 * card + gap, height: height)
      }
      y += Double(rowCount(group, columns)) * (height + gap) + Self.groupGap
    }
    (self.titles, self.cards, contentHeight) = (titles, cards, (cards.last?.maxY ?? 0) + Self.foot)
    scroll = Rect(x: 0, y: header, width: size.width, height: max(40, size.height - header))
  }
}
