import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootTrophies

/// The grid of trophies in a window, with a store.
// Behaviour: playing 23
@MainActor
@Suite struct TrophyGridTests {
  private func rig(size: Size = Size(560, 700)) throws -> AppRig {
    let store = try TrophyFixture.store()
    TrophyFixture.add([TrophyFixture.item(1, "First 2048", trophy: .tile2048)], to: store)
    let rig = AppRig(.trophies, size: size, store: store)
    rig.run(1.2)
    return rig
  }

  private func cells(_ rig: AppRig) -> [TrophyCell] { rig.views(TrophyCell.self) }

  /// The sheet in front, by its hint.
  private func isOpen(_ hint: String, _ rig: AppRig) -> Bool {
    !rig.views(TrophyView.self).isEmpty && rig.texts().contains(hint)
  }

  @Test(arguments: [Size(360, 480), Size(560, 700), Size(1280, 800), Size(1920, 1080)])
  func cellsAreInRowsOfOneHeightAndWidth(_ size: Size) throws {
    let rig = try rig(size: size)
    let frames = cells(rig).map(\.frame)
    expect(frames.count == 15 && Set(frames.map { $0.width.rounded() }).count <= 2)
    let rows = Dictionary(grouping: frames, by: \.minY)
    expect(rows.values.allSatisfy { Set($0.map(\.height)).count == 1 })
    expect(rows.count, equals: (size.width < 480 ? 8 : size.width < 900 ? 5 : 3))
  }

  @Test func keysChooseAndOpen() throws {
    let rig = try rig()
    rig.press(.right)
    expect(rig.app.topScene?.focus.view === cells(rig)[1] || rig.app.topScene?.focus.view === cells(rig)[0])
    rig.host.perform { rig.app.topScene?.focus.move(to: cells(rig)[0]) }
    rig.press(.enter)
    rig.run(0.6)
    expect(isOpen("Make a tile of 2048.", rig))
    rig.press(.escape)
    rig.run(0.6)
    expect(rig.views(TrophyView.self).isEmpty && rig.app.topScene?.focus.view === cells(rig)[0])
    rig.press(.right)
    expect(rig.app.topScene?.focus.view === cells(rig)[1])
    rig.press(.down)
    expect(rig.app.topScene?.focus.view === cells(rig)[4])
  }

  @Test func pointerFingerGamepadAndActionsOpenToo() throws {
    let hint = "Make a tile of 2048."
    let rig = try rig()
    let cell = cells(rig)[0]
    let place = cell.convert(cell.bounds.center, to: try #require(rig.app.topScene))
    let acts: [() -> Void] = [
      {
        for isDown in [true, false] { rig.send(.pointer(place, button: 1, isDown: isDown)) }
      },
      {
        rig.send(.touch(id: 1, place, pressure: 1, .down))
        rig.send(.touch(id: 1, place, pressure: 0, .up))
      },
      {
        rig.host.perform { rig.app.topScene?.focus.move(to: cell) }
        rig.pad(.a)
      },
      { rig.host.perform { _ = cell.perform(.action(Semantics.press), part: nil) } },
    ]
    for act in acts {
      act()
      rig.run(0.6)
      expect(isOpen(hint, rig))
      rig.press(.escape)
      rig.run(0.6)
      expect(!isOpen(hint, rig) && rig.route == .trophies)
    }
    expect(cell.semantics?.name == "First 2048" && cell.semantics?.description == "2023-11-14 22:14. \(hint)")
    rig.pad(.y)
    rig.run(1)
    expect(rig.route, equals: .trophyList)
  }

  /// A ring fills to what was reached, and a trophy that is hidden has none.
  @Test func whatWasReachedIsARing() throws {
    let store = try TrophyFixture.store()
    let shelf = TrophyShelf(store: store)
    TrophyDesk(shelf: shelf).note(.pushed(merges: 2, greatest: 8, points: 5_000, isLost: false))
    let rig = AppRig(.trophies, store: store)
    rig.run(1.5)
    expect(rig.texts().contains("50 %"))
    expect(rig.texts().filter { $0 == "Hidden" }.count == 3 && !rig.texts().contains("Day and night"))
  }

  /// Who has deleted all once by holding, or held elsewhere, is not told how again.
  @Test(arguments: [false, true])
  func theGuideIsSaidUntilItWasDone(_ isElsewhere: Bool) throws {
    let store = try TrophyFixture.store(3)
    func guide() throws -> String {
      let rig = AppRig(.trophyList, store: store)
      rig.run(1)
      return try rig.view(ConfirmButton.self).guide
    }
    expect(try guide() == "Hold, then slide up")
    if isElsewhere {
      TrophyDesk(shelf: TrophyShelf(store: store)).note(.confirmed(seconds: 1))
    } else {
      TrophyFixture.perform {
        let worker = TrophyListWorker(shelf: TrophyShelf(store: store))
        worker.deleteAllItems()
        try await store.restore([TrophyFixture.item(1)])
      }
    }
    expect(try guide() == "")
  }
}
