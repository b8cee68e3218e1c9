import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootTrophies

/// The list in a window, with a store.
// Behaviour: screens 6, 7
@MainActor
@Suite struct TrophyListSceneTests {
  private func rig(_ count: Int, size: Size = Size(560, 700), policy: MotionPolicy = .full) throws -> (AppRig, Store) {
    let store = try TrophyFixture.store(count)
    let rig = AppRig(.trophyList, size: size, policy: policy, store: store)
    rig.run(1.2)
    return (rig, store)
  }

  private func list(_ rig: AppRig) throws -> ListView { try rig.view(ListView.self) }

  private func rows(_ rig: AppRig) -> [TrophyRow] { rig.views(TrophyRow.self).filter { $0.index != nil } }

  /// The names in sight, from the top.
  private func names(_ rig: AppRig) -> [String] {
    rows(rig).sorted { ($0.index ?? 0) < ($1.index ?? 0) }
      .compactMap { $0.subviews.lazy.compactMap { ($0 as? Label)?.text }.first }
  }

  /// Holds the button until the ring is full, moves into it and releases.
  private func deleteAll(_ rig: AppRig) throws {
    let button = try rig.view(ConfirmButton.self)
    rig.host.perform { rig.app.topScene?.focus.move(to: button) }
    rig.send(.key(.space, isDown: true))
    rig.run(2.1)
    rig.press(.up)
    rig.run(0.1)
    rig.send(.key(.space, isDown: false))
  }

  /// All that is written, in one text: a sentence may have several lines.
  private func text(_ rig: AppRig) -> String { rig.texts().joined(separator: " ") }

  // MARK: Showing

  @Test func theNewestIsFirst() throws {
    let (rig, _) = try rig(3)
    expect(names(rig) == ["Trophy 3", "Trophy 2", "Trophy 1"] && rig.texts().contains("3"))
    expect(rig.texts().filter { $0 == "Disabled" }.count, equals: 1)
  }

  @Test func anEmptyListSaysWhatToDo() throws {
    let (rig, _) = try rig(0)
    expect(text(rig).contains("No trophies yet"))
    try rig.click(rig.view(EmptyNotice.self).button)
    rig.run(1)
    expect(rig.route, equals: .trophyAdd)
  }

  @Test func aStoreThatFailsIsToldAndReadAgain() throws {
    let store = try TrophyFixture.store(1)
    try store.close()
    let rig = AppRig(.trophyList, store: store)
    rig.run(1)
    expect(text(rig).contains("Something went wrong"))
    expect(text(rig).contains("The trophies cannot be read."))
    try rig.click(rig.button("Again"))
    rig.run(1)
    expect(text(rig).contains("Something went wrong"))
  }

  // Behaviour: screens 6
  /// As many row views for a hundred thousand items as for a hundred.
  @Test(arguments: [100, 10_000, 100_000])
  func rowsAreUsedAgain(_ count: Int) throws {
    let (rig, _) = try rig(count, size: Size(1280, 800))
    let list = try list(rig)
    expect(list.count, equals: count)
    var made: Set<ObjectIdentifier> = []
    for step in 0..<40 {
      rig.host.perform { list.jump(to: Double(step * 977 % 4000)) }
      rig.advance(1.0 / 60)
      made.formUnion(rig.views(TrophyRow.self).map(ObjectIdentifier.init))
    }
    rig.host.perform { list.jump(to: .greatestFiniteMagnitude) }
    rig.advance(0)
    expect(rig.texts().contains("Trophy 1"))
    expect(made.count <= 24, "\(made.count)")
    expect(rows(rig).count <= 16)
  }

  // MARK: Order and search

  @Test func orderAndSearchAreAppliedToTheStore() throws {
    let (rig, _) = try rig(30)
    let scene = try #require(rig.app.topScene as? TrophyListScene)
    rig.host.perform { scene.order.onChange(1) }
    rig.advance(0)
    expect(names(rig).first, equals: "Trophy 1")
    rig.press(.slash)
    rig.send(.text("phy 2"))
    rig.run(0.5)
    expect(scene.list.count == 11 && rig.host.semanticTree.all.contains { $0.semantics.name == "11 found" })
    rig.send(.text("9!"))
    rig.run(0.5)
    expect(text(rig).contains("No name contains “phy 29!”."))
    rig.press(.escape)
    rig.run(0.5)
    expect(scene.list.count == 30 && rig.route == .trophyList)
  }

  // MARK: Deleting

  @Test func aRowIsDeletedByKeyAndBroughtBack() throws {
    let (rig, store) = try rig(5)
    rig.press(.down)
    rig.press(.down)
    rig.press(.delete)
    rig.run(0.6)
    let list = try list(rig)
    expect(list.count == 4 && TrophyFixture.items(of: store).count == 4)
    expect(rig.texts().contains { $0.hasSuffix("was deleted.") })
    rig.press(.u)
    rig.run(1)
    expect(list.count == 5 && TrophyFixture.items(of: store).count == 5)
    expect(!rig.texts().contains { $0.hasSuffix("was deleted.") })
  }

  @Test func holdingDeletesAllAndUndoBringsThemBack() throws {
    let (rig, store) = try rig(12)
    try deleteAll(rig)
    let list = try list(rig)
    expect(list.count == 0 && TrophyFixture.items(of: store).isEmpty)
    rig.run(1)
    expect(text(rig).contains("No trophies yet") && rig.texts().contains("12 trophies deleted."))
    expect(!rig.texts().contains { $0.hasPrefix("Trophy ") })
    try rig.click(rig.button("Undo"))
    rig.run(1.5)
    expect(list.count == 12 && TrophyFixture.items(of: store).count == 12)
    expect(!rows(rig).isEmpty)
    expect(rig.reachesRest(within: 5))
  }

  /// A notice with an action stays for six seconds.
  @Test func theOfferEndsAfterSixSeconds() throws {
    let (rig, store) = try rig(2)
    try deleteAll(rig)
    rig.run(5.5)
    expect(rig.texts().contains("Undo"))
    rig.run(1.2)
    expect(!rig.texts().contains("Undo"))
    rig.press(.u)
    rig.run(0.5)
    expect(TrophyFixture.items(of: store).isEmpty)
  }

  @Test func aStoreThatFailsWhileDeletingLeavesAllAndSaysSo() throws {
    let (rig, store) = try rig(12)
    try store.close()
    try deleteAll(rig)
    rig.run(1)
    expect(try list(rig).count == 12)
    expect(rig.texts().contains { $0.hasPrefix("Nothing was deleted.") })
    expect(try rig.view(ConfirmButton.self).isUserInteractionEnabled, "It can be tried again.")
  }

  @Test func theGamepadDeletesBringsBackAndAdds() throws {
    let (rig, store) = try rig(3)
    rig.pad(.dpadDown)
    rig.pad(.dpadDown)
    rig.pad(.x)
    rig.run(0.5)
    expect(TrophyFixture.items(of: store).count, equals: 2)
    rig.pad(.y)
    rig.run(1)
    expect(TrophyFixture.items(of: store).count, equals: 3)
    rig.pad(.y)
    rig.run(1)
    expect(rig.route, equals: .trophyAdd)
  }

  // MARK: With the screens above

  @Test func aNewTrophyArrivesInTheListBelow() throws {
    let (rig, store) = try rig(2)
    rig.press(.n)
    rig.run(1)
    rig.send(.text("  Wrote a test  "))
    rig.press(.enter)
    rig.run(1)
    expect(rig.route == .trophyList && TrophyFixture.items(of: store).contains { $0.name == "Wrote a test" })
    let list = try list(rig)
    expect(list.count == 3 && rig.texts().contains("Wrote a test") && list.selectedIndex != nil)
  }

  @Test func aNameThatIsTooLongIsExplained() throws {
    let rig = AppRig(.trophyAdd, store: try TrophyFixture.store())
    rig.run(0.5)
    rig.send(.text(String(repeating: "é", count: 61)))
    rig.run(0.3)
    expect(rig.texts().contains("61 / 60"))
    rig.press(.enter)
    rig.run(0.5)
    expect(text(rig).contains("A name has at most 60 characters;") && rig.route == .trophyAdd)
  }

  @Test func theDetailsDisableAndDelete() throws {
    let (rig, store) = try rig(3)
    rig.press(.home)
    rig.press(.home)
    rig.press(.enter)
    rig.run(1)
    expect(rig.route == .trophy(3) && rig.texts().contains("Disabled"))
    rig.press(.e)
    rig.run(0.5)
    expect(rig.texts().contains("Enabled") && TrophyFixture.items(of: store)[0].isEnabled)
    rig.press(.delete)
    rig.run(1)
    let list = try list(rig)
    expect(rig.route == .trophyList && list.count == 2)
    rig.press(.u)
    rig.run(1)
    expect(TrophyFixture.items(of: store).count, equals: 3)
  }

  @Test func aTrophyThatIsGoneLeadsToTheList() throws {
    let rig = AppRig(.trophy(9), store: try TrophyFixture.store(1))
    rig.run(0.5)
    expect(text(rig).contains("This trophy is no longer there."))
    try rig.click(rig.button("Trophies"))
    rig.run(1)
    expect(rig.route, equals: .trophyList)
  }

  // MARK: Sizes

  /// Nothing is outside the window, and controls do not overlap.
  @Test(arguments: [
    Size(360, 480), Size(560, 700), Size(800, 480), Size(1280, 800), Size(1920, 1080), Size(2400, 480), Size(360, 1500),
  ])
  func everythingFits(_ size: Size) throws {
    for route in [Route.trophies, .trophyList, .trophyAdd, .trophy(1)] {
      let rig = AppRig(.menu, size: size, store: try TrophyFixture.store(40))
      rig.host.perform { rig.app.go(to: route) }
      rig.run(1)
      let window = Rect(origin: .zero, size: size)
      let views = (rig.app.topScene?.subviews ?? []).filter {
        !$0.isHidden && $0.alpha > 0
      }
      let frames = views.map { (name: "\(type(of: $0))", frame: $0.frame) }
      for (index, view) in frames.enumerated() {
        let corners = [view.frame.origin, Vector2(view.frame.maxX, view.frame.maxY)]
        expect(corners.allSatisfy(window.inset(by: -9).contains), "\(view.name) on \(route.name)")
        for other in frames[(index + 1)...] {
          let overlap = view.frame.inset(by: 0.5).intersection(other.frame.inset(by: 0.5))
          expect(overlap == nil, "\(view.name) and \(other.name) on \(route.name)")
        }
      }
    }
  }
}
