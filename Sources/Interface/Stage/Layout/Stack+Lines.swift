import OvershootGeometry

extension Stack {
  /// Returns a column with the row or, where it breaks, with as many rows of its parts as they need to fit in a width.
  /// Flexible parts need what their content does. Spaces at the beginning of a further row are left out.
  ///
  /// - Parameters:
  ///   - width: the width of the column, in points.
  ///   - height: the height of each row; by default what its parts need.
  ///   - lineSpacing: the distance of the rows, in points.
  ///   - breaks: whether it breaks at a text size of 1 too.
  ///   - context: what measures the parts.
  package func lines(
    in width: Double, height: Extent? = nil, lineSpacing: Double = 8, breaks: Bool = false, _ context: DrawContext
  ) -> Stack {
    let breaks = breaks || context.textSize != 1
    var (rows, end) = ([[Layout]](), 0.0)
    for var part in shownParts {
      if breaks, case .flexible(let weight, _, let most) = part.width {
        // What fits beside others is not made smaller by their shares.
        part.width = .flexible(weight, least: min(width, part.neededWidth(context)), most: most)
      }
      let distance = rows.last?.last.map { gap($0, part) } ?? 0
      end += distance + part.neededWidth(context)
      if rows.isEmpty || end > width && breaks && !part.isSpace {
        rows.append([])
        end = part.neededWidth(context)
      }
      if !part.isSpace || rows.count == 1 || rows.last?.isEmpty == false { rows[rows.count - 1].append(part) }
    }
    let lines = rows.map { parts in
      var line = Stack(.across, spacing, alignment, rounding, parts).layoutValue
      line.height = height
      return line
    }
    return Stack(.down, lineSpacing, .fill, .exact, lines)
  }
}

extension Layout {
  /// The width that the part has on a line of its own where it is flexible, and its width otherwise.
  fileprivate func neededWidth(_ context: DrawContext) -> Double {
    switch (content, width) {
    case (.space(let extent), _): Demand(extent).length
    case (_, .flexible(_, let least, let most)):
      max(least, min(most, contentDemand(.across, width: 0, context).length))
    default: demand(.across, width: 0, context).length
    }
  }
}

extension CellGrid {
  /// Returns how many columns views have in a width, at most as many as the widest of them allows, so that all rows are
  /// about equally long. At a text size of 1 they need `least` points, and otherwise their natural width.
  package static func columns(
    _ most: Int, of views: [View], in width: Double, spacing: Double, least: Double = 0, _ context: DrawContext
  ) -> Int {
    guard !views.isEmpty else { return most }
    let needed = context.textSize == 1 ? least : views.map { $0.naturalWidth(context) ?? 0 }.max() ?? 0
    let columns = max(1, min(most, Int((width + spacing) / max(1, needed + spacing))))
    let rows = (views.count + columns - 1) / columns
    return columns == most ? most : (views.count + rows - 1) / rows
  }
}
