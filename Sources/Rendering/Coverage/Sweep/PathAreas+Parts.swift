/// The areas of chains that are noted as intervals of columns.
extension PathAreas {
  /// Adds the area to the right of the parts of a chain over `height` 256ths of a row, without marking its column.
  /// Returns false, and adds nothing, where they are in several columns.
  ///
  /// - Parameter sum: the sum, over the parts, of the height times the sum of the columns at the start and the end.
  @inline(__always)
  func addColumn(_ low: Int32, _ high: Int32, _ sum: Int64, _ height: Int32, _ sign: Int64) -> Bool {
    let column = Int((low &- left) &>> 8)
    guard column >= 0, column < count, column == Int((max(low &+ 1, high) &- 1 &- left) &>> 8) else { return false }
    let height = Int64(height)
    let inside = (sum &- (Int64(left) &+ Int64(column) &<< 8) &* height &<< 1) &<< 8
    areas[column] &+= sign &* (height &<< 17 &- inside)
    areas[column &+ 1] &+= sign &* inside
    return true
  }

  /// Adds the area to the right of a part of a chain, without marking its columns.
  @inline(__always)
  func addPart(_ from: Int32, _ to: Int32, _ height: Int32, _ sign: Int64) {
    let (low, high) = (min(from, to) &- left, max(from, to) &- left)
    let column = Int(low &>> 8)
    let last = Int((high &- 1) &>> 8)
    let total = sign &* Int64(height) &<< 8
    guard column >= 0, column < count, last < count else { return addArea(from, to, height, sign) }
    guard last > column else {
      let inside = Int64(low &+ high) &- Int64(column) &<< 9
      areas[column] &+= total &* (512 &- inside)
      areas[column &+ 1] &+= total &* inside
      return
    }
    guard last == column &+ 1 else { return addArea(from, to, height, sign) }
    // Two columns, of which `last` is below `count`; the areas go on behind that.
    let edge = Int32(truncatingIfNeeded: last) &<< 8
    let first = sign &* ((Int64(edge &- low) &* ((Int64(height) &<< 24) / Int64(high &- low))) &>> 16)
    let second = total &- first
    let (before, behind) = (Int64(edge &- low), Int64(high &- edge))
    areas[column] &+= first &* before
    areas[column &+ 1] &+= first &* (512 &- before) &+ second &* (512 &- behind)
    areas[column &+ 2] &+= second &* behind
  }

  /// Notes that areas were added from column `low` to column `high`; all that were before are to the left.
  @inline(__always)
  mutating func addInterval(_ low: Int32, _ high: Int32) {
    let (column, last) = (Int((low &- left) &>> 8), Int((max(low &+ 1, high) &- 1 &- left) &>> 8))
    guard column < count else { return }
    let end = max(0, min(count &- 1, last)) &+ 2
    intervals[intervalCount] = (Int32(truncatingIfNeeded: max(0, column)), Int32(truncatingIfNeeded: end))
    intervalCount &+= 1
  }

  /// Clears the areas in all intervals, and forgets these.
  mutating func clearIntervals() {
    for index in 0..<intervalCount {
      for column in intervals[index].start..<intervals[index].end { areas[Int(column)] = 0 }
    }
    intervalCount = 0
  }
}
