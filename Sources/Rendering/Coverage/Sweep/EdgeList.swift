import OvershootDrawing

/// The outline of a shape in device pixels, as chains sorted by the rows in which they begin.
///
/// Nothing writes these properties while a loop over rows reads them, so their accesses are not checked at run time.
final class EdgeList {
  /// The maximum distance of flattened curves from the exact ones, in pixels.
  static let tolerance = 1.0 / 64

  @exclusivity(unchecked) private(set) var key: PathKey
  /// The fingerprint of `key`.
  @exclusivity(unchecked) private(set) var fingerprint: UInt64 = 0
  /// The chains; those that begin in the same row are in the order in which they were added.
  @exclusivity(unchecked) private(set) var chains: UnsafeMutablePointer<PathChain>
  @exclusivity(unchecked) private(set) var count = 0
  /// The vertices of all chains.
  @exclusivity(unchecked) private(set) var vertices: UnsafeMutablePointer<PathVertex>
  /// The pixels that the shape may touch.
  @exclusivity(unchecked) private(set) var bounds = PixelRect.empty
  /// The coverage of all rows, once it is kept.
  @exclusivity(unchecked) private(set) var coverage: OutlineCoverage?
  /// The number of rows that were painted from the chains.
  private var paintedRowCount = 0
  /// Whether the coverage is too large to be kept.
  private var isTooLarge = false
  private var memory: OutlineMemory
  /// Where memory comes from.
  let pool: OutlineMemoryPool

  /// Creates the outline of `key`.
  init(_ key: PathKey, using workspace: PathWorkspace) {
    self.key = key
    pool = workspace.memory
    memory = pool.take(byteCount: 0)
    vertices = memory.base.assumingMemoryBound(to: PathVertex.self)
    chains = memory.base.assumingMemoryBound(to: PathChain.self)
    rebuild(key, using: workspace)
  }

  deinit {
    removeCoverage()
    pool.give(memory)
  }

  /// Replaces the outline by that of another key.
  func rebuild(_ key: PathKey, using workspace: PathWorkspace) {
    self.key = key
    fingerprint = key.fingerprint
    removeCoverage()
    workspace.build(key, into: self)
  }

  /// Replaces the outline by the chains of `assembly`.
  func setChains(_ assembly: ChainAssembly) {
    count = assembly.count
    guard count > 0 else {
      bounds = .empty
      return
    }
    bounds = assembly.bounds
    reserve(vertices: assembly.vertexCount)
    assembly.write(chains, vertices)
  }

  /// Notes that some rows are painted, and returns whether the coverage is worth keeping: an outline that was painted
  /// once as a whole, and is painted again, is probably painted often.
  func shouldKeepCoverage(painting rowCount: Int) -> Bool {
    guard coverage == nil, !isTooLarge else { return false }
    if paintedRowCount >= bounds.height { return true }
    paintedRowCount += rowCount
    return false
  }

  /// Keeps the coverage; nil means that it is too large to be kept.
  func keep(_ coverage: OutlineCoverage?) {
    self.coverage = coverage
    isTooLarge = coverage == nil
  }

  private func removeCoverage() {
    if let coverage { pool.give(coverage.memory) }
    coverage = nil
    isTooLarge = false
    paintedRowCount = 0
  }

  /// Takes memory for the vertices and for `count` chains behind them.
  private func reserve(vertices vertexCount: Int) {
    let vertexBytes = vertexCount * MemoryLayout<PathVertex>.stride
    let bytes = vertexBytes + count * MemoryLayout<PathChain>.stride
    if memory.sizeClass != OutlineMemory.sizeClass(of: bytes) {
      pool.give(memory)
      memory = pool.take(byteCount: bytes)
    }
    vertices = memory.base.bindMemory(to: PathVertex.self, capacity: vertexCount)
    chains = (memory.base + vertexBytes).bindMemory(to: PathChain.self, capacity: count)
  }
}
