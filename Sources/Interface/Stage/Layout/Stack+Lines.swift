import OvershootGeometry

extension Stack {
  /// Returns a column with the row, or with as many rows of its parts as they need to fit in a width. At a text size of
  /// 1 flexible parts need what is said to be their least width, and rows have about equally many parts; at others they
  /// need what their content does. Spaces at the beginning of a further row are left out.
  ///
  /// - Parameters:
  ///   - width: the width of the column, in points.
  ///   - height: the height of each row; by default what its parts need.
  ///   - lineSpacing: the distance of the rows, in points.
  ///   - breaks: whether flexible parts need what their content does at a text size of 1 too.
  ///   - context: what measures the parts.
  package func lines(
    in width: Double, height: Extent? = nil, lineSpacing: Double = 8, breaks: Bool = false, _ context: DrawContext
  ) -> Stack {
    let isByContent = breaks || context.textSize != 1
    let rows = isByContent ? rows(in: width, isByContent: true, context) : evenRows(in: width, context)
    let lines = rows.map { parts in
      var line = Stack(.across, spacing, alignment, rounding, parts).layoutValue
      line.height = height
      return line
    }
    return Stack(.down, lineSpacing, .fill, .exact, lines)
  }

  /// Returns the parts in rows, each as full as possible, or with at most so many parts.
  private func rows(
    in width: Double, most: Int = .max, isByContent: Bool = false, _ context: DrawContext
  ) -> [[Layout]] {
    var (rows, end) = ([[Layout]](), 0.0)
    for var part in shownParts {
      if isByContent, case .flexible(let weight, _, let most) = part.width {
        // What fits beside others is not made smaller by their shares.
        part.width = .flexible(
          weight, least: min(width, part.neededWidth(isByContent: isByContent, context)), most: most)
      }
      let distance = rows.last?.last.map { gap($0, part) } ?? 0
      end += distance + part.neededWidth(isByContent: isByContent, context)
      if rows.isEmpty || !part.isSpace && (end > width || rows.last?.count == most) {
        rows.append([])
        end = part.neededWidth(isByContent: isByContent, context)
      }
      if !part.isSpace || rows.count == 1 || rows.last?.isEmpty == false { rows[rows.count - 1].append(part) }
    }
    return rows
  }

  /// Returns the parts in as few rows as they need, with about equally many of them in each where that takes no more.
  private func evenRows(in width: Double, _ context: DrawContext) -> [[Layout]] {
    let full = rows(in: width, context)
    guard full.count > 1 else { return full }
    let even = rows(in: width, most: (shownParts.count + full.count - 1) / full.count, context)
    return even.count == full.count ? even : full
  }
}

extension Layout {
  /// The width that the part has on a line of its own where it is flexible, and its width otherwise.
  fileprivate func neededWidth(isByContent: Bool, _ context: DrawContext) -> Double {
    switch (content, width) {
    case (.space(let extent), _): Demand(extent).length
    case (_, .flexible(_, let least, _)) where !isByContent: least
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
