/// The latest rows that were made, from the top of a picture down; beyond its edges, the rows there go on.
struct RowWindow: ~Copyable {
  private let count: Int
  private let width: Int
  private let last: Int
  private let rooms: WideRow
  private let places: UnsafeMutablePointer<WideRow>
  private var end = 0

  /// A window of `count` rows of `width` pixels, over a picture of `height` rows.
  init(count: Int, width: Int, height: Int) {
    self.count = count
    self.width = width
    last = height - 1
    rooms = WideRow.allocate(width: width, count: count)
    places = UnsafeMutablePointer<WideRow>.allocate(capacity: count)
    places.initialize(repeating: rooms, count: count)
  }

  deinit {
    rooms.deallocate()
    places.deallocate()
  }

  /// Makes the rows down to `y` that are not there yet; `make` gets the number of a row and room for it, and tells where it lies.
  @inline(__always)
  mutating func advance(through y: Int, _ make: (Int, WideRow) -> WideRow) {
    while end <= min(y, last) {
      places[end % count] = make(end, rooms.row(end % count, width: width))
      end += 1
    }
  }

  /// Row `y`, which is one of the latest.
  subscript(y: Int) -> WideRow { places[max(0, min(last, y)) % count] }
}
