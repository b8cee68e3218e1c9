import Nonoku
import OvershootScreenKit
import OvershootStorage

/// Plays inputs at once, and decides what is told of them.
@MainActor
final class NonokuDirector {
  weak var scene: NonokuScene?
  private let name: PuzzleName
  private let archive: NonokuArchive
  private let background: any BackgroundWork
  private let preferences: Preferences
  private let navigator: Navigator
  private let now: () -> Double
  /// Why the file that was opened has no puzzle; nil where it has one.
  private let fault: FileFault?
  private var game: NonokuGame?
  private var showsContradictions = true
  private var lastInput: Double?
  /// The solution, where the screen plays by itself.
  private var solution: Grid<CellMark>?
  /// Whether a hint is being looked for.
  private var awaitsHint = false

  /// Pauses count as this many seconds at most.
  static let longestPause = 30.0

  /// Creates a director. Hints are looked for in the background; `now` returns seconds of the user's.
  init(
    _ name: PuzzleName, archive: NonokuArchive, background: any BackgroundWork, preferences: Preferences,
    navigator: Navigator = Navigator(), fault: FileFault? = nil, now: @escaping () -> Double
  ) {
    (self.name, self.archive, self.background, self.navigator) = (name, archive, background, navigator)
    (self.preferences, self.now, self.fault) = (preferences, now, fault)
    preferences.observe(self) { [unowned self] in
      let showsContradictions = $0[Options.showsContradictions]
      guard showsContradictions != self.showsContradictions else { return }
      self.showsContradictions = showsContradictions
      showPlay()
    }
    showsContradictions = preferences[Options.showsContradictions]
  }

  // MARK: Events

  /// The scene is laid out.
  func onUIReady() { present(archive.open(name)) }

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
    guard let play = game?.play, !play.isComplete, !awaitsHint else { return }
    awaitsHint = true
    let (puzzle, marks) = (play.puzzle, play.marks)
    background.run({ puzzle.hint(from: marks) }) { [weak self] in self?.present($0, for: marks) }
  }

  /// The user asks for the first line that cannot be right.
  func onCheck() {
    passTime()
    guard var game, !game.play.isComplete else { return }
    if let change = game.noteCheck() { keep(game, by: [change]) }
    scene?.display(.advice(nil))
    scene?.display(.checked(game.play.puzzle.firstImpossibleLine(in: game.play.marks)))
  }

  func onRestart() {
    guard let game, game.play.stepCount > 0 || game.play.isComplete else { return }
    present(archive.restart(name))
  }

  /// The user goes on to the next puzzle.
  func onNext() { if let next { navigator.replace(by: .nonoku(next)) } }

  func onLevels() { navigator.goBack(to: .nonokuLevels) }

  func onMenu() { navigator.goBack(to: .menu) }

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
    guard let puzzle = game?.play.puzzle else {
      let sentence = tr("This puzzle cannot be read: its file is missing or damaged.")
      return scene?.display(.failed(fault, sentence)) ?? ()
    }
    scene?.display(.puzzle(puzzle, title: name.title, note: name.note))
    showAll(isNew: false)
    guard name == .file, game?.play.stepCount ?? 0 > 0 else { return }
    // Translators: Undo and Redo are the buttons.
    scene?.display(.advice(NonokuAdvice(sentence: tr("The moves of a replay: Undo and Redo go through them."))))
  }

  private func present(_ hint: Hint?, for marks: Grid<CellMark>) {
    awaitsHint = false
    guard let play = game?.play, play.marks == marks, !play.isComplete else { return }
    guard let hint else {
      scene?.display(.advice(NonokuAdvice(sentence: tr("No rule finds a next step."))))
      return
    }
    passTime()
    guard var game else { return }
    let change = game.countHint()
    keep(game, by: [change])
    let cells: [Cell] = if case .next(let cells, _, _) = hint.content { cells } else { [] }
    scene?.display(.advice(NonokuAdvice(sentence: tr(hint.message), line: hint.line, cells: cells)))
  }

  private func apply(_ input: PuzzleInput) {
    passTime()
    guard var game else { return }
    let old = game.play.marks
    let crosses = preferences[Options.crossing].applies(to: name)
    let changes = crosses ? game.applyCrossing(input) : [game.apply(input)].compactMap(\.self)
    guard !changes.isEmpty else { return }
    keep(game, by: changes)
    scene?.display(.advice(nil))
    showAll(isNew: true, written: Self.written(by: input, from: old, to: game.play.marks))
  }

  /// Returns the cell that an input has written into, or the last one that a step back or forth has changed.
  private static func written(by input: PuzzleInput, from old: Grid<CellMark>, to new: Grid<CellMark>) -> Cell? {
    let changed = new.cells.filter { old[$0] != new[$0] }
    if case .set(let cell, _) = input { return changed.contains(cell) ? cell : nil }
    return changed.first { if case .symbol = old[$0] { true } else if case .symbol = new[$0] { true } else { false } }
      ?? changed.first
  }

  private func keep(_ game: NonokuGame, by changes: [GameChange]) {
    self.game = game
    archive.keep(game, by: changes)
  }

  /// Adds the time since the last input.
  private func passTime() {
    let time = now()
    if let lastInput { game?.seconds += min(max(0, time - lastInput), Self.longestPause) }
    lastInput = time
  }

  private func showAll(isNew: Bool, written: Cell? = nil) {
    guard let game else { return }
    showPlay(written: written)
    guard game.play.isComplete else { return }
    let seconds = Int(game.seconds)
    let time = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    // Translators: a time such as 3:20, in minutes and seconds.
    let unhelped = tr("Solved in \(time), without a hint.")
    let helped = tr(
      "Solved in \(time), with 1 hint.", plural: "Solved in \(time), with \(game.hints) hints.", count: game.hints)
    let result = NonokuResult(
      stars: game.stars, sentence: game.hints == 0 ? unhelped : helped, hasNext: next != nil)
    scene?.display(.complete(result, isNew: isNew))
  }

  private func showPlay(written: Cell? = nil) {
    guard let play = game?.play else { return }
    let contradictions = showsContradictions ? play.puzzle.contradictions(in: play.marks) : []
    scene?.display(.play(play, written: written, contradictions: contradictions))
  }
}
