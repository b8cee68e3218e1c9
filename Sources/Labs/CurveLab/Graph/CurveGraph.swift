import MotionNotation
import OvershootScreenKit

/// Curves over one time axis, with what else is drawn of them one above the other, and the phase plane beside that.
struct CurveGraph {
  /// A curve with its colour.
  struct Line {
    let curve: TimedCurve
    let color: Color
    /// Whether it is curve B, with which others are compared.
    var isGhost = false
  }

  /// A line of a diagram.
  struct Stroke {
    let path: Path
    let color: Color
    var width = 2.0
    /// Whether it is dashed, as of curve B.
    var isGhost = false
  }

  /// One of the diagrams.
  struct Panel {
    let quantity: GraphQuantity
    /// The background, with a line of text at its top.
    let frame: Rect
    /// The part below the text.
    let area: Rect
    /// What is seen from the left to the right edge: fractions of the time axis, and values in the phase plane.
    let columns: ClosedRange<Double>
    /// The values at the lower and the upper edge.
    let range: ClosedRange<Double>
    let axis: GraphAxis

    /// Returns the point of a value at a fraction of the time axis.
    func point(_ fraction: Double, _ value: Double) -> Vector2 {
      Vector2(
        area.minX + (fraction - columns.lowerBound) / (columns.upperBound - columns.lowerBound) * area.width,
        area.maxY - (value - range.lowerBound) / (range.upperBound - range.lowerBound) * area.height)
    }

    /// Returns the fraction of the time axis and the value at a point.
    func value(at point: Vector2) -> Vector2 {
      Vector2(
        columns.lowerBound + (point.x - area.minX) / area.width * (columns.upperBound - columns.lowerBound),
        range.lowerBound + (area.maxY - point.y) / area.height * (range.upperBound - range.lowerBound))
    }
  }

  let lines: [Line]
  /// Whether the graph fills its page, without numbers.
  private(set) var isPoster = false
  /// The seconds of the time axis.
  let duration: Double
  /// The part of the time axis and of `positions` that is seen, as fractions from the left and from below.
  let window: Rect
  /// The positions that are seen where nothing is enlarged.
  private(set) var positions: ClosedRange<Double> = 0...1
  /// The diagrams over time, that of the position first; empty without room.
  private(set) var panels: [Panel] = []
  /// The velocity against the value, where it is drawn.
  private(set) var phase: Panel?
  private(set) var times = GraphAxis(times: 0...0, length: 0)
  /// The values of the phase plane from left to right.
  private(set) var phaseValues = GraphAxis(times: 0...0, length: 0)
  /// The lines of each panel, and those of the phase plane.
  private(set) var strokes: [[Stroke]] = []
  private(set) var phaseStrokes: [Stroke] = []
  /// Where numbers of values begin, and the width that they take left of the diagrams over time.
  let left: Double
  private(set) var gutter = 0.0

  static let font = Font.labDetail
  /// All of the time axis and of the positions.
  static let whole = Rect(x: 0, y: 0, width: 1, height: 1)
  private static let gap = 8.0
  /// The height of the line of text at the top of a panel, in points.
  static let captionHeight = 20.0
  /// The height of the numbers below the lowest panel, in points.
  static let footHeight = 17.0
  /// The least width of numbers left of a panel, in points, and the steps in which it grows.
  private static let (leastGutter, gutterStep) = (34.0, 12.0)
  /// The heights of panels below that of the position, as fractions of all, by their number.
  private static let heights = [0.4, 0.21, 0.17, 0.14]
  /// The least height of such a panel, and of that of the position alone with it or with several, in points.
  private static let (leastHeight, leastAlone, leastMain) = (36.0, 60.0, 90.0)
  /// The fraction of the width that the phase plane takes.
  private static let phaseWidth = 0.4
  /// The distance of samples in points.
  private static let pitch = 3.0
  /// The room above and below the extremes, as a fraction of the range.
  private static let headroom = 0.12
  /// What is beyond it is not shown.
  private static let greatestValue = 20.0

  /// Creates the graph in `area`.
  ///
  /// - Parameters:
  ///   - lines: the curves, the edited one first.
  ///   - handles: points of the first curve that are kept within the range of the position.
  ///   - positions: the range of the position; by default that which fits the curves.
  ///   - gutter: the width of the numbers left of the diagrams over time; by default that which they need.
  ///   - drawn: what is drawn beside the position, as far as there is room.
  ///   - window: what is seen of the time axis and of the positions.
  ///   - poster: how the graph fills its page where nothing else is drawn; nil for a diagram with numbers.
  ///   - area: the place of all.
  ///   - context: measures the numbers.
  @MainActor
  init(
    _ lines: [Line], handles: [Vector2] = [], positions: ClosedRange<Double>? = nil, gutter: Double? = nil,
    drawn: Set<GraphQuantity> = GraphQuantity.standard, window: Rect = CurveGraph.whole,
    poster: PosterMeasures? = nil, in area: Rect, context: DrawContext? = nil
  ) {
    self.lines = lines
    self.window = window
    left = area.minX
    duration = lines.map(\.curve.duration).max() ?? 1
    let textSize = context?.textSize ?? 1
    let measure = { (text: String) in
      context?.text.metrics(of: text, font: Self.font).width ?? Double(text.count) * 7 * textSize
    }
    guard !area.isEmpty, !lines.isEmpty else { return }
    let whole = 0...duration
    let seen = window.minX * duration...max(window.minX + 1e-9, window.maxX) * duration
    let count = max(2, Int(area.width / Self.pitch))
    if let poster, !drawn.contains(where: draws) {
      let samples = lines.flatMap { self.samples(.position, of: $0, in: whole, count: count) }
      let found = (samples + handles.map(\.y) + [0, 1]).filter { abs($0) < Self.greatestValue }
      let all = positions ?? poster.range(of: (found.min() ?? 0)...(found.max() ?? 1))
      let seenRange = all.part(window.minY, window.maxY)
      let rolls = lines.first?.curve.spring != nil
      let frame = Rect(
        x: poster.start, y: 0, width: poster.end(rolls: rolls) - poster.start, height: max(1, poster.size.height))
      (isPoster, self.positions) = (true, all)
      panels = [
        Panel(
          quantity: .position, frame: frame, area: frame,
          columns: window.minX...max(window.minX + 1e-9, window.maxX), range: seenRange,
          axis: axis(.position, samples, seenRange, height: frame.height, textSize))
      ]
      times = GraphAxis(times: seen, length: frame.width, textSize: textSize, width: measure)
      let ordered = lines.filter(\.isGhost) + lines.filter { !$0.isGhost }
      strokes = [ordered.flatMap { strokes(of: $0, in: panels[0], seen) }]
      return
    }
    // The diagrams from top to bottom, with their heights.
    let below = drawn.filter { $0 != .phase && draws($0) }.sorted { $0.rawValue < $1.rawValue }
    let height = area.height - Self.footHeight * textSize
    let rows = Self.rows([.position] + below, height: height, textSize: textSize)
    var parts: [(quantity: GraphQuantity, frame: Rect, range: ClosedRange<Double>, axis: GraphAxis)] = []
    var y = area.minY
    for (quantity, share) in rows {
      let isPosition = quantity == .position
      let room = height - Self.gap * Double(rows.count - 1)
      // On whole points, a clip needs no coverage.
      let bottom = (y + room * share).rounded()
      let samples = lines.flatMap { self.samples(quantity, of: $0, in: isPosition ? whole : seen, count: count) }
      let fixed = isPosition ? [0, 1] + handles.map(\.y) : [0]
      var range = (isPosition ? positions : nil) ?? Self.range(of: samples + fixed)
      if isPosition {
        self.positions = range
        range = range.part(window.minY, window.maxY)
      }
      let frame = Rect(x: area.minX, y: y, width: area.width, height: bottom - y)
      let axis = self.axis(
        quantity, samples, range, height: frame.height - Self.captionHeight * textSize - 4, textSize)
      parts.append((quantity, frame, range, axis))
      y = bottom + Self.gap
    }
    // Numbers are left of all diagrams, in as much room as the longest needs.
    func width(_ axes: [GraphAxis]) -> Double {
      let width = axes.flatMap(\.ticks).map { measure($0.text) }.max() ?? 0
      let more = max(0, width + 8 - Self.leastGutter * textSize) / Self.gutterStep
      return Self.leastGutter * textSize + more.rounded(.up) * Self.gutterStep
    }
    let start = gutter ?? width(parts.map(\.axis))
    self.gutter = start
    let phaseWidth = drawn.contains(.phase) ? min(area.width * Self.phaseWidth, height * 1.2).rounded() : 0
    let end = area.maxX - (phaseWidth > 0 ? phaseWidth + Self.gap : 0)
    let columns = window.minX...max(window.minX + 1e-9, window.maxX)
    func panel(
      _ quantity: GraphQuantity, _ frame: Rect, _ columns: ClosedRange<Double>, _ range: ClosedRange<Double>,
      _ axis: GraphAxis
    ) -> Panel {
      let area = frame.inset(by: Insets(top: Self.captionHeight * textSize, left: 0, bottom: 4, right: 0))
      return Panel(quantity: quantity, frame: frame, area: area, columns: columns, range: range, axis: axis)
    }
    panels = parts.map { part in
      let frame = Rect(
        x: area.minX + start, y: part.frame.minY, width: max(1, end - area.minX - start), height: part.frame.height)
      return panel(part.quantity, frame, columns, part.range, part.axis)
    }
    times = GraphAxis(times: seen, length: panels[0].area.width, textSize: textSize, width: measure)
    // Curve B is below the others.
    let lines = lines.filter(\.isGhost) + lines.filter { !$0.isGhost }
    strokes = panels.map { panel in lines.flatMap { strokes(of: $0, in: panel, seen) } }
    guard phaseWidth > 0 else { return }
    let samples = lines.flatMap { self.samples(.velocity, of: $0, in: whole, count: count) }
    let range = Self.range(of: samples + [0])
    let axis = axis(.phase, samples, range, height: height - Self.captionHeight * textSize - 4, textSize)
    let x = end + Self.gap + width([axis])
    let frame = Rect(
      x: x, y: area.minY, width: max(1, area.maxX - x), height: (area.minY + height).rounded() - area.minY)
    let plane = panel(.phase, frame, self.positions, range, axis)
    phaseValues = GraphAxis(times: self.positions, length: plane.area.width, textSize: textSize, width: measure)
    phaseStrokes = lines.map { phaseStroke(of: $0, in: plane) }
    phase = plane
  }

  /// Returns as many of the diagrams as there is room for, with their shares of the height.
  private static func rows(
    _ all: [GraphQuantity], height: Double, textSize: Double
  ) -> [(GraphQuantity, Double)] {
    for count in stride(from: all.count - 1, to: 0, by: -1) {
      let room = height - gap * Double(count)
      let share = count <= heights.count ? heights[count - 1] : 0.6 / Double(count)
      let main = 1 - share * Double(count)
      let least = all.count == 2 ? leastAlone : leastMain
      guard share * room >= leastHeight * textSize, main * room >= least * textSize else { continue }
      return [(all[0], main)] + all[1...count].map { ($0, share) }
    }
    return [(all[0], 1)]
  }

  // MARK: Values

  /// Returns the position, the velocity or the acceleration of a curve, which rests after its end.
  static func sample(_ curve: TimedCurve, at time: Double, order: Int) -> Double {
    let fraction = time / curve.duration
    switch order {
    case 0: return curve.value(at: min(1, fraction))
    case _ where fraction > 1: return 0
    case 1: return curve.velocity(at: fraction)
    default: return curve.acceleration(at: fraction)
    }
  }

  /// Curve B; nil without one.
  var ghost: Line? { lines.first(where: \.isGhost) }

  /// Whether something can be drawn of the curves.
  private func draws(_ quantity: GraphQuantity) -> Bool {
    switch quantity {
    case .energy: lines.contains { $0.curve.spring != nil }
    case .difference: ghost != nil
    default: true
    }
  }

  /// Returns those that can be drawn of the curves, but have no room.
  func missing(of drawn: Set<GraphQuantity>) -> [GraphQuantity] {
    let shown = panels.map(\.quantity) + (phase == nil ? [] : [.phase])
    return drawn.filter { draws($0) && !shown.contains($0) }.sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns a value of a curve at a time in seconds; not a number where it has none.
  func value(_ quantity: GraphQuantity, of line: Line, at time: Double) -> Double {
    switch quantity {
    case .position: return Self.sample(line.curve, at: time, order: 0)
    case .velocity, .phase: return Self.sample(line.curve, at: time, order: 1)
    case .acceleration: return Self.sample(line.curve, at: time, order: 2)
    case .energy: return line.curve.energy(at: time)?.total ?? .nan
    case .difference:
      guard let ghost, !line.isGhost else { return .nan }
      return Self.sample(line.curve, at: time, order: 0) - Self.sample(ghost.curve, at: time, order: 0)
    }
  }

  private func samples(
    _ quantity: GraphQuantity, of line: Line, in times: ClosedRange<Double>, count: Int
  ) -> [Double] {
    (0...count).map { value(quantity, of: line, at: times.at(Double($0) / Double(count))) }
  }

  private static func range(of values: [Double]) -> ClosedRange<Double> {
    // Vertical tangents have no finite velocity, and large ones near them would flatten everything else.
    let sorted = values.filter(\.isFinite).sorted()
    guard let first = sorted.first, let last = sorted.last, last > first else { return -1...1 }
    let (low, high) = (sorted[sorted.count / 100], sorted[sorted.count - 1 - sorted.count / 100])
    let (minimum, maximum) = (max(first, min(0, low * 3)), min(last, max(0, high * 3)))
    let room = max(1e-9, maximum - minimum) * headroom
    return (minimum - room)...(maximum + room)
  }

  private func axis(
    _ quantity: GraphQuantity, _ samples: [Double], _ range: ClosedRange<Double>, height: Double, _ textSize: Double
  ) -> GraphAxis {
    let seen = samples.filter(range.contains)
    let extremes = [seen.max(), seen.min()].compactMap(\.self)
    let isPosition = quantity == .position
    return GraphAxis(
      values: range, height: height, numbers: isPosition || quantity == .energy ? [0, 1] : [0], extremes: extremes,
      others: isPosition || quantity == .energy ? [0.5] : [], textSize: textSize)
  }
}

extension ClosedRange<Double> {
  /// Returns the number at a fraction of the way from the lower to the upper bound.
  func at(_ fraction: Double) -> Double { lowerBound + (upperBound - lowerBound) * fraction }

  /// Returns the part between two fractions, which is never empty.
  func part(_ first: Double, _ last: Double) -> ClosedRange<Double> {
    let low = at(first)
    return low...Swift.max(low + 1e-9, at(last))
  }
}
