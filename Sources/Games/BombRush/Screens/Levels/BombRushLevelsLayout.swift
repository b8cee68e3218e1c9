import OvershootGeometry
import ScreenKit

/// The layout of the choice of levels, in points: a grid of cards.
struct BombRushLevelsLayout: Hashable, Sendable {
  /// The frames of the cards, in the coordinates of the content.
  let cards: [Rect]
  let contentHeight: Double
  let title: Rect
  let scroll: Rect

  /// The height of the header, in points.
  private static let header = 70.0
  /// The distance between cards, in points.
  private static let gap = 12.0
  /// The range of the width of a card, in points.
  private static let widths = 150.0...400.0
  /// The height of a card as a part of its width.
  private static let ratio = 0.84

  init(size: Size, count: Int, hasBack: Bool) {
    let margin = max(14, min(40, size.width * 0.04)).rounded()
    let gap = Self.gap
    let room = max(200, size.width - 2 * margin)
    /// The width of cards in some columns, at most so wide that all are seen at once.
    func width(_ columns: Int, showsAll: Bool) -> Double {
      let rows = Double((count + columns - 1) / columns)
      let across = min(Self.widths.upperBound, (room + gap) / Double(columns) - gap)
      return showsAll ? min(across, ((size.height - Self.header - 16) / rows - gap) / Self.ratio) : across
    }
    // The widest cards of which all are seen, else as many columns as fit, of those that divide twelve.
    let counts = [2, 3, 4, 6]
    let widest = counts.max { width($0, showsAll: true) < width($1, showsAll: true) } ?? 2
    let showsAll = width(widest, showsAll: true) >= Self.widths.lowerBound
    let columns =
      showsAll ? widest : counts.last { width($0, showsAll: false) >= Self.widths.lowerBound } ?? 2
    let width = width(columns, showsAll: showsAll).rounded(.down)
    let cardHeight = (width * Self.ratio).rounded()
    let whole = width * Double(columns) + gap * Double(columns - 1)
    let left = ((size.width - whole) / 2).rounded()
    cards = (0..<count).map { index in
      Rect(
        x: left + Double(index % columns) * (width + gap), y: 4 + Double(index / columns) * (cardHeight + gap),
        width: width, height: cardHeight)
    }
    contentHeight = (cards.last?.maxY ?? 0) + 20
    let place = BackButton.place
    let titleLeft = hasBack ? max(left, place.maxX + BackButton.gap) : left
    title = Rect(x: titleLeft, y: place.minY, width: max(0, left + whole - titleLeft), height: place.height)
    scroll = Rect(x: 0, y: Self.header, width: size.width, height: max(40, size.height - Self.header))
  }
}
