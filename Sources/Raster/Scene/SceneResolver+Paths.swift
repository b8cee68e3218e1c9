import Geometry
import Stage

extension SceneResolver {
  /// Dashes below this length, in pixels, are drawn as a line of half the opacity.
  private static let shortestDash = 0.25

  /// Adds the inside of any shape.
  mutating func addFill(_ shape: Shape, _ paint: Paint) {
    guard !state.visible.isEmpty, let paint = resolve(paint) else { return }
    guard case .box(let box) = shape else {
      addPath(shape, style: nil, paint, opacity: 1)
      return
    }
    guard let outline = Box(box.rect, radius: box.effectiveRadius, transform: state.transform),
      let index = append(.fill, outline, within: outline.pixelBounds, paint.color)
    else { return }
    let content = paint.other.map { keep($0) } ?? -1
    seal(index) { $0.paint = content }
  }

  /// Adds a line along any shape.
  mutating func addStroke(_ shape: Shape, _ style: StrokeStyle, _ paint: Paint) {
    guard !state.visible.isEmpty, style.width > 0, style.width.isFinite, style.end > style.start,
      let paint = resolve(paint)
    else { return }
    var (style, opacity) = (style, 1.0)
    if let dash = style.dash {
      guard dash > 0, dash.isFinite else { return }
      if dash * state.transform.longestStretch < Self.shortestDash {
        style.dash = nil
        style.dashPhase = 0
        if style.cap == .butt { opacity = 0.5 }
      }
    }
    addPath(shape, style: style, paint, opacity: opacity)
  }

  /// A paint's colour, and what else there is to it; nil where nothing can be seen.
  private func resolve(_ paint: Paint) -> (color: Color, other: ScenePaint?)? {
    switch paint {
    case .solid(let color): (color, nil)
    case .gradient(let gradient):
      GradientRamp(gradient, transform: state.transform).map { (.black, .gradient($0)) }
    case .stripes(let stripes):
      StripeRows(stripes, transform: state.transform).map { (stripes.color, .stripes($0)) }
    }
  }

  private mutating func addPath(
    _ shape: Shape, style: StrokeStyle?, _ paint: (color: Color, other: ScenePaint?), opacity: Double
  ) {
    let color = paint.color.withAlpha(paint.color.alpha.unitClamped * opacity)
    guard color.alpha > 0, mayBeSeen(shape, style) else { return }
    let list = edges.edges(
      for: PathKey(
        shape: shape, style: style, transform: state.transform, width: size.width, height: size.height))
    let nowhere = Box(left: 0, top: 0, right: 0, bottom: 0, radius: 0)
    guard list.count > 0, let index = append(.path, nowhere, within: list.bounds, color) else { return }
    let (content, other) = (keep(list), paint.other.map { keep($0) } ?? -1)
    seal(index) {
      $0.content = content
      $0.paint = other
    }
  }

  /// Whether the shape has a place, and a rectangle around all that may be drawn meets what is visible.
  private func mayBeSeen(_ shape: Shape, _ style: StrokeStyle?) -> Bool {
    let bounds = shape.bounds
    guard bounds.minX.isFinite, bounds.minY.isFinite, bounds.maxX.isFinite, bounds.maxY.isFinite else { return false }
    if case .path = shape {} else if bounds.isEmpty { return false }
    var reach = 0.0
    if let style { reach = style.width / 2 * (style.join == .miter ? StrokeStyle.miterLimit : 1.5) }
    let around = Rect(
      x: bounds.minX - reach, y: bounds.minY - reach, width: bounds.width + 2 * reach, height: bounds.height + 2 * reach
    )
    let image = state.transform.apply(to: around)
    let pixels = PixelRect(
      minX: PixelPosition.floor(image.minX) - 1, minY: PixelPosition.floor(image.minY) - 1,
      maxX: PixelPosition.ceil(image.maxX) + 1, maxY: PixelPosition.ceil(image.maxY) + 1)
    return pixels.intersects(state.visible)
  }
}
