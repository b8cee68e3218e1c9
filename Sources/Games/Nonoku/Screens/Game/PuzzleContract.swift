import Motion
import Nonoku
import OvershootGeometry
import ScreenKit
import Stage

/// A puzzle of Nonoku.
enum PuzzleGame {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is laid out.
    func onUIReady()
    /// The user writes into a cell.
    func onEntry(_ entry: Entry, at cell: Cell)
    /// The user takes a step back, or makes it again.
    func onUndo()
    func onRedo()
    /// The user asks for a hint.
    func onHint()
    /// The user turns check on or off.
    func onCheck()
    /// The user begins the puzzle again.
    func onRestart()
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    func fetchSession()
    func fetchHint(_ puzzle: Puzzle, marks: Grid<CellMark>)
    func save(_ session: PuzzleSession, adding word: String)
    func saveResult(_ session: PuzzleSession)
    func restart()
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    /// The play; nil where there is no such puzzle.
    func presentSession(_ session: PuzzleSession?)
    func presentHint(_ hint: Hint?, for marks: Grid<CellMark>)
  }

  /// What the user writes into a cell.
  enum Entry: Hashable, Sendable {
    /// The next of unknown, filled and empty.
    case next
    case mark(CellMark)
    /// A pencil mark that is not there, or its removal; nil for the next one that is not there.
    case pencil(Int?)
  }

  /// A puzzle, ready to show.
  struct Board: Hashable, Sendable {
    let size: Int
    let symbols: Int
    /// The clues of rows and columns: the lengths of the runs, or a question mark.
    let rows: [[String]]
    let columns: [[String]]
    let givens: Set<Cell>
  }

  /// The contents of all cells.
  struct Contents: Hashable, Sendable {
    let marks: Grid<CellMark>
    let pencil: Grid<PencilMarks>
  }

  /// What the user can do.
  struct Tools: Hashable, Sendable {
    let canUndo: Bool
    let canRedo: Bool
    let isCheckOn: Bool
    let isComplete: Bool
  }

  /// A hint, ready to show.
  struct Advice: Hashable, Sendable {
    let sentence: String
    let line: PuzzleLine?
    let cells: [Cell]
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    case puzzle(Board, title: String)
    case contents(Contents)
    case tools(Tools)
    /// The lines that check found to be wrong.
    case wrong([PuzzleLine])
    /// A hint, or nil to remove it.
    case advice(Advice?)
    /// The puzzle is complete; the line tells stars and time. Without a wave where it was complete before.
    case complete(stars: Int, String, isNew: Bool)
    case failed(String)
  }

  /// Creates the screen of a puzzle.
  @MainActor
  static func makeModule(
    _ name: PuzzleName, memory: PuzzleMemory, background: any BackgroundWork, preferences: Preferences,
    navigator: Navigator = Navigator()
  ) -> Scene {
    let worker = PuzzleWorker(name, memory: memory, background: background)
    // Seconds of the user's, at whatever speed animations run.
    let director = PuzzleDirector(title: name.title, worker: worker) { [unowned preferences] in
      (AnimationEngine.current?.time ?? 0) / preferences[Options.speed]
    }
    let scene = PuzzleScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}
