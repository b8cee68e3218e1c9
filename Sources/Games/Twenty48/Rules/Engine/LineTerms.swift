/// The value of a row or a column in a search, in whole numbers.
///
/// The terms are those of the search by Robert Xiao (nneonneo, MIT licence): empty cells and pairs that can merge are
/// good; numbers that do not fall or rise from one end to the other are bad, and so are many tiles instead of a few
/// great ones, which counts more here. The value of a board is the sum over its rows and columns.
struct LineTerms: Sendable {
  /// The terms, built at the first use.
  static let shared = LineTerms()

  /// The values of all rows of four exponents from 0 to 15.
  let rows: [Int32]

  /// The value of a board on which nothing moves; of a greatest value, also the least.
  static let dead: Int32 = 0
  /// The value of a line on which nothing is good or bad.
  private static let base = 200_000
  private static let emptyWeight = 270
  private static let mergeWeight = 700
  private static let orderWeight = 47
  private static let sumWeight = 15.0
  private static let exponents = 0...TileValue.greatest.exponent
  /// The fourth power of each exponent, by its weight.
  private static let orders = exponents.map { orderWeight * $0 * $0 * $0 * $0 }
  /// Each exponent to the power of 3.5, by its weight. Square roots are exact on every machine.
  private static let sums = exponents.map {
    Int((sumWeight * Double($0 * $0 * $0) * Double($0).squareRoot()).rounded())
  }

  init() {
    let (orders, sums) = (Self.orders, Self.sums)
    rows = Array(unsafeUninitializedCapacity: RowTables.rowCount) { values, count in
      orders.withUnsafeBufferPointer { orders in
        sums.withUnsafeBufferPointer { sums in
          for row in 0..<RowTables.rowCount {
            var line = Line(orders: orders, sums: sums)
            for shift in [0, 4, 8, 12] { line.add(row >> shift & 0xF) }
            values[row] = Int32(line.value)
          }
        }
      }
      count = RowTables.rowCount
    }
  }

  /// The memory of the table in bytes.
  var byteCount: Int { rows.count * MemoryLayout<Int32>.stride }

  /// Calls `body` with what the value of a line of any length is made of.
  static func withLine<Result>(_ body: (Line) -> Result) -> Result {
    orders.withUnsafeBufferPointer { orders in
      sums.withUnsafeBufferPointer { sums in body(Line(orders: orders, sums: sums)) }
    }
  }

  /// A line that is read from one end.
  struct Line {
    fileprivate let orders: UnsafeBufferPointer<Int>
    fileprivate let sums: UnsafeBufferPointer<Int>
    private var count = 0
    private var previous = 0
    private var previousTile = 0
    private var run = 0
    private var empty = 0
    private var merges = 0
    private var falls = 0
    private var rises = 0
    private var sum = 0

    fileprivate init(orders: UnsafeBufferPointer<Int>, sums: UnsafeBufferPointer<Int>) {
      (self.orders, self.sums) = (orders, sums)
    }

    /// Adds the exponent of the next cell.
    @inline(__always)
    mutating func add(_ exponent: Int) {
      sum += sums[exponent]
      if exponent == 0 {
        empty += 1
      } else {
        if exponent == previousTile {
          run += 1
        } else if run > 0 {
          merges += 1 + run
          run = 0
        }
        previousTile = exponent
      }
      if count > 0 {
        let step = orders[exponent] - orders[previous]
        if step < 0 { falls -= step } else { rises += step }
      }
      count += 1
      previous = exponent
    }

    var value: Int {
      let pairs = merges + (run > 0 ? 1 + run : 0)
      return base + emptyWeight * empty + mergeWeight * pairs - min(falls, rises) - sum
    }
  }
}
