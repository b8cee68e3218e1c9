import OvershootGeometry

/// A query that is running: the places made so far, and what the tests say of them.
struct QueryRun: Sendable {
  /// What an option is at.
  private enum Phase: Sendable {
    /// The generator makes places.
    case generating
    /// Tests are asked.
    case testing
    /// The query has ended.
    case ended
  }

  let id: Int
  let query: BoundQuery
  let world: Surroundings
  private let nearest: NearestCell?
  private(set) var status = QueryStatus.processing
  var ticks = 0
  private(set) var work = 0
  private(set) var option = 0
  private var phase = Phase.ended

  /// The generator that is at work, the place of its context, and the next of the places around that.
  private var (part, around, next) = (0, 0, 0)
  private var block = PointBlock.none
  private var project: Double?
  private var made = 0
  private var merger = PointMerger()
  private(set) var dropped = QueryResult.Dropped()

  private var order: [Int] = []
  /// The position of the test that is asked, and the next item.
  private var (position, item) = (0, 0)
  private var question = TestQuestion.none
  private(set) var indices: [Int32] = []
  private(set) var states: [QueryItem.State] = []
  private(set) var failedTests: [Int8] = []
  /// The values of each test; NaN where it was not asked. Empty for a test that nothing was asked.
  private(set) var raws: [[Double]] = []

  init(id: Int, _ query: BoundQuery, in world: Surroundings, steps: inout GridSteps) {
    (self.id, self.query, self.world) = (id, query, world)
    let parts = query.options.lazy.flatMap(\.parts)
    nearest = parts.contains { $0.project != nil } ? world.walkable.map(NearestCell.init) : nil
    begin(&steps)
  }

  var isRunning: Bool { status == .processing }

  /// The option that is at work.
  private var bound: BoundOption { query.options[option] }

  /// Ends the query. Has no effect where it has ended.
  mutating func end(_ status: QueryStatus) {
    guard isRunning else { return }
    self.status = status
    phase = .ended
    question = .none
  }

  /// The places of all items.
  var places: [Vector2] { merger.places }

  /// Does the work of items until their units reach `limit` or the query ends, and returns the units.
  mutating func work(upTo limit: Int, _ steps: inout GridSteps) -> Int {
    var units = 0
    while units < limit, phase != .ended { units += step(&steps) }
    work += units
    return units
  }

  /// Does the work of one item, and returns its units.
  private mutating func step(_ steps: inout GridSteps) -> Int {
    switch phase {
    case .ended: return 0
    case .generating:
      make(block.point(at: next))
      next += 1
      if next == block.count {
        around += 1
        enterBlock(&steps)
      }
      return 1
    case .testing where question.test.measure == .path:
      let units = askPath(&steps)
      position += 1
      ask(&steps)
      return units
    case .testing:
      let answer = question.answer(at: merger.places[item], index: Int(indices[item]), in: world)
      record(answer.value, answer.passes, for: item)
      item += 1
      while item < states.count, states[item] != .valid { item += 1 }
      if item == states.count {
        position += 1
        ask(&steps)
      }
      return answer.work
    }
  }

  // MARK: Generating

  private mutating func begin(_ steps: inout GridSteps) {
    phase = .generating
    (part, around, made) = (0, 0, 0)
    merger = PointMerger()
    dropped = QueryResult.Dropped()
    (indices, states, failedTests, raws) = ([], [], [], [])
    enterBlock(&steps)
  }

  /// Goes on with the first place that there is from here, or with the tests.
  private mutating func enterBlock(_ steps: inout GridSteps) {
    while part < bound.parts.count {
      let centers = bound.parts[part].context.map { query.contexts[$0] } ?? [.zero]
      while around < centers.count {
        block = PointBlock(bound.parts[part], around: centers[around], in: world, steps: &steps)
        let (total, isTooLarge) = made.addingReportingOverflow(block.count)
        guard !isTooLarge, total <= QueryRunner.maximumItems else { return end(.tooMany) }
        if block.count > 0 {
          next = 0
          project = bound.parts[part].project
          return
        }
        around += 1
      }
      (part, around) = (part + 1, 0)
    }
    beginTests(&steps)
  }

  private mutating func make(_ point: Vector2) {
    let index = made
    made += 1
    var place = point
    guard place.isFinite else {
      dropped.invalid += 1
      return
    }
    if let project {
      let center =
        if world.walkable == nil { NearestCell.center(onPlaneNear: place, within: project) } else {
          nearest?.center(near: place, within: project)
        }
      guard let center else {
        dropped.projection += 1
        return
      }
      place = center
    }
    guard merger.insert(place) else {
      dropped.merged += 1
      return
    }
    indices.append(Int32(index))
  }

  // MARK: Testing

  private mutating func beginTests(_ steps: inout GridSteps) {
    phase = .testing
    block = .none
    merger.close()
    states = Array(repeating: .valid, count: places.count)
    failedTests = Array(repeating: -1, count: places.count)
    raws = Array(repeating: [], count: bound.tests.count)
    order = bound.order
    position = 0
    ask(&steps)
  }

  /// Goes on with the first test that has something to ask from here, or ends the option.
  private mutating func ask(_ steps: inout GridSteps) {
    while position < order.count {
      let test = bound.tests[order[position]]
      let around = test.context.map { query.contexts[$0] } ?? []
      if test.context == nil || !around.isEmpty, let first = states.firstIndex(of: .valid) {
        raws[order[position]] = Array(repeating: .nan, count: places.count)
        question = TestQuestion(test, places: around, seed: query.request.seed, in: world)
        item = first
        return
      }
      position += 1
    }
    endOption(&steps)
  }

  private mutating func record(_ value: Double?, _ passes: Bool, for item: Int) {
    let test = order[position]
    if let value {
      raws[test][item] = value
      guard !passes else { return }
      states[item] = .filtered
    } else {
      states[item] = .invalid
      dropped.invalid += 1
    }
    failedTests[item] = Int8(test)
  }

  /// Asks for all items at once, as each search is made once.
  private mutating func askPath(_ steps: inout GridSteps) -> Int {
    let valid = states.indices.filter { states[$0] == .valid }
    let (answers, work) = question.pathAnswers(at: valid.map { places[$0] }, in: world, steps: &steps)
    for (item, answer) in zip(valid, answers) { record(answer.value, answer.passes, for: item) }
    return work
  }

  private mutating func endOption(_ steps: inout GridSteps) {
    if states.contains(.valid) {
      end(.success)
    } else if option + 1 < query.options.count {
      option += 1
      begin(&steps)
    } else {
      end(.failed)
    }
  }
}
