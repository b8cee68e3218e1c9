import OvershootGeometry

/// The layout of a past game, in points: the board beside the controls, or above them.
struct Twenty48ReplayLayout: Hashable {
  /// The width of board and controls.
  let width: Double
  let board: Rect
  /// The cells of the board.
  let cells: TileGrid
  let caption: Rect
  let advice: Rect
  let scrubber: Rect
  /// Backwards, forwards, and the speeds.
  let back: Rect
  let play: Rect
  let speeds: Rect
  /// Play on, copy, review, star.
  let actions: [Rect]

  /// The top of the board, below the title, in points.
  private static let top = 72.0
  /// The height of a row of buttons, in points.
  private static let row = 34.0
  /// The distance of controls, in points.
  private static let gap = 8.0
  /// The heights of caption and advice, scrubber, and two rows of buttons, with their distances.
  private static let controlsHeight = 170.0

  init(size: Size, scale: Double, columns: Int, rows: Int) {
    let margin = max(12, min(32, size.width * 0.035)).rounded()
    let isWide = size.width >= 720
    let panelWidth = isWide ? min(380, size.width * 0.4) : size.width - 2 * margin
    let room = Size(
      isWide ? size.width - 3 * margin - panelWidth : size.width - 2 * margin,
      max(80, size.height - Self.top - margin - (isWide ? 0 : Self.controlsHeight + Self.gap)))
    cells = TileGrid(fitting: room, scale: scale, columns: columns, rows: rows)
    let side = cells.size
    let content = isWide ? side.width + margin + panelWidth : max(side.width, min(panelWidth, 460))
    let left = ((size.width - content) / 2).rounded()
    let x = isWide ? left : ((size.width - side.width) / 2).rounded()
    let y = Self.top + (max(0, room.height - side.height) * (isWide ? 0.5 : 0.35)).rounded()
    board = Rect(origin: Vector2(x, y), size: side)
    let panel = isWide ? board.maxX + margin : left
    let lineWidth = isWide ? panelWidth : content
    width = content
    var top = isWide ? (board.center.y - Self.controlsHeight / 2).rounded() : board.maxY + Self.gap
    func line(_ height: Double) -> Rect {
      defer { top += height + (height > 20 ? Self.gap : 0) }
      return Rect(x: panel, y: top, width: lineWidth, height: height)
    }
    caption = line(20)
    advice = line(20)
    scrubber = line(30)
    let first = line(Self.row)
    back = Rect(x: first.minX, y: first.minY, width: 48, height: Self.row)
    play = back.offset(by: Vector2(56, 0))
    speeds = Rect(x: play.maxX + Self.gap, y: first.minY, width: first.maxX - play.maxX - Self.gap, height: Self.row)
    let second = line(Self.row)
    let step = (lineWidth + Self.gap) / 4
    actions = (0..<4).map {
      Rect(x: second.minX + Double($0) * step, y: second.minY, width: step - Self.gap, height: Self.row)
    }
  }
}
