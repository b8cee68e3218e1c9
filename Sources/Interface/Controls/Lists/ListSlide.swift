import Motion
import OvershootGeometry

/// The animation of rows to their new positions after a change.
@MainActor
final class ListSlide {
  /// Rows that move by a distance, in points, positive downwards.
  struct Shift {
    var rows: Range<Int>
    var distance: Double
  }

  /// The fraction of the distance that remains, from 1 to 0.
  @Animatable var remaining = 1.0
  private var shifts: [Shift]
  /// How far the change of the content's height scrolled the list, in points. It moves all rows.
  private let scrollDistance: Double
  /// The index of the inserted row, which fades in.
  private(set) var insertedIndex: Int?
  /// The row that moves over the others, and its distance.
  private(set) var moved: (index: Int, distance: Double)?
  /// The removed row, which fades out at the position `top` of the content.
  let removed: (row: ListRow, top: Double)?

  init(
    _ shifts: [Shift], scrollDistance: Double = 0, insertedIndex: Int? = nil,
    moved: (index: Int, distance: Double)? = nil, removed: (row: ListRow, top: Double)? = nil
  ) {
    (self.shifts, self.scrollDistance) = (shifts.filter { !$0.rows.isEmpty }, scrollDistance)
    (self.insertedIndex, self.moved, self.removed) = (insertedIndex, moved, removed)
  }

  /// Returns how far below its final position a row is shown, in points.
  func displacement(of index: Int) -> Double {
    if let moved, moved.index == index { return -$remaining.shown * (moved.distance - scrollDistance) }
    let distance = shifts.reduce(0) { $1.rows.contains(index) ? $0 + $1.distance : $0 }
    return -$remaining.shown * (distance - scrollDistance)
  }

  /// The maximum displacement of any row upwards and downwards, both at least 0, but for the one that moves over the
  /// others.
  var maximumDisplacement: (up: Double, down: Double) {
    let remaining = $remaining.shown
    return shifts.reduce((up: max(0, -remaining * scrollDistance), down: max(0, remaining * scrollDistance))) {
      let displacement = -remaining * ($1.distance - scrollDistance)
      return (max($0.up, -displacement), max($0.down, displacement))
    }
  }

  /// Updates the indices after the insertion of a row.
  func insert(at index: Int) {
    for position in shifts.indices {
      let rows = shifts[position].rows
      let end = rows.upperBound
      shifts[position].rows =
        (index <= rows.lowerBound ? rows.lowerBound + 1 : rows.lowerBound)..<(index < end && end < .max ? end + 1 : end)
    }
    func shifted(_ old: Int) -> Int { old >= index ? old + 1 : old }
    insertedIndex = insertedIndex.map(shifted)
    moved = moved.map { (shifted($0.index), $0.distance) }
  }

  /// Updates the indices after the removal of a row.
  func remove(at index: Int) {
    for position in shifts.indices {
      let rows = shifts[position].rows
      let end = rows.upperBound
      shifts[position].rows =
        (index < rows.lowerBound ? rows.lowerBound - 1 : rows.lowerBound)..<(index < end && end < .max ? end - 1 : end)
    }
    func shifted(_ old: Int) -> Int? { old == index ? nil : old > index ? old - 1 : old }
    insertedIndex = insertedIndex.flatMap(shifted)
    moved = moved.flatMap { moved in shifted(moved.index).map { ($0, moved.distance) } }
  }
}
