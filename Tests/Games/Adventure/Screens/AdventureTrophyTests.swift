import OvershootAdventure
import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport

@testable import OvershootAdventureScreens

/// What play of The Night Arcade comes to, towards trophies.
// Behaviour: playing 23
@MainActor
@Suite struct AdventureTrophyTests {
  @Test func theWholeStoryEarnsAllThree() throws {
    let rig = AdventureRig()
    let log = TrophyLog(rig.screen)
    for line in AdventureRig.winning {
      if line == "pull lever" { expect(log.most(.cat) == 0 && log.most(.allPoints) < 65) }
      rig.enter(line)
      // What the way out leaves aside.
      if line == "pull lever" { rig.enter("w. n. s. w. open sea door. n. s. s. e. w. n. e. e") }
    }
    expect(log.hasEarned(.cat) && log.hasEarned(.allPoints))
    expect(log.hasEarned(.allRooms), "\(log.most(.allRooms)) rooms")
  }

  /// A room that is dark does not count.
  @Test func aDarkRoomIsNotLit() throws {
    let rig = AdventureRig()
    let log = TrophyLog(rig.screen)
    rig.enter("w. n. n")
    let lit = log.most(.allRooms)
    rig.enter("e")
    expect(lit > 0 && log.most(.allRooms) == lit)
  }

  @Test func anotherStoryAndAReplayEarnNothing() throws {
    let rig = AdventureRig()
    rig.enter("look")
    let own = try #require(rig.screen.snapshot)
    expect(own.story?.roomCount == Trophy.allRooms.goal && own.story?.maximum == Trophy.allPoints.goal)
    func earned(_ snapshot: AdventureSnapshot) -> [TrophyEvent] {
      [AdventureEvent.heard(.cat), .said([])].flatMap { AdventureTables.trophyEvents(of: $0, in: snapshot) }
    }
    var replay = own
    replay.isOwn = false
    let other = AdventureSnapshot(title: own.title, isArcade: false, story: own.story, isOwn: true)
    expect(earned(own).count == 3 && earned(replay).isEmpty && earned(other).isEmpty)
  }
}
