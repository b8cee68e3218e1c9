import BombRush
import OvershootGameKit

extension BombRushEvent {
  /// The cell where it happened; nil if it has none.
  var cell: Cell? {
    switch self {
    case .held(let bomb), .fuse(let bomb): bomb.cell
    case .set(_, let cell), .cracked(let cell), .took(_, let cell), .burnt(_, let cell): cell
    case .exploded(_, let cells): cells.first
    case .noticed(let actor), .died(let actor, _), .saved(let actor): actor.cell
    case .refused(_, let cell): cell
    default: nil
    }
  }
}
