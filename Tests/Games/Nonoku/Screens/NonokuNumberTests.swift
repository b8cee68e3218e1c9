import Nonoku
import OvershootGameKit
import OvershootStorage
import OvershootSupport

@testable import OvershootNonokuScreens
@testable import OvershootScreenTesting

/// Kept puzzles with numbers at the ends of 64 bits.
@MainActor
@Suite struct NonokuNumberTests {
  private static let name = PuzzleName.level(grade: 1, number: 1)

  private func archive(_ store: Store) -> NonokuArchive {
    ScreenEnvironment(Preferences(), store: store, readResource: Resources.bytes).nonoku
  }

  private func play(_ archive: NonokuArchive) {
    let environment = ScreenEnvironment(Preferences())
    _ = environment.shared { _ in archive }
    let director = NonokuDirector(Self.name, environment, now: { 0 })
    director.onUIReady()
    director.onEntry(.next, at: Cell(column: 1, row: 0))
    director.onEntry(.pencil(1), at: Cell(column: 1, row: 1))
    director.onHint()
    director.onUndo()
  }

  // Behaviour: nonoku 15
  @Test func numbersAtTheEndsOfAKeptPuzzleAreRefusedOrPlayedOn() throws {
    let store = try StoreFixture.store()
    play(archive(store))
    store.keep([.score(Score(points: 2, created: 0), in: ScoreList(game: "nonoku/1-01", size: "", variant: "stars"))])
    let refusals = try store.forEachEndNumber { store, line in
      let archive = archive(store)
      play(archive)
      expect(archive.open(Self.name)?.play.stepCount ?? 0 > 0, "\(line)")
      _ = (archive.stars(Self.name), archive.dailyRun, archive.last)
    }
    expect(refusals.contains { $0.hasSuffix("number is not valid.") })
  }
}
