import OvershootScreenKit

/// The places of the strips of the menu, in points: columns of the full height in a wide window, the last one of which
/// several strips share, and in others bands of the full width, below which some share a row of squares.
///
/// Columns, and bands, are lanes, of which at most one is open. The edges of the lanes alone say where all strips are,
/// so that they cover the wall at any moment at which the edges move.
struct StripWall: Hashable {
  /// How a strip is drawn.
  enum Form: Hashable {
    case column, band
    /// One of those in the last column.
    case cell
    /// One of those in the row at the foot.
    case square
  }

  let size: Size
  let windowClass: PageGrid.WindowClass
  /// The number of strips that have a lane of their own, and of the others.
  let posters: Int
  let others: Int
  /// Whether the first strip is that of the first start.
  let isFirstStart: Bool
  /// The lane that is open; nil for none.
  var open: Int?
  /// The strip of the last column that is higher than usual, counted in it from 0 on; nil for none.
  var item: Int?
  /// The width of what covers the left of a wide wall.
  var start = 0.0
  /// The factor of the letters, for which a last column that is narrow has room.
  var textSize = 1.0

  /// The widths of the columns of a window that is 1280 points wide, the last one of which is shared.
  private static let closed = [130.0, 150, 140, 132, 120, 140]
  private static let beside = [560.0, 168, 148, 136, 124, 144]
  private static let besideSheet = [168.0, 142, 134, 122, 108, 122]
  private static let firstStart = [440.0, 158, 150, 142, 132, 118, 140]
  private static let closedStart = 120.0
  /// The least width of the last column.
  private static let leastLast = (base: 56.0, growth: 36.0)
  private static let wholeWidth = 1280.0
  /// The heights of the strips in the last column, of the one that is higher, and of all.
  private static let heights = [214.0, 214, 214, 79, 79]
  private static let grown = (high: 352.0, low: 200.0)
  private static let wholeHeight = 800.0
  /// The least length of a lane that its neighbours squeeze.
  private static let least = 6.0

  init(_ size: Size, posters: Int, others: Int, isFirstStart: Bool = false) {
    (self.size, self.posters, self.others, self.isFirstStart) = (size, posters, others, isFirstStart)
    windowClass = PageGrid.WindowClass(size)
  }

  var isWide: Bool { windowClass == .wide }

  /// The number of lanes.
  var lanes: Int { posters + (isWide && others > 0 ? 1 : 0) }

  /// The number of strips.
  var count: Int { posters + others }

  /// Returns the lane of a strip; nil for one in the row at the foot.
  func lane(of strip: Int) -> Int? { strip < posters ? strip : isWide ? posters : nil }

  func form(of strip: Int) -> Form { strip < posters ? isWide ? .column : .band : isWide ? .cell : .square }

  /// The height of the row at the foot.
  var foot: Double { isWide || others == 0 ? 0 : windowClass.pick(0, 84, 52) }

  // MARK: Edges

  /// The edges of the lanes at rest: one more than there are lanes, from `start` to the end of the wall.
  var edges: [Double] {
    var sum = start
    var edges = [start]
    for length in lengths {
      sum += length
      edges.append(edges.count == lanes ? sum : sum.rounded())
    }
    return edges
  }

  /// The lengths of the lanes at rest.
  private var lengths: [Double] {
    guard lanes > 0 else { return [] }
    let total = (isWide ? size.width : size.height - foot) - start
    guard isWide else {
      guard let open, lanes > 1 else { return Array(repeating: total / Double(lanes), count: lanes) }
      let wide = total * windowClass.pick(0, 0.4, 0.36)
      return (0..<lanes).map { $0 == open ? wide : (total - wide) / Double(lanes - 1) }
    }
    var lengths = (0..<lanes).map { closedLength($0) }
    guard let open else {
      let sum = lengths.reduce(0, +)
      return lengths.map { $0 * total / sum }
    }
    lengths[open] = 0
    let sum = lengths.reduce(0, +)
    lengths[open] = max(total - sum, 0)
    return lengths
  }

  /// Returns the width of a column that is not open.
  private func closedLength(_ lane: Int) -> Double {
    let first = open == 0 && start == 0
    let table =
      isFirstStart
      ? first ? Self.firstStart : [Self.closedStart] + Self.closed
      : start > 0 ? Self.besideSheet : first ? Self.beside : Self.closed
    let index = lane == posters ? table.count - 1 : min(lane, table.count - 2)
    let width = table[index] * size.width / Self.wholeWidth
    return lane == posters ? max(width, Self.leastLast.base + Self.leastLast.growth * textSize) : width
  }

  /// The edges of the strips in the last column at rest.
  var innerEdges: [Double] {
    guard isWide, others > 0 else { return [] }
    var heights = (0..<others).map { Self.heights[min($0, Self.heights.count - 1)] }
    if let item, others > 1, heights.indices.contains(item) {
      let high = heights[item] > 100 ? Self.grown.high : Self.grown.low
      heights[item] = 0
      let factor = (Self.wholeHeight - high) / heights.reduce(0, +)
      heights = heights.map { $0 * factor }
      heights[item] = high
    }
    let sum = heights.reduce(0, +)
    return heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1 * size.height / sum) }
  }

  /// Returns edges in their order, none of which squeezes a lane to nothing: those of springs go beyond their goals.
  static func ordered(_ edges: [Double]) -> [Double] {
    guard let first = edges.first, let last = edges.last else { return [] }
    let least = min(Self.least, (last - first) / Double(max(1, edges.count - 1)))
    var ordered = edges
    for index in edges.indices.dropFirst().dropLast() {
      let room = last - least * Double(edges.count - 1 - index)
      ordered[index] = min(max(edges[index], ordered[index - 1] + least), room)
    }
    return ordered
  }

  // MARK: Frames

  /// The frames of all strips at rest.
  var frames: [Rect] { frames(edges, innerEdges) }

  /// Returns the frames of all strips between edges.
  func frames(_ edges: [Double], _ innerEdges: [Double]) -> [Rect] {
    let (edges, inner) = (Self.ordered(edges), Self.ordered(innerEdges))
    return (0..<count).map { strip in
      switch form(of: strip) {
      case .column:
        Rect(x: edges[strip], y: 0, width: edges[strip + 1] - edges[strip], height: size.height)
      case .band:
        Rect(x: 0, y: edges[strip], width: size.width, height: edges[strip + 1] - edges[strip])
      case .cell:
        Rect(
          x: edges[posters], y: inner[strip - posters], width: edges[posters + 1] - edges[posters],
          height: inner[strip - posters + 1] - inner[strip - posters])
      case .square:
        Rect(
          x: size.width / Double(others) * Double(strip - posters), y: size.height - foot,
          width: size.width / Double(others), height: foot)
      }
    }
  }

  /// Returns the index of the strip at a point, by the places at rest; nil outside of the wall.
  func strip(at point: Vector2) -> Int? { frames.firstIndex { $0.contains(point) } }

  /// Returns the size of a strip while it is open, or while it is closed.
  func size(of strip: Int, isOpen: Bool) -> Size {
    guard let lane = lane(of: strip) else { return frames[strip].size }
    var wall = self
    if isOpen {
      (wall.open, wall.start) = (lane, 0)
    } else if open == lane {
      wall.open = lane == 0 ? min(1, lanes - 1) : 0
    }
    return wall.frames[strip].size
  }

  /// Returns how far a strip of a size is open: 0 where it is closed, 1 where it is open, and less or more where it is
  /// squeezed or goes beyond.
  func openness(of strip: Int, _ size: Size, open: Size, closed: Size) -> Double {
    guard lane(of: strip) != nil else { return 0 }
    let (now, low, high) =
      isWide ? (size.width, closed.width, open.width) : (size.height, closed.height, open.height)
    return high > low ? (now - low) / (high - low) : 1
  }
}
