import OvershootGeometry

/// A square in which every row and column holds each number once.
enum LatinSquare {
  /// Returns a random square of the numbers from 1 to `size`, row by row.
  ///
  /// Each row is a random way to continue those above it, which always exists.
  static func random(size: Int, using generator: inout SeededGenerator) -> [[Int]] {
    var used = Array(repeating: UInt16(0), count: size)
    return (0..<size).map { _ in
      var row: [Int] = []
      _ = fill(&row, size: size, used: used, using: &generator)
      for (column, number) in row.enumerated() { used[column] |= 1 << UInt16(number) }
      return row
    }
  }

  /// Continues a row whose numbers are not in their columns yet; returns whether that is possible.
  private static func fill(
    _ row: inout [Int], size: Int, used: [UInt16], using generator: inout SeededGenerator
  ) -> Bool {
    if row.count == size { return true }
    for number in generator.permutation(of: Array(1...size))
    where used[row.count] >> UInt16(number) & 1 == 0 && !row.contains(number) {
      row.append(number)
      if fill(&row, size: size, used: used, using: &generator) { return true }
      row.removeLast()
    }
    return false
  }
}

extension SeededGenerator {
  /// Returns the elements in random order, the same on every machine and Swift version.
  mutating func permutation<Element>(of elements: [Element]) -> [Element] {
    var elements = elements
    for index in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(index, integer(below: index + 1))
    }
    return elements
  }
}
