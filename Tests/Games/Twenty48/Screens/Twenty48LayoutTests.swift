import OvershootGameKit
import OvershootSupport

@testable import OvershootTwenty48Screens

@Suite struct Twenty48LayoutTests {
  static let sizes = [
    Size(360, 480), Size(480, 800), Size(800, 600), Size(1280, 800), Size(1000, 480), Size(3840, 2160),
    Size(7680, 4320),
  ]

  @Test(arguments: sizes)
  func nothingLeavesTheWindowOrOverlaps(_ size: Size) {
    for (scale, (columns, rows)) in zip([1.0, 1.25, 1.5, 2, 3], [(4, 4), (6, 2), (2, 6), (5, 3), (4, 4)]) {
      let grid = PageGrid(size)
      let layout = Twenty48Layout(grid, scale: scale, columns: columns, rows: rows)
      let number = Rect(
        x: grid.isWide ? grid.number.x : grid.number.x - grid.numberWidth, y: grid.number.y - 44,
        width: grid.numberWidth, height: 44)
      let parts = [grid.back, number, layout.board] + (0..<4).map { grid.tool($0) }
      for (index, part) in parts.enumerated() {
        expect(part.minX >= 0 && part.minY >= 0 && part.maxX <= size.width && part.maxY <= size.height, "\(part)")
        for other in parts[(index + 1)...] { expect(part.intersection(other) == nil, "\(part) \(other)") }
      }
      expect(layout.cellSide >= 44, "\(layout.cellSide)")
    }
  }

  @Test(arguments: sizes, [1.0, 1.25, 1.5, 2, 3])
  func cellsAreOnWholePixelsWithEqualGaps(_ size: Size, _ scale: Double) {
    let layout = Twenty48Layout(PageGrid(size), scale: scale, columns: 4, rows: 4)
    for row in 0..<4 {
      for column in 0..<4 {
        let frame = layout.frame(of: Cell(column: column, row: row)).offset(by: layout.board.origin)
        for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
          expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
        }
      }
    }
    let last = layout.frame(of: Cell(column: 3, row: 3))
    expect(abs(layout.board.width - last.maxX) < 1e-9)
    expect(abs(layout.board.height - last.maxY) < 1e-9)
  }
}
