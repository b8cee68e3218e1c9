import Nonoku
import OvershootGameKit

/// What full lines look like: waves over their cells, from the one that was written last. All its tunables are here.
///
/// It reads the moments of the puzzle. At an amount of 0, and under reduced motion, it does nothing.
@MainActor
final class NonokuEffects: ScreenEffects {
  /// How much is shown, 0...1.
  var amount = 0.0 {
    didSet { if amount == 0 { clear() } }
  }

  /// How much a wave raises a cell, as a fraction of its size, the seconds from a cell to the next, and at most to the
  /// last one.
  private static let lift = 0.1
  private static let interval = 0.05
  private static let length = 0.25
  nonisolated private static let spring = Impulse(response: 0.24, dampingFraction: 0.8)

  /// A cell that a wave will reach.
  private struct Arrival {
    let cell: Cell
    let time: Double
  }

  private unowned let board: NonokuBoardView
  /// In the order of their times.
  private var arrivals: [Arrival] = []
  /// How each cell swings.
  private var swings: [Cell: Impulse] = [:]
  private var isFollowing = false

  init(_ board: NonokuBoardView) { self.board = board }

  /// Shows a moment of the puzzle. Others have no effect.
  func show(_ moment: any Moment) {
    switch moment as? GameMoment<NonokuTables> {
    case .play(.began, _), .event(.completed, _): clear()
    // The wave over the whole puzzle has them in it.
    case .event(.marked(let cell, _, let lines), let snapshot) where snapshot.result == nil:
      run(over: Set(lines.flatMap { $0.cells(size: snapshot.play.puzzle.size) }), from: cell)
    case .event(.marked, _), .event(.pencilled, _), .play, nil: break
    }
  }

  /// Ends all waves at once.
  private func clear() {
    arrivals = []
    for cell in swings.keys { board.cells[cell]?.show(lift: 0) }
    swings = [:]
  }

  private func run(over cells: Set<Cell>, from first: Cell) {
    guard amount > 0, AnimationEngine.animatesMovement, !cells.isEmpty, let engine = AnimationEngine.current else {
      return
    }
    let distances = cells.map { cell in
      (cell: cell, distance: Double(abs(cell.column - first.column) + abs(cell.row - first.row)))
    }
    let farthest = distances.map(\.distance).max() ?? 0
    let interval = min(Self.interval, Self.length / max(1, farthest))
    arrivals += distances.map { Arrival(cell: $0.cell, time: engine.time + interval * $0.distance) }
    arrivals.sort { ($0.time, $0.cell.row, $0.cell.column) < ($1.time, $1.cell.row, $1.cell.column) }
    guard !isFollowing else { return }
    isFollowing = true
    engine.follow { [weak self] in self?.show(at: $0) ?? false }
  }

  private func show(at time: Double) -> Bool {
    let reached = arrivals.prefix { $0.time <= time }
    let blow = Vector2(Self.lift * amount, 0)
    for arrival in reached { swings[arrival.cell, default: Self.spring].strike(blow, at: arrival.time) }
    arrivals.removeFirst(reached.count)
    for (cell, swing) in swings {
      board.cells[cell]?.show(lift: swing.isAtRest(at: time) ? 0 : swing.value(at: time).x)
    }
    swings = swings.filter { !$0.value.isAtRest(at: time) }
    isFollowing = !arrivals.isEmpty || !swings.isEmpty
    return isFollowing
  }
}
