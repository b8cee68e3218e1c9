import Breakout
import OvershootGameKit
import OvershootStage
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens
@testable import OvershootScreenTesting

/// Kept games with numbers at the ends of 64 bits.
@MainActor
@Suite struct BreakoutNumberTests {
  // Behaviour: breakout 22
  @Test func numbersAtTheEndsOfAKeptGameAreRefusedOrPlayedOn() throws {
    let store = try StoreFixture.store()
    let rig = BreakoutRig(store: store)
    rig.advance(0)
    rig.playItself(seconds: 0.5) { false }
    rig.scene.sceneWillDisappear()
    store.keep([.score(Score(points: 7, created: 0, seed: 1), in: ScoreList(game: "breakout", size: "", variant: ""))])
    let tick = rig.game.tick
    let refusals = try store.forEachEndNumber { store, line in
      let other = BreakoutRig(store: store)
      // What cannot be played again is a new game.
      expect(other.game.tick == tick || other.game.tick == 0, "\(line)")
      other.advance(0)
      other.press(.space)
      other.run(0.1)
      other.scene.sceneWillDisappear()
    }
    expect(refusals.contains { $0.hasSuffix("number is not valid.") })
  }
}
