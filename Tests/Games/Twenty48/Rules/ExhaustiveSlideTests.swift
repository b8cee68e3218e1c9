import OvershootGeometry
import OvershootSupport
import Twenty48

/// Calls `body` with every sequence of `length` members of `values`.
private func withEverySequence(of values: [Int], length: Int, _ body: ([Int]) -> Void) {
  var indices = Array(repeating: 0, count: length)
  while true {
    body(indices.map { values[$0] })
    guard let next = indices.lastIndex(where: { $0 < values.count - 1 }) else { return }
    indices[next] += 1
    for index in indices.indices.dropFirst(next + 1) { indices[index] = 0 }
  }
}

// Behaviour: twenty48 2
@Suite struct ExhaustiveSlideTests {
  @Test(
    arguments: [
      (2, [0, 2, 4, 8, 16, 65_536, 131_072]), (3, [0, 2, 4, 8, 16, 65_536, 131_072]),
      (4, [0, 2, 4, 8, 65_536, 131_072]),
      (5, [0, 2, 4, 8]), (6, [0, 2, 4]),
    ])
  func everyRowMovesAsInTheOriginal(length: Int, values: [Int]) {
    var disagreements: [[[Int]]] = []
    var rows: [[Int]] = []
    func compare() {
      let columns = (0..<length).map { column in rows.map { $0[column] } }
      for numbers in [rows, columns] where !agreesWithNaive(numbers) { disagreements.append(numbers) }
      rows = []
    }
    withEverySequence(of: values, length: length) { row in
      rows.append(row)
      if rows.count == 6 { compare() }
    }
    while rows.count < 2 { rows.append(Array(repeating: 0, count: length)) }
    compare()
    expect(disagreements.isEmpty)
  }

  @Test(
    arguments: [
      (2, 2, [0, 2, 4, 8, 16, 131_072]), (3, 2, [0, 2, 4]), (2, 3, [0, 2, 4, 8]), (2, 4, [0, 2]),
      (3, 3, [0, 2, 4]),
    ])
  func everySmallBoardMovesAsInTheOriginal(columns: Int, rows: Int, values: [Int]) {
    var disagreements: [[[Int]]] = []
    withEverySequence(of: values, length: columns * rows) { flat in
      let numbers = (0..<rows).map { Array(flat[$0 * columns..<($0 + 1) * columns]) }
      if !agreesWithNaive(numbers) { disagreements.append(numbers) }
    }
    expect(disagreements.isEmpty)
  }
}
