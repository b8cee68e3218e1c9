public import OvershootGeometry
import OvershootQueries

/// The brain of an enemy: its state, and what it decides by an knowledge alone.
public struct Mind: Hashable, Sendable {
  /// What a brain wants to happen.
  enum Decision: Hashable, Sendable {
    /// It goes on.
    case keep
    /// It asks a query for its next goal.
    case ask(QueryRequest)
  }

  /// A query that was asked and not answered.
  struct Question: Hashable, Sendable {
    let number: Int
    /// A digest of what was asked.
    let digest: UInt64
  }

  /// The number of cells visited last that are remembered.
  static let visitCount = 8
  /// The ticks until a query that found nothing is asked again.
  static let patience = 15
  /// The range of blasts that enemies expect.
  static let expectedRange = 2

  /// The number of the enemy.
  public let id: Int
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let kind: BombRushActor.Kind
  /// What it wants.
  public private(set) var intent = Intent.patrol
  /// The cell that it goes to.
  public private(set) var goal: Cell?
  /// Where the ward or noise is that it is about; nil otherwise.
  public private(set) var subject: Vector2?
  /// The cells that it believes in reach of a bomb.
  public private(set) var unsafeCells: Set<Cell> = []
  /// The cells that it visited last, the latest at the end.
  public private(set) var visited: [Cell]
  private(set) var question: Question?
  private(set) var restsUntil = 0

  init(id: Int, kind: BombRushActor.Kind, cell: Cell) { (self.id, self.kind, visited) = (id, kind, [cell]) }

  /// Decides in the centre of a cell.
  ///
  /// - Parameters:
  ///   - tick: the tick.
  ///   - hasQueries: without them its goal is the first free neighbour.
  ///   - seed: the seed of chance.
  mutating func decide(_ knowledge: Knowledge, tick: Int, hasQueries: Bool, seed: UInt64) -> Decision {
    let cell = knowledge.place.cell
    if visited.last != cell { visited = (visited + [cell]).suffix(Self.visitCount) }
    unsafeCells = knowledge.bombCells.reduce(into: []) {
      $0.formUnion(knowledge.walls.cross(of: $1, range: Self.expectedRange))
    }
    let (wanted, about) = wish(knowledge, cell)
    let isNew = wanted != intent || about.map(Cell.init(containing:)) != subject.map(Cell.init(containing:))
    (intent, subject) = (wanted, about)
    if isNew {
      (goal, question, restsUntil) = (nil, nil, 0)
    } else if !needsGoal(cell) || question != nil || tick < restsUntil {
      return .keep
    }
    guard hasQueries else {
      goal = knowledge.walls.firstFreeDirection(from: cell).map(cell.neighbor)
      return .keep
    }
    return .ask(request(knowledge, seed: seed &+ UInt64(tick) &* 1_000 &+ UInt64(id)))
  }

  /// Returns what applies first, and the place that it is about.
  private func wish(_ knowledge: Knowledge, _ cell: Cell) -> (Intent, Vector2?) {
    if unsafeCells.contains(cell) { return (.flee, nil) }
    if kind == .warden, let ward = knowledge.ward { return (.hunt, ward) }
    if kind.hearingRange > 0, let noise = knowledge.noise { return (.search, noise) }
    return (.patrol, nil)
  }

  private func needsGoal(_ cell: Cell) -> Bool {
    guard let goal else { return true }
    switch intent {
    case .flee: return goal == cell || unsafeCells.contains(goal)
    case .hunt, .search: return false
    case .patrol: return goal == cell
    }
  }

  private func request(_ knowledge: Knowledge, seed: UInt64) -> QueryRequest {
    let places = subject.map { [$0] } ?? visited.map(\.center)
    return QueryRequest(
      intent.template, querier: Querier(id: id, place: knowledge.place.vector, facing: knowledge.facing.degrees),
      contexts: [QueryContext(Intent.subject, places)], mode: intent == .patrol ? .best25 : .single, seed: seed)
  }

  /// Takes note of the query that was asked.
  mutating func ask(_ number: Int, digest: UInt64) { question = Question(number: number, digest: digest) }

  /// Takes the answer to a query; one that was not asked last changes nothing.
  mutating func take(_ answer: QueryResult, tick: Int) {
    guard question?.number == answer.id else { return }
    question = nil
    goal = answer.place.map(Cell.init(containing:))
    if goal == nil { restsUntil = tick + Self.patience }
  }
}
