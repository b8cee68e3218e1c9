public import OvershootGeometry
import OvershootPerception
public import OvershootQueries

/// A game of Bomb Rush: a value that advances by ticks of 1/60 s. Equal games with equal verbs stay equal.
///
/// ```swift
/// var game = BombRushGame(level)
/// game.act(.act(Cell(column: 3, row: 1)))
/// for event in game.advance() { … }
/// ```
public struct BombRushGame: Sendable {
  /// What enemies may use.
  public struct Faculties: OptionSet, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public let rawValue: UInt8

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Sight, hearing and memory. Without them enemies only patrol.
    public static let perception = Faculties(rawValue: 1)
    /// Queries of the surroundings. Without them enemies take the first free neighbour.
    public static let queries = Faculties(rawValue: 2)
    /// Both.
    public static let all: Faculties = [.perception, .queries]
  }

  /// An answer to a query of an enemy.
  public struct Answer: Sendable {
    /// The number of the enemy.
    public let enemy: Int
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public let result: QueryResult
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let level: BombRushLevel
  /// The seed of hidden pickups and of all chance.
  public let seed: UInt64
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let faculties: Faculties

  /// The ticks so far.
  public internal(set) var tick = 0
  /// The ticks that are left.
  public internal(set) var clock: Int
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public internal(set) var phase = BombRushPhase.playing
  /// The events of the latest tick: `held`, `fuse` and `noticed`, by which the state after it differs from the one
  /// before it, and then the others in the order in which they happened.
  public internal(set) var events: [BombRushEvent] = []
  /// The answers to queries of enemies in the latest tick.
  public internal(set) var answers: [Answer] = []
  /// The verbs that the next tick begins with.
  var verbs: [BombRushVerb] = []

  // MARK: Charges and bombs

  /// The charges.
  public internal(set) var charges: Int
  /// The most charges that can be kept.
  public internal(set) var maximumCharges: Int
  /// The ticks towards the next charge.
  public internal(set) var chargeCounter = 0
  /// The range of blasts.
  public internal(set) var range: Int
  /// Whether new bombs have a longer fuse.
  public internal(set) var hasSlowFuses = false
  /// Whether new bombs are silent.
  public internal(set) var hasSilentFuses = false
  /// The number of bombs that will pass soft walls.
  public internal(set) var ghostCount = 0
  /// The bomb that obeys.
  public internal(set) var held: Int?
  /// The verbs that were refused so far.
  public internal(set) var refusedCount = 0
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public internal(set) var score = 0
  /// The wards that were saved.
  public internal(set) var savedCount = 0

  // MARK: The board

  /// The cells.
  public internal(set) var board: BombRushBoard
  /// The bombs by number.
  public internal(set) var bombs: [Bomb] = []
  /// The flames by cell, row by row; several of one cell have different depths and ends.
  public internal(set) var flames: [Flame] = []
  /// The actors that live and are not saved, by number.
  public internal(set) var actors: [BombRushActor]
  /// For each cell, row by row, the ticks until it burns if bombs stand still and no verb is given: 0 where it burns,
  /// -1 where it never will.
  public internal(set) var danger: [Int]

  /// The greatest depth of the flames of each cell; 0 where none burns.
  var fire: [Int]
  var lastBomb = 0
  /// The ticks of the latest kills of enemies.
  var kills: [Int] = []
  /// The walls as everybody knows them.
  var walls: KnownWalls
  /// The brains of the enemies, by number.
  var minds: [Mind]
  var senses: Senses
  var runner = QueryRunner()

  /// Creates the game of a level.
  ///
  /// - Parameters:
  ///   - level: what is there at its start.
  ///   - seed: the seed, if not that of the level.
  ///   - faculties: what enemies may use.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  /// - Precondition: the level is a parsed one, or its changed values are such that they could be.
  public init(
    _ level: BombRushLevel, seed: UInt64? = nil, faculties: Faculties = .all, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    level.checkPlayable(file, line)
    (self.level, self.seed, self.faculties) = (level, seed ?? level.seed, faculties)
    clock = level.time * BombRushRules.ticksPerSecond
    (charges, maximumCharges, range) = (level.charges, level.charges, level.range)
    board = level.board(seed: self.seed)
    let count = level.blocks.elements.count
    danger = Array(repeating: -1, count: count)
    fire = Array(repeating: 0, count: count)
    walls = KnownWalls(board)
    actors = level.actors.enumerated().map { BombRushActor(id: $0 + 1, kind: $1.kind, place: Spot(centerOf: $1.cell)) }
    for index in actors.indices where actors[index].kind.isEnemy {
      actors[index].facing = walls.firstFreeDirection(from: actors[index].cell) ?? .up
    }
    minds = actors.filter(\.kind.isEnemy).map { Mind(id: $0.id, kind: $0.kind, cell: $0.cell) }
    senses = Senses(walls: walls.opaque)
    addToSenses()
  }

  /// Returns the actor of a number, if it lives and is not saved.
  public func actor(_ id: Int) -> BombRushActor? { actors.first { $0.id == id } }

  /// Returns the number of the bomb in a cell.
  public func bomb(at cell: Cell) -> Int? { bombs.first { $0.cell == cell }?.id }

  /// The danger as a grid, in which cells are as in `danger`.
  public func danger(at cell: Cell) -> Int { board.contains(cell) ? danger[board.index(of: cell)] : -1 }

  /// The number of cores that are left.
  public var coreCount: Int { board.count(of: .core) }

  /// The number of wards that live and are not saved.
  public var wardCount: Int { actors.count { $0.kind == .ward } }
}
