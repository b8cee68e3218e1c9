import Nonoku
import OvershootGameKit

/// Plays inputs at once, and decides what is shown of them.
@MainActor
final class NonokuDirector {
  weak var scene: NonokuScene?
  private let name: PuzzleName
  private let environment: ScreenEnvironment
  private let archive: NonokuArchive
  private let now: () -> Double
  /// The game of the file that was opened, or why it has none; nil for a puzzle of the program.
  private let opened: Result<NonokuGame?, FileFault>?
  private var game: NonokuGame?
  private var showsContradictions = true
  private var lastInput: Double?
  /// The solution, where the screen plays by itself.
  private var solution: MarkGrid?
  /// Whether a hint is being looked for.
  private var awaitsHint = false
  private var advice: NonokuAdvice?
  private var wrong: PuzzleLine?

  /// Pauses count as this many seconds at most.
  static let longestPause = 30.0

  /// Creates a director; `now` returns seconds of the user's.
  init(
    _ name: PuzzleName, _ environment: ScreenEnvironment, opened: Result<NonokuGame?, FileFault>? = nil,
    now: @escaping () -> Double
  ) {
    (self.name, self.environment, archive) = (name, environment, environment.nonoku)
    (self.now, self.opened) = (now, opened)
    environment.preferences.observe(self) { [unowned self] in
      let showsContradictions = $0[Options.showsContradictions]
      guard showsContradictions != self.showsContradictions else { return }
      self.showsContradictions = showsContradictions
      wrong = nil
      show()
    }
    showsContradictions = environment.preferences[Options.showsContradictions]
  }

  // MARK: Events

  /// The scene is laid out.
  func onUIReady() { present(name == .file ? try? opened?.get() : archive.open(name)) }

  /// Goes on with an opened game in another scene.
  func takeOver(from former: NonokuDirector) { if name == .file, let game = former.game { present(game) } }

  /// The user writes into a cell.
  func onEntry(_ entry: NonokuCellEntry, at cell: Cell) {
    guard let play = game?.play, play.marks.contains(cell), !play.puzzle.isGiven(cell) else { return }
    let mark = play.marks[cell]
    switch entry {
    case .next:
      let next: CellMark =
        switch mark {
        case .unknown: .filled
        case .filled: .empty
        case .empty, .symbol: .unknown
        }
      apply(.set(cell, next))
    case .mark(let mark): apply(.set(cell, mark))
    case .pencil(let symbol):
      let old = play.pencil[cell]
      apply(.pencil(cell, old.symmetricDifference(PencilMarks(symbol))))
    }
  }

  func onUndo() { apply(.undo) }

  func onRedo() { apply(.redo) }

  func onHint() {
    guard let game, !game.play.isComplete, !awaitsHint else { return }
    awaitsHint = true
    let (puzzle, marks) = (game.play.puzzle, game.play.marks)
    environment.background.run({
      (puzzle.hint(from: marks), game.hintedMarks.flatMap { puzzle.hint(from: $0) })
    }) { [weak self] in self?.present($0, after: $1, for: marks) }
  }

  /// The user asks for the first line that cannot be right.
  func onCheck() {
    passTime()
    guard let play = game?.play, !play.isComplete else { return }
    game?.usesCheck = true
    keep()
    wrong = play.puzzle.firstImpossibleLine(in: play.marks)
    advise(.check(wrong))
  }

  /// The user takes back what is wrong, and all that came later.
  func onUndoToMistake() {
    passTime()
    guard wrong != nil else { return }
    game?.undoToMistake()
    keep()
    (advice, wrong) = (nil, nil)
    show()
  }

  /// The user asks for the sentence of the puzzle.
  func onNote() { advise(.note(name.note)) }

  func onRestart() {
    guard let game, game.play.stepCount > 0 || game.play.isComplete else { return }
    present(name == .file ? NonokuGame(key: game.key, PuzzlePlay(game.play.puzzle)) : archive.restart(name))
  }

  /// The user goes on to the next puzzle.
  func onNext() { if let next { environment.navigator.replace(by: .nonoku(next)) } }

  /// The line of the puzzle's day; nil for another puzzle.
  var dayLine: String? { game?.day.map(archive.book.line) }

  func onLevels() { environment.navigator.goBack(to: .nonokuLevels) }

  /// The screen plays by itself: it writes the next cell of the solution, and a solved puzzle begins again. Returns the
  /// seconds until the next call.
  func onSelfPlay() -> Double {
    guard let play = game?.play else { return 1 }
    guard !play.isComplete else {
      onRestart()
      return 1
    }
    let solution = solution ?? play.puzzle.solutions().first
    self.solution = solution
    let next = play.marks.cells.first { !play.puzzle.isGiven($0) && play.marks[$0] != solution?[$0] }
    if let next, let mark = solution?[next] { onEntry(.mark(mark), at: next) }
    return game?.play.isComplete == true ? 5 : 0.5
  }

  // MARK: Private

  private var next: PuzzleName? { name.next { archive.stars($0) > 0 } }

  private func present(_ game: NonokuGame?) {
    self.game = game
    lastInput = nil
    (advice, wrong) = (nil, nil)
    guard let snapshot else {
      let fault: FileFault? = if case .failure(let fault) = opened { fault } else { nil }
      scene?.show(fault, or: tr("This level cannot be read."))
      return
    }
    scene?.begin(snapshot)
    explainHiddenClue(in: snapshot.play.puzzle)
    guard name == .file, snapshot.play.stepCount > 0 else { return }
    // Translators: Undo and Redo are the buttons.
    advise(.hint(tr("The moves of a replay: Undo and Redo go through them.")))
  }

  /// Says what a hidden clue is, where one is seen for the first time; a level of its own teaches it, too.
  private func explainHiddenClue(in puzzle: Puzzle) {
    let level = PuzzleName.level(grade: 1, number: 4)
    let mark = "\(NonokuReplay.game)/\(level.text)"
    let shelf = LessonShelf(isOn: environment.showsLessons, store: environment.store)
    guard name != level, name != .file, let line = puzzle.lines.first(where: { puzzle.clue(of: $0) == .hidden }),
      shelf.isDue(mark)
    else { return }
    shelf.keep(mark)
    advise(.hint(level.note, line: line))
  }

  /// Shows a hint, which counts where it is not the former one.
  private func present(_ hint: Hint?, after former: Hint?, for marks: MarkGrid) {
    awaitsHint = false
    guard let play = game?.play, play.marks == marks, !play.isComplete else { return }
    guard let hint else { return advise(.hint(tr("No rule finds a next step."))) }
    passTime()
    if hint != former {
      game?.countHint()
      keep()
    }
    switch hint.content {
    case .next(let cells, _, _): advise(.hint(tr(hint.message), line: hint.line, cells: cells))
    case .mistake:
      wrong = hint.line
      advise(.check(hint.line))
    }
  }

  private func apply(_ input: PuzzleInput) {
    passTime()
    guard game?.play.isComplete == false else { return }
    let crosses = environment.preferences[Options.crossing].applies(to: name)
    let events = crosses ? game?.applyCrossing(input) : game?.apply(input)
    keep()
    (advice, wrong) = (nil, nil)
    show(events ?? [])
  }

  /// Keeps a game of the program, with what has changed.
  private func keep() { if let game, name != .file { archive.keep(game, isPast: name != .daily) } }

  /// Adds the time since the last input.
  private func passTime() {
    let time = now()
    if let lastInput { game?.seconds += min(max(0, time - lastInput), Self.longestPause) }
    lastInput = time
  }

  private func show(_ events: [NonokuEvent] = []) { if let snapshot { scene?.show(snapshot, events: events) } }

  private func advise(_ advice: NonokuAdvice) {
    self.advice = advice
    if let snapshot { scene?.advise(snapshot) }
  }

  /// What is shown; nil without a puzzle.
  private var snapshot: NonokuSnapshot? {
    guard let game else { return nil }
    let play = game.play
    return NonokuSnapshot(
      name: name, play: play, contradictions: showsContradictions ? play.puzzle.contradictions(in: play.marks) : [],
      advice: advice, wrong: wrong, result: play.isComplete ? NonokuResult(game, hasNext: next != nil) : nil,
      standing: game.standing, day: game.day, isOwn: solution == nil && name != .file,
      daysInARow: play.isComplete ? archive.dailyRun : 0)
  }
}
