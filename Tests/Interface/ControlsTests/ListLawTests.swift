import Motion
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

// Behaviour: screens C7
@MainActor
@Suite(.laws) struct ListLawTests {
  private typealias Item = EditableListRig.Item

  private static func items(_ random: inout SeededGenerator, _ count: Int) -> [Item] {
    (0..<count).map { item(&random, id: $0) }
  }

  private static func item(_ random: inout SeededGenerator, id: Int) -> Item {
    Item(id: id, height: 20 + Double(random.integer(below: 60)), isHeader: random.integer(below: 6) == 0)
  }

  // MARK: Any input and changes

  /// Order and heights are those of the model, the selection stays with its row, and only visible rows exist.
  @Test(arguments: [21, 22, 23])
  func anyInputAndChangesKeepTheList(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rig = EditableListRig(Self.items(&random, 30))
    var next = 1000
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end, .space, .enter, .escape, .tab, .delete, .menu]
    law(seed: seed, from: &random, steps: 700) { random, _ in
      let point = Vector2(random.unit() * 220 - 10, random.unit() * 320 - 10)
      let selected = rig.selectedID
      let count = rig.model.items.count
      var isChange = true
      switch random.integer(below: 16) {
      case 0:
        next += 1
        rig.insert(Self.item(&random, id: next), at: random.integer(below: count + 1))
      case 1 where count > 0: rig.remove(at: random.integer(below: count))
      case 2, 3: if count > 0 { rig.move(from: random.integer(below: count), to: random.integer(below: count)) }
      case 4 where count > 0:
        let index = random.integer(below: count)
        rig.perform {
          rig.model.items[index].height = 20 + Double(random.integer(below: 60))
          rig.list.update(at: index)
        }
      case 5: rig.press([.up, .down][random.integer(below: 2)], modifiers: .alt)
      case 6, 7: rig.send(.move(point))
      case 8, 9:
        isChange = false
        rig.down(random.unit() < 0.5 ? rig.grip(of: random.integer(below: max(1, count))) : point)
      case 10:
        isChange = false
        rig.up(point)
      case 11: rig.send(.wheel(dx: 0, dy: Double(random.integer(below: 9)) - 4))
      case 12:
        isChange = false
        rig.send(.key(keys[random.integer(below: keys.count)], isDown: random.unit() < 0.6))
      case 13:
        isChange = false
        let phase = TouchPhase.allCases[random.integer(below: 4)]
        rig.send(.touch(id: random.integer(below: 2), point, pressure: 1, phase))
      case 14: if random.integer(below: 4) == 0 { rig.send(.focus(gained: false)) }
      default: rig.run(random.unit() / 2)
      }
      if isChange, let selected, rig.ids.contains(selected) { expect(rig.selectedID, equals: selected) }
      rig.run(Double(random.integer(below: 4)) / 60)
      expectModel(rig)
    }
    rig.send(.focus(gained: false), .gamepad(.rightY, value: 0))
    for modal in rig.scene.modals { rig.perform { (modal.view as? Overlay)?.dismiss() } }
    expect(rig.runToRest(within: 5))
    expectModel(rig)
    expectRest(rig)
    expectReachable(rig)
  }

  private func expectModel(_ rig: EditableListRig) {
    let (list, items) = (rig.list, rig.model.items)
    expect(list.count == items.count && list.rows.map(\.index) == list.loadedRange.map { $0 })
    expect(list.contentHeight, equals: (items.isEmpty ? 0 : items.reduce(8) { $0 + $1.height }))
    var top = 4.0
    for (index, item) in items.enumerated() {
      expect(list.layout.top(of: index) == top && list.layout.item(at: index).height == item.height)
      let (shown, end) = (top - list.contentOffset, top + item.height - list.contentOffset)
      if shown < 300, end > 0 { expect(list.loadedRange.contains(index)) }
      top += item.height
    }
    for (index, row) in rig.shown {
      expect(!row.isHidden && row is ListHeader == items[index].isHeader)
      if let row = row as? EditableListRig.ItemRow { expect(row.id, equals: items[index].id) }
    }
    if let selected = list.selectedIndex { expect(!items[selected].isHeader) }
    expect(list.swipes.allSatisfy { items.indices.contains($0.index) })
  }

  /// At rest rows are where the layout has them, one below the other.
  private func expectRest(_ rig: EditableListRig) {
    expect(rig.list.slides.isEmpty && rig.list.lift == nil && rig.greatestOverlap <= 0)
    for (index, row) in rig.shown {
      expect(row.frame.minY == rig.list.layout.top(of: index) && row.alpha == 1 && row.zPosition == 0)
    }
  }

  /// Down visits each row once, in order, and each is in sight when it is selected.
  private func expectReachable(_ rig: EditableListRig) {
    rig.focus(rig.list)
    rig.press(.home)
    var visited: [Int] = []
    for _ in rig.model.items {
      guard let id = rig.selectedID, visited.last != id else { break }
      visited.append(id)
      rig.run(0.5)
      expect(rig.list.selectedIndex.flatMap(rig.frame).map { $0.minY >= -1e-9 && $0.maxY <= 300 + 1e-9 } == true)
      rig.press(.down)
    }
    expect(visited, equals: rig.model.items.filter { !$0.isHeader }.map(\.id))
  }

  // MARK: By hand

  /// Wherever a row is dragged, the others never overlap, move without jumps, and are where they will be dropped; a
  /// cancelled movement leaves no trace.
  @Test(arguments: [31, 32, 33, 34])
  func aDraggedRowNeverMakesOthersOverlap(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rig = EditableListRig(Self.items(&random, 14))
    law(seed: seed, from: &random, cases: 12) { random, _ in
      let visible = rig.shown.filter { index, row in
        !rig.model.items[index].isHeader && rig.grip(of: index).y > 10 && rig.grip(of: index).y < 290
      }
      guard !visible.isEmpty else { return rig.perform { rig.list.jump(to: 0) } }
      let index = visible[random.integer(below: visible.count)].index
      let (ids, frames) = (rig.ids, rig.list.layout)
      let id = ids[index]
      var position = rig.grip(of: index)
      rig.down(position)
      for _ in 0..<20 {
        let goal = random.unit() * 300
        for _ in 0..<(1 + random.integer(below: 6)) {
          let before = Dictionary(uniqueKeysWithValues: rig.shown.map { ($0.index, $0.row.frame.minY) })
          position.y += max(-25, min(25, goal - position.y))
          rig.advance(1 / 60.0)
          rig.send(.move(position))
          expect(rig.greatestOverlap < 1e-6)
          for (index, row) in rig.shown where rig.list.lift?.index != index {
            // A row makes room of at most 80 points within a quarter of a second.
            if let y = before[index] { expect(abs(row.frame.minY - y) < 30) }
          }
        }
      }
      if random.unit() < 0.4 {
        rig.send(.key(.escape, isDown: true), .key(.escape, isDown: false))
        rig.up(position)
        expect(rig.ids, equals: ids)
      } else {
        let target = rig.list.lift?.target
        let shown = rig.list.lift.map(rig.list.liftedTop)
        rig.up(position)
        if let target, let shown {
          expect(rig.ids[target] == id && (ids.filter { $0 != id }) == rig.ids.filter { $0 != id })
          // The row starts from where it was shown.
          if let row = rig.list.row(at: target) { expect(abs(row.frame.minY - shown) < 1e-6) }
        }
      }
      expect(rig.runToRest(within: 5))
      expectModel(rig)
      expectRest(rig)
      if rig.ids == ids { expect(rig.list.layout, equals: frames) }
    }
  }

  // MARK: Heights

  @Test func theLayoutOfManyRowsIsThatOfASum() {
    var random = SeededGenerator(seed: 41)
    var items = (0..<1500).map { _ in ListItems.Item(height: Double(1 + random.integer(below: 99))) }
    var list = ListItems(items)
    law(seed: 41, from: &random, steps: 600) { random, _ in
      let item = ListItems.Item(height: Double(1 + random.integer(below: 99)))
      switch random.integer(below: 3) {
      case 0:
        let index = random.integer(below: items.count + 1)
        items.insert(item, at: index)
        list.insert(item, at: index)
      case 1 where !items.isEmpty:
        let index = random.integer(below: items.count)
        expect(list.remove(at: index), equals: items.remove(at: index))
      default:
        let index = random.integer(below: items.count)
        items[index] = item
        list.replace(item, at: index)
      }
      let index = random.integer(below: items.count)
      let top = items[..<index].reduce(0) { $0 + $1.height }
      expect(list.count == items.count && list.top(of: index) == top && list[index] == items[index])
      expect(list.index(at: top) == index && list.index(at: top + items[index].height - 0.5) == index)
      expect(list.height == items.reduce(0) { $0 + $1.height } && list.index(at: -5) == 0)
      expect(list.index(at: list.height + 1), equals: items.count - 1)
    }
  }
}
