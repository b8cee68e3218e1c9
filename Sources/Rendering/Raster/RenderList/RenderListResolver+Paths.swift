import Drawing
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
    guard let outline = Box(box.rect, radius: box.effectiveRadius, transform: state.transform),
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
    guard color.alpha > 0, let reach = shape.reach(style) else { return }
    let touched = PixelRect(covering: state.transform.apply(to: reach), margin: 1)
    guard touched.intersects(state.visible) else { return }
    let path = place(shape, style, within: touched)
    guard path.edges.count > 0, var item = item(.path, .zero, within: path.bounds, color) else { return }
    item.content = output.paths.count
    output.paths.append(path)
    append(item, paint: paint.paint)
  }

  /// Returns the outline of a shape that touches the pixels `touched` at most.
  ///
  /// Outlines that fit into the buffer are built at its upper left corner, with a place in 65536ths of a pixel: those
  /// that differ by whole pixels are built once. Others are cut by the edges of the buffer, and depend on their place.
  private func place(_ shape: Shape, _ style: StrokeStyle?, within touched: PixelRect) -> PlacedPath {
    var key = PathKey(shape: shape, style: style, transform: state.transform, width: size.width, height: size.height)
    guard touched.width < size.width, touched.height < size.height else {
      return PlacedPath(edges: edges.edges(for: key), x: 0, y: 0)
    }
    let origin: Vector2
    (key.shape, origin) = shape.atOrigin
    let moved = key.transform.apply(to: origin) - Vector2(Double(touched.minX), Double(touched.minY))
    key.transform.tx = (moved.x * 65536).rounded() / 65536
    key.transform.ty = (moved.y * 65536).rounded() / 65536
    return PlacedPath(edges: edges.edges(for: key), x: touched.minX, y: touched.minY)
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

extension Shape {
  /// The shape with the corner of its box at the origin, and where that corner was; paths stay where they are.
  fileprivate var atOrigin: (shape: Shape, origin: Vector2) {
    switch self {
    case .box(let box):
      (.box(RoundedRect(Rect(origin: .zero, size: box.rect.size), cornerRadius: box.cornerRadius)), box.rect.origin)
    case .ellipse(let rect): (.ellipse(Rect(origin: .zero, size: rect.size)), rect.origin)
    case .path: (self, .zero)
    }
  }
}
