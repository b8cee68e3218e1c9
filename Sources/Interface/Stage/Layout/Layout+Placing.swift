import OvershootGeometry

extension Layout {
  /// Calls `body` with the frames of all views where the part has a rectangle for itself.
  func forEachFrame(
    inBox box: Rect, _ context: DrawContext, _ file: StaticString, _ line: UInt, _ body: (View, Rect) -> Void
  ) {
    let width = length(.across, in: max(0, box.width), alignment: .fill, width: 0, context)
    let height = length(.down, in: max(0, box.height), alignment: .fill, width: width, context)
    let fraction = (alignment ?? .fill).fraction
    let origin = Vector2(
      width == box.width ? box.minX : box.minX + (box.width - width) * fraction,
      height == box.height ? box.minY : box.minY + (box.height - height) * fraction)
    forEachFrame(in: Rect(origin: origin, size: Size(width, height)), context, file, line, body)
  }

  /// Calls `body` with the frames of all views where the part has this very rectangle.
  private func forEachFrame(
    in rect: Rect, _ context: DrawContext, _ file: StaticString, _ line: UInt, _ body: (View, Rect) -> Void
  ) {
    switch content {
    case .view(let view): body(view, rect)
    case .space: break
    case .padding(let insets, let part): part.forEachFrame(inBox: rect.inset(by: insets), context, file, line, body)
    case .parts(let parts), .layers(let parts):
      for part in parts { part.forEachFrame(inBox: rect, context, file, line, body) }
    case .stack(let stack):
      for (part, frame) in stack.partFrames(in: rect, context, file, line) {
        part.forEachFrame(in: frame, context, file, line, body)
      }
    case .grid(let grid): grid.rows(context).layoutValue.forEachFrame(in: rect, context, file, line, body)
    }
  }

  /// Returns the distance from the top of the part to its first baseline; its height if it has none.
  func baseline(in size: Size, _ context: DrawContext) -> Double {
    switch content {
    case .view(let view): return view.baseline(in: size, context) ?? size.height
    case .space: return size.height
    case .padding(let insets, let part):
      return insets.top + part.baseline(in: Rect(origin: .zero, size: size).inset(by: insets).size, context)
    case .parts(let parts), .layers(let parts): return parts.first?.baseline(in: size, context) ?? size.height
    case .stack(let stack):
      let frames = stack.partFrames(in: Rect(origin: .zero, size: size), context)
      guard let (part, frame) = frames.first(where: { !$0.part.isSpace }) else { return size.height }
      return frame.minY + part.baseline(in: frame.size, context)
    case .grid(let grid): return grid.rows(context).layoutValue.baseline(in: size, context)
    }
  }
}
