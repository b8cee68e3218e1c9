import OvershootScreenKit
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell
@testable import OvershootStage

/// Pieces of the menu's pictures fly to their places on the pages.
@MainActor
@Suite struct KeyPieceTests {
  nonisolated private static let games: [Room] = [.twenty48, .breakout, .nonoku, .bombRush, .adventure]

  /// A menu on which one strip is open.
  private func rig(_ room: Room, _ size: Size) throws -> AppRig {
    let store = try StoreFixture.store()
    let list = ScoreList(game: "2048", size: "4x4", variant: "classic")
    store.keep([.score(Score(points: 600, created: 0), in: list, keeping: nil)])
    let rig = AppRig(.menu, size: size, store: store)
    rig.run(1)
    let steps = try #require(rig.strips().firstIndex { $0.content.room == room })
    for _ in 0..<steps {
      rig.press(size.width > size.height ? .right : .down)
      rig.run(0.1)
    }
    expect(rig.reachesRest(within: 9) && rig.selected?.content.room == room)
    return rig
  }

  /// The pieces that fly to a scene.
  private func pieces(_ rig: AppRig) -> Set<ObjectIdentifier> {
    let shared = rig.app.topScene?.sharedViews ?? [:]
    return Set(
      shared.filter { $0.key.hasPrefix("key piece") && $0.value.isInFlight }.values.map(ObjectIdentifier.init))
  }

  private func open(_ rig: AppRig, _ message: String) {
    rig.press(.enter)
    rig.advance(0.05)
    expect(pieces(rig).count == 1 && rig.app.topScene?.flights.entrances.count == 2, "to \(message)")
    expect(rig.reachesRest(within: 9) && pieces(rig).isEmpty, "at \(message)")
    rig.press(.escape)
  }

  // Behaviour: screens N11
  @Test(arguments: games, [Size(1280, 800), Size(560, 700), Size(1920, 1080), Size(800, 600)])
  func aPieceOfEachGameFliesToItsPageAndBack(_ room: Room, _ size: Size) throws {
    // An open band has no sign.
    if room == .adventure, size.height > size.width { return }
    let rig = try rig(room, size)
    open(rig, "\(rig.route)")
    rig.advance(0.05)
    expect(pieces(rig).count, equals: 1)
    expect(rig.reachesRest(within: 9) && pieces(rig).isEmpty && rig.route == .menu)
  }

  /// The strip goes on with the level in which something was done.
  @Test(arguments: [Room.breakout, .nonoku, .bombRush], [Size(1280, 800), Size(360, 480)])
  func aPieceFliesToTheBoardOfTheGameInPlay(_ room: Room, _ size: Size) throws {
    let rig = try rig(room, size)
    rig.press(.enter)
    expect(rig.reachesRest(within: 9))
    rig.press(.enter)
    expect(rig.reachesRest(within: 9))
    let level = rig.route
    for key in [Key.space, .down, .x, .space] {
      rig.type(key)
      rig.run(0.3)
    }
    while rig.route != .menu {
      rig.press(.escape)
      expect(rig.reachesRest(within: 9))
    }
    rig.press(.enter)
    rig.advance(0.05)
    expect(rig.route == level && pieces(rig).count == 1, "\(rig.route)")
    expect(rig.reachesRest(within: 9) && pieces(rig).isEmpty)
  }
}
