import OvershootGameKit

extension AdventureScene {
  // In points; values are those of wide pages, of phones and of narrow ones.
  private static let pictureWidth = (part: 0.36, most: 460.0)
  private static let rowWidth = 700.0
  private static let gap = 10.0

  /// The width of the column of text on a wide page.
  func textColumn(_ grid: PageGrid) -> Double {
    let picture = min(Self.pictureWidth.most, (Self.pictureWidth.part * grid.size.width).rounded())
    return grid.size.width - picture
  }

  /// The width of the band of an ending on a wide page: the left column, or what its buttons need.
  func bandWidth(_ grid: PageGrid) -> Double { max(grid.leftColumn, min(472, 0.6 * grid.size.width)) }

  /// The room of the picture; empty where there is none.
  private func pictureFrame(_ grid: PageGrid) -> Rect {
    guard grid.isWide else { return grid.pictureStrip }
    let (size, start) = (grid.size, textColumn(grid))
    return Rect(x: start, y: 0, width: size.width - start, height: size.height)
  }

  /// Lays out all but the map and an ending.
  func layOutStory(_ grid: PageGrid, _ context: DrawContext) {
    let isStory = !isMapOpen
    let frame = pictureFrame(grid)
    let isBeside = grid.isWide && isAside
    picture.isHidden = !isStory || isBeside
    picture.layOut(frame, grid.isWide ? .column : .strip, foot: bounds.height - 84 - MapStrip.height / 2)
    layOutHead(grid, frame, isStory: isStory && !isAside, context)
    for view in [bar, more, command] as [View] { view.isHidden = !isStory || isAside }
    log.isHidden = !isStory
    if !isStory { mark.isHidden = true }
    let x = isBeside ? bandWidth(grid) + 40 : grid.windowClass.pick(bounds.width < 1000 ? 40.0 : 60, 28, 14)
    let end =
      isBeside ? bounds.width - 40 : grid.isWide ? frame.minX - 40 : bounds.width - grid.windowClass.pick(0, 28, 14)
    let (rowStart, rowEnd) = grid.isWide ? (x, frame.minX - 40) : (grid.margin, bounds.width - grid.margin)
    let top = grid.isWide ? isBeside ? 40 : 114 : frame.maxY + grid.windowClass.pick(0, 14, 6)
    let foot =
      isAside
      ? grid.isWide ? bounds.height - 40 : EndingBand.columnBand(bounds.size).minY - 12
      : layOutFoot(grid, x: rowStart, end: rowEnd, top, context)
    let width = min(end - x, LogView.width * max(1, context.textSize))
    log.textSize = log.textSize(in: grid.windowClass)
    log.frame = Rect(
      x: x, y: top, width: min(width + LogView.barWidth, bounds.width - x), height: max(0, foot - top))
    let height = 44.0
    let pill = min(width, mark.width(height: height, context))
    mark.frame = Rect(x: x + (width - pill) / 2, y: foot - height - 4, width: pill, height: height)
  }

  private func layOutHead(_ grid: PageGrid, _ picture: Rect, isStory: Bool, _ context: DrawContext) {
    score.isHidden = !isStory || grid.windowClass == .narrow
    mapButton.isHidden = !isStory || grid.isWide || snapshot?.story == nil
    strip.isHidden = !isStory || !grid.isWide || snapshot?.story == nil
    let radius = grid.back.width / 2
    let side = 2 * max(radius, 22)
    mapButton.frame = Rect(
      center: Vector2(bounds.width - grid.margin - grid.toolRadius, grid.back.center.y), size: Size(side, side))
    let buttonEnd = mapButton.isHidden ? bounds.width - grid.margin : mapButton.frame.minX - 18
    let end = grid.isWide ? picture.minX - 40 : buttonEnd
    let start = score.layOut(grid, end: end, context)
    layOutGround(context, titleEnd: score.isHidden ? grid.isWide ? nil : buttonEnd : start - 20)
    let length = min(268, picture.width - 100)
    strip.frame = Rect(
      x: picture.center.x - length / 2 - 38, y: bounds.height - 84 - MapStrip.height / 2, width: length + 62,
      height: MapStrip.height)
  }

  /// Lays out the line of commands and the words above it. Returns where the text may end.
  private func layOutFoot(_ grid: PageGrid, x: Double, end: Double, _ top: Double, _ context: DrawContext) -> Double {
    let isLow = bounds.height < 560
    let lesson = lesson?.layOutLine(context)?.minY
    let bottom = lesson.map { $0 - 14 } ?? bounds.height - grid.windowClass.pick(isLow ? 24 : 52, 20, 10)
    let height = grid.windowClass.pick(64.0, 56, 44)
    let row = grid.windowClass.pick(52.0, 48, 44)
    let width = end - x
    command.frame = Rect(
      x: x, y: bottom - height, width: min(width, LogView.width + 20), height: height)
    field.font = TypeRole.story.font(size: grid.windowClass.pick(20, 18, 16))
    bar.wordHeight = row
    let (edge, gap) = (WordBar.edge, grid.windowClass.pick(Self.gap, 8, 6))
    let room = min(width, Self.rowWidth) - row - gap + 2 * edge
    let foot = command.frame.minY - grid.windowClass.pick(isLow ? 12 : 22, 14, 8)
    let rows = bar.isUnfolded ? max(1, Int((foot - top) / 2 / (row + 2 * edge))) : 1
    let barHeight = max(row + 2 * edge, bar.height(width: room, rows: rows, context))
    bar.frame = Rect(x: x - edge, y: foot - barHeight + edge, width: room, height: barHeight)
    let words = bar.words.isEmpty ? 0 : bar.firstRowEnd(width: room, context) - edge + gap
    more.frame = Rect(x: x + words, y: bar.frame.minY + edge, width: row, height: row)
    return bar.frame.minY - (grid.isWide ? 4 : -2)
  }
}

extension PageGrid {
  /// The place of a picture above a story in one column.
  var pictureStrip: Rect {
    let isLow = windowClass == .narrow || size.height < 560
    return Rect(x: 0, y: windowClass == .narrow ? 58 : 92, width: size.width, height: isLow ? 54 : 124)
  }
}
