import OvershootGameKit

/// The layout of a level for windows from 360×480 points: a head, the board, a line or the slider, and buttons.
struct BombRushLayout: Hashable, Sendable {
  let board: Rect
  /// The right edge of the title.
  let titleEnd: Double
  /// The goal above the charges.
  let goal: Rect
  let charges: Rect
  /// Time, score and best.
  let boxes: [Rect]
  /// The switches of the overlay, instead of the title, and of the goal where that is beside it.
  let bar: Rect
  /// The line of text, or the slider.
  let line: Rect
  let buttons: [Rect]
  /// The room of an ending: over the head.
  let ending: Rect
  /// The factor of fonts, 1...1.3; less where text is enlarged.
  let unit: Double

  /// The space around everything, in points.
  private static let margin = 12.0
  /// The distance between parts, in points.
  private static let gap = 8.0
  /// The height of the head, in points.
  private static let headHeight = 50.0
  /// The width of a window from which the head is one row, in points, and that by which it is more for texts of twice
  /// the size.
  private static let wideWidth = 720.0
  private static let enlargedWidth = 80.0
  /// The width of a box with a number, and of its caption, in points.
  private static let boxWidth = 64.0
  private static let captionWidth = 30.0
  /// The height of the line below the board, of two lines of text, in points.
  private static let lineHeight = 32.0
  /// The width in which two lines are enough, in points.
  private static let lineWidth = 250.0
  /// The height of a button, in points.
  private static let buttonHeight = 36.0
  /// The greatest side of a cell, in points.
  private static let greatestSide = 96.0
  /// The greatest width of a button, in points.
  private static let greatestButton = 180.0

  /// - Parameters:
  ///   - columns: the columns of the board, of which the border shows half.
  ///   - rows: its rows.
  ///   - header: the header of the page.
  ///   - captions: the widths that the boxes need at least.
  ///   - textSize: the factor of text.
  init(
    size: Size, columns: Int, rows: Int, header: PageHeader, captions: [Double] = [0, 0, 0], textSize: Double = 1
  ) {
    let (margin, gap) = (Self.margin, Self.gap)
    let wideWidth = Self.wideWidth + Self.enlargedWidth * (textSize - 1)
    let isWide = size.width >= wideWidth
    // The line of text stands beside the title, or below it.
    let neededHeight = Self.headHeight * (0.2 + 0.8 * textSize)
    let headHeight = isWide ? min(neededHeight, header.boxHeight) : neededHeight
    let head = isWide ? header.bottom : header.bottom + gap + headHeight
    let lines = textSize > 1 && size.width - 2 * margin < Self.lineWidth * textSize ? 1.5 : 1
    let lineHeight = Self.lineHeight * textSize * lines
    let buttonHeight = Font.rowHeight(Self.buttonHeight, at: textSize)
    let foot = gap + lineHeight + gap + buttonHeight + margin
    let boxShare = (size.width - 2 * margin) * (0.17 + 0.03 * (textSize - 1))
    let enlargedBox = Self.boxWidth + Self.captionWidth * (textSize - 1)
    let boxWidth = isWide ? enlargedBox : min(enlargedBox, boxShare)
    let boxWidths = captions.map { max(boxWidth, $0) }
    let boxTop = isWide ? header.title.center.y - headHeight / 2 : header.bottom + gap

    let free = Size(size.width - 2 * margin, max(60, size.height - head - gap - foot))
    let (across, down) = (Double(max(1, columns - 1)), Double(max(1, rows - 1)))
    // Whole points, so that walls are sharp.
    let side = max(4, min(Self.greatestSide, free.width / across, free.height / down).rounded(.down))
    let boardSize = Size(side * across, side * down)
    board = Rect(
      x: ((size.width - boardSize.width) / 2).rounded(),
      y: (head + gap + (free.height - boardSize.height) * 0.4).rounded(), width: boardSize.width,
      height: boardSize.height)
    unit = max(1, min(1.3, side / 48 / textSize.squareRoot()))

    // The head is as wide as the board, but wide enough for its texts.
    let width = min(free.width, max(boardSize.width, wideWidth))
    let start = ((size.width - width) / 2).rounded()
    let left = header.title.minX
    let boxLeft = boxWidths.reduce(start + width + gap) { $0 - $1 - gap }
    boxes = boxWidths.indices.map { index in
      let x = boxWidths[..<index].reduce(boxLeft) { $0 + $1 + gap }
      return Rect(x: x, y: boxTop, width: boxWidths[index], height: headHeight)
    }
    let goalWidth = isWide ? min(220 * textSize, (boxLeft - left) * 0.5) : boxLeft - start - gap
    let goalLeft = isWide ? boxLeft - gap - goalWidth : start
    goal = Rect(x: goalLeft, y: boxTop, width: goalWidth, height: headHeight * 0.5)
    charges = Rect(x: goalLeft, y: boxTop + headHeight * 0.5, width: goalWidth, height: headHeight * 0.5)
    titleEnd = isWide ? goalLeft - gap : header.title.maxX
    bar = Rect(
      x: left, y: header.back.minY, width: (isWide ? boxLeft - gap : titleEnd) - left, height: header.back.height)

    ending = Rect(
      x: margin, y: margin / 2, width: size.width - 2 * margin, height: board.minY - margin)

    // Below the board, but not far from it in a high window.
    let below = min(size.height - foot + gap, board.maxY + gap + (size.height - foot - board.maxY) * 0.3)
    let lineWidth = min(size.width - 2 * margin, max(boardSize.width, 520 * textSize))
    line = Rect(
      x: ((size.width - lineWidth) / 2).rounded(), y: below.rounded(), width: lineWidth, height: lineHeight)
    let buttonWidth = min(Self.greatestButton * textSize, (lineWidth - 2 * gap) / 3).rounded(.down)
    let firstButton = ((size.width - 3 * buttonWidth - 2 * gap) / 2).rounded()
    let buttonTop = line.maxY + gap
    buttons = (0..<3).map {
      Rect(
        x: firstButton + Double($0) * (buttonWidth + gap), y: buttonTop, width: buttonWidth, height: buttonHeight)
    }
  }
}
