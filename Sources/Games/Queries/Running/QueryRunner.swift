public import OvershootGeometry

/// Runs queries, a number of units of work in each tick, and says of each once how it ended.
///
/// Each query reads its contexts and the world once, when it begins. Equal requests have equal answers whatever the
/// budget and the other queries; only their ticks differ.
public struct QueryRunner: Sendable {
  /// The greatest number of queries that run at a time; further ones wait.
  public static let maximumRunning = 64
  /// The greatest number of places of an option.
  public static let maximumItems = 10_000
  /// The ticks after which a query ends with `timedOut`.
  public static let timeLimit = 600
  /// The units of work in a tick, if no other number is given.
  public static let defaultBudget = 4_000

  /// The units of work in a tick, at least 1.
  public var budget: Int {
    didSet { Self.check(budget) }
  }

  private(set) var running: [QueryRun] = []
  private(set) var waiting: [(id: Int, query: BoundQuery)] = []
  private var finished: [QueryResult] = []
  /// The units that are left; below 0 those that earlier ticks took too many.
  private(set) var credit = 0
  /// The position of the query whose turn is next.
  private(set) var turn = 0
  private var nextID = 0
  private var steps = GridSteps()

  /// Creates a runner without queries.
  ///
  /// - Precondition: `budget` is at least 1.
  public init(
    budget: Int = QueryRunner.defaultBudget, file: StaticString = #fileID, line: UInt = #line
  ) {
    Self.check(budget, file: file, line: line)
    self.budget = budget
  }

  private static func check(_ budget: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(budget >= 1, "A QueryRunner needs a budget of at least 1, not \(budget).", file: file, line: line)
  }

  /// The number of queries that run or wait.
  public var count: Int { running.count + waiting.count }

  /// Starts a query, and returns the number by which its answer is known.
  ///
  /// - Throws: the first value of the request that is out of its range, with its path.
  @discardableResult
  public mutating func start(_ request: QueryRequest, in world: some QueryWorld) throws(FieldError) -> Int {
    let query = try request.bound()
    let id = nextID
    nextID += 1
    if let missing = query.missing {
      finished.append(query.missingParameterResult(id: id, name: missing))
    } else if running.count < Self.maximumRunning, waiting.isEmpty {
      begin(id, query, in: world)
    } else {
      waiting.append((id, query))
    }
    return id
  }

  private mutating func begin(_ id: Int, _ query: BoundQuery, in world: some QueryWorld) {
    let surroundings = Surroundings(world, querier: query.request.querier)
    running.append(QueryRun(id: id, query, in: surroundings, steps: &steps))
  }

  /// Returns whether a query runs or waits.
  public func isProcessing(_ id: Int) -> Bool {
    running.contains { $0.id == id } || waiting.contains { $0.id == id }
  }

  // MARK: Ending

  /// Ends a query with `aborted`; its answer comes with the next tick. Has no effect where it has ended.
  public mutating func abort(_ id: Int) { end(.aborted) { number, _ in number == id } }

  /// Ends all queries of a querier with `aborted`.
  public mutating func abort(querier: Int) { end(.aborted) { $1 == querier } }

  /// Ends all queries with `aborted`.
  public mutating func abortAll() { end(.aborted) { _, _ in true } }

  /// Ends all queries of a querier that is gone with `ownerLost`.
  public mutating func lose(querier: Int) { end(.ownerLost) { $1 == querier } }

  private mutating func end(_ status: QueryStatus, _ isMeant: (_ id: Int, _ querier: Int?) -> Bool) {
    for index in running.indices where isMeant(running[index].id, running[index].query.request.querier.id) {
      running[index].end(status)
    }
    collect()
    for (id, query) in waiting where isMeant(id, query.request.querier.id) {
      finished.append(query.unstartedResult(id: id, status: status))
    }
    waiting.removeAll { isMeant($0.id, $0.query.request.querier.id) }
  }

  /// Moves the answers of queries that have ended to `finished`.
  private mutating func collect() {
    for run in running where !run.isRunning { finished.append(run.result) }
    let before = running[..<min(turn, running.count)].count { $0.isRunning }
    running.removeAll { !$0.isRunning }
    turn = before
  }

  // MARK: A tick

  /// Works for one tick, and then passes each answer that there is to `handler` once, in the order in which the queries
  /// ended. The handler may start and end queries; answers that come of it wait for the next tick.
  public mutating func tick(
    in world: some QueryWorld, _ handler: (inout QueryRunner, QueryResult) throws -> Void
  ) rethrows {
    while running.count < Self.maximumRunning, !waiting.isEmpty {
      let (id, query) = waiting.removeFirst()
      begin(id, query, in: world)
    }
    for index in running.indices { running[index].ticks += 1 }
    work()
    for index in running.indices where running[index].ticks >= Self.timeLimit { running[index].end(.timedOut) }
    collect()
    let answers = finished
    finished.removeAll()
    for answer in answers { try handler(&self, answer) }
  }

  /// Does one item of each query in turn until the budget is spent.
  private mutating func work() {
    let (sum, isTooLarge) = min(credit, 0).addingReportingOverflow(budget)
    credit = isTooLarge ? .max : sum
    var active = running.count { $0.isRunning }
    while credit > 0, active > 0 {
      if turn >= running.count { turn = 0 }
      if running[turn].isRunning {
        // Alone, a query needs not ask for each turn.
        credit -= running[turn].work(upTo: active == 1 ? credit : 1, &steps)
        if !running[turn].isRunning { active -= 1 }
      }
      turn += 1
    }
  }
}
