import Geometry
import Motion

/// Rows on the way to their new places, after one has come or gone.
@MainActor
final class ListSlide {
  /// What is left of the way, from 1 to 0.
  @Animatable var remaining = 1.0
  /// The rows from here on have moved,
  var first: Int
  /// this far.
  private let distance: Double
  /// And all rows, because the list had to be scrolled.
  private let scrolled: Double
  /// The row that comes, which fades in.
  var newcomer: Int?
  /// The row that has gone, which fades out at its place.
  let leaver: (row: ListRow, top: Double)?

  init(
    first: Int, distance: Double, scrolled: Double, newcomer: Int? = nil, leaver: (row: ListRow, top: Double)? = nil
  ) {
    (self.first, self.distance, self.scrolled) = (first, distance, scrolled)
    (self.newcomer, self.leaver) = (newcomer, leaver)
  }

  /// How far below its place a row is shown now.
  func displacement(of index: Int) -> Double {
    -$remaining.shown * ((index >= first ? distance : 0) - scrolled)
  }

  /// The least and the greatest displacement of any row.
  var reach: (up: Double, down: Double) {
    let (head, tail) = ($remaining.shown * scrolled, $remaining.shown * (scrolled - distance))
    return (max(0, -head, -tail), max(0, head, tail))
  }

  /// Follows a row that comes, or goes, at `index`.
  func shift(at index: Int, by step: Int) {
    func moved(_ place: Int) -> Int { place > index || step > 0 && place == index ? place + step : place }
    first = moved(first)
    if step < 0, newcomer == index { newcomer = nil }
    newcomer = newcomer.map(moved)
  }
}
