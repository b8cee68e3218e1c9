/// A window of the latest rows, moving from top to bottom; beyond the edges, the first and last row are repeated.
struct RowWindow: ~Copyable {
  private let count: Int
  private let width: Int
  private let last: Int
  private let storage: WideRow
  private let rows: UnsafeMutablePointer<WideRow>
  private var end = 0

  /// Creates a window of `count` rows of `width` pixels, over `height` rows.
  init(count: Int, width: Int, height: Int) {
    self.count = count
    self.width = width
    last = height - 1
    storage = WideRow.allocate(width: width, count: count)
    rows = UnsafeMutablePointer<WideRow>.allocate(capacity: count)
    rows.initialize(repeating: storage, count: count)
  }

  deinit {
    storage.deallocate()
    rows.deallocate()
  }

  /// Adds the missing rows up to `y`; `make` gets the index of a row and a buffer for it, and returns the row.
  @inline(__always)
  mutating func advance(through y: Int, _ make: (Int, WideRow) -> WideRow) {
    while end <= min(y, last) {
      rows[end % count] = make(end, storage.row(end % count, width: width))
      end += 1
    }
  }

  /// Row `y`, which is in the window.
  subscript(y: Int) -> WideRow { rows[max(0, min(last, y)) % count] }
}
