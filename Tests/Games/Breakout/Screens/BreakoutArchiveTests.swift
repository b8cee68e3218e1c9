import Breakout
import OvershootGameKit
import OvershootPlay
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// The game in play: what is kept of it, and how it is opened again.
@MainActor
@Suite struct BreakoutArchiveTests {
  private let store: Store

  init() throws { store = try BreakoutRig.store() }

  /// A rig over the store in which a ball has been in play for some seconds.
  private func played(seconds: Double = 5.3, pace: Double = 1) -> BreakoutRig {
    let rig = BreakoutRig(store: store, pace: { pace })
    rig.advance(0)
    rig.playItself(seconds: seconds) { false }
    return rig
  }

  private var saved: SavedGame? { get throws { try store.gameNow("breakout") } }

  // Behaviour: breakout 19, 22
  @Test func aGameThatIsLeftOpensWhereItWas() throws {
    let rig = played()
    rig.scene.sceneWillDisappear()
    let other = BreakoutRig(store: store)
    expect(other.game == rig.game && other.game.phase == .paused && other.game.tick > 600)
    expect(other.archive.run, equals: rig.archive.run)
    // It goes on, and is kept again from there.
    other.advance(0)
    other.press(.space)
    other.playItself(seconds: 2) { false }
    other.scene.sceneWillDisappear()
    expect(BreakoutRig(store: store).game == other.game && other.game.tick > rig.game.tick)
  }

  // Behaviour: breakout 19, 22
  @Test func aGameThatWasKilledOpensPausedAtMostASecondBefore() throws {
    let rig = played()
    let other = BreakoutRig(store: store)
    expect((rig.game.tick - 120...rig.game.tick).contains(other.game.tick) && other.game.phase == .paused)
    expect(other.game.wall == rig.game.wall || other.game.score < rig.game.score)
    // Without a ball it is not paused.
    let ready = BreakoutRig(store: store)
    ready.advance(0)
    ready.press(.n)
    ready.send(.move(ready.point(100)))
    ready.run(1)
    expect(BreakoutRig(store: store).game.hash == ready.game.hash && ready.game.phase == .ready)
  }

  /// A game that does not end, in which the pointer never rests.
  // Behaviour: breakout 22, 30
  @Test func inputsOfOneGameDoNotAddUpForEver() throws {
    var settings = BreakoutSettings()
    (settings.mode, settings.autoStart, settings[.columns], settings[.rows]) = (.endless, true, 14, 10)
    var run = BreakoutRun(settings: settings, seed: 3)
    var truth = BreakoutGame(settings: settings, seed: 3)
    var generator = SeededGenerator(seed: 4)
    let archive = BreakoutRig(store: store).archive
    func move() {
      // At the left, where few balls come down.
      let verb = BreakoutVerb.paddle(40 + 30 * generator.unit())
      run.act(verb)
      truth.act(verb)
    }
    for input in 1...2 * BreakoutRun.maximumInputs + 30_000 {
      move()
      if input.isMultiple(of: 40), !truth.hasEnded {
        run.tick(isNatural: true)
        truth.tick()
      }
      expect(run.replay.inputs.count <= BreakoutRun.maximumInputs)
    }
    expect(!truth.hasEnded && truth.tick > 5000 && run.game == truth)
    expect(run.replay.inputs.count == 30_000 && run.replay.play() == truth && run.replay.seed == 3)
    // It is kept with few inputs, too, however many the store has had of it.
    func reopened() throws -> BreakoutRun? {
      let saved = try #require(try saved)
      return BreakoutRun(start: saved.start, inputs: saved.inputs, note: saved.note)
    }
    archive.keep(run)
    expect(try saved?.inputs.count == 30_000 && reopened() == run)
    while run.replay.inputs.count < BreakoutRun.maximumInputs { move() }
    for _ in 0..<5 { move() }
    run.tick(isNatural: true)
    archive.keep(run)
    expect(try saved?.inputs.count == 5 && reopened() == run && run.counts)
  }

  // Behaviour: breakout 18
  @Test func anEndedOrGivenUpGameLeavesNothing() throws {
    let given = played(seconds: 2)
    expect(try saved != nil)
    given.press(.n)
    expect(try saved == nil)
    var settings = BreakoutSettings()
    settings[.columns] = 1
    settings[.rows] = 1
    store.set(settings)
    let rig = BreakoutRig(store: store)
    rig.advance(0)
    rig.playItself { rig.game.hasEnded }
    expect(try rig.game.phase == .won && saved == nil && rig.archive.best(settings) == 10)
    rig.scene.sceneWillDisappear()
    expect(try saved == nil && BreakoutRig(store: store).game == BreakoutGame(settings: settings, seed: 7))
    expect(try store.bestScoresNow().count == 1)
  }

  /// Nothing was done, so that nothing is kept.
  @Test func visitsLeaveNothing() throws {
    let rig = BreakoutRig(store: store)
    rig.run(1)
    rig.scene.sceneWillDisappear()
    expect(try saved == nil)
  }

  // Behaviour: breakout 2, 18
  @Test func helpIsNotForgotten() throws {
    played(pace: 0.5).scene.sceneWillDisappear()
    expect(BreakoutRig(store: store).archive.run?.session.help.contains(.slow) == true)
    let rig = BreakoutRig(store: store)
    rig.advance(0)
    rig.press(.n)
    rig.press(.space)
    rig.run(1)
    rig.press(.s)
    rig.archive.settings[.speed] = 50
    rig.scene.sceneWillAppear()
    rig.scene.sceneWillDisappear()
    let run = try #require(BreakoutRig(store: store).archive.run)
    expect(run.session.help == .changed && run.game == rig.game && run.game.settings[.speed] == 50)
  }

  // Behaviour: breakout 31
  @Test func damagedLogsAreIgnoredAndReplaced() throws {
    played().scene.sceneWillDisappear()
    let saved = try #require(try saved)
    let note = try #require(saved.note)
    expect(BreakoutRun(start: saved.start, inputs: saved.inputs, note: note) != nil)
    let moves = saved.inputs.indices.filter { saved.inputs[$0].contains("paddle") }
    let changes: [(inout SavedGame) -> Void] = [
      { $0.note = nil }, { $0.note = "" }, { $0.note = ";;;" }, { $0.note = "-1;0;0;0" },
      { $0.note = "99999999999999999999;0;0;0" }, { $0.note = "1" + String(note.drop { $0 != ";" }) },
      { $0.note = note + "0" }, { $0.start = "" }, { $0.start = "{}" }, { $0.start = saved.start + "x" },
      { $0.start = saved.start.replacing("100", with: "101") }, { $0.start = saved.start.replacing("7", with: "-7") },
      { $0.start = saved.start.replacing("easy", with: "x") }, { $0.format = 2 }, { $0.inputs = [] },
      { $0.inputs.removeLast(3) }, { $0.inputs.reverse() }, { $0.inputs[3] = "" }, { $0.inputs[3] = "[]" },
      { $0.inputs[3] = "[1]" }, { $0.inputs[3] = "[-1,\"press\"]" }, { $0.inputs[3] = "[1,\"fly\"]" },
      { $0.inputs[3] = "[1,\"hold\",9]" }, { $0.inputs[3] = "[99999999999999999999,\"press\"]" },
      { $0.inputs[3] = "[1e300,\"press\"]" }, { $0.inputs[3] = "[1,\"press\",1]" },
      { $0.inputs.removeAll { $0.contains("press") } },
      { $0.inputs[moves[0]] = "[0,\"set\",{\"speed\":7}]" }, { $0.inputs[moves[0]] = "[0,\"set\",{\"rows\":1}]" },
    ]
    for (index, change) in changes.enumerated() {
      var damaged = saved
      change(&damaged)
      store.keep([.set(damaged, of: "breakout")])
      let rig = BreakoutRig(store: store)
      expect(rig.game == BreakoutGame(seed: 7) && rig.archive.run == nil, "\(index)")
      guard index.isMultiple(of: 9) else { continue }
      rig.advance(0)
      rig.press(.space)
      rig.run(1.5)
      rig.scene.sceneWillDisappear()
      expect(BreakoutRig(store: store).game, equals: rig.game)
    }
  }
}
