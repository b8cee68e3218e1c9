import OvershootDrawing

/// The comparison of two render lists.
///
/// Items that both lists contain in the same order are kept; the bounds of all others are damaged, except for the
/// pixels of each that an opaque item in front hides. Any other pixel shows the same items in the same order before and
/// after, so it does not change.
struct RenderListDifference {
  /// The maximum distance at which a common item is searched, in steps through both lists together.
  private static let window = 24

  /// Stacks of the indices of top-level items of the ranges that are being compared.
  private var oldBlocks: [Int] = []
  private var newBlocks: [Int] = []
  /// The fingerprints of the items of `oldBlocks`.
  private var oldPrints: [UInt64] = []
  /// The fingerprints of the items of `newBlocks`.
  private var newPrints: [UInt64] = []

  /// Adds to `damage` all pixels in which `new` may differ from `old`.
  mutating func add(from old: borrowing RenderList, to new: borrowing RenderList, into damage: inout DamageRegion) {
    compare(old, 0..<old.items.count, new, 0..<new.items.count, &damage)
  }

  /// Adds to `damage` all pixels in which some items of `new` may differ from some of `old`, each over the same pixels.
  mutating func add(
    from oldItems: Range<Int>, of old: borrowing RenderList, to newItems: Range<Int>, of new: borrowing RenderList,
    into damage: inout DamageRegion
  ) {
    compare(old, oldItems, new, newItems, &damage)
  }

  private mutating func compare(
    _ old: RenderList, _ oldItems: Range<Int>, _ new: RenderList, _ newItems: Range<Int>, _ damage: inout DamageRegion
  ) {
    let (oldBase, newBase) = (oldBlocks.count, newBlocks.count)
    old.appendBlocks(of: oldItems, to: &oldBlocks, &oldPrints)
    new.appendBlocks(of: newItems, to: &newBlocks, &newPrints)
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
      replace(old, i..<(i + gap.old), new, j..<(j + gap.new), &damage)
      i += gap.old
      j += gap.new
    }
    replace(old, i..<oldEnd, new, j..<newEnd, &damage)
    oldBlocks.removeLast(oldBlocks.count - oldBase)
    newBlocks.removeLast(newBlocks.count - newBase)
    oldPrints.removeLast(oldPrints.count - oldBase)
    newPrints.removeLast(newPrints.count - newBase)
  }

  private func isKept(_ old: RenderList, _ i: Int, _ new: RenderList, _ j: Int) -> Bool {
    oldPrints[i] == newPrints[j] && new.draws(newBlocks[j], likeItem: oldBlocks[i], of: old)
  }

  /// The distances to the nearest pair of equal items.
  private func nextCommon(
    _ old: RenderList, _ i: Range<Int>, _ new: RenderList, _ j: Range<Int>
  ) -> (old: Int, new: Int)? {
    for distance in 1...min(Self.window, i.count + j.count) {
      let end = min(distance + 1, i.count)
      var step = max(0, distance - j.count + 1)
      while let next = nextEqual(step, end, i.lowerBound, j.lowerBound + distance) {
        if isKept(old, i.lowerBound + next, new, j.lowerBound + distance - next) { return (next, distance - next) }
        step = next + 1
      }
    }
    return nil
  }

  /// The first of some steps, forwards from `i` and backwards from `j`, at which both lists have the same fingerprint.
  private func nextEqual(_ start: Int, _ end: Int, _ i: Int, _ j: Int) -> Int? {
    oldPrints.withUnsafeBufferPointer { oldPrints in
      newPrints.withUnsafeBufferPointer { newPrints in
        var step = start
        while step < end {
          if oldPrints[i &+ step] == newPrints[j &- step] { return step }
          step &+= 1
        }
        return nil
      }
    }
  }

  /// Returns whether two blocks differ in their clips alone, and adds the damage of that.
  private func isReclipped(
    _ old: RenderList, _ i: Int, _ new: RenderList, _ j: Int, _ damage: inout DamageRegion
  ) -> Bool {
    let (oldIndex, newIndex) = (oldBlocks[i], newBlocks[j])
    guard let kept = new.pixels(of: newIndex, alikeInItem: oldIndex, of: old) else { return false }
    damage.add(old.items[oldIndex].bounds, except: kept)
    damage.add(new.items[newIndex].bounds, except: kept)
    return true
  }

  /// Adds the damage of blocks that were replaced by others. Where the first or the last ones differ in their clips
  /// alone, what no clip cuts stays. Where both ranges have the same length, layers of equal opacity and dissolves of
  /// equal progress are compared item by item, and retained layers if their clips are equal too.
  private mutating func replace(
    _ old: RenderList, _ i: Range<Int>, _ new: RenderList, _ j: Range<Int>, _ damage: inout DamageRegion
  ) {
    var (i, j) = (i, j)
    while let first = i.first, let other = j.first, isReclipped(old, first, new, other, &damage) {
      (i, j) = (i.dropFirst(), j.dropFirst())
    }
    while let last = i.last, let other = j.last, isReclipped(old, last, new, other, &damage) {
      (i, j) = (i.dropLast(), j.dropLast())
    }
    guard i.count == j.count else {
      for block in i { old.addDamage(of: oldBlocks[block], to: &damage) }
      for block in j { new.addDamage(of: newBlocks[block], to: &damage) }
      return
    }
    for step in 0..<i.count {
      let (oldIndex, newIndex) = (oldBlocks[i.lowerBound + step], newBlocks[j.lowerBound + step])
      let (before, after) = (old.items[oldIndex], new.items[newIndex])
      let isComparable = before.kind == after.kind && before.color == after.color
      if isComparable, before.kind == .retainedLayer, new.hasClips(newIndex, ofItem: oldIndex, of: old) {
        let common = before.bounds.intersection(after.bounds)
        damage.add(before.bounds, except: common)
        damage.add(after.bounds, except: common)
        compare(old, old.children(of: oldIndex), new, new.children(of: newIndex), &damage)
      } else if isComparable, before.kind == .layer {
        compare(old, old.children(of: oldIndex), new, new.children(of: newIndex), &damage)
      } else if isComparable, before.kind == .dissolve {
        let (oldDrawings, newDrawings) = (old.drawings(ofDissolve: oldIndex), new.drawings(ofDissolve: newIndex))
        compare(old, oldDrawings.first, new, newDrawings.first, &damage)
        compare(old, oldDrawings.second, new, newDrawings.second, &damage)
      } else {
        old.addDamage(of: oldIndex, to: &damage)
        new.addDamage(of: newIndex, to: &damage)
      }
    }
  }
}

extension RenderList {
  /// Adds what an item touches and none in front hides: of a cloud that of each particle.
  fileprivate func addDamage(of index: Int, to damage: inout DamageRegion) {
    let item = items[index]
    guard item.kind == .particles else { return damage.add(item.bounds, except: item.occluded) }
    for particle in particles[clouds[item.content]] { damage.add(particle.bounds) }
  }

  /// Adds the indices and fingerprints of the items in `range` that are not descendants of another item in it.
  fileprivate func appendBlocks(of range: Range<Int>, to blocks: inout [Int], _ prints: inout [UInt64]) {
    var index = range.lowerBound
    while index < range.upperBound {
      blocks.append(index)
      prints.append(items[index].fingerprint)
      index += 1 + items[index].count
    }
  }
}
