import Nonoku
import OvershootGameKit

/// What full lines and a solved puzzle look like: waves over the cells, from the one that was written last. All its
/// tunables are here.
///
/// It reads the moments of the puzzle. At an amount of 0 it does nothing; under reduced motion cells get lighter and
/// darker again, and nothing moves.
@MainActor
final class NonokuEffects: ScreenEffects {
  /// How much is shown, 0...1.
  var amount = 0.0 {
    didSet { if amount == 0 { clear() } }
  }

  /// A wave: how much it raises a cell, as a fraction of its size, and how much light it throws on it, 0...1.
  private struct Wave {
    let lift: Double
    let light: Double
    /// The seconds from a cell to the next, and at most to the last one.
    let interval: Double
    let length: Double
  }

  private static let line = Wave(lift: 0.1, light: 0.4, interval: 0.05, length: 0.25)
  private static let solved = Wave(lift: 0.22, light: 0.6, interval: 0.05, length: 0.25)
  nonisolated private static let spring = Impulse(response: 0.24, dampingFraction: 0.8)
  /// How all cells get lighter and darker at once under reduced motion: slowly.
  nonisolated private static let fade = Impulse(response: 0.6, dampingFraction: 0.95, push: 0.15)

  /// A cell that a wave will reach.
  private struct Arrival {
    let cell: Cell
    let time: Double
    let blow: Vector2
  }

  private unowned let board: NonokuBoardView
  /// The cell that has been written last.
  private(set) var lastCell = Cell(column: 0, row: 0)
  /// In the order of their times.
  private var arrivals: [Arrival] = []
  /// How each cell swings: its lift and its light.
  private var swings: [Cell: Impulse] = [:]
  private var isFollowing = false

  init(_ board: NonokuBoardView) { self.board = board }

  /// Whether the wave over a solved puzzle is this one's.
  var isOn: Bool { amount > 0 && AnimationEngine.animatesMovement }

  /// Shows a moment of the puzzle. Others have no effect.
  func show(_ moment: any Moment) {
    switch moment as? GameMoment<NonokuTables> {
    case .play(.began, _): clear()
    case .event(.marked(let cell, _, let lines), let snapshot) where amount > 0:
      lastCell = cell
      // The wave over the whole puzzle has them in it.
      guard snapshot.result == nil else { return }
      run(Self.line, over: Set(lines.flatMap { $0.cells(size: snapshot.play.puzzle.size) }))
    case .event(.completed, _) where amount > 0: run(Self.solved, over: Set(board.cells.keys))
    case .event, .play, nil: break
    }
  }

  /// Ends all waves at once.
  private func clear() {
    arrivals = []
    for cell in swings.keys { board.cells[cell]?.show(lift: 0, light: 0) }
    swings = [:]
  }

  private func run(_ wave: Wave, over cells: Set<Cell>) {
    guard !cells.isEmpty, let engine = AnimationEngine.current, engine.motionPolicy != MotionPolicy.none else { return }
    let distances = cells.map { (cell: $0, distance: Double(steps(to: $0))) }
    let farthest = distances.map(\.distance).max() ?? 0
    let interval = isOn ? min(wave.interval, wave.length / max(1, farthest)) : 0
    let blow = Vector2(isOn ? wave.lift : 0, wave.light) * amount
    arrivals += distances.map { Arrival(cell: $0.cell, time: engine.time + interval * $0.distance, blow: blow) }
    arrivals.sort { ($0.time, $0.cell.row, $0.cell.column) < ($1.time, $1.cell.row, $1.cell.column) }
    guard !isFollowing else { return }
    isFollowing = true
    engine.follow { [weak self] in self?.show(at: $0) ?? false }
  }

  private func steps(to cell: Cell) -> Int { abs(cell.column - lastCell.column) + abs(cell.row - lastCell.row) }

  private func show(at time: Double) -> Bool {
    let reached = arrivals.prefix { $0.time <= time }
    let spring = isOn ? Self.spring : Self.fade
    for arrival in reached { swings[arrival.cell, default: spring].strike(arrival.blow, at: arrival.time) }
    arrivals.removeFirst(reached.count)
    for (cell, swing) in swings {
      let value = swing.value(at: time)
      board.cells[cell]?.show(lift: value.x, light: max(0, value.y))
    }
    swings = swings.filter { !$0.value.isAtRest(at: time) }
    isFollowing = !arrivals.isEmpty || !swings.isEmpty
    return isFollowing
  }
}
