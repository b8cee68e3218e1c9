import OvershootGameKit
import OvershootSupport

@testable import OvershootTwenty48Screens

@Suite struct Twenty48LayoutTests {
  static let sizes = [
    Size(360, 480), Size(480, 800), Size(800, 600), Size(1280, 800), Size(1000, 480), Size(3840, 2160),
    Size(7680, 4320),
  ]

  @Test(arguments: sizes, [1.0, 1.15, 1.3, 1.5, 1.75, 2])
  func nothingLeavesTheWindowOrOverlaps(_ size: Size, _ textSize: Double) {
    for (scale, (columns, rows)) in zip([1.0, 1.25, 1.5, 2, 3], [(4, 4), (6, 2), (2, 6), (5, 3), (4, 4)]) {
      let header = PageHeader(size, textSize: textSize)
      let layout = Twenty48Layout(
        size: size, scale: scale, columns: columns, rows: rows, header: header, textSize: textSize)
      let title = Rect(
        x: header.title.minX, y: header.back.minY, width: layout.scoreBox.minX - header.title.minX,
        height: header.back.height)
      let parts =
        [
          header.back, title, layout.scoreBox, layout.bestBox, layout.hint, layout.newGame, layout.board,
        ].filter { !$0.isEmpty } + layout.tools
      for (index, part) in parts.enumerated() {
        expect(part.minX >= 0 && part.minY >= 0 && part.maxX <= size.width && part.maxY <= size.height)
        for other in parts[(index + 1)...] { expect(part.intersection(other) == nil, "\(part) \(other)") }
      }
      let end = layout.ending
      expect(end.minX >= 0 && end.minY >= 0 && end.maxX <= size.width && end.maxY <= size.height, "\(end)")
      expect(end.intersection(layout.board) == nil && end.height >= max(78, 64 * textSize), "\(end)")
      expect(layout.undo.intersection(layout.newGame) == nil && layout.undo.minX >= 0)
      expect(layout.cellSide >= 22 && layout.tools.count == Twenty48Layout.toolCount, "\(layout.cellSide)")
    }
  }

  @Test(arguments: sizes, [1.0, 1.25, 1.5, 2, 3])
  func cellsAreOnWholePixelsWithEqualGaps(_ size: Size, _ scale: Double) {
    let layout = Twenty48Layout(size: size, scale: scale, columns: 4, rows: 4)
    for row in 0..<4 {
      for column in 0..<4 {
        let frame = layout.frame(of: Cell(column: column, row: row)).offset(by: layout.board.origin)
        for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
          expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
        }
      }
    }
    let last = layout.frame(of: Cell(column: 3, row: 3))
    expect(abs(layout.board.width - last.maxX - layout.gap) < 1e-9)
    expect(abs(layout.board.height - last.maxY - layout.gap) < 1e-9)
  }
}
