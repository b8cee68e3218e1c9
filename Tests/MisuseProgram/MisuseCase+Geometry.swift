import OvershootGeometry

extension MisuseCase {
  /// Misuses of OvershootGeometry.
  static let geometry = [
    MisuseCase("A Grid needs at least one column and one row, not 0 and 1.") {
      _ = Grid(columns: 0, rows: 1, repeating: 0)
    },
    MisuseCase("has more cells than an Int can count.") { _ = Grid(columns: .max, rows: 2, repeating: 0) },
    MisuseCase("The cell in column 2, row 0 lies outside of a Grid of 2×1.") {
      _ = Grid(columns: 2, rows: 1, repeating: 0)[Cell(column: 2, row: 0)]
    },
    MisuseCase("The cell in column 0, row -1 lies outside of a Grid of 2×1.") {
      var grid = Grid(columns: 2, rows: 1, repeating: 0)
      grid[Cell(column: 0, row: -1)] = 1
    },
    MisuseCase("SeededGenerator.integer(below:) needs a bound of at least 1, not 0.") {
      var generator = SeededGenerator(seed: 1)
      _ = generator.integer(below: 0)
    },
    MisuseCase("Heap.removeFirst() needs an element, and the heap is empty.") {
      var heap = Heap<Int>()
      heap.removeFirst()
    },
    MisuseCase("A number has a radix from 2 to 36, not 1.") { _ = 5.digits(2, radix: 1) },
    MisuseCase("A number has at least 0 decimals, not -1.") { _ = 0.5.decimals(-1) },
    MisuseCase("A CalendarDay lies within 10¹² days of 1970") { _ = CalendarDay(number: .max) },
  ]
}
