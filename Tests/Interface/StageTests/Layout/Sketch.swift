import OvershootGeometry
import OvershootStage

/// A layout as a plain tree, with a solver of its own that is simple rather than fast.
///
/// Lengths along a stack are found by bisection for the level of the flexible parts.
indirect enum Sketch {
  case view(content: Size?, isHidden: Bool)
  case space(Extent)
  case stack(Stack.Axis, spacing: Double, Stack.Alignment, [Sketch])
  case padded(Insets, Sketch)
  case limited(width: Extent?, height: Extent?, Sketch)

  /// Returns the layout, whose views are appended to `views`.
  @MainActor
  func layout(_ views: inout [ContentView]) -> Layout {
    switch self {
    case .view(let content, let isHidden):
      let view = ContentView(content)
      view.isHidden = isHidden
      views.append(view)
      return view.layoutValue
    case .space(let extent): return Space(extent).layoutValue
    case .stack(let axis, let spacing, let alignment, let parts):
      let layouts = parts.map { $0.layout(&views) }
      return Stack(axis, spacing: spacing, alignment: alignment, layouts).layoutValue
    case .padded(let insets, let part): return part.layout(&views).padding(insets)
    case .limited(let width, let height, let part):
      var layout = part.layout(&views)
      if let width { layout = layout.width(width) }
      if let height { layout = layout.height(height) }
      return layout
    }
  }

  /// The frames of all views by the simple solver; nil for a view that is left out.
  func frames(in box: Rect) -> [Rect?] {
    let width = length(.across, in: box.width, isFilled: true, width: 0)
    let height = length(.down, in: box.height, isFilled: true, width: width)
    return content(in: Rect(x: box.minX, y: box.minY, width: width, height: height))
  }

  var isSpace: Bool { if case .space = self { true } else { false } }

  var isLeftOut: Bool {
    switch self {
    case .view(_, let isHidden): isHidden
    case .space: false
    case .stack(_, _, _, let parts): parts.allSatisfy { $0.isLeftOut || $0.isSpace }
    case .padded(_, let part), .limited(_, _, let part): part.isLeftOut
    }
  }

  private func content(in rect: Rect) -> [Rect?] {
    switch self {
    case .view: [rect]
    case .space: []
    case .limited(_, _, let part): part.content(in: rect)
    case .padded(let insets, let part): part.frames(in: rect.inset(by: insets))
    case .stack(let axis, let spacing, let alignment, let parts):
      Self.stack(axis, spacing, alignment, parts, in: rect)
    }
  }

  private static func stack(
    _ axis: Stack.Axis, _ spacing: Double, _ alignment: Stack.Alignment, _ parts: [Sketch], in rect: Rect
  ) -> [Rect?] {
    let shown = parts.filter { !$0.isLeftOut }
    let isFilled = alignment == .fill
    var widths = shown.map { $0.length(.across, in: rect.width, isFilled: isFilled, width: 0) }
    if axis == .across { widths = along(shown, axis, widths, rect.width - gaps(shown, spacing)) }
    var heights = zip(shown, widths).map { $0.length(.down, in: rect.height, isFilled: isFilled, width: $1) }
    if axis == .down { heights = along(shown, axis, widths, rect.height - gaps(shown, spacing)) }
    let fraction = alignment == .center ? 0.5 : alignment == .trailing ? 1 : 0.0
    var (frames, index, position): ([Rect?], Int, Double) = ([], 0, 0)
    for part in parts {
      guard !part.isLeftOut else {
        frames += part.content(in: .zero).map { _ in nil }
        continue
      }
      if index > 0, !part.isSpace, !shown[index - 1].isSpace { position += spacing }
      let size = Size(widths[index], heights[index])
      let corner =
        axis == .across
        ? Vector2(position, (rect.height - size.height) * fraction)
        : Vector2((rect.width - size.width) * fraction, position)
      frames += part.content(in: Rect(origin: rect.origin + corner, size: size))
      position += axis == .across ? size.width : size.height
      index += 1
    }
    return frames
  }

  private static func gaps(_ parts: [Sketch], _ spacing: Double) -> Double {
    zip(parts, parts.dropFirst()).reduce(0) { $0 + ($1.0.isSpace || $1.1.isSpace ? 0 : spacing) }
  }

  /// Finds the level by bisection.
  private static func along(_ parts: [Sketch], _ axis: Stack.Axis, _ widths: [Double], _ room: Double) -> [Double] {
    let needs = zip(parts, widths).map { $0.need(axis, width: $1, alongStack: true) }
    func lengths(_ level: Double) -> [Double] {
      needs.map { $0.weight == 0 ? $0.least : min($0.most, max($0.least, $0.weight * level)) }
    }
    var (low, high) = (0.0, 1e7)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if lengths(middle).reduce(0, +) > room { high = middle } else { low = middle }
    }
    return lengths(low)
  }

  private typealias Need = (least: Double, most: Double, weight: Double)

  private func length(_ axis: Stack.Axis, in room: Double, isFilled: Bool, width: Double) -> Double {
    guard case .limited(let across, let down, _) = self, let extent = axis == .across ? across : down else {
      let need = need(axis, width: width)
      return isFilled ? room : need.weight == 0 ? min(need.least, room) : min(need.most, max(need.least, room))
    }
    let need = need(axis, width: width)
    switch extent {
    case .fixed: return need.least
    case .natural: return min(need.least, room)
    case .flexible: return min(need.most, max(need.least, room))
    }
  }

  private func need(_ axis: Stack.Axis, width: Double, alongStack: Bool = false) -> Need {
    let any = (0.0, Double.infinity, 1.0)
    switch self {
    case .view(nil, _): return any
    case .view(let content?, _):
      let length = axis == .across ? content.width : ContentView.height(of: content, width: width)
      return (length, length, 0)
    case .space(let extent): return alongStack ? Self.need(extent) { 0 } : any
    case .padded(let insets, let part):
      let (across, down) = (insets.left + insets.right, insets.top + insets.bottom)
      let need = part.need(axis, width: max(0, width - across))
      let around = axis == .across ? across : down
      return (need.least + around, need.most + around, need.weight == 0 ? 0 : 1 * need.weight)
    case .limited(let across, let down, let part):
      guard let extent = axis == .across ? across : down else { return part.need(axis, width: width) }
      return Self.need(extent) { part.need(axis, width: width).least }
    case .stack(let own, let spacing, let alignment, let parts):
      return Self.need(of: parts.filter { !$0.isLeftOut }, own, spacing, alignment, axis, width: width)
    }
  }

  private static func need(_ extent: Extent, natural: () -> Double) -> Need {
    switch extent {
    case .fixed(let length): return (length, length, 0)
    case .natural(let least, let most):
      let length = min(most, max(least, natural()))
      return (length, length, 0)
    case .flexible(let weight, let least, let most): return (least, most, weight)
    }
  }

  private static func need(
    of parts: [Sketch], _ own: Stack.Axis, _ spacing: Double, _ alignment: Stack.Alignment, _ axis: Stack.Axis,
    width: Double
  ) -> Need {
    var widths = parts.map { _ in 0.0 }
    if axis == .down {
      widths = parts.map { $0.length(.across, in: width, isFilled: alignment == .fill, width: 0) }
      if own == .across { widths = along(parts, own, widths, width - gaps(parts, spacing)) }
    }
    if own == axis {
      let needs = zip(parts, widths).map { $0.need(axis, width: $1, alongStack: true) }
      let gaps = gaps(parts, spacing)
      let weight = needs.contains { $0.weight > 0 } ? 1.0 : 0
      return (needs.reduce(gaps) { $0 + $1.least }, needs.reduce(gaps) { $0 + $1.most }, weight)
    }
    let needs = zip(parts, widths).filter { !$0.0.isSpace }.map { $0.need(axis, width: $1) }
    let isFlexible = needs.allSatisfy { $0.weight > 0 }
    let least = needs.map(\.least).max() ?? 0
    return (least, isFlexible ? .infinity : least, isFlexible ? 1 : 0)
  }
}

extension Sketch {
  /// Returns a random tree of at most `depth` levels.
  static func random(depth: Int, _ generator: inout SeededGenerator) -> Sketch {
    switch generator.integer(below: depth > 0 ? 8 : 3) {
    case 0, 1: return leaf(&generator)
    case 2: return .limited(width: extent(&generator), height: extent(&generator), leaf(&generator))
    case 3:
      return .padded(
        Insets(top: length(&generator), left: length(&generator), bottom: 3, right: 0.5),
        random(depth: depth - 1, &generator))
    case 4:
      return .limited(
        width: extent(&generator), height: extent(&generator), random(depth: depth - 1, &generator).unlimited)
    default:
      let alignments: [Stack.Alignment] = [.fill, .leading, .center, .trailing]
      let parts = (0..<generator.integer(below: 5)).map { _ in
        generator.integer(below: 6) == 0
          ? Sketch.space(extent(&generator) ?? .flexible()) : random(depth: depth - 1, &generator)
      }
      return .stack(
        generator.integer(below: 2) == 0 ? .across : .down, spacing: length(&generator),
        alignments[generator.integer(below: 4)], parts)
    }
  }

  /// Without what is said about its lengths, since what is said later replaces that.
  private var unlimited: Sketch { if case .limited(_, _, let part) = self { part } else { self } }

  private static func leaf(_ generator: inout SeededGenerator) -> Sketch {
    let hasContent = generator.integer(below: 2) == 0
    return .view(
      content: hasContent ? Size(4 * length(&generator), 2 * length(&generator)) : nil,
      isHidden: generator.integer(below: 6) == 0)
  }

  private static func extent(_ generator: inout SeededGenerator) -> Extent? {
    let (least, more) = (length(&generator), 6 * length(&generator))
    let most = generator.integer(below: 2) == 0 ? .infinity : least + more
    switch generator.integer(below: 5) {
    case 0: return .fixed(more)
    case 1: return .natural(least: least, most: most)
    case 2: return .flexible(0.25 + 3 * generator.unit(), least: least, most: most)
    case 3: return .flexible()
    default: return nil
    }
  }

  /// Returns a length of 0 to 20 points, which is often 0.
  static func length(_ generator: inout SeededGenerator) -> Double {
    max(0, (generator.unit() * 100).rounded() / 4 - 5)
  }
}
