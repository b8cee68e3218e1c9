import Drawing
import OvershootGeometry
import Stage

/// The header: a picture, the same one blurred over it, and the label that moves into it.
final class BannerView: View {
  /// The sharp and the blurred picture; without the first a plain colour.
  var pictures: (banner: Bitmap?, blurred: Bitmap?) = (nil, nil)
  let label = Label(font: Font(.medium, size: 17), color: .white, alignment: .center)
  private var blurAlpha = 0.0
  private var scale = 1.0
  /// The size of the header at rest.
  private var restSize = Size.zero

  private static let face = Color(hex: 0x5B7083)
  private static let margin = 12.0

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
    guard let banner = pictures.banner else { return canvas.fill(box, Self.face) }
    if blurAlpha < 1 { canvas.image(placement(of: banner, in: box, opacity: 1)) }
    if let blurred = pictures.blurred { canvas.image(placement(of: blurred, in: box, opacity: blurAlpha)) }
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
