import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

extension RenderListResolver {
  /// Adds the inside of a rounded rectangle.
  mutating func addFill(_ shape: RoundedRect, _ color: Color) {
    guard !state.visible.isEmpty,
      let box = PixelBox(shape, transform: state.transform),
      let item = item(.fill, box, within: box.pixelBounds, color)
    else { return }
    append(item)
  }

  /// Adds a line along the outline of a rounded rectangle.
  mutating func addStroke(_ shape: RoundedRect, width: Double, _ color: Color) {
    guard !state.visible.isEmpty,
      let ring = PixelBox.ring(along: shape, width: width, transform: state.transform),
      var item = item(.stroke, ring.outer, within: ring.outer.pixelBounds, color)
    else { return }
    item.inner = ring.inner
    append(item)
  }

  /// Adds a blurred rounded rectangle.
  mutating func addShadow(_ shape: RoundedRect, sigma: Double, _ color: Color) {
    guard !state.visible.isEmpty, sigma.isFinite else { return }
    let transform = state.transform
    let stretch = transform.maximumStretch
    guard sigma * stretch > 1.0 / 64 else {
      addFill(shape, color)
      return
    }
    guard let box = PixelBox(shape, transform: transform, keepsCorners: false) else { return }
    let isAligned = box.toBox == nil
    let isSwapped = isAligned && abs(transform.a) < abs(transform.b)
    let size = isSwapped ? Size(shape.rect.height, shape.rect.width) : shape.rect.size
    var density = MaskChoice.density(for: stretch, at: scale)
    func maskShape() -> ShadowShape {
      ShadowShape(
        width: size.width * density, height: size.height * density, radius: shape.effectiveRadius * density,
        sigma: sigma * density)
    }
    while !maskShape().isBounded, density > 1e-12 { density /= 2 }
    let mask = maskShape()
    guard mask.isBounded, mask.width > 0, mask.height > 0 else { return }
    let unit = abs(transform.determinant).squareRoot()
    let xDensity = Self.snapped(density / (isAligned ? abs(isSwapped ? transform.c : transform.a) : unit))
    let yDensity = Self.snapped(density / (isAligned ? abs(isSwapped ? transform.b : transform.d) : unit))
    guard xDensity.isFinite, yDensity.isFinite, xDensity > 0, yDensity > 0 else { return }
    let placement = ShadowPlacement(shape: mask, xDensity: xDensity, yDensity: yDensity)
    let border = Double(ExtendedBoxBlur(sigma: mask.sigma).support) + 1
    let bounds = box.expanded(x: border / xDensity, y: border / yDensity).pixelBounds
    guard var item = item(.shadow, box, within: bounds, color) else { return }
    item.shadow = placement
    append(item)
  }

  private static func snapped(_ density: Double) -> Double { abs(density - 1) < 1e-6 ? 1 : density }
}
