import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

extension Fingerprint {
  mutating func add(_ color: Color) {
    add(color.red)
    add(color.green)
    add(color.blue)
    add(color.alpha)
  }

  mutating func add(_ box: PixelBox) {
    add(box.left)
    add(box.top)
    add(box.right)
    add(box.bottom)
    add(box.radius)
    if let toBox = box.toBox { add(toBox) }
  }
}

extension RenderList {
  /// The hash of the item at `index` and of its children, whose fingerprints are set already.
  func fingerprint(of index: Int) -> UInt64 {
    let item = items[index]
    var result = Fingerprint()
    result.add(Int(item.kind.rawValue))
    result.add(item.color)
    if item.kind.hasChildren {
      result.add(item.firstCount)
      for child in children(of: index) { result.add(items[child].fingerprint) }
      if item.kind != .retainedLayer { return result.value }
    }
    result.add(item.bounds.minX)
    result.add(item.bounds.minY)
    result.add(item.bounds.maxX)
    result.add(item.bounds.maxY)
    result.add(item.box)
    if let inner = item.inner { result.add(inner) }
    if let shadow = item.shadow {
      result.add(shadow.shape.radius)
      result.add(shadow.shape.sigma)
    }
    var clip = item.clip
    while clip >= 0 {
      result.add(clips[clip].box)
      clip = clips[clip].parent
    }
    if item.paint >= 0 { paints[item.paint].add(to: &result) }
    guard item.content >= 0 else { return result.value }
    switch item.kind {
    case .path: result.add(paths[item.content])
    case .particles:
      for particle in particles[clouds[item.content]] {
        result.add(particle.color)
        result.add(particle.box)
      }
    case .image: images[item.content].map.add(to: &result)
    case .backdrop: backdrops[item.content].add(to: &result)
    case .retainedLayer: break
    default: result.add(texts[item.content])
    }
    return result.value
  }
}

extension Fingerprint {
  /// Adds the width, the origin and a sample of the bytes.
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
