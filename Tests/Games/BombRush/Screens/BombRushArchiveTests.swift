import BombRush
import OvershootGameKit
import OvershootPlay
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootBombRushScreens

/// The games in play: what is kept of them, and how they are opened again.
@MainActor
@Suite struct BombRushArchiveTests {
  private let store: Store

  init() throws { store = try Store.forTests() }

  /// A rig over the store in which a level has been played for some time.
  private func played(_ name: String? = nil, pace: Double = 1, store: Store? = nil) -> BombRushRig {
    let rig = BombRushRig(name, store: store ?? self.store, pace: { pace })
    rig.press(.p)
    rig.click(rig.point(5, 3))
    rig.ticks(100)
    rig.send(.key(.right, isDown: true))
    rig.ticks(20)
    rig.send(.key(.right, isDown: false))
    rig.ticks(50)
    return rig
  }

  private func saved(_ name: String = "way-out") throws -> SavedGame? { try store.gameNow("bombs/\(name)") }

  // Behaviour: bomb-rush 31
  @Test(arguments: [nil, "warden", "long-night"]) func aGameThatIsLeftOpensWhereItWas(_ name: String?) throws {
    let rig = played(name)
    rig.scene.sceneWillDisappear()
    let other = BombRushRig(name, store: store)
    expect(other.game.hash == rig.game.hash && other.game.tick > 40 && other.director.status == .paused)
    expect(other.replay == rig.replay && other.scene.result.isOpen)
    for back in 0...other.game.tick {
      expect(
        other.director.run?.session.game(ticksAgo: back).hash,
        equals: rig.director.run?.session.game(ticksAgo: back).hash)
    }
    // It goes on, and is kept again from there.
    other.press(.p)
    other.ticks(30)
    other.scene.sceneWillDisappear()
    let third = BombRushRig(name, store: store)
    expect(third.game.hash == other.game.hash && third.game.tick > rig.game.tick)
  }

  // Behaviour: bomb-rush 31
  @Test func aGameThatWasKilledOpensAtMostASecondBefore() throws {
    let rig = played()
    let other = BombRushRig(store: store)
    expect((rig.game.tick - 60...rig.game.tick).contains(other.game.tick) && other.director.status == .paused)
  }

  // Behaviour: bomb-rush 31
  @Test func aVerbBeforeTheNextTickIsNotLost() throws {
    let rig = BombRushRig(store: store)
    rig.press(.p)
    rig.ticks(10)
    rig.click(rig.point(5, 3))
    rig.scene.sceneWillDisappear()
    let other = BombRushRig(store: store)
    expect(other.game.bombs.isEmpty && other.replay?.inputs.count == 1)
    other.press(.p)
    other.ticks(1)
    expect(other.game.bombs.count, equals: 1)
  }

  // Behaviour: bomb-rush 31
  @Test func eachLevelHasItsGame() throws {
    let first = played("way-out")
    first.scene.sceneWillDisappear()
    let second = played("warden")
    second.scene.sceneWillDisappear()
    expect(BombRushRig("way-out", store: store).game.hash, equals: first.game.hash)
    expect(BombRushRig("warden", store: store).game.hash, equals: second.game.hash)
    expect(BombRushRig("two-cells", store: store).director.status, equals: .ready)
  }

  // Behaviour: bomb-rush 31
  @Test func withoutAStoreALevelGoesOnToo() {
    let rig = BombRushRig()
    rig.press(.p)
    rig.ticks(100)
    rig.scene.sceneWillDisappear()
    let scene = BombRushScene(BombRushLevelName.all[0], rig.environment)
    scene.director.onUIReady()
    expect(scene.director.status == .paused && scene.shown?.game.hash == rig.game.hash)
    scene.director.onRestart()
    scene.director.onLeave()
    let other = BombRushScene(BombRushLevelName.all[0], rig.environment)
    other.director.onUIReady()
    expect(other.director.status, equals: .ready)
  }

  // Behaviour: bomb-rush 31
  @Test func anEndedOrGivenUpGameLeavesNothing() throws {
    let rig = played()
    expect(try saved() != nil)
    rig.press(.r)
    expect(try saved() == nil && rig.director.status == .ready)
    rig.scene.sceneWillDisappear()
    expect(try saved() == nil)
    let winner = played()
    winner.win()
    expect(try winner.game.phase == .won && saved() == nil && store.bestScoresNow().count == 1)
    winner.scene.sceneWillDisappear()
    expect(try saved() == nil && BombRushRig(store: store).director.status == .ready)
    expect(try store.gameNow("bombs")?.start == "way-out")
  }

  // Behaviour: bomb-rush 31
  @Test func slowMotionIsNotForgotten() throws {
    played(pace: 0.5).scene.sceneWillDisappear()
    let rig = BombRushRig(store: store)
    expect(rig.director.run?.wasSlow == true)
    rig.press(.p)
    rig.win()
    expect(rig.game.phase == .won && rig.archive.best(BombRushLevelName.all[0]) == nil)
  }

  // Behaviour: bomb-rush 31
  @Test func damagedLogsAreIgnoredAndReplaced() throws {
    played().scene.sceneWillDisappear()
    let saved = try #require(try saved())
    let note = try #require(saved.note)
    let tick = try #require(saved.inputs.first)
    let changes: [(inout SavedGame) -> Void] = [
      { $0.note = nil }, { $0.note = "" }, { $0.note = ";;" }, { $0.note = "-1;0;0" }, { $0.note = "9" + note },
      { $0.note = "99999999999999999999;0;0" }, { $0.note = note + "0" }, { $0.start = "" },
      { $0.start = saved.start.replacing("rescue 1", with: "rescue 2") }, { $0.format = 2 }, { $0.inputs = [] },
      { $0.inputs.reverse() }, { $0.inputs.append(tick) }, { $0.inputs[0] = "" }, { $0.inputs[0] = "[]" },
      { $0.inputs[0] = "[0]" }, { $0.inputs[0] = "[-1,\"act\",5,3]" }, { $0.inputs[0] = "[0,\"act\",5]" },
      { $0.inputs[0] = "[0,\"act\",5.5,3]" }, { $0.inputs[0] = "[0,\"act\",7,3]" },
      { $0.inputs[0] = "[0,\"steer\",9]" }, { $0.inputs[0] = "[\"act\",0,5,3]" },
      { $0.inputs[0] = "[0,\"fly\"]" }, { $0.inputs[0] = "[99999999999999999999,\"act\",5,3]" },
    ]
    for (index, change) in changes.enumerated() {
      var damaged = saved
      change(&damaged)
      store.keep([.set(damaged, of: "bombs/way-out")])
      let rig = BombRushRig(store: store)
      expect(rig.director.status == .ready && rig.game.tick == 0, "\(index)")
      guard index.isMultiple(of: 7) else { continue }
      rig.press(.p)
      rig.ticks(90)
      rig.scene.sceneWillDisappear()
      expect(BombRushRig(store: store).game.hash, equals: rig.game.hash)
    }
  }
}
