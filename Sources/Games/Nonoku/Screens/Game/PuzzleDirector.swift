import Nonoku
import OvershootGeometry

/// Plays inputs at once, and decides what is told of them.
@MainActor
final class PuzzleDirector: PuzzleGame.HandleUIEvents, PuzzleGame.PresentData {
  weak var ui: (any PuzzleGame.DisplayUI)?
  private let title: String
  private let worker: any PuzzleGame.ManageData
  private let now: () -> Double
  private var session: PuzzleSession?
  private var isCheckOn = false
  private var lastInput: Double?
  /// Whether a hint is being looked for.
  private var awaitsHint = false

  /// Pauses count as this many seconds at most.
  static let longestPause = 30.0

  init(title: String, worker: any PuzzleGame.ManageData, now: @escaping () -> Double) {
    (self.title, self.worker, self.now) = (title, worker, now)
  }

  // MARK: Events

  func onUIReady() { worker.fetchSession() }

  func onEntry(_ entry: PuzzleGame.Entry, at cell: Cell) {
    guard let play = session?.play, play.marks.contains(cell), !play.puzzle.isGiven(cell) else { return }
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
      guard let symbol else {
        let missing = (1...play.puzzle.symbols).first { !old.contains(PencilMarks($0)) }
        return apply(.pencil(cell, missing.map { old.union(PencilMarks($0)) } ?? []))
      }
      apply(.pencil(cell, old.symmetricDifference(PencilMarks(symbol))))
    }
  }

  func onUndo() { apply(.undo) }

  func onRedo() { apply(.redo) }

  func onHint() {
    guard let play = session?.play, !play.isComplete, !awaitsHint else { return }
    awaitsHint = true
    worker.fetchHint(play.puzzle, marks: play.marks)
  }

  func onCheck() {
    guard var session, !session.play.isComplete else { return }
    isCheckOn.toggle()
    if isCheckOn, let word = session.noteCheck() {
      self.session = session
      worker.save(session, adding: word)
    }
    showTools()
    showWrong()
  }

  func onRestart() {
    guard let session, session.play.stepCount > 0 || session.play.isComplete else { return }
    worker.restart()
  }

  // MARK: Data

  func presentSession(_ session: PuzzleSession?) {
    self.session = session
    (lastInput, isCheckOn) = (nil, false)
    guard let session else {
      ui?.display(.failed("This puzzle cannot be read: its file is missing or damaged."))
      return
    }
    let puzzle = session.play.puzzle
    let board = PuzzleGame.Board(
      size: puzzle.size, symbols: puzzle.symbols, rows: puzzle.rows.map(\.texts), columns: puzzle.columns.map(\.texts),
      givens: Set(puzzle.givens.cells.filter(puzzle.isGiven)))
    ui?.display(.puzzle(board, title: title))
    showAll(isNew: false)
  }

  func presentHint(_ hint: Hint?, for marks: Grid<CellMark>) {
    awaitsHint = false
    guard var session, session.play.marks == marks, !session.play.isComplete else { return }
    guard let hint else {
      ui?.display(.advice(PuzzleGame.Advice(sentence: "No rule finds a next step.", line: nil, cells: [])))
      return
    }
    passTime()
    session.seconds = self.session?.seconds ?? session.seconds
    let word = session.countHint()
    self.session = session
    worker.save(session, adding: word)
    let cells: [Cell] = if case .next(let cells, _, _) = hint.content { cells } else { [] }
    ui?.display(.advice(PuzzleGame.Advice(sentence: hint.sentence, line: hint.line, cells: cells)))
  }

  // MARK: Private

  private func apply(_ input: PuzzleInput) {
    passTime()
    guard var session, let word = session.apply(input) else { return }
    self.session = session
    worker.save(session, adding: word)
    if session.play.isComplete { worker.saveResult(session) }
    ui?.display(.advice(nil))
    showAll(isNew: true)
  }

  /// Adds the time since the last input.
  private func passTime() {
    let time = now()
    if let lastInput { session?.seconds += min(max(0, time - lastInput), Self.longestPause) }
    lastInput = time
  }

  private func showAll(isNew: Bool) {
    guard let session else { return }
    ui?.display(.contents(PuzzleGame.Contents(marks: session.play.marks, pencil: session.play.pencil)))
    showTools()
    showWrong()
    guard session.play.isComplete else { return }
    let seconds = Int(session.seconds)
    let time = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    let hints =
      session.hints == 0 ? "without a hint" : session.hints == 1 ? "with 1 hint" : "with \(session.hints) hints"
    ui?.display(.complete(stars: session.stars, "Solved in \(time), \(hints).", isNew: isNew))
  }

  private func showTools() {
    guard let play = session?.play else { return }
    ui?.display(
      .tools(
        PuzzleGame.Tools(
          canUndo: play.canUndo, canRedo: play.canRedo, isCheckOn: isCheckOn, isComplete: play.isComplete)))
  }

  private func showWrong() {
    guard let play = session?.play else { return }
    ui?.display(.wrong(isCheckOn ? play.puzzle.wrongLines(play.marks) : []))
  }
}

extension Clue {
  /// The lengths of the runs as texts, or a question mark.
  fileprivate var texts: [String] {
    switch self {
    case .hidden: ["?"]
    case .runs(let runs): runs.map(String.init)
    }
  }
}
