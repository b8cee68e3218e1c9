/// Memory for an outline, in one of a few sizes.
struct OutlineMemory {
  /// The smallest size, in bytes; each further one is twice as large.
  private static let minimumBytes = 1024

  let base: UnsafeMutableRawPointer
  /// 0 for the smallest size, 1 for the next.
  let sizeClass: Int

  /// Allocates memory of a size.
  init(sizeClass: Int) {
    self.sizeClass = sizeClass
    base = .allocate(byteCount: Self.minimumBytes << sizeClass, alignment: 16)
  }

  /// The size, in bytes.
  var byteCount: Int { Self.minimumBytes << sizeClass }

  func deallocate() { base.deallocate() }

  /// The smallest size of at least `byteCount` bytes.
  static func sizeClass(of byteCount: Int) -> Int {
    let units = max(1, (byteCount + minimumBytes - 1) / minimumBytes)
    return Int.bitWidth - (units - 1).leadingZeroBitCount
  }
}

/// The memory that outlines do not use, so that outlines of changing sizes allocate nothing.
final class OutlineMemoryPool {
  /// The maximum size of all memory that is kept, in bytes.
  private static let byteLimit = 1 << 20

  /// The free memory of each size.
  private var free: [[OutlineMemory]] = []
  private var byteCount = 0
  /// The size of all memory that was taken and not given back, in bytes.
  private(set) var usedByteCount = 0

  deinit { releaseFree() }

  /// Deallocates all memory that is kept.
  func releaseFree() {
    for memory in free.joined() { memory.deallocate() }
    (free, byteCount) = ([], 0)
  }

  /// Returns memory for at least `bytes` bytes.
  func take(byteCount bytes: Int) -> OutlineMemory {
    let sizeClass = OutlineMemory.sizeClass(of: bytes)
    guard sizeClass < free.count, let memory = free[sizeClass].popLast() else {
      let memory = OutlineMemory(sizeClass: sizeClass)
      usedByteCount += memory.byteCount
      return memory
    }
    usedByteCount += memory.byteCount
    byteCount -= memory.byteCount
    return memory
  }

  /// Keeps memory for later, or deallocates it.
  func give(_ memory: OutlineMemory) {
    usedByteCount -= memory.byteCount
    guard byteCount + memory.byteCount <= Self.byteLimit else {
      memory.deallocate()
      return
    }
    while free.count <= memory.sizeClass { free.append([]) }
    byteCount += memory.byteCount
    free[memory.sizeClass].append(memory)
  }
}
