import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootCoverage

/// Compares the rows of outlines with the areas between their vertices, and the fast way through a row with the general
/// one.
@MainActor
@Suite(.laws) struct PathSweepTests {
  private let width = 48
  private let height = 40
  private let workspace = PathWorkspace()

  private func outline(_ shape: Shape, _ style: StrokeStyle? = nil, _ transform: Transform = .identity) -> EdgeList {
    EdgeList(
      PathKey(shape: shape, style: style, transform: transform, width: width, height: height), using: workspace)
  }

  /// The coverage of the columns `columns` in the rows `rows`.
  private func coverage(_ edges: EdgeList, rows: Range<Int>, columns: Range<Int>) -> [[UInt8]] {
    var sweep = PathSweep(width: width)
    var row = CoverageRow(width: width)
    sweep.begin()
    var result: [[UInt8]] = []
    var y = rows.lowerBound
    while y < rows.upperBound {
      row.clear()
      let end = min(rows.upperBound, sweep.write(row: y, of: edges, columns: columns, shift: 0, to: &row))
      result += Array(repeating: row.bytes(in: columns), count: end - y)
      y = end
    }
    return result
  }

  private func all(_ edges: EdgeList) -> [[UInt8]] { coverage(edges, rows: 0..<height, columns: 0..<width) }

  /// The area of pixel (x, y) to the right of all segments, in closed form.
  private func area(_ edges: EdgeList, _ x: Int, _ y: Int) -> Double {
    /// The integral of a number clamped to 0...1.
    func integral(_ u: Double) -> Double { u < 0 ? 0 : u < 1 ? u * u / 2 : u - 0.5 }
    var sum = 0.0
    for index in 0..<edges.count {
      let chain = edges.chains[index]
      let step = chain.end > chain.start ? 1 : -1
      for vertex in stride(from: Int(chain.start), to: Int(chain.end), by: step) {
        let (a, b) = (edges.vertices[vertex], edges.vertices[vertex + step])
        let (top, bottom) = (max(Double(y), Double(a.y) / 256), min(Double(y) + 1, Double(b.y) / 256))
        guard top < bottom else { continue }
        func part(_ height: Double) -> Double {
          let column = Double(a.x) + Double(b.x - a.x) * (height * 256 - Double(a.y)) / Double(b.y - a.y)
          return Double(x) + 1 - column / 256
        }
        let (from, to) = (part(top), part(bottom))
        let mean =
          abs(to - from) < 1e-9 ? max(0, min(1, from)) : (integral(to) - integral(from)) / (to - from)
        sum += Double(chain.winding) * mean * (bottom - top)
      }
    }
    return min(1, abs(sum))
  }

  private func randomTransform(_ random: inout SeededGenerator) -> Transform {
    let half = random.unit() * 2 - 1
    return Transform(scaleX: 0.4 + random.unit(), y: 0.4 + random.unit())
      .concatenating(Transform(cosine: (1 - half * half) / (1 + half * half), sine: 2 * half / (1 + half * half)))
      .concatenating(Transform(translationX: 24 + random.unit() * 20 - 10, y: 20 + random.unit() * 16 - 8))
  }

  // Behaviour: rendering 2
  @Test func ellipsesCoverTheAreasBetweenTheirVertices() {
    law(seed: 21, cases: 24) { random, _ in
      let size = Size(1 + random.unit() * 40, 1 + random.unit() * 40)
      let shape = Shape.ellipse(Rect(center: .zero, size: size))
      let edges = outline(shape, nil, randomTransform(&random))
      let rows = all(edges)
      let bounds = edges.bounds
      for y in bounds.minY..<bounds.maxY {
        for x in bounds.minX..<bounds.maxX where x >= 0 && x < width {
          let exact = area(edges, x, y) * 255
          expect(abs(Double(rows[y][x]) - exact) <= 2, "\(shape) \(x) \(y)")
        }
      }
    }
  }

  /// A part beside the shape that begins and ends within each row cuts it into slabs.
  @Test func wholeChainsGiveTheAreasOfSlabs() {
    law(seed: 22, cases: 16) { random, _ in
      let size = Size(3 + random.unit() * 26, 3 + random.unit() * 26)
      var path = Path(ellipseIn: Rect(center: Vector2(16 + random.unit(), 20 + random.unit()), size: size))
      let hole = size.width * 0.6 * random.unit()
      path.addEllipse(in: Rect(center: Vector2(16, 20), size: Size(hole, size.height * 0.5)))
      let whole = all(outline(.path(path)))
      for row in 0..<height {
        let tooth = Rect(x: 38, y: Double(row) + 0.25, width: 4, height: 0.5)
        path.addRoundedRect(RoundedRect(tooth))
      }
      let cut = all(outline(.path(path)))
      for y in 0..<height {
        for x in 0..<36 { expect(abs(Int(whole[y][x]) - Int(cut[y][x])) <= 1, "\(x) \(y)") }
        expect(cut[y][40], equals: 128)
      }
    }
  }

  @Test(arguments: [31, 32, 33])
  func partsOfAPictureAreThoseOfTheWhole(seed: UInt64) {
    law(seed: seed, cases: 12) { random, _ in
      let path = random.path()
      let style = random.integer(below: 2) == 0 ? nil : StrokeStyle(width: 3, cap: .round, join: .round)
      let edges = outline(.path(path), style)
      let (left, top) = (random.integer(below: width - 1), random.integer(below: height - 1))
      let right = left + 1 + random.integer(below: width - left - 1)
      let rows = coverage(edges, rows: top..<height, columns: left..<right)
      expect(rows, equals: all(edges)[top...].map { Array($0[left..<right]) }, "\(path)")
    }
  }

  @Test func anOutlineIsAFewChains() {
    let ellipse = outline(.ellipse(Rect(x: 3.3, y: 4.1, width: 40, height: 30)))
    expect(ellipse.count, equals: 2)
    let circle = Shape.ellipse(Rect(x: 6.2, y: 4.4, width: 30, height: 30))
    expect(outline(circle, StrokeStyle(width: 4)).count, equals: 4)
    expect(outline(circle, StrokeStyle(width: 4, cap: .round, end: 0.7)).count <= 8)
    for index in 0..<ellipse.count {
      let chain = ellipse.chains[index]
      expect(chain.top == ellipse.vertices[Int(chain.start)].y && chain.bottom == ellipse.vertices[Int(chain.end)].y)
      for vertex in Int(chain.start)..<Int(chain.end) {
        expect(ellipse.vertices[vertex].y < ellipse.vertices[vertex + 1].y)
      }
    }
  }

  /// Lines that are thinner than a pixel, of which both sides share columns.
  @Test func thinLinesCoverTheAreasBetweenTheirVertices() {
    law(seed: 24, cases: 24) { random, _ in
      var path = Path()
      path.move(to: Vector2(6 + random.unit() * 30, 3 + random.unit()))
      path.addLine(to: Vector2(6 + random.unit() * 30, 36 + random.unit()))
      let edges = outline(.path(path), StrokeStyle(width: 0.3 + random.unit() * 2))
      let rows = all(edges)
      for y in 0..<height {
        for x in 0..<width {
          expect(abs(Double(rows[y][x]) - area(edges, x, y) * 255) <= 2, "\(path) \(x) \(y)")
        }
      }
    }
  }
}
