import OvershootDrawing

/// The chains of all lanes of an outline: joined where one goes on at the end of another, and sorted by counting.
final class ChainAssembly {
  /// The maximum number of chains that are joined. In outlines of more, each is a small part.
  private static let joinedCount = 32

  private struct Link {
    var chain: PathChain
    /// The index of the chain that goes on at the end of this one, or −1.
    var next = -1
    /// Whether this chain goes on at the end of another one.
    var isNext = false
  }

  private var links: UnsafeMutablePointer<Link>
  private var linkCapacity = 64
  /// The vertices of all lanes.
  private var vertices: UnsafeMutablePointer<PathVertex>
  private var vertexCapacity = 1024
  private var rowEnds: UnsafeMutablePointer<Int>
  private var rowCapacity = 64
  /// The number of chains of all lanes.
  private var linkCount = 0
  /// The number of vertices of all lanes.
  private(set) var vertexCount = 0
  /// The number of chains, after some were joined.
  private(set) var count = 0
  /// The pixels that the outline may touch.
  private(set) var bounds = PixelRect.empty

  init() {
    links = .allocate(capacity: linkCapacity)
    vertices = .allocate(capacity: vertexCapacity)
    rowEnds = .allocate(capacity: rowCapacity)
  }

  deinit {
    links.deallocate()
    vertices.deallocate()
    rowEnds.deallocate()
  }

  /// Replaces the chains by those of `builder`.
  func collect(_ builder: inout EdgeBuilder) {
    (linkCount, vertexCount) = (0, 0)
    builder.finish { lane in
      guard lane.chainCount > 0 else { return }
      while linkCapacity < linkCount + lane.chainCount {
        links = links.grown(count: linkCount, capacity: &linkCapacity)
      }
      while vertexCapacity < vertexCount + lane.vertexCount {
        vertices = vertices.grown(count: vertexCount, capacity: &vertexCapacity)
      }
      for index in 0..<lane.chainCount {
        var chain = lane.chains[index]
        chain.start += Int32(vertexCount)
        chain.end += Int32(vertexCount)
        (links + linkCount + index).initialize(to: Link(chain: chain))
      }
      (vertices + vertexCount).initialize(from: lane.vertices, count: lane.vertexCount)
      linkCount += lane.chainCount
      vertexCount += lane.vertexCount
    }
    count = linkCount
    guard count > 0 else { return }
    measure()
    if count <= Self.joinedCount { join() }
  }

  private func measure() {
    var (low, high) = (SIMD2<Int32>(repeating: .max), SIMD2<Int32>(repeating: .min))
    for index in 0..<vertexCount {
      let vertex = SIMD2(vertices[index].x, vertices[index].y)
      low = pointwiseMin(low, vertex)
      high = pointwiseMax(high, vertex)
    }
    bounds = PixelRect(
      minX: Int(low.x >> 8), minY: Int(low.y >> 8), maxX: Int((high.x + 255) >> 8), maxY: Int((high.y + 255) >> 8))
  }

  /// Finds the chains that go on at the ends of others in the same direction.
  private func join() {
    for upper in 0..<linkCount {
      let chain = links[upper].chain
      let end = vertices[Int(chain.end)]
      for lower in 0..<linkCount where links[lower].chain.top == chain.bottom && !links[lower].isNext {
        let other = links[lower].chain
        guard other.winding == chain.winding, vertices[Int(other.start)].x == end.x else { continue }
        links[upper].next = lower
        links[lower].isNext = true
        count -= 1
        break
      }
    }
  }

  /// Writes the `count` chains, sorted by the rows in which they begin, and at most `vertexCount` vertices.
  func write(_ target: UnsafeMutablePointer<PathChain>, _ targetVertices: UnsafeMutablePointer<PathVertex>) {
    while rowCapacity < bounds.height + 1 { rowEnds = rowEnds.grown(count: 0, capacity: &rowCapacity) }
    for row in 0...bounds.height { rowEnds[row] = 0 }
    for index in 0..<linkCount where !links[index].isNext { rowEnds[row(of: links[index].chain) + 1] += 1 }
    for row in 0..<bounds.height { rowEnds[row + 1] += rowEnds[row] }
    var offset = 0
    for index in 0..<linkCount where !links[index].isNext {
      var chain = links[index].chain
      let row = row(of: chain)
      chain.start = Int32(offset)
      var link = index
      while link >= 0 {
        let part = links[link].chain
        // The first vertex of a chain that goes on is the last one before.
        if link != index { offset -= 1 }
        let (first, step) = (vertices + Int(part.start), part.start < part.end ? 1 : -1)
        let length = Int(abs(part.end - part.start)) + 1
        for vertex in 0..<length { (targetVertices + offset + vertex).initialize(to: first[vertex &* step]) }
        offset += length
        chain.bottom = part.bottom
        link = links[link].next
      }
      chain.end = Int32(offset - 1)
      (target + rowEnds[row]).initialize(to: chain)
      rowEnds[row] += 1
    }
  }

  private func row(of chain: PathChain) -> Int { Int(chain.top >> 8) - bounds.minY }
}
