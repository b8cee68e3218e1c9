import OvershootGeometry
import OvershootScreenKit

/// The layout of a level for windows from 360×480 points: a head, the board, a line or the slider, and buttons.
struct BombRushLayout: Hashable, Sendable {
  let board: Rect
  let title: Rect
  /// The goal above the charges.
  let goal: Rect
  let charges: Rect
  /// Time, score and best.
  let boxes: [Rect]
  /// The switches of the overlay, instead of the title, and of the goal where that is beside it.
  let bar: Rect
  /// The line that tells something, or the slider.
  let line: Rect
  let buttons: [Rect]
  /// The factor of fonts.
  let unit: Double

  /// The space around everything, in points.
  private static let margin = 12.0
  /// The distance between parts, in points.
  private static let gap = 8.0
  /// The space above the head, in points.
  private static let top = 14.0
  /// The height of the head, in points.
  private static let headHeight = 50.0
  /// The width of a window from which the head is one row, in points.
  private static let wideWidth = 720.0
  /// The width of a box with a number, in points.
  private static let boxWidth = 64.0
  /// The height of the line below the board, in points.
  private static let lineHeight = 32.0
  /// The height of a button, in points.
  private static let buttonHeight = 36.0
  /// The greatest side of a cell, in points.
  private static let greatestSide = 96.0
  /// The greatest width of a button, in points.
  private static let greatestButton = 180.0

  /// - Parameters:
  ///   - columns: the columns of the board, of which the border shows half.
  ///   - rows: its rows.
  init(size: Size, columns: Int, rows: Int, hasBack: Bool) {
    let (margin, gap) = (Self.margin, Self.gap)
    let isWide = size.width >= Self.wideWidth
    let place = BackButton.place
    let head = isWide ? Self.top + Self.headHeight : place.maxY + gap + Self.headHeight
    let foot = gap + Self.lineHeight + gap + Self.buttonHeight + margin
    let boxWidth = isWide ? Self.boxWidth : min(Self.boxWidth, (size.width - 2 * margin) * 0.17)
    let boxTop = isWide ? Self.top : place.maxY + gap

    let free = Size(size.width - 2 * margin, max(60, size.height - head - gap - foot))
    let (across, down) = (Double(max(1, columns - 1)), Double(max(1, rows - 1)))
    // Whole points, so that walls are sharp.
    let side = max(4, min(Self.greatestSide, free.width / across, free.height / down).rounded(.down))
    let boardSize = Size(side * across, side * down)
    board = Rect(
      x: ((size.width - boardSize.width) / 2).rounded(),
      y: (head + gap + (free.height - boardSize.height) * 0.4).rounded(), width: boardSize.width,
      height: boardSize.height)
    unit = max(1, min(1.3, side / 48))

    // The head is as wide as the board, but wide enough for its texts.
    let width = min(free.width, max(boardSize.width, Self.wideWidth))
    let start = ((size.width - width) / 2).rounded()
    let left = BackButton.titleLeft(start, hasBack: hasBack)
    let boxLeft = start + width - 3 * boxWidth - 2 * gap
    boxes = (0..<3).map {
      Rect(x: boxLeft + Double($0) * (boxWidth + gap), y: boxTop, width: boxWidth, height: Self.headHeight)
    }
    let goalWidth = isWide ? min(220, (boxLeft - left) * 0.5) : boxLeft - start - gap
    let goalLeft = isWide ? boxLeft - gap - goalWidth : start
    goal = Rect(x: goalLeft, y: boxTop, width: goalWidth, height: Self.headHeight * 0.5)
    charges = Rect(
      x: goalLeft, y: boxTop + Self.headHeight * 0.5, width: goalWidth, height: Self.headHeight * 0.5)
    let titleEnd = isWide ? goalLeft - gap : start + width
    title = BackButton.title(from: start, to: titleEnd, hasBack: hasBack)
    bar = BackButton.title(from: start, to: isWide ? boxLeft - gap : titleEnd, hasBack: hasBack)

    // Below the board, but not far from it in a high window.
    let below = min(size.height - foot + gap, board.maxY + gap + (size.height - foot - board.maxY) * 0.3)
    let lineWidth = min(size.width - 2 * margin, max(boardSize.width, 520))
    line = Rect(
      x: ((size.width - lineWidth) / 2).rounded(), y: below.rounded(), width: lineWidth, height: Self.lineHeight)
    let buttonWidth = min(Self.greatestButton, (lineWidth - 2 * gap) / 3).rounded(.down)
    let firstButton = ((size.width - 3 * buttonWidth - 2 * gap) / 2).rounded()
    let buttonTop = line.maxY + gap
    buttons = (0..<3).map {
      Rect(
        x: firstButton + Double($0) * (buttonWidth + gap), y: buttonTop, width: buttonWidth, height: Self.buttonHeight)
    }
  }
}
