public import OvershootGeometry

/// A level as its text describes it. All values of a parsed one are in their ranges.
public struct BombRushLevel: Hashable, Sendable {
  /// What wins the game.
  public enum Goal: Hashable, Sendable {
    /// So many wards are saved.
    case rescue(Int)
    /// All cores are burnt.
    case breach
    /// All enemies are dead.
    case purge

    /// The goal as a level names it.
    public var text: String {
      switch self {
      case .rescue(let count): "rescue \(count)"
      case .breach: "breach"
      case .purge: "purge"
      }
    }
  }

  /// The scores of three medals, none below the one before.
  public struct Medals: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var bronze, silver, gold: Int

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public init(bronze: Int, silver: Int, gold: Int) {
      (self.bronze, self.silver, self.gold) = (bronze, silver, gold)
    }
  }

  /// An actor at the start.
  public struct Start: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var kind: BombRushActor.Kind
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var cell: Cell

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public init(_ kind: BombRushActor.Kind, _ cell: Cell) { (self.kind, self.cell) = (kind, cell) }
  }

  /// The numbers of columns, which are odd.
  public static let columnCounts = 7...31
  /// The numbers of rows, which are odd.
  public static let rowCounts = 7...21
  /// The greatest length of a level's text, in bytes.
  public static let maximumByteCount = LevelLines.maximumByteCount
  /// The greatest number of enemies.
  public static let maximumEnemies = 64
  /// The greatest number of wards.
  public static let maximumWards = 128

  /// The name, up to 60 characters.
  public var title: String
  /// What wins.
  public var goal: Goal
  /// The seconds of the game.
  public var time: Int
  /// The seed of hidden pickups and of all chance.
  public var seed: UInt64 = 0
  /// The charges at the start, which is also the most that can be kept.
  public var charges = 6
  /// The ticks in which a charge comes back; 0 for never.
  public var regeneration = 90
  /// The range of blasts at the start.
  public var range = 2
  /// The greatest number of bombs at a time.
  public var bombs = 3
  /// The scores of medals; nil for none.
  public var medals: Medals?
  /// The pickups in the walls of `mysteries`.
  public var hidden: [Pickup] = []
  /// A remark.
  public var note: String?
  /// What fills the cells.
  public var blocks: Grid<Block>
  /// The soft walls that may hide a pickup, row by row.
  public var mysteries: [Cell] = []
  /// The actors, row by row.
  public var actors: [Start] = []

  /// The board with the pickups that `seed` hides.
  func board(seed: UInt64) -> BombRushBoard {
    var board = BombRushBoard(blocks)
    var cells = mysteries
    var generator = SeededGenerator(seed: seed)
    for pickup in hidden where !cells.isEmpty {
      let cell = cells.remove(at: generator.integer(below: cells.count))
      board.hide(pickup, at: board.index(of: cell))
    }
    return board
  }
}
