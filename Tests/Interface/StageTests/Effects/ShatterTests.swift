import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport

/// Shapes that fall apart: the pieces, and how they fly.
@Suite(.laws) struct ShatterTests {
  /// A random convex outline: corners on an ellipse.
  private static func outline(_ random: inout SeededGenerator) -> [Vector2] {
    let count = 3 + random.integer(below: 9)
    let radii = Vector2(5 + 200 * random.unit(), 5 + 200 * random.unit())
    let angles = (0..<count).map { _ in 2 * Double.pi * random.unit() }.sorted()
    return angles.map {
      let (sine, cosine) = Trigonometry.sineAndCosine($0)
      return Vector2(100 + radii.x * cosine, 50 + radii.y * sine)
    }
  }

  private static func area(_ corners: [Vector2]) -> Double {
    abs(zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }) / 2
  }

  private static func contains(_ corners: [Vector2], _ point: Vector2) -> Bool {
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { start, end in
      (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  // Behaviour: effects 5
  @Test func thePiecesCoverTheOutlineOnce() {
    law(seed: 421, cases: 300) { random, _ in
      let outline = Self.outline(&random)
      var shatter = Shatter(outline, hitAt: Vector2(300 * random.unit() - 50, 300 * random.unit() - 100))
      (shatter.count, shatter.seed) = (random.integer(below: 60), random.next())
      let whole = Self.area(outline)
      let pieces = shatter.pieces()
      expect(abs(pieces.reduce(0) { $0 + Self.area($1) } - whole) <= 1e-9 * whole)
      expect(pieces.count <= max(6, shatter.count + 1))
      // A point of the outline is in one piece; one at a crack may be in two.
      for _ in 0..<20 {
        let point = Vector2(100 + 400 * (random.unit() - 0.5), 50 + 400 * (random.unit() - 0.5))
        let count = pieces.count { Self.contains($0, point) }
        expect(count, equals: (Self.contains(outline, point) ? 1 : 0))
      }
    }
  }

  // Behaviour: effects 5
  @Test func cracksBeginAtTheHit() {
    var shatter = Shatter(RoundedRect(Rect(x: 0, y: 0, width: 60, height: 30)), hitAt: Vector2(20, 12))
    shatter.count = 16
    let touching = shatter.pieces().count { $0.contains { ($0 - Vector2(20, 12)).length < 1e-6 } }
    expect(touching, equals: 8)
    // A hit at the edge, or beside the shape, counts inside near there.
    for hit in [Vector2(20, 30), Vector2(20, 300)] {
      shatter.hit = hit
      let pieces = shatter.pieces()
      let counts = pieces.flatMap(\.self).map { corner in
        pieces.count { $0.contains { ($0 - corner).length < 1e-6 } }
      }
      expect(counts.max(), equals: 8)
    }
  }

  // Behaviour: effects 5, 1
  @Test func piecesBeginWhereTheyAreAndFlyOffTheFasterTheNearer() {
    law(seed: 422, cases: 100) { random, _ in
      var shatter = Shatter(Self.outline(&random), hitAt: Vector2(100, 50))
      (shatter.count, shatter.speed, shatter.seed) = (20, 50...100, random.next())
      let cloud = shatter.cloud()
      expect(cloud, equals: shatter.cloud())
      let pieces = shatter.pieces()
      var shown: [[Vector2]] = []
      cloud.forEachShape { path, turn, _ in
        shown.append(
          path.elements.compactMap {
            switch $0 {
            case .move(let point), .line(let point): turn.apply(to: point)
            default: nil
            }
          })
      }
      expect(shown.count, equals: pieces.count)
      for (piece, corners) in zip(pieces, shown) {
        expect(zip(piece, corners).allSatisfy { ($0 - $1).length < 1e-9 })
      }
      expect(cloud.particles.allSatisfy { (50 * 0.75 - 1e-9...125 + 1e-9).contains($0.velocity.length) })
    }
  }

  // Behaviour: effects 5
  @Test func whatIsNoShapeHasNoPieces() {
    expect(Shatter([], hitAt: .zero).pieces().isEmpty)
    expect(Shatter([Vector2(1, 1), Vector2(2, 2)], hitAt: .zero).cloud().particles.isEmpty)
    expect(Shatter([.zero, Vector2(9, 0), Vector2(.nan, 9)], hitAt: .zero).pieces().isEmpty)
    expect(Shatter([.zero, Vector2(9, 0), Vector2(0, 9)], hitAt: Vector2(.infinity, 0)).pieces().isEmpty)
    var shatter = Shatter([.zero, Vector2(9, 0), Vector2(0, 9)], hitAt: Vector2(2, 2))
    shatter.count = 1_000_000_000
    expect(shatter.pieces().count <= 256)
  }
}
