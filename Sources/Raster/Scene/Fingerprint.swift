import Geometry
import Stage

/// A fast summary of values, the same in every run: equal values give equal fingerprints.
struct Fingerprint {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  mutating func add(_ bits: UInt64) {
    value = (value ^ bits) &* 0xFF51_AFD7_ED55_8CCD
    value ^= value &>> 32
  }

  @inline(__always)
  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  @inline(__always)
  mutating func add(_ number: Double) { add(number == 0 ? 0 : number.bitPattern) }

  mutating func add(_ color: Color) {
    add(color.red)
    add(color.green)
    add(color.blue)
    add(color.alpha)
  }

  mutating func add(_ map: Transform) {
    add(map.a)
    add(map.b)
    add(map.c)
    add(map.d)
    add(map.tx)
    add(map.ty)
  }

  mutating func add(_ box: Box) {
    add(box.left)
    add(box.top)
    add(box.right)
    add(box.bottom)
    add(box.radius)
    if let map = box.toBox { add(map) }
  }
}

extension Scene {
  /// The summary of an item and of all items that belong to it, which have theirs already.
  func fingerprint(of index: Int) -> UInt64 {
    let item = items[index]
    var sum = Fingerprint()
    sum.add(Int(item.kind.rawValue))
    sum.add(item.color)
    if item.kind.holdsItems {
      sum.add(item.firstCount)
      for inner in inside(index) { sum.add(items[inner].fingerprint) }
      return sum.value
    }
    sum.add(item.bounds.minX)
    sum.add(item.bounds.minY)
    sum.add(item.bounds.maxX)
    sum.add(item.bounds.maxY)
    sum.add(item.box)
    if let inner = item.inner { sum.add(inner) }
    if let shadow = item.shadow {
      sum.add(shadow.shape.radius)
      sum.add(shadow.shape.sigma)
    }
    var clip = item.clip
    while clip >= 0 {
      sum.add(clips[clip].box)
      clip = clips[clip].parent
    }
    if item.paint >= 0 { paints[item.paint].add(to: &sum) }
    guard item.content >= 0 else { return sum.value }
    switch item.kind {
    case .path: sum.add(paths[item.content].fingerprint)
    case .image: pictures[item.content].map.add(to: &sum)
    case .backdrop: backgrounds[item.content].add(to: &sum)
    default: sum.add(texts[item.content])
    }
    return sum.value
  }
}

extension Fingerprint {
  fileprivate mutating func add(_ mask: TextMask) {
    add(mask.width)
    add(mask.originX)
    mask.coverage.withUnsafeBytes { bytes in
      for offset in stride(from: 0, through: bytes.count - 8, by: max(8, bytes.count / 16)) {
        add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
    }
  }
}
