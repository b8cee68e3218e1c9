import Nonoku
import OvershootGameKit

/// What a press on a cell writes.
enum NonokuTool: Hashable {
  /// The next of filled, empty and unknown: nothing is in hand.
  case round
  case symbol(Int)
  case empty

  /// The tools of a puzzle: nothing in hand, and those of the palette in their order.
  static func all(symbols: Int) -> [NonokuTool] { [.round] + palette(symbols: symbols) }

  /// The tools of the palette, in their order.
  static func palette(symbols: Int) -> [NonokuTool] { (1...symbols).map(symbol) + [.empty] }

  /// What it is called in the palette.
  var name: String {
    switch self {
    case .round: tr("Filled, empty, unknown")
    // Translators: a symbol such as “circle 1”, or its number alone.
    case .symbol(let symbol): tr("Write \(CellMark.symbol(symbol).words, "symbol")")
    case .empty: tr("Empty", context: "cell")
    }
  }

  /// Returns what it writes into a cell; by pencil where that is on and it has a symbol.
  func entry(isPencil: Bool) -> NonokuCellEntry {
    switch self {
    case .round: .next
    case .symbol(let symbol): isPencil ? .pencil(symbol) : .mark(.symbol(symbol))
    case .empty: .mark(.empty)
    }
  }
}

/// What the user writes into a cell.
enum NonokuCellEntry {
  /// The next of unknown, filled and empty.
  case next
  case mark(CellMark)
  /// A pencil mark that is not there, or its removal.
  case pencil(Int)
}
