import OvershootGeometry
import OvershootSupport

@testable import OvershootShell

@Suite struct MenuLayoutTests {
  /// The height for the cards, in points: below the header.
  private func room(_ size: Size) -> Double { size.height - 84 - MenuLayout.footerHeight }

  private func fault(_ layout: MenuLayout, _ groups: [Int], _ size: Size) -> String? {
    let (cards, headings) = (layout.frames, layout.headings)
    let all = cards + headings
    if cards.count != groups.reduce(0, +) || headings.count != groups.count(where: { $0 > 0 }) { return "missing" }
    if all.contains(where: { $0.minX < 0 || $0.maxX > size.width }) { return "beyond the width" }
    if all.contains(where: { $0.minY < 8 || $0.maxY > layout.contentHeight - 8 }) { return "beyond the height" }
    for (index, frame) in all.enumerated() {
      for other in all[..<index] where frame.intersection(other).map({ $0.width > 0 && $0.height > 0 }) ?? false {
        return "overlap"
      }
    }
    if cards.contains(where: { $0.height != layout.card.height }) { return "two heights" }
    if cards.contains(where: { $0.width < layout.card.width - 1 }) { return "two widths" }
    for row in Dictionary(grouping: cards, by: \.minY).values {
      let widths = row.map(\.width)
      if row[0].minX != layout.column.minX || row[row.count - 1].maxX != layout.column.maxX { return "a hole" }
      if (widths.max() ?? 0) - (widths.min() ?? 0) > 1 { return "an uneven row" }
    }
    let scrolls = layout.contentHeight > room(size)
    let growth = size.width < 1280 ? 1.0 : 1.2
    if !scrolls, layout.card.width < 180 * growth { return "small without need" }
    if scrolls, layout.card.width < 210 * growth, layout.columns > 1 { return "narrow" }
    var next = 0
    for (heading, count) in zip(headings, groups.filter { $0 > 0 }) {
      let first = cards[next]
      if heading.minX != first.minX || heading.maxY != first.minY { return "a heading elsewhere" }
      next += count
    }
    return nil
  }

  // Behaviour: screens T3
  // Behaviour: playing 27
  @Test(arguments: [[1], [1, 3, 1], [5, 3, 3], [0, 4, 2], [6, 4, 4], [6, 3, 3], [14]])
  func cardsNeverOverlapOrLeaveTheContent(_ groups: [Int]) {
    var faults: [String: Int] = [:]
    for width in stride(from: 320.0, through: 3840, by: 55) {
      for height in stride(from: 240.0, through: 2160, by: 24) {
        let size = Size(width, height)
        if let fault = fault(MenuLayout(size: size, groups: groups), groups, size) {
          faults["\(fault), first at \(Int(width))x\(Int(height))", default: 0] += 1
        }
      }
    }
    expect(faults.isEmpty)
  }

  @Test(arguments: [
    (Size(360, 480), 1, Size(324, 260)), (Size(560, 700), 2, Size(242, 209)), (Size(800, 480), 3, Size(226, 199)),
    (Size(2400, 480), 8, Size(272, 228)), (Size(1280, 800), 3, Size(386, 299)), (Size(3840, 2160), 5, Size(736, 518)),
  ])
  func elevenCardsAreAsExpected(_ size: Size, _ columns: Int, _ card: Size) {
    let layout = MenuLayout(size: size, groups: [5, 3, 3])
    expect(layout.columns == columns && layout.card == card)
    expect(abs(layout.column.center.x - size.width / 2) <= 0.5)
  }

  /// Groups share a row if all their cards fit in it.
  @Test func headingsShareARow() {
    let layout = MenuLayout(size: Size(1280, 800), groups: [1, 3, 1])
    expect(layout.columns == 4 && layout.contentHeight <= room(Size(1280, 800)))
    expect(layout.headings.map(\.minY) == [8, 8, layout.headings[2].minY] && layout.headings[2].minY > 8)
    expect(layout.headings[1].minX, equals: layout.frames[1].minX)
  }

  @Test func aMenuWithoutCardsHasALayout() {
    let layout = MenuLayout(size: Size(560, 700), groups: [0, 0])
    expect(layout.columns == 1 && layout.contentHeight == 16 && layout.headings.isEmpty)
  }
}
