import OvershootGeometry

extension Stack {
  /// Returns the parts that take room, with their rectangles.
  func partFrames(
    in rect: Rect, _ context: DrawContext, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> [(part: Layout, frame: Rect)] {
    let parts = shownParts
    let size = Size(max(0, rect.width), max(0, rect.height))
    require(
      (axis == .across ? size.width : size.height) < .infinity || demand(axis, width: size.width, context).share == nil,
      "A stack with a flexible part must not be placed in infinite room along it.", file: file, line: line)
    let widths = widths(of: parts, in: size.width, context)
    let heights = heights(of: parts, widths: widths, in: size.height, context)
    let baselines = baselines(of: parts, widths, heights, context)
    var position = axis == .across ? rect.minX : rect.minY
    return parts.indices.map { index in
      let (part, needed) = (parts[index], axis == .across ? widths[index] : heights[index])
      if index > 0 { position += gap(parts[index - 1], part) }
      let start = rounded(position, context)
      position += needed
      // The very length that was measured, so that a text that just fits still does.
      let length = rounding == .exact ? needed : rounded(position, context) - start
      switch axis {
      case .across:
        let y =
          baselines.map { rounded(rect.minY + $0[index], context) }
          ?? self.start(of: part, heights[index], from: rect.minY, room: size.height, context)
        return (part, Rect(x: start, y: y, width: length, height: heights[index]))
      case .down:
        let x = self.start(of: part, widths[index], from: rect.minX, room: size.width, context)
        return (part, Rect(x: x, y: start, width: widths[index], height: length))
      }
    }
  }

  /// Returns how far parts are moved down so that their baselines are on one line; nil if they are not.
  private func baselines(
    of parts: [Layout], _ widths: [Double], _ heights: [Double], _ context: DrawContext
  ) -> [Double]? {
    guard axis == .across, alignment == .baseline else { return nil }
    let baselines = parts.indices.map {
      parts[$0].isSpace ? 0 : parts[$0].baseline(in: Size(widths[$0], heights[$0]), context)
    }
    let lowest = baselines.max() ?? 0
    return baselines.map { lowest - $0 }
  }

  /// Returns where a part begins across the stack.
  private func start(
    of part: Layout, _ length: Double, from edge: Double, room: Double, _ context: DrawContext
  ) -> Double {
    let fraction = (part.alignment ?? across).fraction
    return length == room || fraction == 0 ? edge : rounded(edge + (room - length) * fraction, context)
  }

  private func rounded(_ value: Double, _ context: DrawContext) -> Double {
    switch rounding {
    case .exact: value
    case .points: value.rounded()
    case .pixels: context.snap(value)
    }
  }
}

extension Stack.Alignment {
  /// The part of spare room that is before what is aligned, 0...1.
  var fraction: Double {
    switch self {
    case .fill, .leading, .baseline: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
