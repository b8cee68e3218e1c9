import Nonoku
import OvershootGeometry
import ScreenKit
import Stage
import Storage
import Support
import Testing

@testable import NonokuScreens
@testable import ScreenTesting

/// Plays and stars between two starts of the program.
@MainActor
@Suite(.laws) struct PuzzleStorageTests {
  private let store: Store
  private static let name = PuzzleName.level(grade: 1, number: 1)

  init() throws {
    let clock = StoreClock(now: { 0 }, date: { 1_000 }, schedule: { _, body in body() })
    store = try Store.inMemory(StoreConfiguration(folders: StoreFolders(environment: { _ in nil }), clock: clock))
  }

  private func memory(_ day: Int = 0) -> PuzzleMemory {
    PuzzleMemory(store: store, read: { Resources.bytes("Nonoku/\($0).txt") }, unixTime: { Double(day) * 86_400 })
  }

  private func director(_ name: PuzzleName, _ memory: PuzzleMemory, now: @escaping () -> Double = { 0 })
    -> PuzzleDirector
  {
    let worker = PuzzleWorker(name, memory: memory, background: ImmediateWork())
    let director = PuzzleDirector(title: "", worker: worker, now: now)
    worker.presenter = director
    director.onUIReady()
    return director
  }

  /// Writes the solution.
  private func solve(_ name: PuzzleName, _ memory: PuzzleMemory, hints: Int = 0, check: Bool = false) throws {
    let puzzle = try #require(memory.puzzle(name))
    let director = director(name, memory)
    // A worker is kept by its director only.
    for _ in 0..<hints { director.onHint() }
    if check { director.onCheck() }
    let solution = try #require(puzzle.solutions().first)
    for cell in solution.cells { director.onEntry(.mark(solution[cell]), at: cell) }
  }

  // Behaviour: nonoku 15
  @Test func aRestartedPlayContinuesExactly() throws {
    try law(seed: 15, cases: 20) { generator, _ in
      let director = director(Self.name, memory())
      for _ in 0..<40 {
        let cell = Cell(column: generator.integer(below: 4), row: generator.integer(below: 4))
        switch generator.integer(below: 7) {
        case 0: director.onUndo()
        case 1: director.onRedo()
        case 2: director.onEntry(.pencil(1 + generator.integer(below: 2)), at: cell)
        case 3: director.onEntry(.mark(.empty), at: cell)
        default: director.onEntry(.next, at: cell)
        }
      }
      let first = try #require(memory().session(Self.name)).play
      var again = try #require(memory().session(Self.name)).play
      #expect(first == again && first.stepCount > 0)
      for _ in 0..<again.stepCount { try again.play(.undo) }
      #expect(again.marks == again.puzzle.givens && again.canRedo)
      director.onRestart()
      #expect(try #require(memory().session(Self.name)).play.stepCount == 0)
    }
  }

  // Behaviour: nonoku 13, 15
  @Test(arguments: [(0, false, 3), (1, false, 2), (0, true, 2), (3, true, 2), (4, false, 1)])
  func starsDependOnHintsAndCheck(hints: Int, check: Bool, stars: Int) throws {
    try solve(Self.name, memory(), hints: hints, check: check)
    let fresh = memory()
    #expect(fresh.stars(Self.name) == stars && fresh.last == Self.name)
    #expect(try #require(fresh.session(Self.name)).play.isComplete)
    // Better stars replace these, worse ones do not.
    _ = fresh.restart(Self.name)
    try solve(Self.name, fresh, hints: 4)
    #expect(memory().stars(Self.name) == stars)
  }

  // Behaviour: nonoku 15
  @Test func theTimeIsThatOfPlayWithoutLongPauses() throws {
    var time = 0.0
    let memory = memory()
    let director = director(Self.name, memory) { time }
    for (pause, cell) in [
      (0.0, Cell(column: 0, row: 0)), (4.5, Cell(column: 0, row: 1)), (500, Cell(column: 1, row: 1)),
    ] {
      time += pause
      director.onEntry(.mark(.filled), at: cell)
    }
    #expect(try #require(memory.session(Self.name)).seconds == 34.5)
    #expect(try #require(self.memory().session(Self.name)).seconds == 34)
  }

  // Behaviour: nonoku 13
  @Test func aRunOfDaysEndsWithADayWithoutASolution() throws {
    for day in [20_000, 20_001, 20_003] { try solve(.daily, memory(day)) }
    #expect([20_000, 20_001, 20_002, 20_003, 20_004, 20_005].map { memory($0).dailyRun } == [1, 2, 2, 1, 1, 0])
    #expect(memory(20_002).session(.daily)?.play.stepCount == 0)
  }

  // Behaviour: nonoku 13
  @Test func theCardsTellStarsAndTheCurrentLevel() throws {
    final class Display: PuzzleLevels.DisplayUI {
      var rows: [PuzzleLevels.Row] = []
      func display(_ news: PuzzleLevels.News) { if case .rows(let rows) = news { self.rows = rows } }
    }
    let (display, memory, router) = (Display(), memory(20_000), RouterSpy())
    let director = PuzzleLevelsDirector(memory: memory, navigator: Navigator(router))
    director.ui = display
    director.onUIReady()
    #expect(display.rows.map(\.cards.count) == [1, 12, 12, 12, 12, 12])
    #expect(display.rows[0].cards[0].title == "2024-10-04" && display.rows[1].cards[0].isCurrent)
    try solve(Self.name, memory)
    try solve(.daily, memory)
    director.onUIReady()
    #expect(display.rows[0].cards[0].detail == "1 day in a row" && display.rows[0].cards[0].stars == 3)
    #expect(display.rows[1].cards[0].stars == 3 && display.rows[1].cards[1].isCurrent)
    #expect(display.rows.flatMap(\.cards).count { $0.isCurrent } == 1 && display.rows[5].cards[11].detail == "8 × 8")
    director.onCard(.level(grade: 2, number: 3))
    #expect(router.log.calls == ["router.go(to: nonoku/2-03)"])
  }

  /// A saved play of another puzzle, or one that is damaged, begins again or goes as far as it fits.
  @Test func damagedPlaysAreReadAsFarAsTheyFit() throws {
    let puzzle = try #require(memory().puzzle(Self.name))
    let words = ["0 s00#", "1 h", "2 c", "3 s01-", "4 s11#"]
    store.replaceGame("nonoku/1-01", by: SavedGame(format: 1, start: puzzle.text, inputs: words))
    let session = try #require(memory().session(Self.name))
    #expect(session.play.stepCount == 1 && session.hints == 1 && session.usesCheck && session.seconds == 2)
    for saved in [
      SavedGame(format: 2, start: puzzle.text, inputs: words), SavedGame(format: 1, start: "", inputs: words),
    ] {
      store.replaceGame("nonoku/1-01", by: saved)
      #expect(try #require(memory().session(Self.name)).play.stepCount == 0)
    }
  }
}
