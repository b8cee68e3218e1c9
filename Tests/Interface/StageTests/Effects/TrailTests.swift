import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport

/// Ribbons along the latest positions.
@Suite struct TrailTests {
  private static func trail(until end: Double, rate: Double = 60) -> Trail {
    var trail = Trail()
    (trail.length, trail.width) = (0.25, 10)
    for step in 0...Int(end * rate) {
      let time = Double(step) / rate
      trail.move(to: Vector2(200 * time, 20), at: time)
    }
    return trail
  }

  private static func outline(_ trail: Trail, at time: Double) throws -> [Vector2] {
    var canvas = Canvas()
    trail.draw(on: &canvas, at: time)
    guard case .fillShape(.path(let path), .gradient) = try #require(canvas.list.commands.first) else { return [] }
    return path.elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  // Behaviour: effects 3
  @Test(arguments: [30.0, 60, 144, 1_000]) func aRibbonIsAsLongAsItsTimeAtAnyFrameRate(_ rate: Double) throws {
    let points = try Self.outline(Self.trail(until: 1, rate: rate), at: 1)
    let columns = points.map(\.x)
    expect(abs((columns.max() ?? 0) - 200) < 1e-9)
    expect(abs((columns.min() ?? 0) - 150) < 200 / rate + 200 * 0.25 / 32 + 1e-9)
    expect(points.count <= 70)
    // As wide as the trail at its head, and narrower towards its end.
    expect(abs((points.map(\.y).max() ?? 0) - 25) < 1e-9 && abs((points.map(\.y).min() ?? 0) - 15) < 1e-9)
    expect(Self.trail(until: 1).width(at: 0.125) == 5 && Self.trail(until: 1).width(at: 0.25) == 0)
  }

  // Behaviour: effects 3
  @Test func aTrailEndsAfterItsTime() throws {
    let trail = Self.trail(until: 1)
    var canvas = Canvas()
    trail.draw(on: &canvas, at: 1.25)
    expect(canvas.list.commands.isEmpty && trail.isAtRest(at: 1.25) && !trail.isAtRest(at: 1.24))
    var cleared = trail
    cleared.clear()
    cleared.draw(on: &canvas, at: 1)
    expect(canvas.list.commands.isEmpty && Trail().isAtRest(at: 0))
  }

  // Behaviour: effects 3
  @Test func whatRestsOrIsNotFiniteDrawsNothing() {
    var trail = Trail()
    for step in 0..<9 { trail.move(to: Vector2(5, 5), at: Double(step) / 60) }
    trail.move(to: Vector2(.nan, 0), at: 0.2)
    var canvas = Canvas()
    trail.draw(on: &canvas, at: 0.15)
    expect(canvas.list.commands.isEmpty)
  }
}
