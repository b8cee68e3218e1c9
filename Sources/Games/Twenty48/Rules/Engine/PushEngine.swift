public import OvershootGeometry

/// What a search found out about the pushes of a position.
public struct PushAnswer: Hashable, Sendable {
  /// The values in the order of `Direction`; nil for a push that is refused. Only answers of one search compare.
  public let values: [Int?]
  /// The number of pushes that the search looked ahead; 0 on a dead board.
  public let depth: Int
  /// The number of pushes tried.
  public let nodes: Int

  /// Returns the value of a push; nil where it is refused.
  public func value(of direction: Direction) -> Int? { values[direction.rawValue] }

  /// The push of the greatest value, of equal ones the first of up, right, down and left; nil on a dead board.
  public var best: Direction? {
    var best: (direction: Direction, value: Int)?
    for direction in Direction.allCases {
      guard let value = value(of: direction), best.map({ value > $0.value }) ?? true else { continue }
      best = (direction, value)
    }
    return best?.direction
  }
}

/// Searches for the best push, with memory that it keeps from one question to the next.
///
/// Equal boards, variants and budgets have equal answers on every machine, whatever was asked before. The budget counts
/// pushes tried and no time.
public final class PushEngine {
  /// The budgets that a question may have, in pushes tried.
  public static let budgets = 1000...1_000_000_000
  /// The budget for each push of a game that the program plays.
  public static let standardBudget = 100_000

  /// The greatest sum of the numbers on a board that is searched in 64 bits. A search adds at most 4 for each push that
  /// it looks ahead, so that no tile of 65536 can appear in it.
  private static let greatestPackedSum = 65_000
  /// The logarithm of the number of entries of the cache.
  private static let cacheBits = 17

  private var cache = SearchCache(bits: cacheBits)

  /// Creates an engine.
  public init() {}

  /// The memory of all tables in bytes.
  public static var tableByteCount: Int { RowTables.shared.byteCount + LineTerms.shared.byteCount }
  /// The memory of the tables and of one engine in bytes.
  public static var byteCount: Int { tableByteCount + SearchCache.byteCount(bits: cacheBits) }

  /// Builds the tables again and drops them, to measure that.
  ///
  /// - Returns: their memory in bytes.
  public static func buildTables() -> Int { RowTables().byteCount + LineTerms().byteCount }

  /// Returns the values of the four pushes on a board, at any phase of a game.
  ///
  /// A board of 4 × 4 is searched by tables, except near a tile of 65536; all others by the general rules.
  ///
  /// - Precondition: `nodes` is in `budgets`.
  public func answer(
    _ board: Board, variant: Rules.Variant = .classic, nodes: Int = standardBudget,
    file: StaticString = #fileID, line: UInt = #line
  ) -> PushAnswer {
    require(
      Self.budgets.contains(nodes), "A PushEngine searches with 1000 to 1 000 000 000 nodes, not \(nodes).",
      file: file, line: line)
    if board.sum <= Self.greatestPackedSum, let packed = PackedBoard(board) {
      return PackedBoard.withTables { search(packed, $0, variant, nodes) }
    }
    return LineTerms.withLine { search(WideBoard(board), $0, variant, nodes) }
  }

  /// Whether a board is searched by tables, which is much faster.
  public static func hasTables(for board: Board) -> Bool {
    board.sum <= greatestPackedSum && PackedBoard(board) != nil
  }

  /// Returns the answer of a search by the general rules, also where tables would do.
  func generalAnswer(_ board: Board, variant: Rules.Variant = .classic, nodes: Int) -> PushAnswer {
    LineTerms.withLine { search(WideBoard(board), $0, variant, nodes) }
  }

  private func search<Kind: SearchBoard>(
    _ board: Kind, _ tables: Kind.Tables, _ variant: Rules.Variant, _ nodes: Int
  ) -> PushAnswer {
    var search = PushSearch<Kind>(tables, variant: variant, budget: nodes)
    let (values, depth) = search.values(of: board, &cache)
    return PushAnswer(values: values.map { $0.map(Int.init) }, depth: depth, nodes: search.nodes)
  }
}
