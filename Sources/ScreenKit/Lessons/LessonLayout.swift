import OvershootGeometry

/// Where the sentence of a step stands: beside its place, never over it.
struct LessonLayout {
  /// The area of the window.
  let area: Rect
  /// What is left free first: below the header of the page.
  let top: Double
  /// The place of the step.
  let place: Rect
  let textSize: Double
  /// Returns the height in a width.
  let height: (Double) -> Double

  // In points.
  static let gap = 12.0
  private static let margin = 8.0
  private static let widths = (least: 132.0, side: 240.0, most: 400.0)

  /// The frame of the sentence: below the place, above it, or at a side, where it covers no header if that is possible.
  /// Where there is no room at all it is at the lower edge.
  var frame: Rect {
    let (wide, side) = (Self.widths.most * textSize, Self.widths.side * textSize)
    let inner = area.inset(by: Self.margin)
    let width = min(wide, inner.width)
    let tall = height(width)
    let below = row(width, tall, y: place.maxY + Self.gap)
    let above = row(width, tall, y: place.minY - Self.gap - tall)
    let (rightRoom, leftRoom) = (inner.maxX - place.maxX - Self.gap, place.minX - Self.gap - inner.minX)
    let right = column(min(side, rightRoom), x: place.maxX + Self.gap)
    let left = column(min(side, leftRoom), x: place.minX - Self.gap - min(side, leftRoom))
    let all = [below, above, right, left].compactMap(\.self).filter {
      inner.intersection($0) == $0 && place.intersection($0)?.isEmpty != false
    }
    return all.first { $0.minY >= top } ?? all.first ?? row(width, tall, y: inner.maxY - tall)
  }

  private func row(_ width: Double, _ height: Double, y: Double) -> Rect {
    let x = max(area.minX + Self.margin, min(area.maxX - Self.margin - width, place.center.x - width / 2))
    return Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }

  private func column(_ width: Double, x: Double) -> Rect? {
    guard width >= Self.widths.least else { return nil }
    let height = height(width)
    let y = max(area.minY + Self.margin, min(area.maxY - Self.margin - height, place.center.y - height / 2))
    return Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }
}
