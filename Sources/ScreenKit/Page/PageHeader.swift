/// The places of the header of a page, in points: the back button, the title on its middle line, and what stands at the
/// right. They are equal on all pages in a window of one size.
package struct PageHeader: Hashable, Sendable {
  package let back: Rect
  package let title: Rect
  /// What stands at the right of the title, as wide as asked for.
  package let trailing: Rect
  /// The lower edge.
  package let bottom: Double
  package let titleFont: Font
  private let size: Size

  /// The side of the back button, and of other round buttons.
  package static let side = 44.0
  /// The space at the left of the button, and at the right of what is last.
  private static let margin = 12.0
  /// The left edge of the title beside the button, and of one without a button.
  private static let titleLeft = (beside: 64.0, alone: 16.0)
  /// The distance between the title and what is at its right.
  private static let gap = 10.0
  /// The distance between the header and what a page shows first.
  private static let distance = 24.0
  /// The greatest height of a low window, and the width from which a title has its full size.
  private static let (lowHeight, wideWidth) = (480.0, 480.0)

  /// - Parameters:
  ///   - size: the size of the window.
  ///   - textSize: the factor of text.
  ///   - hasBack: whether there is a back button.
  ///   - trailing: the width of what stands at the right.
  package init(_ size: Size, textSize: Double = 1, hasBack: Bool = true, trailing: Double = 0) {
    self.size = size
    let middle = size.height <= Self.lowHeight ? 24.0 : 32
    let (half, left) = (Self.side / 2, hasBack ? Self.titleLeft.beside : Self.titleLeft.alone)
    // Enlarged letters need more than the height of the button.
    let reach = max(half, min(middle, half * textSize))
    let end = size.width - Self.margin
    back = Rect(x: Self.margin, y: middle - half, width: Self.side, height: Self.side)
    self.trailing = Rect(x: end - trailing, y: middle - half, width: trailing, height: Self.side)
    let right = trailing > 0 ? end - trailing - Self.gap : end
    title = Rect(x: left, y: middle - reach, width: max(0, right - left), height: 2 * reach)
    bottom = middle + reach
    titleFont = Font(.bold, size: size.width < Self.wideWidth ? 22 : 28)
  }

  /// The top of what a page shows first.
  private var contentTop: Double { bottom + Self.distance }

  /// Returns the column of the page below the header, in the middle, of a width in whole points.
  package func column(width: Double) -> Rect {
    let width = max(0, min(size.width - 40, width))
    return Rect(
      x: ((size.width - width) / 2).rounded(), y: contentTop, width: width, height: max(0, size.height - contentTop))
  }
}
