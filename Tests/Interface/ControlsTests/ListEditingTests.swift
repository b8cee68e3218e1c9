import Motion
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

/// Rows of unequal height, sections, moves by code, by hand and by keys, and actions beside rows.
@MainActor
@Suite struct ListEditingTests {
  private typealias Item = EditableListRig.Item

  private let rig = EditableListRig(heights: [40, 60, 30, 80, 50, 40, 70, 40, 60, 50])
  private var list: ListView { rig.list }

  // MARK: Heights and sections

  @Test func rowsHaveTheirOwnHeights() {
    expect(list.contentHeight, equals: 8 + 520)
    expect(rig.shown.map(\.row.frame.minY), equals: [4, 44, 104, 134, 214, 264, 304])
    rig.perform {
      rig.model.items[1].height = 20
      list.update(at: 1)
    }
    rig.run(1)
    expect(list.contentHeight == 8 + 480 && rig.frame(of: 2)?.minY == 64)
  }

  @Test func headersAreNeitherSelectedNorChosen() {
    let rig = EditableListRig([
      Item(id: 0, height: 30, isHeader: true), Item(id: 1, height: 40), Item(id: 2, height: 30, isHeader: true),
      Item(id: 3, height: 30, isHeader: true), Item(id: 4, height: 40), Item(id: 5, height: 30, isHeader: true),
    ])
    rig.focus(rig.list)
    var visited: [Int?] = []
    for key in [Key.down, .down, .up, .end, .home] {
      rig.press(key)
      visited.append(rig.list.selectedIndex)
    }
    expect(visited, equals: [1, 4, 1, 4, 1])
    var chosen: [Int] = []
    rig.list.onSelect = { chosen.append($0) }
    rig.click(Vector2(60, 20))
    rig.click(Vector2(60, 50))
    expect(chosen == [1] && rig.list.row(at: 0) is ListHeader)
    rig.perform { rig.list.select(2) }
    expect(rig.list.selectedIndex == nil)
  }

  @Test func onlyVisibleRowsOfTenThousandExist() {
    let rig = EditableListRig(
      (0..<10_000).map { Item(id: $0, height: 30 + Double($0 % 7) * 5, isHeader: $0 % 50 == 0) })
    rig.perform { rig.list.jump(to: 200_000) }
    for _ in 0..<50 {
      rig.send(.wheel(dx: 0, dy: -3))
      rig.run(0.1)
    }
    rig.move(from: 9999, to: 3)
    rig.move(from: 4, to: 5000)
    rig.run(1)
    expect(
      rig.model.rowCount < 40 && rig.list.rows.count < 14
        && rig.list.rows.map(\.index) == rig.list.loadedRange.map { $0 })
  }

  // MARK: Moves by code

  @Test func aMoveTakesTheSelectionAlongAndIsContinuous() {
    rig.perform { list.select(1) }
    let before = rig.frame(of: 1)?.minY
    rig.move(from: 1, to: 4)
    expect(rig.frame(of: 4)?.minY == before && rig.selectedID == 1 && list.selectedIndex == 4)
    rig.run(0.1)
    // Turned round in the middle.
    let middle = rig.frame(of: 4)?.minY ?? .nan
    rig.move(from: 4, to: 0)
    expect(rig.frame(of: 0).map { abs($0.minY - middle) < 1e-9 } == true)
    rig.run(1.5)
    expect(rig.frame(of: 0)?.minY == 4 && rig.ids == [1, 0, 2, 3, 4, 5, 6, 7, 8, 9] && rig.model.moves.isEmpty)
    expect(!rig.host.needsFrame)
  }

  @Test func aRowThatGoesOutOfSightFadesOut() {
    rig.move(from: 0, to: 9)
    expect(list.slides.count == 1 && list.slides[0].removed != nil)
    rig.run(1)
    expect(list.slides.isEmpty && rig.frame(of: 0)?.minY == 4 && list.row(at: 9) == nil)
  }

  // MARK: By hand

  @Test func aGripMovesARowAndTheOthersMakeRoom() {
    let grip = rig.grip(of: 1)
    rig.down(grip)
    rig.glide(from: grip, by: Vector2(0, 100))
    rig.run(0.4)
    expect(list.lift?.target == 3 && rig.model.moves.isEmpty)
    expect(rig.frame(of: 2)?.minY == 44 && rig.frame(of: 3)?.minY == 74 && rig.frame(of: 4)?.minY == 214)
    expect(rig.frame(of: 1).map { abs($0.minY - 139) <= 5 } == true && list.row(at: 1)?.zPosition == 1)
    rig.up(grip + Vector2(0, 100))
    expect(rig.model.moves == [[1, 3]] && rig.ids == [0, 2, 3, 1, 4, 5, 6, 7, 8, 9])
    rig.run(1)
    expect(rig.frame(of: 3)?.minY == 154 && rig.frame(of: 2)?.minY == 74 && list.row(at: 3)?.zPosition == 0)
    expect(!rig.host.needsFrame && list.contentOffset == 0)
  }

  @Test(arguments: [InputEvent.key(.escape, isDown: true), .focus(gained: false), .resize(Size(201, 300))])
  func aCancelledMoveRestoresTheOrder(_ event: InputEvent) {
    let before = rig.shown.map(\.row.frame)
    let grip = rig.grip(of: 1)
    rig.down(grip)
    rig.glide(from: grip, by: Vector2(0, 150))
    rig.send(event)
    rig.up(grip)
    rig.run(1)
    expect(rig.model.moves.isEmpty && rig.ids == Array(0...9) && rig.shown.map(\.row.frame) == before)
    expect(list.lift == nil && list.rows.allSatisfy { !$0.isLifted })
  }

  @Test func aRowAtTheEdgeScrollsTheList() {
    let grip = rig.grip(of: 0)
    rig.down(grip)
    rig.glide(from: grip, by: Vector2(0, 270))
    rig.run(3)
    expect(list.contentOffset == list.maximumOffset && list.lift?.target == 9)
    rig.up(grip + Vector2(0, 270))
    rig.run(1)
    expect(rig.model.moves == [[0, 9]] && rig.frame(of: 9).map { abs($0.maxY - 296) < 1e-9 } == true)
    expect(rig.runToRest(within: 3))
  }

  @Test func aChangeDuringAMoveCancelsIt() {
    let grip = rig.grip(of: 1)
    rig.down(grip)
    rig.glide(from: grip, by: Vector2(0, 100))
    rig.insert(Item(id: 50, height: 40), at: 0)
    rig.up(grip + Vector2(0, 100))
    rig.run(1)
    expect(rig.model.moves.isEmpty && rig.ids == [50] + Array(0...9) && rig.frame(of: 1)?.minY == 44)
  }

  @Test func aModelThatReloadsTheListInOnMoveIsShown() {
    let move = list.onMove
    list.onMove = { [rig] in
      move?($0, $1)
      rig.list.reload(count: rig.model.items.count)
    }
    let grip = rig.grip(of: 1)
    rig.down(grip)
    rig.glide(from: grip, by: Vector2(0, 100))
    rig.up(grip + Vector2(0, 100))
    rig.run(1)
    expect(rig.ids == [0, 2, 3, 1, 4, 5, 6, 7, 8, 9] && rig.frame(of: 3)?.minY == 154)
  }

  // MARK: By keys

  @Test func altAndArrowsMoveTheSelectedRow() {
    rig.focus(list)
    rig.perform { list.select(1) }
    rig.press(.down, modifiers: .alt)
    rig.press(.down, modifiers: .alt)
    expect(rig.model.moves == [[1, 2], [2, 3]] && rig.selectedID == 1 && list.selectedIndex == 3)
    for _ in 0..<5 { rig.press(.up, modifiers: .alt) }
    expect(list.selectedIndex == 0 && rig.selectedID == 1 && rig.model.moves.count == 5)
    rig.run(1)
    expect(rig.frame(of: 0)?.minY, equals: 4)
  }

  @Test func withoutOnMoveThereAreNoGripsAndNoChord() {
    rig.perform { list.onMove = nil }
    rig.focus(list)
    rig.perform { list.select(1) }
    rig.press(.down, modifiers: .alt)
    let grip = rig.grip(of: 1)
    rig.down(grip)
    rig.glide(from: grip, by: Vector2(0, -100))
    expect(rig.ids == Array(0...9) && list.contentOffset > 0 && list.lift == nil)
  }

  @Test func theMenuKeyDeleteAndTheGamepadReachTheActions() {
    rig.focus(list)
    rig.perform { list.select(2) }
    rig.press(.delete)
    expect(rig.model.log == ["delete 2"] && list.selectedIndex == 2)
    rig.press(.menu)
    expect(rig.scene.modals.count, equals: 1)
    rig.press(.enter)
    expect(rig.model.log.last == "pin 3" && rig.scene.modals.isEmpty)
    rig.run(1)
    rig.press(.f10, modifiers: .shift)
    rig.press(.down, .down, .down, .enter)
    expect(rig.model.moves, equals: [[2, 3]])
    rig.run(1)
    rig.send(.gamepad(.x, value: 1), .gamepad(.x, value: 0))
    expect(rig.scene.modals.count, equals: 1)
    rig.press(.escape)
    rig.send(.pointer(Vector2(80, 20), button: 3, isDown: true))
    expect(rig.scene.modals.count == 1 && list.selectedIndex == 0)
    rig.press(.escape)
    // X does what is the only thing to do.
    rig.perform {
      list.onMove = nil
      list.actions = { [model = rig.model] _ in [ListAction("Pin") { model.log.append("only \($0)") }] }
    }
    rig.send(.gamepad(.x, value: 1), .gamepad(.x, value: 0))
    expect(rig.model.log.last == "only 0" && rig.scene.modals.isEmpty)
  }

  // MARK: Actions beside rows

  private func swipe(_ index: Int, by distance: Double, slowly: Bool = true) {
    let point = Vector2(120, rig.frame(of: index)?.center.y ?? 0)
    rig.down(point)
    rig.glide(from: point, by: Vector2(distance, 0), steps: slowly ? 20 : 5)
    if slowly { rig.run(0.1) }
    rig.up(point + Vector2(distance, 0))
  }

  @Test func aDragToTheLeftShowsTheActions() {
    var chosen: [Int] = []
    list.onSelect = { chosen.append($0) }
    swipe(1, by: -60)
    rig.run(1)
    expect(list.swipes.isEmpty && rig.frame(of: 1)?.minX == 0)
    swipe(1, by: -110)
    rig.run(1)
    expect(rig.frame(of: 1)?.minX == -168 && list.swipes.count == 1)
    // A press elsewhere only closes it.
    rig.click(Vector2(80, 120))
    rig.run(1)
    expect(list.swipes.isEmpty && rig.frame(of: 1)?.minX == 0 && chosen.isEmpty)
    swipe(1, by: -60, slowly: false)
    rig.run(1)
    expect(list.swipes.count, equals: 1)
    rig.click(Vector2(150, rig.frame(of: 1)?.center.y ?? 0))
    rig.run(1)
    expect(rig.model.log == ["delete 1"] && list.swipes.isEmpty && rig.ids.count == 9)
  }

  @Test func aDragBeyondHalfOfTheWidthDeletes() {
    list.actions = { [unowned rig] _ in [ListAction("Delete", kind: .destructive) { rig.remove(at: $0) }] }
    swipe(1, by: -95)
    rig.run(1)
    expect(rig.model.log.isEmpty && list.swipes.count == 1)
    rig.click(Vector2(80, 120))
    rig.run(1)
    swipe(1, by: -150)
    rig.run(1)
    expect(rig.model.log == ["delete 1"] && list.swipes.isEmpty && rig.runToRest(within: 1))
  }

  @Test func theActionsCloseWhenTheListScrollsOrAnotherRowOpens() {
    swipe(1, by: -110)
    rig.run(1)
    swipe(2, by: -110)
    rig.run(1)
    expect(list.swipes.map(\.index), equals: [2])
    rig.send(.wheel(dx: 0, dy: -1))
    expect(rig.runToRest(within: 3) && list.swipes.isEmpty)
  }

  @Test func aCancelledSwipeLeavesTheRowWhereItWas() {
    let point = Vector2(120, 70)
    for isOpen in [false, true] {
      if isOpen {
        swipe(1, by: -110)
        rig.run(1)
      }
      rig.down(point)
      rig.glide(from: point, by: Vector2(isOpen ? 100 : -100, 0))
      rig.send(.focus(gained: false))
      rig.run(1)
      expect(list.swipes.count == (isOpen ? 1 : 0) && rig.frame(of: 1)?.minX == (isOpen ? -168 : 0))
    }
  }

  @Test func aReleasedListReleasesWhatMoves() {
    weak var list: ListView?
    weak var swipe: ListSwipe?
    weak var row: ListRow?
    do {
      let rig = EditableListRig(heights: [40, 40, 40])
      let point = Vector2(120, 60)
      rig.down(point)
      rig.glide(from: point, by: Vector2(-110, 0))
      rig.up(point - Vector2(110, 0))
      let grip = rig.grip(of: 0)
      rig.down(grip)
      rig.glide(from: grip, by: Vector2(0, 50))
      (list, swipe, row) = (rig.list, rig.list.swipes.first, rig.list.lift?.row)
      expect(swipe != nil && row != nil)
    }
    expect(list == nil && swipe == nil && row == nil)
  }

  @Test func underReducedMotionChangesAreImmediate() {
    let rig = EditableListRig((0..<6).map { Item(id: $0, height: 40) }, motionPolicy: .reduced)
    rig.move(from: 0, to: 3)
    expect(rig.frame(of: 3)?.minY == 124 && rig.frame(of: 0)?.minY == 4)
  }

  @Test func misuseTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { EditableListRig(heights: [40]).list.move(from: 0, to: 1) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { EditableListRig(heights: [40]).list.update(at: 1) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = EditableListRig(heights: [0]) }
    }
  }
}
