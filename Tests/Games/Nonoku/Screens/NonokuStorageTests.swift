import Nonoku
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootGameKit
@testable import OvershootNonokuScreens
@testable import OvershootScreenTesting

/// Plays and stars between two starts of the program.
@MainActor
@Suite(.laws) struct NonokuStorageTests {
  private let store: Store
  private static let name = PuzzleName.level(grade: 1, number: 1)

  init() throws {
    let clock = StoreClock(now: { 0 }, date: { 1_000 }, schedule: { _, body in body() })
    store = try Store.inMemory(StoreConfiguration(folders: StoreFolders(environment: { _ in nil }), clock: clock))
  }

  private func archive(_ day: Int = 0) -> NonokuArchive { environment(RouterSpy(), day: day).nonoku }

  private func director(_ name: PuzzleName, _ archive: NonokuArchive, now: @escaping () -> Double = { 0 })
    -> NonokuDirector
  {
    let environment = ScreenEnvironment(Preferences())
    _ = environment.shared { _ in archive }
    let director = NonokuDirector(name, environment, now: now)
    director.onUIReady()
    return director
  }

  /// Writes the solution.
  private func solve(_ name: PuzzleName, _ archive: NonokuArchive, hints: Int = 0, check: Bool = false) throws {
    let puzzle = try #require(archive.puzzle(name))
    let director = director(name, archive)
    for _ in 0..<hints {
      director.onHint()
      // The next hint is another one where this one is followed.
      let marks = try #require(archive.open(name)).play.marks
      guard case .next(let cells, let mark, _)? = puzzle.hint(from: marks)?.content else { break }
      for cell in cells { director.onEntry(.mark(mark), at: cell) }
    }
    if check { director.onCheck() }
    let solution = try #require(puzzle.solutions().first)
    for cell in solution.cells { director.onEntry(.mark(solution[cell]), at: cell) }
  }

  /// A random input of a play, in some cases of several cells.
  private func act(_ generator: inout SeededGenerator) -> (NonokuDirector) -> Void {
    let cell = Cell(column: generator.integer(below: 4), row: generator.integer(below: 4))
    let symbol = 1 + generator.integer(below: 2)
    switch generator.integer(below: 12) {
    case 0, 1: return { $0.onUndo() }
    case 2: return { $0.onRedo() }
    case 3: return { $0.onEntry(.pencil(symbol), at: cell) }
    case 4: return { $0.onEntry(.mark(.empty), at: cell) }
    case 5: return { $0.onHint() }
    case 6:
      return {
        $0.onCheck()
        $0.onUndoToMistake()
      }
    case 7, 8: return { $0.onEntry(.next, at: cell) }
    default: return { $0.onEntry(.mark(.symbol(symbol)), at: cell) }
    }
  }

  /// The menu asks for the puzzle of the day, which takes time to make.
  @Test func aPuzzleThatWasNotPlayedIsNotMade() {
    var reads = 0
    let archive = NonokuArchive(
      ScreenEnvironment(
        Preferences(), store: store,
        readResource: { path, limit in
          reads += 1
          return Resources.bytes(path, maximumByteCount: limit)
        }))
    expect(archive.kept(Self.name) == nil && reads == 0)
    expect(archive.open(Self.name) != nil && reads == 1)
  }

  /// What the store has after each input is what was played, and after a kill it goes on like a play without one.
  // Behaviour: nonoku 13, 15
  // Behaviour: games 5
  @Test func aRestartedPlayContinuesExactly() throws {
    try law(seed: 15, cases: 40) { generator, _ in
      var time = 0.0
      let whole = NonokuArchive(ScreenEnvironment(Preferences(), readResource: Resources.bytes))
      var killed = archive()
      _ = killed.restart(Self.name)
      var directors = [whole, killed].map { director(Self.name, $0) { time } }
      var longest = 0
      let kill = generator.integer(below: 60)
      for step in 0..<60 {
        if step == kill {
          killed = archive()
          directors[1] = director(Self.name, killed) { time }
        }
        time += 20 * generator.unit()
        let act = act(&generator)
        directors.forEach(act)
        let (first, second) = (try #require(whole.open(Self.name)), try #require(killed.open(Self.name)))
        let kept = try #require(archive().open(Self.name))
        expect(kept.seconds, equals: second.seconds.rounded(.down))
        for game in [second, kept] {
          expect(game.play == first.play && game.inputs == first.inputs && game.hintedMarks == first.hintedMarks)
          expect(game.hints == first.hints && game.usesCheck == first.usesCheck)
        }
        longest = max(longest, first.inputs.count)
      }
      expect(longest > 5)
    }
  }

  /// Far more inputs and hints than are kept leave the game, its newest steps and its stars as they are.
  // Behaviour: nonoku 15
  @Test func inputsDoNotAddUpForEver() throws {
    let archive = archive()
    var game = try #require(archive.open(Self.name))
    let puzzle = game.play.puzzle
    var truth = PuzzlePlay(puzzle)
    var generator = SeededGenerator(seed: 15)
    game.usesCheck = true
    func play(_ input: PuzzleInput) {
      _ = truth.act(input)
      _ = game.apply(input)
      archive.keep(game)
    }
    func check(_ count: Int) throws {
      let saved = try #require(try store.gameNow("nonoku/1-01"))
      expect(saved.inputs == game.inputs.map(\.code) && saved.inputs.count <= NonokuGame.maximumInputs)
      let again = try #require(self.archive().open(Self.name))
      expect(again.play == game.play && again.inputs == game.inputs && again.usesCheck && again.hints == count)
      expect(game.hints == count && game.play.marks == truth.marks && game.play.pencil == truth.pencil)
    }
    for turn in 1...45_000 {
      let cell = Cell(column: generator.integer(below: 4), row: generator.integer(below: 4))
      let input: PuzzleInput =
        switch generator.integer(below: 8) {
        case 0: .undo
        case 1: .redo
        case 2: .pencil(cell, PencilMarks(1 + generator.integer(below: 2)))
        default: .set(cell, generator.integer(below: 2) == 0 ? .filled : .unknown)
        }
      play(input)
      if turn.isMultiple(of: 22_000) { try check(0) }
    }
    for _ in 0..<NonokuGame.maximumSteps - 100 { play(.undo) }
    try check(0)
    for _ in 0..<25_000 { game.countHint() }
    archive.keep(game)
    try check(25_000)
    expect(game.stars, equals: 1)
  }

  // Behaviour: nonoku 13, 15
  @Test(arguments: [(0, false, 3), (1, false, 2), (0, true, 2), (3, true, 2), (4, false, 1)])
  func starsDependOnHintsAndCheck(hints: Int, check: Bool, stars: Int) throws {
    try solve(Self.name, archive(), hints: hints, check: check)
    let fresh = archive()
    expect(fresh.stars(Self.name) == stars && fresh.last.name == "1-01")
    expect(try #require(fresh.open(Self.name)).play.isComplete)
    // Better stars replace these, worse ones do not.
    _ = fresh.restart(Self.name)
    try solve(Self.name, fresh, hints: 4)
    expect(archive().stars(Self.name), equals: stars)
  }

  /// The last input with the crosses that follow from it, the stars and the time are one fact.
  // Behaviour: nonoku 15
  // Behaviour: storage 13
  @Test func theLastInputIsKeptWithItsResultOrNotAtAll() throws {
    // The store refuses a result without a date.
    var environment = ScreenEnvironment(Preferences(), store: store, readResource: Resources.bytes)
    environment.unixTime = { .infinity }
    let dateless = environment.nonoku
    let director = director(Self.name, dateless)
    let solution = try #require(dateless.puzzle(Self.name)?.solutions().first)
    let symbols = solution.cells.filter { solution[$0].isSymbol }
    let last = try #require(symbols.last)
    let cross = try #require(solution.cells.first { $0.row == last.row && solution[$0] == .empty })
    for cell in symbols.dropLast() { director.onEntry(.mark(solution[cell]), at: cell) }
    director.onEntry(.mark(.unknown), at: cross)
    director.onEntry(.mark(solution[last]), at: last)
    let played = try #require(dateless.open(Self.name))
    let kept = try #require(archive().open(Self.name))
    expect(played.play.isComplete && !kept.play.isComplete && archive().stars(Self.name) == 0)
    expect(played.inputs, equals: kept.inputs + [.set(last, solution[last]), .set(cross, .empty)])
  }

  // Behaviour: nonoku 15
  @Test func theTimeIsThatOfPlayWithoutLongPauses() throws {
    var time = 0.0
    let archive = archive()
    let director = director(Self.name, archive) { time }
    for (pause, cell) in [
      (0.0, Cell(column: 1, row: 0)), (4.5, Cell(column: 0, row: 1)), (500, Cell(column: 1, row: 1)),
    ] {
      time += pause
      director.onEntry(.mark(.filled), at: cell)
    }
    expect(try #require(archive.open(Self.name)).seconds == 34.5)
    expect(try #require(self.archive().open(Self.name)).seconds == 34)
  }

  // Behaviour: nonoku 13
  // Behaviour: playing 26
  @Test func aRunOfDaysEndsWithADayWithoutASolution() throws {
    for day in [20_000, 20_001, 20_003] { try solve(.daily, archive(day)) }
    // On the first day too: a clock that goes back takes nothing away.
    expect([20_000, 20_001, 20_002, 20_003, 20_004, 20_005].map { archive($0).dailyRun } == [2, 2, 2, 1, 1, 0])
    expect(archive(20_002).open(.daily)?.play.stepCount, equals: 0)
  }

  private func environment(_ router: RouterSpy, day: Int = 20_000) -> ScreenEnvironment {
    var environment = ScreenEnvironment(Preferences())
    environment.navigator = Navigator(router)
    (environment.store, environment.unixTime) = (store, { Double(day) * 86_400 })
    environment.readResource = { Resources.bytes($0, maximumByteCount: $1) }
    return environment
  }

  // Behaviour: nonoku 13
  @Test func thePathTellsStarsAndTheNextLevel() throws {
    let router = RouterSpy()
    let environment = environment(router)
    let scene = try #require([ScreenEntry].nonoku[0].scene(.nonokuLevels, environment) as? NonokuLevelsScene)
    scene.sceneWillAppear()
    var cells: [LevelCell] { scene.path.levels }
    var next: [String] { cells.filter(\.isNext).map(\.level.name) }
    expect(environment.nonoku.progress.groups.map(\.levels.count), equals: [12, 12, 12, 12, 12])
    expect(cells.map(\.level.name), equals: PuzzleName.levels.map(\.text))
    expect(next == ["1-01"] && scene.number.text == "0")
    try solve(Self.name, environment.nonoku)
    _ = environment.nonoku.open(.daily)
    scene.sceneDidAppear()
    expect(cells[0].level.stars == 3 && next == ["1-02"] && scene.number.text == "1")
    expect(cells[59].level.detail, equals: "8 × 8")
    cells[14].activate()
    scene.primary?.activate()
    expect(router.log.calls, equals: ["router.go(to: nonoku/2-03)", "router.go(to: nonoku/1-02)"])
  }

  // Behaviour: nonoku 13
  @Test func thePathDrawsItselfToTheNextLevel() throws {
    // The second start finds what the first one has kept.
    for (policy, solved) in [(MotionPolicy.full, 1), (.reduced, 2)] {
      let environment = environment(RouterSpy())
      if solved == 1 { try solve(Self.name, environment.nonoku) }
      let scene = NonokuLevelsScene(environment)
      let navigation = NavigationScene(NavigationStack(0), transition: { _ in .dissolve }) { (route: Int) -> Scene in
        route == 0 ? scene : Screen(navigator: environment.navigator, preferences: environment.preferences)
      }
      let host = ManualHost(navigation, size: Size(560, 700), motionPolicy: policy)
      host.run(1)
      expect(scene.path.$walked.shown == 1 && scene.path.levels[solved].isNext)
      host.host.perform { _ = navigation.push(1) }
      host.run(1)
      try solve(.level(grade: 1, number: solved + 1), environment.nonoku)
      host.host.perform { _ = navigation.pop() }
      var least = 1.0
      for _ in 0..<120 {
        host.advance(1.0 / 60)
        least = min(least, scene.path.$walked.shown)
      }
      let next = scene.path.levels[solved + 1]
      expect(next.isNext && scene.path.$walked.shown == 1 && next.$swell.shown == 1)
      expect((least < 0.9) == (policy == .full), "\(least)")
      expect(host.runToRest(within: 3))
    }
  }

  // Behaviour: nonoku 13
  @Test(arguments: [
    Size(360, 480), Size(560, 700), Size(800, 480), Size(900, 700), Size(1280, 800), Size(1600, 900), Size(360, 1500),
  ])
  func cellsOfThePathHaveRoom(size: Size) {
    let form = LevelPathForm(PageGrid(size), grades: 5, titleSpace: 34, left: 340)
    let cells = (0..<60).map { Rect(center: form.middle(of: $0), size: Size(form.side, form.side)) }
    for (index, cell) in cells.enumerated() {
      expect(cell.minX >= 0 && cell.maxX <= form.area.width && cell.maxY <= form.contentHeight && cell.minY >= 0)
      expect(cell.width >= 44)
      for other in cells[..<index] { expect(cell.intersection(other) == nil, "\(size): \(index)") }
    }
    for grade in 0..<5 { expect(form.title(of: grade).y < cells[12 * grade].minY) }
  }

  // Behaviour: playing 26
  @Test func aPuzzleOfAnEarlierDayCountsForNoDaysInARow() throws {
    for day in [20_000, 20_001, 20_003] { try solve(.daily, archive(day)) }
    let past = CalendarDay(number: 20_002)
    try solve(.day(past), archive(20_003))
    let book = archive(20_003).book
    expect((20_000...20_004).map { book.isDone(CalendarDay(number: $0)) }, equals: [true, true, true, true, false])
    expect(book.log.daysInARow(at: book.today) == 1 && book.results[past]?.points == 3)
    let today = try #require(archive(20_002).puzzle(.daily))
    expect(archive(20_003).puzzle(.day(past)), equals: today, "The same day has the same puzzle.")
  }

  /// What "?" means is said where one is seen first, and once.
  // Behaviour: nonoku 13
  @Test func aHiddenClueIsExplainedOnce() throws {
    let day = try #require(
      (20_000...20_050).first { day in
        let puzzle = archive(day).puzzle(.daily)
        return puzzle?.lines.contains { puzzle?.clue(of: $0) == .hidden } == true
      })
    func caption() -> String {
      var environment = environment(RouterSpy(), day: day)
      environment.showsLessons = true
      let rig = ManualHost(NonokuScene(.daily, environment), size: Size(1280, 800))
      rig.run(1, framesPerSecond: 60)
      return (rig.host.scene as? NonokuScene)?.caption.text ?? ""
    }
    expect(caption().hasPrefix("A line with a ?") && !caption().hasPrefix("A line with a ?"))
  }

  // Behaviour: adventure 17
  @Test func aPuzzleCountsOnceAsSolved() throws {
    func facts() throws -> [String: Int] {
      try [ScreenEntry].nonoku.compactMap(\.facts).reduce(into: [:]) { try $0.merge($1(store)) { $1 } }
    }
    expect(try facts() == ["game.nonoku.solved": 0])
    let archive = archive()
    for hints in [0, 4] {
      _ = archive.restart(Self.name)
      try solve(Self.name, archive, hints: hints)
    }
    try solve(.daily, archive)
    expect(try facts() == ["game.nonoku.solved": 2])
  }

  /// A game that is kept of another puzzle under the name, as an earlier version had it, goes on; one that was only
  /// opened does not, and `R` begins the puzzle of today.
  // Behaviour: nonoku 15
  @Test func aGameOfAnEarlierPuzzleGoesOn() throws {
    let former = try Puzzle(bytes: try #require(Resources.bytes("Nonoku/1-02.txt")))
    func open(_ inputs: [String]) throws -> NonokuGame? {
      store.keep([.set(SavedGame(format: 1, start: former.text, inputs: inputs), of: "nonoku/1-01")])
      return archive().open(Self.name)
    }
    let game = try #require(try open(["7 s10#"]))
    expect(game.play.puzzle == former && game.play.stepCount == 1 && game.seconds == 7)
    director(Self.name, archive()).onRestart()
    let today = archive().puzzle(Self.name)
    expect(try #require(archive().open(Self.name)).play.puzzle == today && today != former)
    expect(try #require(try open([])).play.puzzle == today)
  }

  /// Earlier versions kept no note: the seconds stood before each input, and hints and check among them.
  // Behaviour: nonoku 15
  @Test(arguments: [["7 s01#", "8 p111"], ["7 s01#", "8 h", "9 h3", "9 c", "9 r", "12 p111", "13 u"]])
  func aGameOfAnEarlierVersionGoesOn(words: [String]) throws {
    let puzzle = try #require(archive().puzzle(Self.name))
    store.keep([.set(SavedGame(format: 1, start: puzzle.text, inputs: words), of: "nonoku/1-01")])
    let isHelped = words.contains("8 h")
    func open() throws -> NonokuGame { try #require(archive().open(Self.name)) }
    var game = try open()
    expect(game.hints == (isHelped ? 4 : 0) && game.usesCheck == isHelped && game.stars == (isHelped ? 1 : 3))
    expect(game.seconds == (isHelped ? 13 : 8) && game.play.stepCount == (isHelped ? 1 : 2))
    expect(game.hintedMarks == (isHelped ? game.play.marks : nil) && game.play.canRedo == isHelped)
    let played = archive()
    let director = director(Self.name, played)
    for act in [director.onUndo, director.onHint, director.onRedo, director.onRedo] {
      act()
      game = try #require(played.open(Self.name))
      let again = try open()
      expect(again.play == game.play && again.inputs == game.inputs && again.seconds == game.seconds)
      expect(again.hints == game.hints && again.usesCheck == game.usesCheck && again.hintedMarks == game.hintedMarks)
    }
    expect(game.hints > (isHelped ? 3 : 0) && game.play.stepCount == 2)
  }

  /// A damaged play begins again or goes as far as it fits.
  @Test func damagedPlaysAreReadAsFarAsTheyFit() throws {
    let puzzle = try #require(archive().puzzle(Self.name))
    let words = ["0 s01#", "1 h", "2 c", "3 s00-", "4 s11#"]
    store.keep([.set(SavedGame(format: 1, start: puzzle.text, inputs: words), of: "nonoku/1-01")])
    let game = try #require(archive().open(Self.name))
    expect(game.play.stepCount == 1 && game.hints == 1 && game.usesCheck && game.seconds == 2)
    for saved in [
      SavedGame(format: 2, start: puzzle.text, inputs: words), SavedGame(format: 1, start: "", inputs: words),
    ] {
      store.keep([.set(saved, of: "nonoku/1-01")])
      expect(try #require(archive().open(Self.name)).play.stepCount == 0)
    }
  }
}
