import OvershootDrawing
import OvershootGeometry
import OvershootSupport

/// Silhouettes: several shapes as one path.
@MainActor
@Suite(.laws) struct PathUnionTests {
  private let side = 48

  private func shape(_ random: inout SeededGenerator) -> Shape {
    let rect = Rect(x: -12, y: -9, width: 10 + random.unit() * 14, height: 10 + random.unit() * 10)
    switch random.integer(below: 4) {
    case 0: return .box(RoundedRect(rect, cornerRadius: random.unit() * 6))
    case 1: return .ellipse(rect)
    case 2:
      let corners = [Vector2(rect.minX, rect.minY), Vector2(rect.maxX, rect.minY), Vector2(0, rect.maxY)]
      return .path(Path(random.integer(below: 2) == 0 ? corners : corners.reversed()))
    default:
      // Two parts that wind in opposite directions, the second one without a move.
      var path = Path()
      let sign = random.integer(below: 2) == 0 ? 1.0 : -1
      path.move(to: .zero)
      path.addCubic(to: Vector2(0, 12), control1: Vector2(14 * sign, -4), control2: Vector2(14 * sign, 16))
      path.close()
      path.addQuadratic(to: Vector2(0, 14), control: Vector2(-18 * sign, 7))
      return .path(path)
    }
  }

  private func transform(_ random: inout SeededGenerator) -> Transform {
    Transform(scaleX: random.integer(below: 2) == 0 ? 1 : -1, y: 1)
      .concatenating(Transform(rotationAngle: random.unit() * 6))
      .concatenating(Transform(translationX: 14 + random.unit() * 20, y: 14 + random.unit() * 20))
  }

  @Test func aSilhouetteHasOneOpacityWhereAnyShapeIs() {
    law(seed: 81, cases: 60) { random, _ in
      var silhouette = Path()
      var inside = Array(repeating: 0, count: side * side)
      for _ in 0..<(2 + random.integer(below: 4)) {
        let (shape, place) = (shape(&random), transform(&random))
        silhouette.unite(shape, transform: place)
        let single = TestImage(side, side) { canvas in
          canvas.group(Group(transform: place)) { $0.fill(shape, .solid(.white)) }
        }
        inside = zip(inside, single.greens).map { max($0, $1) }
      }
      let picture = TestImage(side, side) { $0.fill(.path(silhouette), .solid(Color.white.withAlpha(0.5))) }
      for (green, coverage) in zip(picture.greens, inside) {
        // At edges a shape and the path of it may differ by some levels.
        expect(green <= 128 && (coverage < 255 || green >= 119) && (coverage > 0 || green <= 8), "\(coverage) \(green)")
      }
    }
  }

  @Test func partsAreClosedAndWindClockwise() {
    var path = Path()
    path.unite(.path(Path([Vector2(0, 0), Vector2(0, 4), Vector2(4, 0)], isClosed: false)))
    path.unite(.box(RoundedRect(Rect(x: 1, y: 2, width: 3, height: 4))), transform: Transform(scaleX: -1, y: 1))
    var canvas = Canvas()
    canvas.fill(.path(path), .solid(.black))
    expect(
      canvas.list.description,
      equals: "fill path M0,0 L4,0 L0,4 L0,0 Z M-1,2 L-1,6 L-4,6 L-4,2 L-1,2 Z #000000")
    path.removeAll()
    path.unite(.path(Path()))
    path.unite(.ellipse(.zero))
    expect(path.elements.isEmpty)
  }
}
