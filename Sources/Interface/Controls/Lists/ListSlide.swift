import Motion
import OvershootGeometry

/// The animation of rows to their new positions after one was inserted or removed.
@MainActor
final class ListSlide {
  /// The fraction of the distance that remains, from 1 to 0.
  @Animatable var remaining = 1.0
  /// The index of the first row that moves by `distance`.
  var firstIndex: Int
  /// In points, positive downwards.
  private let distance: Double
  /// How far the change of the content's height scrolled the list, in points. It moves all rows.
  private let scrollDistance: Double
  /// The index of the inserted row, which fades in.
  var insertedIndex: Int?
  /// The removed row, which fades out at the position `top` of the content.
  let removed: (row: ListRow, top: Double)?

  init(
    firstIndex: Int, distance: Double, scrollDistance: Double, insertedIndex: Int?,
    removed: (row: ListRow, top: Double)?
  ) {
    (self.firstIndex, self.distance, self.scrollDistance) = (firstIndex, distance, scrollDistance)
    (self.insertedIndex, self.removed) = (insertedIndex, removed)
  }

  /// Returns how far below its final position a row is shown, in points.
  func displacement(of index: Int) -> Double {
    -$remaining.shown * ((index >= firstIndex ? distance : 0) - scrollDistance)
  }

  /// The maximum displacement of any row upwards and downwards, both at least 0.
  var maximumDisplacement: (up: Double, down: Double) {
    let (head, tail) = ($remaining.shown * scrollDistance, $remaining.shown * (scrollDistance - distance))
    return (max(0, -head, -tail), max(0, head, tail))
  }

  /// Updates the indices after an insertion (`step` is 1) or removal (-1) at `index`.
  func shift(at index: Int, by step: Int) {
    func shifted(_ old: Int) -> Int { old > index || step > 0 && old == index ? old + step : old }
    firstIndex = shifted(firstIndex)
    if step < 0, insertedIndex == index { insertedIndex = nil }
    insertedIndex = insertedIndex.map(shifted)
  }
}
