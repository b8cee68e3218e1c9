/// Finds where two scenes differ.
///
/// Items that both scenes have in the same order are kept; the bounds of all others are dirty. A pixel outside of these bounds
/// is touched by the same items in the same order before and after, so it stays as it is.
struct SceneDifference {
  /// How far a common item is looked for, in steps through both scenes together.
  private static let window = 24

  private var oldBlocks: [Int] = []
  private var newBlocks: [Int] = []

  /// Adds to `region` all pixels in which `new` may differ from `old`.
  mutating func add(from old: borrowing Scene, to new: borrowing Scene, into region: inout DirtyRegion) {
    compare(old, 0..<old.items.count, new, 0..<new.items.count, &region)
  }

  private mutating func compare(
    _ old: Scene, _ oldItems: Range<Int>, _ new: Scene, _ newItems: Range<Int>, _ region: inout DirtyRegion
  ) {
    let (oldBase, newBase) = (oldBlocks.count, newBlocks.count)
    old.appendBlocks(of: oldItems, to: &oldBlocks)
    new.appendBlocks(of: newItems, to: &newBlocks)
    var (i, j) = (oldBase, newBase)
    var (oldEnd, newEnd) = (oldBlocks.count, newBlocks.count)
    while i < oldEnd, j < newEnd, isKept(old, oldEnd - 1, new, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    while i < oldEnd, j < newEnd {
      if isKept(old, i, new, j) {
        i += 1
        j += 1
        continue
      }
      let gap = nextCommon(old, i..<oldEnd, new, j..<newEnd) ?? (1, 1)
      replace(old, i..<(i + gap.old), new, j..<(j + gap.new), &region)
      i += gap.old
      j += gap.new
    }
    replace(old, i..<oldEnd, new, j..<newEnd, &region)
    oldBlocks.removeLast(oldBlocks.count - oldBase)
    newBlocks.removeLast(newBlocks.count - newBase)
  }

  private func isKept(_ old: Scene, _ i: Int, _ new: Scene, _ j: Int) -> Bool {
    let (one, two) = (oldBlocks[i], newBlocks[j])
    return old.items[one].fingerprint == new.items[two].fingerprint && new.draws(two, likeItem: one, of: old)
  }

  /// The distances to the nearest pair of equal items.
  private func nextCommon(
    _ old: Scene, _ i: Range<Int>, _ new: Scene, _ j: Range<Int>
  ) -> (old: Int, new: Int)? {
    for distance in 1...Self.window {
      for step in max(0, distance - j.count + 1)...distance {
        guard step < i.count else { break }
        if isKept(old, i.lowerBound + step, new, j.lowerBound + distance - step) { return (step, distance - step) }
      }
      if distance >= i.count + j.count { break }
    }
    return nil
  }

  /// Takes blocks of one scene for changed blocks of the other. Layers of one opacity are compared inside, dissolves of one progress
  /// picture by picture.
  private mutating func replace(
    _ old: Scene, _ i: Range<Int>, _ new: Scene, _ j: Range<Int>, _ region: inout DirtyRegion
  ) {
    guard i.count == j.count else {
      for block in i { region.add(old.items[oldBlocks[block]].bounds) }
      for block in j { region.add(new.items[newBlocks[block]].bounds) }
      return
    }
    for step in 0..<i.count {
      let (one, two) = (oldBlocks[i.lowerBound + step], newBlocks[j.lowerBound + step])
      let (before, after) = (old.items[one], new.items[two])
      let isComparable = before.kind == after.kind && before.color == after.color
      if isComparable, before.kind == .layer {
        compare(old, old.inside(one), new, new.inside(two), &region)
      } else if isComparable, before.kind == .dissolve {
        let (oldPictures, newPictures) = (old.pictures(ofDissolve: one), new.pictures(ofDissolve: two))
        compare(old, oldPictures.first, new, newPictures.first, &region)
        compare(old, oldPictures.second, new, newPictures.second, &region)
      } else {
        region.add(before.bounds)
        region.add(after.bounds)
      }
    }
  }
}

extension Scene {
  /// Adds the indices of the items in `range` that are not inside of another one in it.
  fileprivate func appendBlocks(of range: Range<Int>, to blocks: inout [Int]) {
    var index = range.lowerBound
    while index < range.upperBound {
      blocks.append(index)
      index += 1 + items[index].count
    }
  }
}
