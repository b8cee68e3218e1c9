import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

extension PlanResolver {
  /// The standard deviation in pixels up to which a shadow is a plain fill.
  private static let minimumSigma = 1.0 / 64

  /// A paint's colour, and the index of the details that replace the colour if it is not solid.
  private typealias ItemPaint = (color: Color, details: Int)

  /// Adds the inside of any shape.
  mutating func addFill(_ shape: Shape, _ paint: Paint) {
    guard !state.visible.isEmpty, mayBeVisible(shape, nil), let paint = resolve(paint) else { return }
    guard let box = shape.roundedRect(under: state.transform) else {
      return addPath(shape, nil, paint, opacity: 1)
    }
    addFill(box, paint)
  }

  /// Adds the inside of a rounded rectangle.
  mutating func addFill(_ box: RoundedRect, _ paint: Paint) {
    guard !state.visible.isEmpty, let paint = resolve(paint) else { return }
    addFill(box, paint)
  }

  private mutating func addFill(_ shape: RoundedRect, _ paint: ItemPaint) {
    guard let box = PixelBox(shape, transform: state.transform),
      var item = item(.fill, within: box.pixelBounds, paint.color, box)
    else { return }
    item.paint = paint.details
    plan.add(item)
  }

  /// Adds a line along the outline of a rounded rectangle.
  mutating func addLine(_ shape: RoundedRect, width: Double, _ color: Color) {
    guard !state.visible.isEmpty else { return }
    addRing(shape, width: width, (color, -1))
  }

  private mutating func addRing(_ shape: RoundedRect, width: Double, _ paint: ItemPaint) {
    guard let ring = PixelBox.ring(along: shape, width: width, transform: state.transform),
      var item = item(.line, within: ring.outer.pixelBounds, paint.color, ring.outer)
    else { return }
    if let near = ring.inner?.near(item.bounds) {
      item.hasInner = true
      item.inner = near.edges
      item.shape.y = Float(near.radius)
    }
    item.paint = paint.details
    plan.add(item)
  }

  /// Adds a line along any shape.
  mutating func addLine(_ shape: Shape, _ style: StrokeStyle, _ paint: Paint) {
    guard !state.visible.isEmpty, let (style, opacity) = style.visible(under: state.transform),
      mayBeVisible(shape, style), let paint = resolve(paint)
    else { return }
    if opacity == 1, let outline = DashedOutline(shape, style, state.transform) {
      addDashes(outline, paint)
    } else {
      addPath(shape, style, paint, opacity: opacity)
    }
  }

  private mutating func addDashes(_ outline: DashedOutline, _ paint: ItemPaint) {
    if outline.isWhole {
      return addRing(RoundedRect(outline.rect, cornerRadius: outline.radius), width: outline.width, paint)
    }
    let around = state.transform.apply(to: outline.rect.inset(by: -outline.width / 2))
    guard let map = PixelBox.map(to: outline.rect, scale: 1, state.transform),
      var item = item(.dash, within: PixelRect(covering: around, margin: 1), paint.color)
    else { return }
    item.paint = paint.details
    item.matrix = map
    item.box = outline.part
    item.shape = SIMD4(Float(outline.radius), 0, 1, 0)
    item.inner = outline.line(scale: state.transform.maximumStretch)
    item.extra = outline.dash
    plan.add(item)
  }

  private mutating func addPath(_ shape: Shape, _ style: StrokeStyle?, _ paint: ItemPaint, opacity: Double) {
    let color = paint.color.withAlpha(paint.color.alpha.unitClamped * opacity)
    guard color.alpha > 0, state.opacity > 0,
      let placement = PathPlacement(
        shape, style, transform: state.transform, buffer: frame, visible: state.visible),
      let mask = masks.path(placement), var item = item(.mask, within: mask.bounds, color)
    else { return }
    item.box = SIMD4(Float(mask.bounds.minX), Float(mask.bounds.minY), 0, 0)
    item.inner = mask.place.rect
    item.paint = paint.details
    plan.add(item, page: mask.place.page)
  }

  /// Adds the particles of a cloud.
  mutating func addParticles(_ cloud: ParticleCloud) {
    guard !state.visible.isEmpty, cloud.isVisible else { return }
    let outer = state.transform
    cloud.forEachShape { path, turn, color in
      state.transform = turn.concatenating(outer)
      addFill(.path(path), .solid(color))
    }
    state.transform = outer
    for particle in cloud.particles {
      guard let drawn = cloud.drawn(particle),
        let box = PixelBox(drawn.shape, transform: drawn.turn.concatenating(state.transform)),
        let item = item(.fill, within: box.pixelBounds, drawn.color, box)
      else { continue }
      plan.add(item)
    }
  }

  /// Adds a blurred rounded rectangle.
  mutating func addShadow(_ shape: RoundedRect, sigma: Double, _ color: Color) {
    guard !state.visible.isEmpty, sigma.isFinite, !shape.rect.isEmpty else { return }
    guard sigma * state.transform.maximumStretch > Self.minimumSigma else {
      return addFill(shape, .solid(color))
    }
    // Three boxes reach as far as three standard deviations.
    let around = state.transform.apply(to: shape.rect.inset(by: -3 * sigma))
    guard around.minX.isFinite, around.maxX.isFinite, around.minY.isFinite, around.maxY.isFinite,
      let map = PixelBox.map(to: shape.rect, scale: 1, state.transform),
      var item = item(.shadow, within: PixelRect(covering: around), color)
    else { return }
    item.matrix = map
    item.box = SIMD4<Float>(SIMD4(0, 0, shape.rect.width / 2, shape.rect.height / 2))
    item.shape = SIMD4(Float(shape.effectiveRadius), 0, 1, Float(sigma))
    plan.add(item)
  }

  /// The paint in pixels; nil where it is invisible.
  private mutating func resolve(_ paint: Paint) -> ItemPaint? {
    switch paint {
    case .solid(let color): (color, -1)
    case .gradient(let gradient): addGradient(gradient).map { (.black, $0) }
    case .stripes(let stripes): addStripes(stripes).map { (stripes.color, $0) }
    }
  }

  private mutating func addGradient(_ gradient: LinearGradient) -> Int? {
    guard let inverse = state.transform.inverse, inverse.isFinite else { return nil }
    let line = gradient.end - gradient.start
    let square = line.x * line.x + line.y * line.y
    let colors = (gradient.startColor.premultiplied(), gradient.endColor.premultiplied())
    guard square.isFinite else { return nil }
    // A gradient without length has its end colour everywhere.
    guard square > 0 else { return plan.addDetails(SIMD4(1, 1, 0, 0), colors.0, colors.1) }
    let origin = inverse.apply(to: .zero) - gradient.start
    let steps = SIMD3(
      origin.x * line.x + origin.y * line.y, inverse.a * line.x + inverse.b * line.y,
      inverse.c * line.x + inverse.d * line.y)
    let scaled = SIMD3<Float>(steps / square)
    guard scaled.x.isFinite, scaled.y.isFinite, scaled.z.isFinite else { return nil }
    return plan.addDetails(SIMD4(1, scaled.x, scaled.y, scaled.z), colors.0, colors.1)
  }

  private mutating func addStripes(_ stripes: Stripes) -> Int? {
    let length = stripes.direction.length * stripes.distance
    guard let inverse = state.transform.inverse, inverse.isFinite, stripes.distance > 0, stripes.distance.isFinite,
      length > 0, length.isFinite, stripes.width > 0
    else { return nil }
    let normal = stripes.direction * (1 / length)
    let start = inverse.tx * normal.x + inverse.ty * normal.y
    let steps = SIMD2<Float>(
      SIMD2(inverse.a * normal.x + inverse.b * normal.y, inverse.c * normal.x + inverse.d * normal.y))
    guard start.isFinite, steps.x.isFinite, steps.y.isFinite else { return nil }
    let fraction = min(1, stripes.width / stripes.distance)
    return plan.addDetails(
      SIMD4(2, Float(fraction), 0, Float(start - start.rounded(.down))), SIMD4(steps.x, steps.y, 0, 0))
  }

  /// Whether the shape is finite and a rectangle around everything that may be drawn meets the visible pixels.
  private func mayBeVisible(_ shape: Shape, _ style: StrokeStyle?) -> Bool {
    shape.touchedPixels(style, under: state.transform)?.intersects(state.visible) == true
  }
}
