import Motion
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

// Behaviour: screens C7
@MainActor
@Suite(.laws) struct ListViewTests {
  // MARK: Rows

  @Test(arguments: [10_000, 1_000_000])
  func onlyVisibleRowsExist(_ count: Int) {
    let rig = ListRig(count: count)
    expect(rig.visibleRows.map(\.item) == Array(0...6) && rig.visibleRows[0].y == 4)
    rig.host.perform { rig.list.jump(to: 50 * Double(count) / 2 + 14) }
    expect(rig.visibleRows.map(\.item) == Array(count / 2...count / 2 + 6) && rig.visibleRows[0].y == -10)
    rig.data.configured = []
    rig.host.perform { rig.list.scroll(to: rig.list.maximumOffset, duration: 1) }
    rig.run(1.1)
    expect(rig.visibleRows.map(\.item), equals: Array(count - 7..<count))
    // Up to seven visible rows, one on each side, and four for reuse.
    expect(rig.rowLog.livingCount <= 14 && rig.data.configured.count <= 70 * 9)
  }

  @Test func rowsAreAsHighAsTheirTextNeeds() {
    let rig = ListRig(count: 100)
    rig.list.select(3)
    for (textSize, height) in [(2.0, 100.0), (1.5, 75), (1, 50)] {
      rig.host.textSize = textSize
      rig.advance(0.1)
      expect(rig.list.contentHeight == 100 * height + 8 && rig.list.selectedIndex == 3)
      expect(rig.list.rows.map(\.frame.minY), equals: rig.list.rows.indices.map { 4 + Double($0) * height })
      expect(rig.list.rows.allSatisfy { $0.frame.height == height })
      rig.host.perform { rig.list.reload(count: 100) }
      expect(rig.list.contentHeight, equals: 100 * height + 8)
    }
  }

  @Test func scrollingReusesRows() {
    let rig = ListRig(count: 10_000)
    rig.send(.gamepad(.rightY, value: 1))
    rig.run(20)
    expect(abs(rig.list.contentOffset - 20 * 2.5 * 306) < 20 && rig.rowLog.count <= 10)
  }

  @Test func aReleasedListReleasesItsRows() {
    weak var list: ListView?
    let rows: ListRig.RowLog
    do {
      let rig = ListRig(count: 1000)
      rig.list.select(2)
      rig.remove(at: 1)
      rig.run(0.1)
      (list, rows) = (rig.list, rig.rowLog)
      expect(rows.livingCount > 0)
    }
    expect(list == nil && rows.livingCount == 0)
  }

  @Test func anEmptyListShowsItsPlaceholder() {
    let rig = ListRig(count: 0)
    expect(!rig.list.placeholder.isHidden && rig.visibleRows.isEmpty)
    rig.host.perform { rig.scene.focus.move(to: rig.list) }
    for key in [Key.down, .up, .pageDown, .home, .end, .space, .enter] { rig.press(key) }
    rig.press(20)
    rig.release(20)
    expect(rig.data.activated.isEmpty && rig.list.selectedIndex == nil)
    rig.insert(7, at: 0)
    rig.run(1)
    expect(rig.list.placeholder.isHidden && rig.visibleRows.map(\.item) == [7])
  }

  @Test func reloadingShowsTheNewRows() {
    let rig = ListRig(count: 20)
    rig.host.perform {
      rig.list.select(15)
      rig.data.items = Array(100..<110)
      rig.list.reload(count: 10)
    }
    rig.run(1)
    expect(rig.list.selectedIndex == nil && rig.list.contentOffset == 202)
    expect(rig.visibleRows.map(\.item), equals: Array(103..<110))
    rig.data.items = Array(200..<210)
    rig.host.perform { rig.list.reload() }
    expect(rig.visibleRows.map(\.item), equals: Array(203..<210))
  }

  @Test func aResizeShowsMoreRows() {
    let rig = ListRig(count: 100)
    rig.list.frame.size.height = 506
    rig.send(.resize(Size(220, 520)))
    expect(rig.visibleRows.count == 7 && rig.list.content.subviews.count { !$0.isHidden } >= 12)
  }

  @Test func rowsCanBeSetLater() {
    let list = ListView(rowHeight: 50)
    list.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    let scene = Scene()
    scene.addSubview(list)
    let host = ManualHost(scene, size: Size(200, 300))
    host.host.perform {
      list.reload(count: 20)
      list.select(3)
    }
    expect(!list.rows.isEmpty && list.rows.allSatisfy { type(of: $0) == ListRow.self })
    var names = (0..<20).map { "Row \($0)" }
    host.host.perform { list.setRows({ LabelRow() }, configure: { $0.title.text = names[$1] }) }
    expect(list.rows.compactMap { ($0 as? LabelRow)?.title.text }, equals: Array(names.prefix(list.rows.count)))
    expect(list.selectedIndex == 3 && list.content.subviews.count { $0 is ListRow } == list.rows.count)
    names[0] = "First"
    host.host.perform { list.reload() }
    expect((list.rows.first as? LabelRow)?.title.text, equals: "First")
  }

  // MARK: Insertion and removal

  @Test func rowsBelowAnInsertedRowSlideDown() {
    let rig = ListRig(count: 100)
    rig.insert(1000, at: 2)
    expect(rig.visibleRows.map(\.item).sorted(), equals: [0, 1, 2, 3, 4, 5, 6, 1000])
    func y(_ item: Int) -> Double? { rig.visibleRows.first { $0.item == item }?.y }
    expect(y(2) == 104 && y(6) == 304 && y(1000) == 104)
    rig.run(0.125)
    expect(y(1) == 54 && y(1000) == 104 && (125...135).contains(y(2) ?? 0))
    rig.run(0.2)
    expect(rig.visibleRows.map(\.item) == [0, 1, 1000, 2, 3, 4, 5] && y(2) == 154)
    expect(!rig.host.needsFrame)
  }

  @Test func rowsBelowARemovedRowSlideUp() {
    let rig = ListRig(count: 100)
    rig.remove(at: 2)
    func y(_ item: Int) -> Double? { rig.visibleRows.first { $0.item == item }?.y }
    expect(y(1) == 54 && y(3) == 154)
    rig.run(0.3)
    expect(rig.visibleRows.map(\.item) == [0, 1, 3, 4, 5, 6, 7] && y(3) == 104)
  }

  @Test func aRemovalAtTheEndDoesNotMoveTheOtherRowsAtOnce() {
    let rig = ListRig(count: 20)
    rig.host.perform { rig.list.jump(to: rig.list.maximumOffset) }
    let before = rig.visibleRows
    rig.remove(at: 17)
    for (item, y) in before where item != 17 {
      expect(rig.visibleRows.contains { $0.item == item && abs($0.y - y) < 1e-9 })
    }
    rig.run(0.3)
    expect(rig.visibleRows.map(\.item), equals: [12, 13, 14, 15, 16, 18, 19])
    expect(rig.list.contentOffset, equals: rig.list.maximumOffset)
  }

  @Test func theSelectionStaysWithItsRow() {
    let rig = ListRig(count: 10)
    rig.host.perform { rig.list.select(4) }
    rig.insert(100, at: 2)
    expect(rig.list.selectedIndex, equals: 5)
    rig.remove(at: 0)
    expect(rig.list.selectedIndex, equals: 4)
    rig.remove(at: 4)
    expect(rig.list.selectedIndex == 4 && rig.data.items[4] == 5)
    rig.host.perform { rig.list.select(8) }
    rig.remove(at: 8)
    expect(rig.list.selectedIndex, equals: 7)
    while rig.list.count > 0 { rig.remove(at: 0) }
    expect(rig.list.selectedIndex == nil && rig.data.activated.isEmpty)
  }

  @Test func anInsertionDoesNotStopScrolling() {
    let rig = ListRig(count: 1000)
    rig.host.perform { rig.list.scroll(to: 5000, duration: 1) }
    rig.run(0.5)
    let before = rig.list.contentOffset
    rig.insert(5000, at: 900)
    expect(rig.list.contentOffset, equals: before)
    rig.run(0.6)
    expect(rig.list.contentOffset, equals: 5000)
  }

  @Test func underReducedMotionRowsMoveAtOnce() {
    let rig = ListRig(count: 20)
    rig.host.engine.motionPolicy = .reduced
    rig.insert(1000, at: 0)
    expect(rig.visibleRows.map(\.y), equals: [4, 54, 104, 154, 204, 254, 304])
  }

  @Test func anIndexOutOfRangeTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ListRig(count: 3).list.remove(at: 3) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ListRig(count: 3).list.insert(at: 4) }
    }
  }

  // MARK: Random input

  @Test func randomInputAndChangesLeaveTheVisibleRowsCorrect() {
    let rig = ListRig(count: 40)
    var (random, next, maximumCount) = (SeededGenerator(seed: 11), 1000, 0)
    rig.list.onSelect = { [data = rig.data, list = rig.list] index in
      expect((0..<data.items.count).contains(index) && list.count == data.items.count)
    }
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end, .space, .enter, .escape, .tab]
    law(seed: 11, from: &random, steps: 1000) { random, step in
      let point = Vector2(random.unit() * 220, random.unit() * 320 - 10)
      switch random.integer(below: 11) {
      case 0: rig.press(point.y)
      case 1: rig.release(point.y)
      case 2: rig.send(.move(point))
      case 3: rig.send(.wheel(dx: 0, dy: Double(random.integer(below: 9)) - 4))
      case 4: rig.press(keys[random.integer(below: keys.count)])
      case 5: rig.send(.key(keys[random.integer(below: keys.count)], isDown: random.unit() < 0.5))
      case 6: rig.send(.gamepad(.rightY, value: random.unit() * 2 - 1))
      case 7:
        next += 1
        rig.insert(next, at: random.integer(below: rig.data.items.count + 1))
      case 8 where !rig.data.items.isEmpty: rig.remove(at: random.integer(below: rig.data.items.count))
      case 9 where step % 10 == 0:
        rig.host.perform {
          rig.data.items = (0..<random.integer(below: 60)).map { $0 + 5000 }
          rig.list.reload(count: rig.data.items.count)
        }
      case 10 where step % 7 == 0: rig.send(.focus(gained: false))
      default: rig.host.perform { rig.list.select(random.integer(below: 80) - 10) }
      }
      rig.run(Double(random.integer(below: 5)) / 60)
      expectVisibleRows(rig)
      maximumCount = max(maximumCount, rig.rowLog.livingCount)
    }
    rig.send(.gamepad(.rightY, value: 0), .focus(gained: false))
    rig.run(3)
    expectVisibleRows(rig)
    expect(maximumCount <= 40 && !rig.host.needsFrame)
  }

  /// Checks that every visible index has its row, which shows the number of that index.
  private func expectVisibleRows(_ rig: ListRig) {
    let rows = rig.list.rows
    expect(rows.map(\.index), equals: rig.list.loadedRange.map { $0 })
    let visible = rig.data.items.indices.filter {
      let top = 4 + Double($0) * 50 - rig.list.contentOffset
      return top < 306 && top + 50 > 0
    }
    expect(visible.allSatisfy(rig.list.loadedRange.contains))
    if rig.list.slides.isEmpty { expect(rows.count <= visible.count + 2) }
    for row in rows.compactMap({ $0 as? ListRig.NumberRow }) {
      expect(row.index.map { rig.data.items[$0] } == row.item && !row.isHidden)
    }
    if let selected = rig.list.selectedIndex { expect(rig.data.items.indices.contains(selected)) }
  }
}
