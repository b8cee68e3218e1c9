import OvershootScreenKit

/// The places of the ring, the button and what is said below it, in points.
struct HoldLayout {
  let grid: PageGrid
  /// The middle of the ring, the radius of its middle line, and the width of that.
  let center: Vector2
  let radius: Double
  let line: Double
  let button: Rect
  /// The button in its place once the file is deleted.
  let undo: Rect
  /// How much of the time to undo is left.
  let bar: Rect
  let instruction: Rect

  /// The middle of the ring as a part of the width, on a wide page, and of the height on others.
  private static let centerPart = (wide: 0.672, other: 0.36)
  /// The space above the ring and below it, at the height of 800 points.
  private static let ringSpace = (above: 73.0, below: 95.0)
  /// How far the rings of a full ring reach beyond its line.
  private static let reach = 34.0
  /// The least space between the ring and what is above and below it on a page of one column.
  private static let gap = 20.0
  /// The space above a sentence that stands in place of the instruction.
  private static let lineGap = 12.0
  /// The least space below the instruction, beneath which there may be the time to undo.
  private static let foot = 18.0
  private static let undoWidth = 300.0
  private static let barHeight = 6.0

  /// - Parameters:
  ///   - lineTop: the upper edge of a sentence that stands in place of the instruction; nil without one.
  ///   - textHeight: the height of the longest instruction in a width.
  init(_ grid: PageGrid, lineTop: Double? = nil, textHeight: (_ width: Double) -> Double) {
    self.grid = grid
    let (size, isWide) = (grid.size, grid.isWide)
    let x = isWide ? Self.centerPart.wide * size.width : size.width / 2
    let side = max(0, isWide ? min(size.width - 40 - x, x - grid.leftColumn) : size.width / 2 - grid.margin)
    let width = min(2 * side, isWide ? 520 : .infinity)
    let height = grid.windowClass.pick(96.0, 84, 64)
    // A long instruction moves the button up, as far as there is no room below it.
    let textWidth = isWide ? 2 * side : width
    let (text, textGap) = (textHeight(textWidth), grid.windowClass.pick(28.0, 20, 12))
    let usualTop = size.height - grid.windowClass.pick(222.0, 170, 130)
    let end = lineTop.map { $0 - Self.lineGap } ?? size.height - Self.foot - text - textGap
    let top = min(usualTop, end - height)
    button = Rect(x: x - width / 2, y: top, width: width, height: height)
    undo = isWide ? Rect(center: button.center, size: Size(min(width, Self.undoWidth), height)) : button
    bar = Rect(
      x: undo.minX + height / 2, y: undo.maxY + grid.windowClass.pick(12, 8, 4), width: max(0, undo.width - height),
      height: Self.barHeight)
    instruction = Rect(x: x - textWidth / 2, y: button.maxY + textGap, width: textWidth, height: text)
    if isWide {
      let part = min(1, size.height / 800)
      let (above, below) = (Self.ringSpace.above * part, Self.ringSpace.below * part)
      let outer = max(0, min(205, (top - above - below) / 2, side - Self.reach))
      (radius, line) = (outer * 188 / 205, outer * 34 / 205)
      center = Vector2(x, min(278, above + outer))
    } else {
      let unit = grid.windowClass == .narrow ? SceneHost.minimumSize : Size(560, 700)
      let part = max(0, min(size.width / unit.width, size.height / unit.height))
      let (headEnd, foot) = (grid.back.maxY + Self.gap, top - Self.gap)
      let usual = part * (grid.windowClass == .narrow ? 86 : 136)
      radius = max(0, min(188, usual, (foot - headEnd) / 2 / 1.1))
      line = radius * 0.2
      center = Vector2(x, max(headEnd + 1.1 * radius, min(Self.centerPart.other * size.height, foot - 1.1 * radius)))
    }
  }

  /// Where the pointer's disc is for a key or a gamepad, on the button and in the ring.
  var pressPlace: Vector2 { button.center + Vector2(0.22 * button.width, 0) }
  var insidePlace: Vector2 { center + Vector2(0.42, 0.52) * radius }
  /// The radius of that disc.
  var pointerRadius: Double { grid.windowClass.pick(30, 24, 17) }
}
