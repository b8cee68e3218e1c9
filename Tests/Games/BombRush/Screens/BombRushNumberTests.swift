import BombRush
import OvershootGeometry
import OvershootJSON
import OvershootPlay
import OvershootStage
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootBombRushScreens
@testable import OvershootScreenTesting

/// Kept games and verbs with numbers at the ends of 64 bits.
@MainActor
@Suite struct BombRushNumberTests {
  // Behaviour: bomb-rush 31
  @Test func numbersAtTheEndsOfAKeptGameAreRefusedOrPlayedOn() throws {
    let store = try StoreFixture.store()
    let rig = BombRushRig(store: store)
    rig.press(.p)
    rig.click(rig.point(5, 3))
    rig.ticks(20)
    rig.scene.sceneWillDisappear()
    let tick = rig.game.tick
    let refusals = try store.forEachEndNumber { store, line in
      let other = BombRushRig(store: store)
      expect(other.game.tick == tick || other.game.tick == 0, "\(line)")
      other.press(.p)
      other.ticks(2)
      other.scene.sceneWillDisappear()
    }
    expect(refusals.contains { $0.hasSuffix("number is not valid.") })
  }

  // Behaviour: bomb-rush 28
  @Test func verbsAtTheEndsAreRefusedOrPlayed() throws {
    let level = try BombRushLevel(parsing: BombRushRig.yard)
    var accepted = 0
    for text in [#"[0,"act",5,3]"#, #"[3,"steer",1]"#, #"[4,"halt"]"#].flatMap(EndNumbers.variants) {
      do {
        let verb = try TimedVerb(JSONField(parsing: Array(text.utf8)))
        var game = BombRushGame(level)
        game.advance([verb.input])
        expect(game.tick, equals: 1, "\(text)")
        accepted += 1
      } catch {
        expect("\(error)".hasSuffix("."), "\(text)")
      }
    }
    expect(accepted > 10)
  }
}
