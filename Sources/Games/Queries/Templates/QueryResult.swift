public import OvershootGeometry

/// How a query stands or ended.
public enum QueryStatus: String, CaseIterable, Hashable, Sendable {
  /// It is running or waits to run.
  case processing
  /// An option has a valid item.
  case success
  /// No option has one.
  case failed
  /// It was aborted.
  case aborted
  /// Its querier is gone.
  case ownerLost
  /// The request has no number for a name of the template.
  case missingParameter
  /// It ran for 600 ticks.
  case timedOut
  /// An option makes more than 10 000 places.
  case tooMany

  /// Whether there is an answer.
  public var isSuccess: Bool { self == .success }
}

/// A place that a query considered.
public struct QueryItem: Hashable, Sendable {
  /// What became of it.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// It passed all filters and has a value in every test.
    case valid
    /// It failed a filter.
    case filtered
    /// A test has no value for it.
    case invalid
  }

  /// Where it is, in cells.
  public let place: Vector2
  /// Its number in the order in which places were made, dropped ones included; it stays where items are sorted.
  public let index: Int
  /// What became of it.
  public let state: State
  /// The test that it failed, by its number in the option; nil for a valid one.
  public let failedTest: Int?
  /// The sum of its scores; 0 for one that is not valid.
  public let total: Double
}

/// The answer to a query: a value that nothing changes any more.
public struct QueryResult: Hashable, Sendable {
  /// The note that a hole leaves nothing of a grid.
  public static let emptyByConstruction = "emptyByConstruction"

  /// The numbers of places that are not items, or not valid ones.
  public struct Dropped: Hashable, Sendable {
    /// Those for which a test has no value.
    public var invalid = 0
    /// Those that lie on an earlier one.
    public var merged = 0
    /// Those that have no walkable cell near.
    public var projection = 0
  }

  /// The number that `QueryRunner.start(_:in:)` returned.
  public let id: Int
  /// The number of the querier.
  public let querier: Int?
  /// How the query ended.
  public let status: QueryStatus
  /// The option that was taken, or the last that was tried.
  public let option: Int
  /// The `index` of the item that was chosen, which is not its position in `items`: those are sorted. nil where none
  /// was chosen.
  public let winner: Int?
  /// The items of the option: valid ones by total, highest first, then the others by index.
  public let items: [QueryItem]
  /// What was dropped in the option.
  public let dropped: Dropped
  /// Remarks on the request and on the option.
  public let notes: [String]
  /// The name without a number, where `status` is `missingParameter`.
  public let parameter: String?
  /// The ticks in which the query ran.
  public let ticks: Int
  /// The units of work that it took.
  public let work: Int
  /// The option as the template has it; nil where none was tried.
  public let tried: QueryOption?
  /// The titles of the option's generator and tests.
  public var titles: [QueryTitle] { tried?.titles ?? [] }
  /// The number of tests of the option.
  public let testCount: Int
  /// The values of the tests, item by item in the order of `items`; NaN where a test was not asked.
  let raws: [Double]
  /// The scores, in the same order.
  let scores: [Double]

  /// Returns the value of a test for the item at a position of `items`; nil where it was not asked, or has none.
  ///
  /// - Precondition: there are such an item and such a test.
  public func raw(
    of position: Int, test: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Double? {
    let value = raws[index(position, test, file, line)]
    return value.isNaN ? nil : value
  }

  /// Returns the score of a test for the item at a position of `items`; 0 where it was not asked or does not score.
  ///
  /// - Precondition: there are such an item and such a test.
  public func score(
    of position: Int, test: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Double {
    scores[index(position, test, file, line)]
  }

  private func index(_ position: Int, _ test: Int, _ file: StaticString, _ line: UInt) -> Int {
    require(
      items.indices.contains(position) && (0..<testCount).contains(test),
      "A QueryResult of \(items.count) items and \(testCount) tests has no item \(position) or no test \(test).",
      file: file, line: line)
    return position * testCount + test
  }

  /// The place of the winner.
  public var place: Vector2? { winner.flatMap { winner in items.first { $0.index == winner }?.place } }
}
