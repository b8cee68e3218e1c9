/// The places of what all pages have, in points: the back button, the title, the large number, the tools and the board.
/// On all pages in a window of one size they are equal.
package struct PageGrid: Hashable, Sendable {
  /// How much a window has room for.
  package enum WindowClass: Hashable, Sendable {
    /// Less than 480 points in width.
    case narrow
    /// Less than 800 points in width, or higher than wide: one column.
    case phone
    /// The number and the tools in a column at the left, the board at the right.
    case wide

    package init(_ size: Size) {
      self = size.width < 480 ? .narrow : size.width < 800 || size.width < size.height ? .phone : .wide
    }

    /// Returns the value of the class.
    package func pick<Value>(_ wide: Value, _ phone: Value, _ narrow: Value) -> Value {
      switch self {
      case .wide: wide
      case .phone: phone
      case .narrow: narrow
      }
    }
  }

  package let size: Size
  package let windowClass: WindowClass
  /// The space at the left and right of all.
  package let margin: Double
  /// The width of the left column of a wide page; 0 on others.
  package let leftColumn: Double

  /// Creates the grid of a window; a page whose board needs more room has a left column of its own width.
  package init(_ size: Size, leftColumn: Double? = nil) {
    self.size = size
    windowClass = WindowClass(size)
    margin = windowClass.pick(40, 24, 12)
    self.leftColumn = windowClass == .wide ? leftColumn ?? min(484, max(300, 0.378 * size.width)) : 0
  }

  package var isWide: Bool { windowClass == .wide }

  // MARK: Head

  /// The disc of the back button.
  package var back: Rect {
    let radius = windowClass.pick(26.0, 22, 18)
    let center = windowClass.pick(Vector2(52, 52), Vector2(40, 44), Vector2(30, 30))
    return Rect(center: center, size: Size(2 * radius, 2 * radius))
  }

  /// The left end of the title's baseline.
  package var title: Vector2 { windowClass.pick(Vector2(92, 64), Vector2(74, 54), Vector2(56, 38)) }

  /// The end of the baseline of the large number: its left one on wide pages, its right one on others.
  package var number: Vector2 {
    isWide
      ? Vector2(margin, max(190, (0.4175 * size.height).rounded()))
      : Vector2(size.width - margin, windowClass.pick(0, 66, 46))
  }

  /// Returns the frame of the large number in letters of a size.
  package func numberFrame(size: Double) -> Rect {
    Rect(x: isWide ? number.x : number.x - numberWidth, y: number.y - size, width: numberWidth, height: size)
  }

  /// The greatest width of the large number.
  package var numberWidth: Double { isWide ? min(400, leftColumn - 60) : size.width / 2 }

  /// Where messages stand: below the title or, in a column, over it.
  package var messageStrip: Rect {
    let (height, y) = isWide ? (56.0, 118.0) : (48, back.center.y - 24)
    return Rect(x: margin, y: y, width: (isWide ? leftColumn : size.width) - 2 * margin, height: height)
  }

  // MARK: Foot

  /// The radius of a tool.
  package var toolRadius: Double { windowClass.pick(isNarrowColumn ? 28 : 32, 28, 22) }

  /// Whether four tools of the usual size are wider than the left column.
  private var isNarrowColumn: Bool { leftColumn < 348 }

  /// The middle of the tools.
  package var toolY: Double { size.height - windowClass.pick(84, 50, 36) }

  /// Returns the frame of a tool, counted from 0 on; `offset` is the width of what stands before the first one.
  package func tool(_ index: Int, after offset: Double = 0) -> Rect {
    let gap = windowClass.pick(isNarrowColumn ? 10.0 : 16, 14, 10)
    let x = margin + toolRadius + offset + Double(index) * (2 * toolRadius + gap)
    return Rect(center: Vector2(x, toolY), size: Size(2 * toolRadius, 2 * toolRadius))
  }

  /// The height of a pill in the row of the tools.
  package var pillHeight: Double { windowClass.pick(64, 56, 44) }

  /// The space between pills.
  package static let pillGap = 14.0

  // MARK: Board

  /// Returns the frame of a board of cells in its greatest size: a square that a board of other sides lies in. `foot`
  /// is the height of a strip at the foot of the page.
  package func board(columns: Int = 1, rows: Int = 1, foot: Double = 0) -> Rect {
    let (width, height) = (size.width, size.height - foot)
    let room =
      switch windowClass {
      case .wide: Rect(x: leftColumn + 40, y: 42, width: width - leftColumn - 80, height: height - 84)
      case .phone: Rect(x: 24, y: 98, width: width - 48, height: height - 198)
      case .narrow: Rect(x: 12, y: 64, width: width - 24, height: height - 134)
      }
    let unit = max(0, min(room.width / Double(columns), room.height / Double(rows)))
    let board = Size(unit * Double(columns), unit * Double(rows))
    let x = isWide ? room.maxX - board.width : room.center.x - board.width / 2
    return Rect(x: x, y: room.center.y - board.height / 2, width: board.width, height: board.height)
  }

  // MARK: Scale

  /// Returns the factor by which all is larger in a window of a size, so that a page never has wide empty edges: 1
  /// below a width of 1600 points, and at most 2.
  package static func scale(of size: Size) -> Double {
    guard size.width >= 1600 else { return 1 }
    return max(1, min(2, (20 * min(size.width / 1280, size.height / 800)).rounded(.down) / 20))
  }
}
