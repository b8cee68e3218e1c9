import OvershootGeometry
import ScreenKit

/// The layout of the choice of levels, in points: grades as rows, which are broken where the window is narrow.
struct NonokuLevelsLayout: Hashable, Sendable {
  /// The frames of titles and cards, by row, in the coordinates of the content.
  let titles: [Rect]
  let cards: [[Rect]]
  let contentHeight: Double
  let title: Rect
  let scroll: Rect

  /// The heights of the title of the page and of those of rows, and the gap between cards.
  private static let header = 70.0
  private static let titleHeight = 30.0
  private static let gap = 10.0
  /// The range of sides of a card, and the width of the card of the day in cards.
  private static let sides = 64.0...104.0
  private static let wide = 2.0

  /// - Parameter counts: the number of cards in each row; the first is the card of the day, which is wider.
  init(size: Size, counts: [Int], hasBack: Bool) {
    let margin = max(14, min(40, size.width * 0.04)).rounded()
    let gap = Self.gap
    let room = max(200, size.width - 2 * margin)
    // As many columns as fit of those that divide twelve.
    let columns = [12, 6, 4, 3].first { (room + gap) / Double($0) - gap >= Self.sides.lowerBound } ?? 3
    let side = min(Self.sides.upperBound, (room + gap) / Double(columns) - gap).rounded(.down)
    let width = side * Double(columns) + gap * Double(columns - 1)
    let left = ((size.width - width) / 2).rounded()
    var (titles, cards, y): ([Rect], [[Rect]], Double) = ([], [], 4)
    for (row, count) in counts.enumerated() {
      titles.append(Rect(x: left, y: y, width: width, height: Self.titleHeight))
      y += Self.titleHeight
      let cardWidth = row == 0 ? side * Self.wide + gap : side
      cards.append(
        (0..<count).map { index in
          Rect(
            x: left + Double(index % columns) * (side + gap), y: y + Double(index / columns) * (side + gap),
            width: cardWidth, height: side)
        })
      y += Double((count + columns - 1) / columns) * (side + gap) + 6
    }
    (self.titles, self.cards, contentHeight) = (titles, cards, y + 14)
    let place = BackButton.place
    let titleLeft = hasBack ? max(left, place.maxX + BackButton.gap) : left
    title = Rect(x: titleLeft, y: place.minY, width: max(0, left + width - titleLeft), height: place.height)
    scroll = Rect(x: 0, y: Self.header, width: size.width, height: max(40, size.height - Self.header))
  }
}
