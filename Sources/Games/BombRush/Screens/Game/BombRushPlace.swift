import BombRush
import OvershootScreenKit

/// Where something is on a board, as it is heard.
struct BombRushPlace: Hashable, Sendable {
  /// From -1 at the left edge to 1 at the right edge.
  let side: Double
  /// The distance from the middle of the board, in cells.
  let distance: Double

  init(_ cell: Cell, on board: BombRushBoard) {
    let x = Double(cell.column) - Double(board.columns - 1) / 2
    let y = Double(cell.row) - Double(board.rows - 1) / 2
    side = board.columns > 1 ? min(1, max(-1, x / (Double(board.columns - 1) / 2))) : 0
    distance = Vector2(x, y).length
  }
}

extension BombRushEvent {
  /// Whether it may decide a game.
  var isDecisive: Bool {
    switch self {
    case .died, .saved, .burnt(.core, _): true
    case .set, .cracked, .took, .refused, .exploded, .burnt, .ended: false
    }
  }

  /// Where it happened; nil for what happened nowhere.
  var cell: Cell? {
    switch self {
    case .set(_, let cell), .cracked(let cell), .took(_, let cell), .burnt(_, let cell): cell
    case .exploded(_, let cells): cells.first
    case .died(let actor, _), .saved(let actor): actor.cell
    case .refused(_, let cell): cell
    case .ended: nil
    }
  }
}

extension BombRushGame {
  /// What is heard of the latest tick beside its events.
  func moments(after before: BombRushGame) -> [BombRushMoment] {
    var moments: [BombRushMoment] = []
    if let held, held != before.held, let bomb = bombs.first(where: { $0.id == held }) {
      moments.append(.held(BombRushPlace(bomb.cell, on: board)))
    }
    for bomb in bombs where !bomb.isSilent && bomb.fuse.isMultiple(of: Self.fuseInterval(bomb.fuse)) {
      moments.append(
        .fuse(left: Double(bomb.fuse) / Double(max(1, bomb.fuseLength)), BombRushPlace(bomb.cell, on: board)))
    }
    for actor in actors where actor.kind.isEnemy {
      guard mind(of: actor.id)?.intent.isAlert == true, before.mind(of: actor.id)?.intent.isAlert == false else {
        continue
      }
      moments.append(.noticed(enemy: actor.id, BombRushPlace(actor.cell, on: board)))
    }
    return moments
  }

  /// The ticks between two sounds of a fuse with a number of ticks left: the fewer, the quicker.
  private static func fuseInterval(_ left: Int) -> Int { left > 90 ? 30 : left > 45 ? 15 : 5 }
}

extension Intent {
  /// Whether an enemy has noticed something that it goes for.
  fileprivate var isAlert: Bool { self == .hunt || self == .search }
}
