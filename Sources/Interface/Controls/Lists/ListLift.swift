import OvershootGeometry
import OvershootStage

/// A row of a list that the user moves by its grip. Indices are those from before the movement.
struct ListLift {
  let row: ListRow
  let index: Int
  /// The place at which the row would be dropped now.
  var target: Int
  /// The height of the row, in points.
  let height: Double
  /// The distance of the pointer below the upper edge of the row, in points.
  let grab: Double
  /// The y of the pointer in the list.
  var pointer: Double
  let recognizer: GestureRecognizer

  /// How far another row makes room, in points.
  func gap(of other: Int) -> Double {
    if index < other, other <= target { return -height }
    return target <= other && other < index ? height : 0
  }

  /// How rows move when the target changes.
  func shifts(to next: Int) -> [ListSlide.Shift] {
    let (low, high) = (min(target, next), max(target, next))
    let distance = next > target ? -height : height
    return [
      ListSlide.Shift(rows: low..<max(low, min(high, index)), distance: distance),
      ListSlide.Shift(rows: min(high, max(low, index)) + 1..<high + 1, distance: distance),
    ]
  }
}
