import OvershootGeometry

extension QueryRun {
  /// The answer of a query that has ended.
  var result: QueryResult {
    // Only these two list items.
    guard status == .success || status == .failed else { return result(items: [], order: [], totals: [], scores: []) }
    let count = query.options[option].tests.count
    let scores = self.scores
    var totals = places.indices.map { item in
      states[item] == .valid ? (0..<count).reduce(0) { $0 + scores[item * count + $1] } : 0
    }
    if query.request.mode == .all { normalize(&totals) }
    let valid = places.indices.filter { states[$0] == .valid }.sorted { left, right in
      totals[left] == totals[right] ? left < right : totals[left] > totals[right]
    }
    let order = valid + places.indices.filter { states[$0] != .valid }
    let items = order.map { item in
      QueryItem(
        place: places[item], index: Int(indices[item]), state: states[item],
        failedTest: failedTests[item] < 0 ? nil : Int(failedTests[item]), total: totals[item])
    }
    return result(items: items, order: order, totals: valid.map { totals[$0] }, scores: scores)
  }

  /// The scores of all tests, item by item.
  private var scores: [Double] {
    let tests = query.options[option].tests
    var scores = Array(repeating: 0.0, count: places.count * tests.count)
    let valid = places.indices.filter { states[$0] == .valid }
    for (index, test) in tests.enumerated() where test.factor != 0 && !raws[index].isEmpty {
      let raws = raws[index]
      let scale = TestScale(test, values: valid.lazy.map { raws[$0] })
      for item in valid { scores[item * tests.count + index] = scale.score(raws[item]) }
    }
    return scores
  }

  /// Moves the totals of valid items to 0...1.
  private func normalize(_ totals: inout [Double]) {
    let valid = places.indices.filter { states[$0] == .valid }
    let low = valid.reduce(0) { min($0, totals[$1]) }
    let high = valid.reduce(-Double.infinity) { max($0, totals[$1]) }
    for item in valid { totals[item] = high > low ? (totals[item] - low) / (high - low) : 0 }
  }

  private func result(items: [QueryItem], order: [Int], totals: [Double], scores: [Double]) -> QueryResult {
    let tests = query.options[option].tests.count
    var (listedRaws, listedScores): ([Double], [Double]) = ([], [])
    listedRaws.reserveCapacity(order.count * tests)
    listedScores.reserveCapacity(order.count * tests)
    for item in order {
      for test in 0..<tests {
        listedRaws.append(raws[test].isEmpty ? .nan : raws[test][item])
        listedScores.append(scores[item * tests + test])
      }
    }
    return QueryResult(
      id: id, querier: query.request.querier.id, status: status, option: option,
      winner: winner(totals).map { items[$0].index }, items: items, dropped: dropped,
      notes: query.notes + query.options[option].notes, parameter: nil, ticks: ticks, work: work,
      tried: query.request.template.options[option], testCount: tests, raws: listedRaws, scores: listedScores)
  }

  /// Returns the position of the winner among the valid items, whose totals are sorted.
  private func winner(_ totals: [Double]) -> Int? {
    guard let best = totals.first else { return nil }
    let share: Double
    switch query.request.mode {
    case .all: return nil
    case .single: return 0
    case .best5: share = 0.95
    case .best25: share = 0.75
    }
    let count = totals.prefix { $0 >= share * best }.count
    var generator = SeededGenerator(seed: query.request.seed)
    return generator.integer(below: max(1, count))
  }
}

extension BoundQuery {
  /// The answer to a request that lacks a number.
  func missingParameterResult(id: Int, name: String) -> QueryResult {
    QueryResult(
      id: id, querier: request.querier.id, status: .missingParameter, option: 0, winner: nil, items: [],
      dropped: QueryResult.Dropped(), notes: notes, parameter: name, ticks: 0, work: 0, tried: nil, testCount: 0,
      raws: [], scores: [])
  }

  /// The answer to a query that ended before it ran.
  func unstartedResult(id: Int, status: QueryStatus) -> QueryResult {
    QueryResult(
      id: id, querier: request.querier.id, status: status, option: 0, winner: nil, items: [],
      dropped: QueryResult.Dropped(), notes: notes, parameter: nil, ticks: 0, work: 0, tried: nil, testCount: 0,
      raws: [], scores: [])
  }
}
