import Geometry
import Stage

extension SceneResolver {
  /// Adds the inside of a shape.
  mutating func addFill(_ shape: RoundedRect, _ color: Color) {
    guard !state.visible.isEmpty,
      let box = Box(shape.rect, radius: shape.effectiveRadius, transform: state.transform),
      let index = append(.fill, box, within: box.pixelBounds, color)
    else { return }
    seal(index)
  }

  /// Adds a line along the outline of a shape. Round corners stay round on both sides, sharp ones sharp.
  mutating func addStroke(_ shape: RoundedRect, width: Double, _ color: Color) {
    guard !state.visible.isEmpty, width > 0, width.isFinite, !shape.rect.isEmpty else { return }
    let radius = shape.effectiveRadius
    let outerRadius = radius > 0 ? radius + width / 2 : 0
    guard let box = Box(shape.rect.inset(by: -width / 2), radius: outerRadius, transform: state.transform),
      let index = append(.stroke, box, within: box.pixelBounds, color)
    else { return }
    let inner = Box(shape.rect.inset(by: width / 2), radius: max(0, radius - width / 2), transform: state.transform)
    seal(index) { $0.inner = inner }
  }

  /// Adds a blurred shape.
  mutating func addShadow(_ shape: RoundedRect, sigma: Double, _ color: Color) {
    guard !state.visible.isEmpty, sigma.isFinite else { return }
    let transform = state.transform
    let stretch = transform.longestStretch
    guard sigma * stretch > 1.0 / 64 else {
      addFill(shape, color)
      return
    }
    guard let box = Box(shape.rect, radius: shape.effectiveRadius, transform: transform, keepsCorners: false) else {
      return
    }
    let isAligned = box.toBox == nil
    let isSwapped = isAligned && abs(transform.a) < abs(transform.b)
    let size = isSwapped ? Size(shape.rect.height, shape.rect.width) : shape.rect.size
    var density = Self.density(for: stretch, at: scale)
    func maskShape() -> ShadowShape {
      ShadowShape(
        width: size.width * density, height: size.height * density, radius: shape.effectiveRadius * density,
        sigma: sigma * density)
    }
    while !maskShape().isBounded, density > 1e-12 { density /= 2 }
    let mask = maskShape()
    guard mask.isBounded, mask.width > 0, mask.height > 0 else { return }
    let unit = abs(transform.determinant).squareRoot()
    let across = Self.settled(density / (isAligned ? abs(isSwapped ? transform.c : transform.a) : unit))
    let down = Self.settled(density / (isAligned ? abs(isSwapped ? transform.b : transform.d) : unit))
    guard across.isFinite, down.isFinite, across > 0, down > 0 else { return }
    let placement = ShadowPlacement(shape: mask, acrossDensity: across, downDensity: down)
    guard let index = append(.shadow, box, within: box.pixelBounds(ofShadow: placement), color) else { return }
    seal(index) { $0.shadow = placement }
  }

  /// The pixels to the point of masks that are sampled at `stretch` pixels to the point.
  ///
  /// That is the display's own scale where nothing is scaled, else the next step of a ladder whose steps are half octaves:
  /// so growing and shrinking needs few masks.
  static func density(for stretch: Double, at scale: Double) -> Double {
    let halfOctave = 1.4142135623730951
    var (density, octaves) = (scale, 0)
    while density < stretch * (1 - 1e-9), octaves < 64 {
      density *= octaves % 2 == 0 ? halfOctave : 2 / halfOctave
      octaves += 1
    }
    while density * 0.7071067811865476 >= stretch * (1 - 1e-9), octaves > -64 {
      density *= 0.7071067811865476
      octaves -= 1
    }
    return density
  }

  private static func settled(_ density: Double) -> Double { abs(density - 1) < 1e-6 ? 1 : density }
}

extension Box {
  /// The whole pixels that a shadow of this box may touch.
  func pixelBounds(ofShadow placement: ShadowPlacement) -> PixelRect {
    let border = Double(ExtendedBoxBlur(sigma: placement.shape.sigma).support) + 1
    var grown = self
    grown.left -= border / placement.acrossDensity
    grown.right += border / placement.acrossDensity
    grown.top -= border / placement.downDensity
    grown.bottom += border / placement.downDensity
    return grown.pixelBounds
  }
}
