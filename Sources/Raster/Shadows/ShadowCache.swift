/// The shadow masks of the last frames, under a byte limit: the longest unused go first.
final class ShadowCache {
  private var entries: [(mask: ShadowMask, lastUse: Int)] = []
  private var bytes = 0
  private var uses = 0
  private let byteLimit: Int
  /// How many masks were made so far.
  private(set) var masksMade = 0

  /// Makes an empty cache that keeps at most `byteLimit` bytes, and at least one mask.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The mask of `shape`, made when it is not there.
  func mask(for shape: ShadowShape) -> ShadowMask {
    uses += 1
    if let index = entries.firstIndex(where: { $0.mask.shape == shape }) {
      entries[index].lastUse = uses
      return entries[index].mask
    }
    let mask = ShadowMask(shape)
    masksMade += 1
    bytes += mask.byteCount
    entries.append((mask, uses))
    while bytes > byteLimit || entries.count > 128, entries.count > 1 { dropOldest() }
    return mask
  }

  private func dropOldest() {
    guard let index = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse }) else { return }
    bytes -= entries[index].mask.byteCount
    entries.swapAt(index, entries.count - 1)
    entries.removeLast()
  }
}
