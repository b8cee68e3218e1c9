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

  /// What has the focus, and is covered last.
  let focused: Rect?

  // In points.
  static let gap = 12.0
  private static let widths = (least: 132.0, side: 240.0, most: 400.0)
  /// The distances from the window and from the place, where there is room, and where there is little.
  private static let distances = [(margin: 8.0, gap: gap), (margin: 3, gap: 2)]

  /// The frame of the sentence: below the place, above it, or at a side, first beside one that is tall. It covers
  /// neither the header nor what has the focus, if that is possible. Where there is no room at all it is at the lower
  /// edge.
  var frame: Rect {
    let all = Self.distances.flatMap { frames(margin: $0.margin, gap: $0.gap) }
    func isFree(_ frame: Rect) -> Bool { focused?.intersection(frame)?.isEmpty != false }
    return all.first { $0.minY >= top && isFree($0) } ?? all.first { $0.minY >= top } ?? all.first(where: isFree)
      ?? all.first ?? row(height: height(area.width), y: area.maxY - height(area.width), in: area)
  }

  /// The frames that do not cover the place, best first.
  private func frames(margin: Double, gap: Double) -> [Rect] {
    let inner = area.inset(by: margin)
    let tall = height(min(Self.widths.most * textSize, inner.width))
    let side = Self.widths.side * textSize
    let (rightRoom, leftRoom) = (inner.maxX - place.maxX - gap, place.minX - gap - inner.minX)
    let rows: [Rect?] = [
      row(height: tall, y: place.maxY + gap, in: inner), row(height: tall, y: place.minY - gap - tall, in: inner),
    ]
    let columns = [
      column(min(side, rightRoom), x: place.maxX + gap, in: inner),
      column(min(side, leftRoom), x: place.minX - gap - min(side, leftRoom), in: inner),
    ]
    // Beside a board there is less to be covered than above and below it.
    let isTall = place.height > area.height / 2
    return (isTall ? columns + rows : rows + columns).compactMap(\.self).filter {
      inner.intersection($0) == $0 && place.intersection($0)?.isEmpty != false
    }
  }

  private func row(height: Double, y: Double, in inner: Rect) -> Rect {
    let width = min(Self.widths.most * textSize, inner.width)
    let x = max(inner.minX, min(inner.maxX - width, place.center.x - width / 2))
    return Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }

  private func column(_ width: Double, x: Double, in inner: Rect) -> Rect? {
    guard width >= Self.widths.least else { return nil }
    let height = height(width)
    let y = max(inner.minY, min(inner.maxY - height, place.center.y - height / 2))
    return Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }
}
