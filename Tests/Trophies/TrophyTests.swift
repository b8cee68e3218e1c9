import OvershootConfirm
import OvershootControlBook
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootCurveLab
@testable import OvershootProfile
@testable import OvershootScreenTesting
@testable import OvershootTrophies
@testable import OvershootTwenty48Screens

/// Which events earn what.
@Suite(.laws) struct TrophyBookTests {
  private func earned(_ events: TrophyEvent...) -> [Trophy] {
    var book = TrophyBook()
    return events.flatMap { book.trophies(for: $0) }
  }

  @Test func aPushEarnsByItsTileItsMergesAndThePoints() {
    expect(earned(.pushed(merges: 3, greatest: 256, points: 9_999, isLost: false)), equals: [])
    expect(earned(.pushed(merges: 1, greatest: 512, points: 4_000, isLost: false)), equals: [.tile512])
    expect(
      earned(.pushed(merges: 4, greatest: 2048, points: 10_000, isLost: true))
        == [.tile512, .tile2048, .points, .fourMerges, .lastMove])
  }

  @Test func aFeatOfThePushIsReadFromItsEvents() {
    var game = Twenty48Game(rules: .classic, seed: 7)
    for step in 0..<60 {
      let events = game.play([.left, .down, .right, .down][step % 4])
      guard
        case .pushed(let merges, let greatest, let points, let isLost) = TrophyEvent(events, points: 5, isLost: false)
      else { return }
      expect(points == 5 && !isLost && (merges == 0) == (greatest == 0) && (greatest & (greatest - 1)) == 0)
    }
  }

  @Test func theOthersEarnAtTheirLimit() {
    expect(earned(.stretched(factor: 1.99), .stretched(factor: 2)), equals: [.stretched])
    expect(earned(.liked(count: 39, of: 40), .liked(count: 0, of: 0), .liked(count: 40, of: 40)), equals: [.allLiked])
    expect(earned(.refreshed(newPosts: 1), .refreshed(newPosts: 0)), equals: [.caughtUp])
    expect(earned(.confirmed(seconds: 0)), equals: [.confirmed])
    expect(earned(.confirmed(seconds: 20)), equals: [.confirmed, .patience])
    expect(earned(.transitionTurned, .themeTurned), equals: [.turnedRound, .dayAndNight])
  }

  @Test func collectionsEarnWithTheirLastPart() {
    let kinds = CurveDraft.Kind.allCases.map { "\($0)" }
    var book = TrophyBook()
    for kind in kinds.dropLast() + kinds.dropLast() {
      expect(book.trophies(for: .raced(kind: kind, of: 5)), equals: [])
    }
    expect(book.trophies(for: .raced(kind: kinds[4], of: 5)), equals: [.allRaced])
  }

  /// The most counts, in steps of 5 %.
  @Test func whatIsMeasuredIsTheMostOfAll() {
    var book = TrophyBook()
    for points in [4_130, 2_000, 4_190] {
      _ = book.trophies(for: .pushed(merges: 0, greatest: 0, points: points, isLost: false))
    }
    expect(book.reached == [.points: 40] && book.progress(.points) == (0.4, "40 %"))
    expect(book.progress(.tile2048) == (0, "") && book.progress(.allRaced) == (0, "0 of 5"))
  }

  /// What has been collected survives as text.
  @Test func aBookIsReadBack() {
    law(seed: 77, cases: 100) { generator, _ in
      var book = TrophyBook()
      for _ in 0..<generator.integer(below: 20) {
        let part = "part-\(generator.integer(below: 9))"
        switch generator.integer(below: 5) {
        case 3: _ = book.trophies(for: .stretched(factor: 1 + generator.unit()))
        case 4: _ = book.trophies(for: .liked(count: generator.integer(below: 9), of: 9))
        case 0: _ = book.trophies(for: .raced(kind: part, of: 99))
        case 1: _ = book.trophies(for: .copied(notation: part, of: 99))
        default: _ = book.trophies(for: .opened(control: part, of: 99))
        }
      }
      expect(TrophyBook(book.text), equals: book)
    }
  }

  @Test(arguments: [
    "", "=", "\n\n", "curves-all-raced", "no-trophy=a,b", "2048-2048=a", "2048-2048=0", "2048-2048=101",
    "confirm-confirmed=50", "=curves-all-raced", "\u{0}=\u{0}",
    String(repeating: "curves-all-raced=a\n", count: 100_000),
  ])
  func textThatIsNotValidIsIgnored(_ text: String) {
    expect(TrophyBook(text), equals: TrophyBook())
  }
}

/// Awarding.
@MainActor
@Suite struct TrophyDeskTests {
  private let log = CallLog()
  private let store: Store
  private let shelf: TrophyShelf

  init() throws {
    store = try TrophyFixture.store()
    shelf = TrophyShelf(store: store)
  }

  private func desk(_ shelf: TrophyShelf) -> TrophyDesk {
    TrophyDesk(
      shelf: shelf, onEarned: { [log] in log.add("earned \($0.rawValue)") },
      onFailure: { [log] in log.add("failed \($0)") })
  }

  // Behaviour: screens 9
  @Test func aTrophyIsStoredAndToldOnce() {
    // Given
    let desk = desk(shelf)
    // When
    for _ in 0..<3 { desk.note(.transitionTurned) }
    // Then
    expect(log.calls, equals: ["earned app-turned-round"])
    expect(TrophyFixture.items(of: store).map(\.name), equals: ["Turned round"])
  }

  @Test func itIsNotToldAgainAfterARestart() {
    // Given
    desk(shelf).note(.themeTurned)
    // When
    desk(TrophyShelf(store: store)).note(.themeTurned)
    // Then
    expect(log.calls == ["earned app-day-and-night"] && TrophyFixture.items(of: store).count == 1)
  }

  @Test func aDeletedTrophyCanBeEarnedAgain() {
    // Given
    let desk = desk(shelf)
    desk.note(.themeTurned)
    TrophyFixture.perform { _ = try await shelf.deleteAll() }
    // When
    desk.note(.themeTurned)
    // Then
    expect(log.calls.count == 2 && TrophyFixture.items(of: store).count == 1)
  }

  @Test func whatIsCollectedSurvivesARestart() {
    // Given
    for kind in CurveDraft.Kind.allCases.dropLast() { desk(shelf).note(.raced(kind: "\(kind)", of: 5)) }
    // When
    desk(TrophyShelf(store: store)).note(.raced(kind: "\(CurveDraft.Kind.family)", of: 5))
    // Then
    expect(log.calls, equals: ["earned curves-all-raced"])
  }

  @Test func aTrophyThatCannotBeStoredIsToldAndTriedAgain() throws {
    // Given
    let desk = desk(shelf)
    try store.close()
    // When
    desk.note(.themeTurned)
    desk.note(.themeTurned)
    // Then
    expect(log.calls.count, equals: 2)
    expect(log.calls.allSatisfy { $0.hasPrefix("failed The trophy “Day and night” could not be kept. ") })
  }

  @Test func withoutAStoreTrophiesAreKeptUntilTheEnd() {
    // Given
    let shelf = TrophyShelf()
    // When
    desk(shelf).note(.confirmed(seconds: 25))
    // Then
    var count = 0
    TrophyFixture.perform { count = try await shelf.count() }
    expect(count, equals: 2)
  }
}

/// Trophies earned on the screens.
@MainActor
@Suite struct EarningTests {
  private func names(_ store: Store) -> Set<String> { Set(TrophyFixture.items(of: store).compactMap(\.trophy)) }

  @Test func everyControlThatIsOpenedCounts() throws {
    let store = try TrophyFixture.store()
    let rig = AppRig(.menu, store: store)
    for kind in ControlKind.allCases {
      expect(names(store).isEmpty)
      rig.host.perform { rig.app.go(to: .control(kind)) }
      rig.run(0.6)
      rig.host.perform { rig.app.goBack() }
      rig.run(0.6)
    }
    expect(names(store), equals: ["controls-all-opened"])
    // The menu and its previews have earned nothing, and the message is above the screens.
    let text = rig.texts().joined(separator: " ")
    expect(rig.app.subviews.contains { $0 is Toast } && text.contains("Trophy earned: Every control"))
    rig.run(5)
    expect(!rig.app.subviews.contains { $0 is Toast } && rig.reachesRest(within: 2))
  }

  // Behaviour: playing 10
  @Test func whatAGameEarnsAtItsEndIsOnItsCard() throws {
    let rig = AppRig(.twenty48, store: try TrophyFixture.store())
    rig.run(0.5)
    let screen = try #require(rig.app.topScene as? Screen)
    rig.host.perform {
      screen.endingView?.show(Ending(.lost, "Over"))
      screen.navigator.note(.pushed(merges: 0, greatest: 2, points: 8, isLost: true))
    }
    rig.run(4)
    expect(rig.texts().contains { $0.contains("Trophy earned: To the last move") })
    expect(!rig.app.subviews.contains { $0 is Toast })
  }

  @Test func aTransitionThatIsTurnedRound() throws {
    let store = try TrophyFixture.store()
    let rig = AppRig(.menu, store: store)
    rig.run(0.5)
    rig.type(.o)
    rig.type(.escape)
    expect(names(store).isEmpty)
    rig.press(.o)
    rig.run(0.1)
    rig.press(.escape)
    expect(names(store), equals: ["app-turned-round"])
  }

  @Test func aThemeThatIsChangedWhileItChanges() throws {
    let store = try TrophyFixture.store()
    let rig = AppRig(.menu, store: store)
    rig.run(0.5)
    rig.press(.t)
    rig.run(1)
    expect(names(store).isEmpty)
    rig.press(.t)
    rig.run(0.1)
    rig.press(.t)
    // The theme turns at most three times a second.
    rig.run(0.3)
    expect(names(store), equals: ["app-day-and-night"])
  }

  @Test func aHeldButtonAndAFullRace() throws {
    let store = try TrophyFixture.store()
    let rig = AppRig(.confirm, store: store)
    rig.run(0.5)
    rig.send(.key(.space, isDown: true))
    rig.run(2.2)
    rig.press(.up)
    rig.send(.key(.space, isDown: false))
    expect(names(store), equals: ["confirm-confirmed"])
    let lab = CurveLabDirector(mode: .curve, navigator: Navigator(rig.app))
    for kind in CurveDraft.Kind.allCases.indices {
      lab.onKind(kind)
      lab.onRace()
    }
    expect(names(store), equals: ["confirm-confirmed", "curves-all-raced"])
  }

  @Test func theProfileCountsTrophiesAndEarnsThem() throws {
    let store = try TrophyFixture.store(3)
    let rig = AppRig(.profile, store: store)
    rig.run(0.5)
    expect(rig.texts().contains { $0.hasSuffix(", 3 trophies") })
    let page = try #require(rig.app.topScene as? ProfileScene)
    rig.host.perform { page.scroll.beginHold(at: -320) }
    rig.run(0.1)
    expect(names(store) == ["profile-stretched"] && page.counts.trophyCount == 4)
    // Without any, nothing is said about them.
    let other = AppRig(.profile, store: try TrophyFixture.store())
    other.run(0.5)
    expect(!other.texts().contains { $0.contains("troph") })
  }

  @Test func theGameEarns() throws {
    let store = try TrophyFixture.store()
    let rig = AppRig(.twenty48, store: store)
    rig.run(0.5)
    var generator = SeededGenerator(seed: 5)
    let keys: [Key] = [.up, .right, .down, .left]
    for _ in 0..<5_000 where !names(store).contains("2048-last-move") { rig.press(keys[generator.integer(below: 4)]) }
    expect(names(store).contains("2048-last-move"))
  }
}
