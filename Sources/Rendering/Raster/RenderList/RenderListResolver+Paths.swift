import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

extension RenderListResolver {
  /// A paint's colour, and what replaces the colour if it is not solid.
  private typealias ResolvedPaint = (color: Color, paint: RenderPaint?)

  /// Adds the inside of any shape.
  mutating func addFill(_ shape: Shape, _ paint: Paint) {
    guard !state.visible.isEmpty, let paint = resolve(paint) else { return }
    guard case .box(let box) = shape else {
      addPath(shape, style: nil, paint, opacity: 1)
      return
    }
    guard let outline = PixelBox(box, transform: state.transform),
      let item = item(.fill, outline, within: outline.pixelBounds, paint.color)
    else { return }
    append(item, paint: paint.paint)
  }

  /// Adds a line along any shape.
  mutating func addStroke(_ shape: Shape, _ style: StrokeStyle, _ paint: Paint) {
    guard !state.visible.isEmpty, let (style, opacity) = style.visible(under: state.transform),
      let paint = resolve(paint)
    else { return }
    addPath(shape, style: style, paint, opacity: opacity)
  }

  /// The paint in device pixels; nil where it is invisible.
  private func resolve(_ paint: Paint) -> ResolvedPaint? {
    switch paint {
    case .solid(let color): (color, nil)
    case .gradient(let gradient):
      GradientRamp(gradient, transform: state.transform).map { (.black, .gradient($0)) }
    case .stripes(let stripes):
      StripeRows(stripes, transform: state.transform).map { (stripes.color, .stripes($0)) }
    }
  }

  private mutating func addPath(_ shape: Shape, style: StrokeStyle?, _ paint: ResolvedPaint, opacity: Double) {
    let color = paint.color.withAlpha(paint.color.alpha.unitClamped * opacity)
    guard color.alpha > 0,
      let placement = PathPlacement(shape, style, transform: state.transform, buffer: size, visible: state.visible)
    else { return }
    let path = edges.path(at: placement)
    guard var item = item(.path, .zero, within: path.bounds, color) else { return }
    item.content = output.paths.count
    output.paths.append(path)
    append(item, paint: paint.paint)
  }

  private mutating func append(_ item: RenderItem, paint: RenderPaint?) {
    var item = item
    if let paint {
      item.paint = output.paints.count
      output.paints.append(paint)
    }
    append(item)
  }
}
