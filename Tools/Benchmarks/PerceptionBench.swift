import OvershootCLimits
import OvershootGeometry
import OvershootPerception

/// Measures a tick of perception with many listeners and sources, all of which move.
struct PerceptionBench {
  let report: BenchReport

  private static let count = 40
  private static let size = (columns: 31, rows: 21)
  private static let ticks = 3_000

  // Behaviour: perception 21
  /// Prints all measurements.
  func run() throws {
    report.header("pairs", "p50 ms", "p99 ms", "allocs/tick")
    var senses = try Self.senses()
    // Lines to all have been asked for, and most events are over.
    for _ in 0..<100 { senses.advance() }
    var generator = SeededGenerator(seed: 4)
    var times: [Double] = []
    var (allocations, quietTicks) = (0, 0)
    for _ in 0..<Self.ticks {
      for id in 0..<Self.count {
        let offset = Vector2(generator.unit() - 0.5, generator.unit() - 0.5) * 0.05
        try senses.moveSource(100 + id, to: Self.place(id) + offset)
      }
      let before = cl_allocations()
      times.append(CPUTime.measure { senses.advance() })
      guard senses.events.isEmpty else { continue }
      quietTicks += 1
      allocations += Int(cl_allocations() - before)
    }
    report.row(
      [.count("pairs", Self.count * Self.count)] + .percentiles("tick_ms", of: times)
        + [.cell((Double(allocations) / Double(max(1, quietTicks))).decimals(2))])
  }

  /// Returns listeners that look all round, so that as many pairs as possible ask for lines.
  private static func senses() throws -> Senses {
    var walls = Grid(columns: size.columns, rows: size.rows, repeating: false)
    for cell in walls.cells where cell.column % 2 == 0 && cell.row % 2 == 0 { walls[cell] = true }
    var senses = Senses(walls: walls)
    for id in 0..<count {
      try senses.add(
        Listener(id: id, place: place(id + 7), sightRadius: 40, loseRadius: 40, halfAngle: 180, hearingRange: 12))
      try senses.add(Source(id: 100 + id, place: place(id)))
    }
    return senses
  }

  /// Returns one of many places between the pillars.
  private static func place(_ index: Int) -> Vector2 {
    Vector2(Double(index * 7 % 15 * 2 + 1) + 0.5, Double(index * 3 % 10 * 2 + 1) + 0.5)
  }
}
