import OvershootConfirm
import OvershootCurves
import OvershootProfile
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootCurveLab
@testable import OvershootScreenTesting
@testable import OvershootTrophies

/// Which events earn what.
// Behaviour: playing 23
@Suite(.laws) struct TrophyBookTests {
  @Test(arguments: Trophy.allCases) func eachIsEarnedAtItsGoalAndNotBefore(_ trophy: Trophy) {
    var book = TrophyBook()
    for count in 1...trophy.goal {
      let event: TrophyEvent = trophy.isCollection ? .collected(trophy, part: "\(count)") : .reached(trophy, count)
      expect(book.note(event) == (count == trophy.goal ? trophy : nil))
      expect(book.count(of: trophy) == count && book.percent(of: trophy) == 100 * count / trophy.goal)
    }
    expect(book.note(.reached(trophy, 0)) == nil && book.note(.reached(trophy, 5_000)) == trophy)
  }

  /// A part counts once.
  @Test func collectionsEarnWithTheirLastPart() {
    let kinds = CurveDraft.Kind.allCases.map { "\($0)" }
    var book = TrophyBook()
    for kind in kinds.dropLast() + kinds.dropLast() {
      expect(book.note(.collected(.allRaced, part: kind)) == nil)
    }
    expect(book.percent(of: .allRaced) == 80 && book.note(.collected(.allRaced, part: kinds[4])) == .allRaced)
  }

  /// The most counts, as a part of what is counted.
  @Test func whatIsReachedIsTheMostOfAll() {
    var book = TrophyBook()
    for tile in [64, 1024, 256] { _ = book.note(.reached(.tile4096, tile)) }
    expect(book.count(of: .tile4096) == 1024 && book.percent(of: .tile4096) == 25)
    expect(book.count(of: .tile512) == 0)
  }

  /// What has been collected survives as text.
  @Test func aBookIsReadBack() {
    law(seed: 77, cases: 100) { generator, _ in
      var book = TrophyBook()
      for _ in 0..<generator.integer(below: 20) {
        let trophy = Trophy.allCases[generator.integer(below: Trophy.allCases.count)]
        let event: TrophyEvent =
          trophy.isCollection
          ? .collected(trophy, part: "part-\(generator.integer(below: 9))")
          : .reached(trophy, 1 + generator.integer(below: 2 * trophy.goal))
        _ = book.note(event)
      }
      expect(TrophyBook(book.text), equals: book)
    }
  }

  /// The per cent of earlier versions were of other scales.
  @Test(arguments: [
    "", "=", ":", "\n\n", "curves-all-raced", "no-trophy=a,b", "2048-512=60", "confirm-patience=55", "2048-512:0",
    "2048-512:513", "2048-512:a", "curves-all-raced:3", "=curves-all-raced", "\u{0}=\u{0}",
    String(repeating: "curves-all-raced=a\n", count: 100_000),
  ])
  func textThatIsNotValidIsIgnored(_ text: String) {
    expect(TrophyBook(text), equals: TrophyBook())
  }

  @Test func partsThatEarlierVersionsHaveKeptCount() {
    expect(TrophyBook("2048-512=60\ncurves-all-raced=spring,bezier").count(of: .allRaced), equals: 2)
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
    for _ in 0..<3 { desk.note(.earned(.cat)) }
    // Then
    expect(log.calls, equals: ["earned adventure-cat"])
    expect(TrophyFixture.items(of: store).map(\.name), equals: ["Find the cat"])
  }

  @Test func itIsNotToldAgainAfterARestart() {
    // Given
    desk(shelf).note(.earned(.cat))
    // When
    desk(TrophyShelf(store: store)).note(.earned(.cat))
    // Then
    expect(log.calls == ["earned adventure-cat"] && TrophyFixture.items(of: store).count == 1)
  }

  @Test func aDeletedTrophyCanBeEarnedAgain() {
    // Given
    let desk = desk(shelf)
    desk.note(.earned(.cat))
    TrophyFixture.perform { _ = try await shelf.deleteAll() }
    // When
    desk.note(.earned(.cat))
    // Then
    expect(log.calls.count == 2 && TrophyFixture.items(of: store).count == 1)
  }

  @Test func whatIsCollectedSurvivesARestart() {
    // Given
    for kind in CurveDraft.Kind.allCases.dropLast() { desk(shelf).note(.collected(.allRaced, part: "\(kind)")) }
    // When
    desk(TrophyShelf(store: store)).note(.collected(.allRaced, part: "\(CurveDraft.Kind.family)"))
    // Then
    expect(log.calls, equals: ["earned curves-all-raced"])
  }

  @Test func aTrophyThatCannotBeStoredIsToldAndTriedAgain() throws {
    // Given
    let desk = desk(shelf)
    try store.close()
    // When
    desk.note(.earned(.cat))
    desk.note(.earned(.cat))
    // Then
    expect(log.calls.count, equals: 2)
    expect(log.calls.allSatisfy { $0.hasPrefix("failed The trophy “Find the cat” could not be kept. ") })
  }

  @Test func withoutAStoreTrophiesAreKeptUntilTheEnd() {
    // Given
    let shelf = TrophyShelf()
    // When
    for event in [TrophyEvent.earned(.patience), .earned(.cat)] { desk(shelf).note(event) }
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

  // Behaviour: playing 10
  @Test func whatAGameEarnsAtItsEndIsOnItsCard() throws {
    let rig = AppRig(.twenty48, store: try TrophyFixture.store())
    rig.run(0.5)
    let screen = try #require(rig.app.topScene as? Screen)
    rig.host.perform {
      screen.endingView?.show(Ending(.lost, "Over"))
      screen.navigator.note(.earned(.tile512))
    }
    rig.run(4)
    expect(rig.texts().contains { $0.contains("Trophy earned: Make a 512") })
    expect(!rig.app.subviews.contains { $0 is Toast })
  }

  @Test func aHeldButtonAFullRaceAndFourNotations() throws {
    let store = try TrophyFixture.store()
    let rig = AppRig(.confirm, store: store)
    rig.run(0.5)
    rig.send(.key(.space, isDown: true))
    rig.run(2.2)
    rig.press(.up)
    rig.send(.key(.space, isDown: false))
    expect(names(store).isEmpty && store.trophyProgress == "confirm-patience:2")
    let lab = CurveLabDirector(mode: .curve, navigator: Navigator(rig.app))
    for kind in CurveDraft.Kind.allCases.indices {
      lab.onKind(kind)
      lab.onRace()
    }
    expect(names(store), equals: ["curves-all-raced"])
    lab.onKind(0)
    for notation in [CurveDialect.css, .swift, .csv] { lab.onCopy(notation) }
    expect(names(store).count, equals: 1)
    for notation in CurveDialect.allCases { lab.onCopy(notation) }
    expect(names(store), equals: ["curves-all-raced", "curves-all-copied"])
  }

  @Test func theProfileCountsTrophies() throws {
    let rig = AppRig(.profile, store: try TrophyFixture.store(3))
    rig.run(0.5)
    expect(rig.texts().contains { $0.hasSuffix(", 3 trophies") })
    // Without any, nothing is said about them.
    let other = AppRig(.profile, store: try TrophyFixture.store())
    other.run(0.5)
    expect(!other.texts().contains { $0.contains("troph") })
  }

  /// What a game tells reaches the store, and the message is above the screens.
  @Test func theGameEarns() throws {
    let store = try TrophyFixture.store()
    let rig = AppRig(.twenty48, store: store)
    rig.run(0.5)
    let keys: [Key] = [.left, .down, .left, .down, .right]
    for step in 0..<60 { rig.press(keys[step % keys.count]) }
    let book = TrophyBook(store.trophyProgress ?? "")
    expect((8...511).contains(book.count(of: .tile512)) && book.count(of: .unaided) == book.count(of: .tile4096))
    let screen = try #require(rig.app.topScene as? Screen)
    rig.host.perform { screen.navigator.note(.earned(.tile512)) }
    rig.run(0.6)
    expect(names(store) == ["2048-512"] && rig.texts().contains("Trophy earned: Make a 512"))
    rig.run(5)
    expect(!rig.app.subviews.contains { $0 is Toast } && rig.reachesRest(within: 2))
  }
}
