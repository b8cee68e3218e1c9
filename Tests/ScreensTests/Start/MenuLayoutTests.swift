import OvershootGeometry
import Testing

@testable import Screens

@Suite struct MenuLayoutTests {
  /// The height for the cards, in points: between header and footer, with the margins for rings and shadows.
  private func room(_ size: Size) -> Double { size.height - 84 - 34 - 2 * 8 }

  /// Whether cards of 150×152 points all fit in some number of columns.
  private func canFit(_ count: Int, in size: Size) -> Bool {
    let gap = size.width < 480 ? 12.0 : 20
    let width = size.width - 2 * max(16, min(40, size.width * 0.05))
    return (1...min(5, count)).contains { columns in
      guard columns == 1 || count % columns != 1 else { return false }
      let rows = Double((count + columns - 1) / columns)
      return Double(columns) * 150 + Double(columns - 1) * gap <= width && rows * 152 + (rows - 1) * gap <= room(size)
    }
  }

  private func fault(_ layout: MenuLayout, _ count: Int, _ size: Size) -> String? {
    let frames = (0..<count).map { layout.frame(of: $0) }
    if layout.card.width < 150 { return "narrow" }
    if frames.contains(where: { $0.minX < 0 || $0.maxX > size.width }) { return "beyond the width" }
    if frames.contains(where: { $0.minY < 8 || $0.maxY > layout.contentHeight - 8 }) { return "beyond the height" }
    for (index, frame) in frames.enumerated() {
      for other in frames[..<index] where frame.intersection(other).map({ $0.width > 0 && $0.height > 0 }) ?? false {
        return "overlap"
      }
    }
    if layout.columns > 1, count % layout.columns == 1 { return "an orphan" }
    if canFit(count, in: size), layout.contentHeight > room(size) + 16 { return "must be scrolled" }
    return nil
  }

  // Behaviour: screens T3
  @Test(arguments: 1...12)
  func cardsNeverOverlapOrLeaveTheContent(_ count: Int) {
    var faults: [String: Int] = [:]
    for width in stride(from: 320.0, through: 3840, by: 55) {
      for height in stride(from: 240.0, through: 2160, by: 16) {
        let size = Size(width, height)
        if let fault = fault(MenuLayout(size: size, count: count), count, size) {
          faults["\(fault), first at \(Int(width))x\(Int(height))", default: 0] += 1
        }
      }
    }
    #expect(faults.isEmpty)
  }

  @Test(arguments: [
    (Size(360, 480), 2, Size(156, 155)), (Size(560, 700), 2, Size(242, 209)), (Size(1280, 800), 2, Size(424, 323)),
    (Size(320, 240), 1, Size(288, 238)), (Size(1600, 480), 4, Size(365, 286)),
  ])
  func fourCardsAreAsExpected(_ size: Size, _ columns: Int, _ card: Size) {
    let layout = MenuLayout(size: size, count: 4)
    #expect(layout.columns == columns && layout.card == card)
    #expect(abs(layout.column.center.x - size.width / 2) <= 0.5)
  }

  @Test(arguments: [
    (Size(1280, 800), 2), (Size(1920, 1080), 2), (Size(800, 480), 2), (Size(2400, 480), 4), (Size(360, 1500), 1),
  ])
  func fourCardsAreInEqualRows(_ size: Size, _ columns: Int) {
    let layout = MenuLayout(size: size, count: 4)
    #expect(layout.columns == columns && layout.contentHeight <= size.height - 84 - 34)
  }

  @Test func theLastRowIsCentred() {
    let layout = MenuLayout(size: Size(1280, 800), count: 5)
    let last = [layout.frame(of: 3), layout.frame(of: 4)]
    #expect(layout.columns == 3 && abs((last[0].minX + last[1].maxX) / 2 - 640) <= 1)
  }

  @Test func aMenuWithoutCardsHasALayout() {
    let layout = MenuLayout(size: Size(560, 700), count: 0)
    #expect(layout.columns == 1 && layout.contentHeight == 16)
  }
}
