import OvershootCoverage

/// A shape that gives the coverage of pixels row by row.
protocol RowSource {
  /// Writes the coverage of the columns `columns` in row `y` to `scratch.row`, which is empty before.
  ///
  /// The coverage of a pixel must not depend on which columns and rows are written: partial repaints rely on it.
  ///
  /// - Returns: the end of the rows from `y` on that have the same coverage; above `y`.
  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int
}

/// The buffers between a shape and the pixels, allocated once for a width.
struct RowScratch: ~Copyable {
  /// The row that is blended.
  var row: CoverageRow
  /// The outer outline of a ring.
  var outer: CoverageRow
  /// The inner outline of a ring.
  var inner: CoverageRow
  /// A clip.
  var clip: CoverageRow
  /// The row before a clip was applied.
  var unclipped: CoverageRow
  /// The rows of paths.
  var paths: PathWriter
  /// The places of columns in a scaled mask.
  let columns: MaskColumns
  /// The colours of a row of pixels.
  let pixels: UnsafeMutablePointer<UInt32>
  /// A row interpolated between two rows of a mask, in 1/256 of a coverage byte, with a 0 at either end.
  private(set) var lanes: UnsafeMutablePointer<UInt16>
  private var laneCount = 0

  /// Creates buffers for rows of `width` pixels.
  init(width: Int) {
    row = CoverageRow(width: width)
    outer = CoverageRow(width: width)
    inner = CoverageRow(width: width)
    clip = CoverageRow(width: width)
    unclipped = CoverageRow(width: width)
    paths = PathWriter(width: width)
    columns = MaskColumns(width: width)
    pixels = .allocate(capacity: max(1, width))
    pixels.initialize(repeating: 0, count: max(1, width))
    lanes = .allocate(capacity: 1)
  }

  /// Reserves the lanes for a mask of `width` columns.
  mutating func reserveLanes(forMaskOf width: Int) {
    guard laneCount < width + 2 else { return }
    lanes.deallocate()
    laneCount = width + 64
    lanes = .allocate(capacity: laneCount)
    lanes.initialize(repeating: 0, count: laneCount)
  }

  deinit {
    pixels.deallocate()
    lanes.deallocate()
  }
}
