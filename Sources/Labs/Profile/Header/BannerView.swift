import OvershootScreenKit

/// The header: a picture, the same one blurred over it, and the label that moves into it.
final class BannerView: View {
  /// The sharp and the blurred picture; without the first a plain colour.
  var pictures: (banner: Bitmap?, blurred: Bitmap?) = (nil, nil) {
    didSet { setNeedsDisplay() }
  }
  let label = Label(font: .headline(.medium), color: .white, alignment: .center)
  /// Called when the header is pressed.
  var onPress: (() -> Void)?
  private var isPressed = false
  private var blurAlpha = 0.0 {
    didSet { setNeedsDisplay() }
  }
  private var scale = 1.0 {
    didSet { setNeedsDisplay() }
  }
  /// The size of the header at rest.
  private var restSize = Size.zero {
    didSet { setNeedsDisplay() }
  }

  private static let face = Color(hex: 0x5B7083)
  /// The space beside the label, in points: that of the back button.
  private static let margin = 56.0
  /// The shadow below the label, by which it has a contrast of 4.5 : 1 on any picture: how far it extends beyond the
  /// label, in points, its standard deviation, and its colour.
  private static let labelShadow = (extent: Vector2(26, 10), sigma: 12.0, color: Color.black.withAlpha(0.72))

  override init() {
    super.init()
    clipsToBounds = true
    label.fitting = .wrapping(maximumLines: 1, .end)
    addSubview(label)
  }

  /// Applies a layout, on a page from `left` that is `width` wide.
  func show(_ layout: HeaderLayout, _ metrics: HeaderMetrics, left: Double, width: Double) {
    frame = layout.headerFrame(width: width).offset(by: Vector2(left, 0))
    zPosition = layout.headerInFront ? 1 : -1
    blurAlpha = layout.blurAlpha
    scale = layout.headerScale
    restSize = Size(width, metrics.height)
    label.frame = Rect(
      x: Self.margin, y: layout.labelTop - layout.headerTop, width: max(0, width - 2 * Self.margin),
      height: metrics.labelHeight)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let box = RoundedRect(bounds)
    if let banner = pictures.banner {
      if blurAlpha < 1 { canvas.image(placement(of: banner, in: box, opacity: 1)) }
      if let blurred = pictures.blurred { canvas.image(placement(of: blurred, in: box, opacity: blurAlpha)) }
    } else {
      canvas.fill(box, Self.face)
    }
    drawLabelShadow(&canvas, context)
  }

  override func pointerDown(at point: Vector2) { isPressed = true }

  override func pointerUp(at point: Vector2) {
    if isPressed, bounds.contains(point) { onPress?() }
    isPressed = false
  }

  override func pointerCancelled() { isPressed = false }

  private func drawLabelShadow(_ canvas: inout Canvas, _ context: DrawContext) {
    let (extent, sigma, color) = Self.labelShadow
    let top = label.frame.minY - extent.y
    guard top - 3 * sigma < bounds.height else { return }
    let width = min(label.bounds.width, context.text.metrics(of: label.text, font: label.font).width)
    let size = Size(context.snap(width) + 2 * extent.x, label.bounds.height + 2 * extent.y)
    canvas.shadow(
      RoundedRect(Rect(center: label.center, size: size), cornerRadius: size.height / 2), sigma: sigma, color)
  }

  /// Returns the centre of a picture that fills the header at rest, scaled about the middle of its top edge, clipped to
  /// the page.
  private func placement(of bitmap: Bitmap, in box: RoundedRect, opacity: Double) -> ImagePlacement {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let fill = max(restSize.width / width, restSize.height / height)
    let shown = Size(restSize.width / fill / scale, restSize.height / fill)
    let source = Rect(center: Vector2(width / 2, height / 2), size: shown)
    return ImagePlacement(bitmap, source: source, in: box, opacity: opacity)
  }
}
