public import OvershootGeometry

/// The offsets of a square grid with a square hole in its middle, row by row.
public struct GridLayout: Hashable, Sendable {
  /// The space between two offsets.
  public let spacing: Double
  /// The number of offsets in a row, before the hole.
  private let side: Int
  /// The index of the offset 0.
  private let middle: Int
  /// The indices of the hole in both directions; empty for a grid without a hole.
  private let hole: Range<Int>
  /// The number of offsets, exactly. Above 2⁵³ it is 2⁵³.
  public let exactCount: Int
  /// The number of places that was published for this grid; nil for one that is not `compatible`.
  public let publishedReserve: Int?

  /// The greatest number of offsets in a row of a grid that can be laid out.
  private static let maximumSide = 1e6
  private static let maximumCount = 0x1p53

  /// Whether the hole leaves nothing.
  public var isEmpty: Bool { exactCount == 0 }

  /// Creates the grid of all offsets within a radius to each side, without those within `hole` of both sides.
  ///
  /// - Precondition: `radius` and `hole` are at least 0, `spacing` is finite and above 0.
  public init(
    radius: Double, spacing: Double, hole: Double?, file: StaticString = #fileID, line: UInt = #line
  ) {
    Self.check(radius, spacing, hole ?? 0, file, line)
    let reach = (radius / spacing + 1e-9).rounded(.down)
    let inner = hole.map { ($0 / spacing + 1e-9).rounded(.down) } ?? -1
    self.init(spacing: spacing, side: 2 * reach + 1, middle: reach, hole: inner, reserve: nil)
  }

  private init(spacing: Double, side: Double, middle: Double, hole: Double, reserve: Double?) {
    let low = max(0, middle - hole)
    let high = min(side - 1, middle + hole)
    let removed = hole < 0 ? 0 : max(0, high - low + 1)
    // An infinite grid has infinitely many offsets, unless its hole is infinite as well.
    let count = removed >= side ? 0 : (side - removed) * (side + removed)
    self.spacing = spacing
    exactCount = Int(min(count, Self.maximumCount))
    publishedReserve = reserve.map { $0.isNaN ? 0 : Int(min(max($0, -Self.maximumCount), Self.maximumCount)) }
    let isSmall = side <= Self.maximumSide
    self.side = isSmall ? Int(side) : 0
    self.middle = isSmall ? Int(middle) : 0
    self.hole = isSmall && removed > 0 ? Int(low)..<Int(high) + 1 : 0..<0
  }

  /// Returns the grid as it was once published, which is lopsided where its side is even.
  ///
  /// - Precondition: `radius` and `hole` are at least 0, `spacing` is finite and above 0.
  public static func compatible(
    radius: Double, spacing: Double, hole: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> GridLayout {
    check(radius, spacing, hole, file, line)
    let side = (2 * radius / spacing + 1).rounded(.down)
    let reserved = (2 * side / spacing + 1).rounded(.down)
    return GridLayout(
      spacing: spacing, side: side, middle: (side / 2).rounded(.down), hole: (hole / spacing).rounded(.down),
      reserve: side * side - reserved * reserved)
  }

  /// Returns the offset at an index below `exactCount`.
  ///
  /// - Precondition: the grid has at most a million offsets in a row.
  public func offset(at index: Int, file: StaticString = #fileID, line: UInt = #line) -> Vector2 {
    if index < 0 || index >= exactCount || side == 0 { trapOutside(index, file, line) }
    let (column, row) = cell(at: index)
    return Vector2(Double(column - middle) * spacing, Double(row - middle) * spacing)
  }

  private static func check(
    _ radius: Double, _ spacing: Double, _ hole: Double, _ file: StaticString, _ line: UInt
  ) {
    require(
      radius >= 0 && spacing > 0 && spacing < .infinity && hole >= 0,
      "A GridLayout needs a radius and a hole of at least 0 and a finite spacing above 0, not \(radius), \(hole) and "
        + "\(spacing).", file: file, line: line)
  }

  private func trapOutside(_ index: Int, _ file: StaticString, _ line: UInt) -> Never {
    trapMisuse("A GridLayout of \(exactCount) offsets has no offset \(index).", file: file, line: line)
  }

  private func cell(at index: Int) -> (column: Int, row: Int) {
    let above = hole.lowerBound * side
    guard !hole.isEmpty, index >= above else { return (index % side, index / side) }
    let width = side - hole.count
    let beside = index - above
    if beside < width * hole.count {
      let column = beside % width
      return (column < hole.lowerBound ? column : column + hole.count, hole.lowerBound + beside / width)
    }
    let below = beside - width * hole.count
    return (below % side, hole.upperBound + below / side)
  }
}
