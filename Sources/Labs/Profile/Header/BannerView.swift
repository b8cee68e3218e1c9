import OvershootScreenKit

/// The header: a picture, the same one blurred over it, and the label that moves into it.
final class BannerView: View {
  /// A picture of the user's, and the same one blurred; without the first the page draws its own.
  var pictures: (banner: Bitmap?, blurred: Bitmap?) = (nil, nil) {
    didSet { setNeedsDisplay() }
  }
  /// What makes the picture of the page's own hills, which are blurred.
  var source: (any PictureSource)?
  let label = Label(font: TypeRole.title.font(.wide), color: nil)
  let follow = FollowButton()
  let indicator = RefreshIndicator()
  /// Called when the header is pressed.
  var onPress: (() -> Void)?
  private var isPressed = false
  private var layout = HeaderLayout(offset: 0, metrics: HeaderMetrics()) {
    didSet { if layout != oldValue { setNeedsDisplay() } }
  }
  private var metrics = HeaderMetrics()
  private var art = SceneryArt(size: .zero)
  /// The hills blurred, with the colours and the size for which they are.
  private var blurredHills: (art: SceneryArt, colors: SceneryColors, picture: Bitmap)?
  private var trail = PoseTrail()

  /// The part of the way to the end of the fold at which the ground is laid over the picture.
  private static let coverStart = 0.5
  /// The sunset ends before the header is folded.
  private static let duskPace = 1.1
  /// The pixels to a point of a picture that is blurred.
  private static let blurScale = 0.5
  private static let labelGap = 12.0

  override init() {
    super.init()
    clipsToBounds = true
    label.fitting = .wrapping(maximumLines: 1, .end)
    for view in [indicator, label, follow] { addSubview(view) }
    indicator.onChange = { [unowned self] in placeSun() }
  }

  /// How far the header is folded, 0...1.
  private var fold: Double { max(0, min(1, layout.offset / metrics.stop)) }

  /// Applies a layout, on a page of a width.
  func show(_ layout: HeaderLayout, _ metrics: HeaderMetrics, _ grid: PageGrid, _ context: DrawContext) {
    self.metrics = metrics
    let size = Size(grid.size.width, metrics.height)
    if art.size != size { art = SceneryArt(size: size) }
    frame = layout.headerFrame(width: size.width)
    zPosition = layout.headerInFront ? 1 : -1
    self.layout = layout
    layOutLabel(grid, context)
    placeSun()
  }

  private func layOutLabel(_ grid: PageGrid, _ context: DrawContext) {
    let top = layout.labelTop - layout.headerTop
    let height = grid.windowClass.pick(64.0, 52, 44)
    let width = follow.width(height: height, context)
    let middle = top + metrics.labelHeight / 2
    follow.frame = Rect(
      x: grid.size.width - grid.margin - width, y: middle - height / 2, width: width, height: height)
    follow.isHidden = !isLabelSeen
    label.font = TypeRole.title.font(
      fitting: label.text, width: follow.frame.minX - grid.title.x - Self.labelGap, grid.windowClass, context.text)
    label.frame = Rect(
      x: grid.title.x, y: top, width: max(0, follow.frame.minX - grid.title.x - Self.labelGap),
      height: metrics.labelHeight)
  }

  /// Whether the label is in the header, so that what stands beside it can be reached.
  private var isLabelSeen: Bool { layout.labelTop + metrics.labelHeight / 2 < layout.headerBottom }

  /// The place of the sun, which rises with the pull.
  private var sun: (center: Vector2, radius: Double) {
    art.sun(scale: layout.headerScale, fold: fold, rise: indicator.rise, bob: indicator.bob)
  }

  private func placeSun() {
    setNeedsDisplay()
    indicator.place(around: sun.center, radius: sun.radius, unit: art.size.height / 300)
  }

  override func themeDidChange() {
    label.textColor = SceneryColors.cover(theme, own: pictures.banner != nil).text
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let box = RoundedRect(bounds)
    let blur = layout.blurAlpha
    if let banner = pictures.banner {
      if blur < 1 { canvas.image(placement(of: banner, in: box, opacity: 1)) }
      if let blurred = pictures.blurred { canvas.image(placement(of: blurred, in: box, opacity: blur)) }
    } else {
      let colors = SceneryColors(theme, dusk: Self.duskPace * fold)
      if blur < 1 { drawScenery(colors, isBlurred: false, &canvas, context) }
      if blur > 0 {
        canvas.group(Group(opacity: blur)) { drawScenery(colors, isBlurred: true, &$0, context) }
      }
    }
    let cover = max(0, (fold - Self.coverStart) / (1 - Self.coverStart))
    let color = SceneryColors.cover(theme, own: pictures.banner != nil).color
    canvas.fill(box, color.withAlpha(color.alpha * cover))
  }

  private func drawScenery(
    _ colors: SceneryColors, isBlurred: Bool, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    canvas.fill(RoundedRect(bounds), colors.sky)
    drawSun(colors.sun, isBlurred: isBlurred, &canvas, context)
    let scale = layout.headerScale
    let pose = Transform(scaleX: scale, y: scale).about(Vector2(bounds.width / 2, 0))
    canvas.group(Group(transform: pose)) { canvas in
      guard isBlurred else { return art.draw(colors, on: &canvas) }
      if let hills = hills() {
        canvas.image(ImagePlacement(hills, in: RoundedRect(Rect(origin: .zero, size: art.size))))
      }
    }
  }

  private func drawSun(_ color: Color, isBlurred: Bool, _ canvas: inout Canvas, _ context: DrawContext) {
    let (center, radius) = sun
    let disc = RoundedRect(Rect(center: .zero, size: Size(2, 2)), cornerRadius: 1)
    let pose = Transform(scaleX: radius, y: radius).concatenating(Transform(translationX: center.x, y: center.y))
    guard !isBlurred else {
      let place = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
      return canvas.shadow(place, sigma: art.blurSigma, color)
    }
    let shape = EchoShape(disc, color)
    if let time = AnimationEngine.current?.time {
      trail.show(pose, at: time)
      trail.draw(.piece, of: shape, at: time, strength: theme.echoStrength, on: &canvas, context)
    }
    shape.draw(at: pose, opacity: 1, on: &canvas)
  }

  /// The hills after the sunset, blurred once for a size.
  private func hills() -> Bitmap? {
    let colors = SceneryColors(theme, dusk: 1)
    if let blurredHills, blurredHills.art == art, blurredHills.colors == colors { return blurredHills.picture }
    guard let source, art.size.width >= 1, art.size.height >= 1 else { return nil }
    var canvas = Canvas()
    art.draw(colors, on: &canvas)
    let sharp = source.picture(of: canvas.list, size: art.size, scale: Self.blurScale)
    let picture = source.blurred(sharp, sigma: max(0.5, Self.blurScale * art.blurSigma))
    blurredHills = (art, colors, picture)
    return picture
  }

  /// Returns the centre of a picture that fills the header at rest, scaled about the middle of its top edge, clipped to
  /// the page.
  private func placement(of bitmap: Bitmap, in box: RoundedRect, opacity: Double) -> ImagePlacement {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let fill = max(art.size.width / width, art.size.height / height)
    let shown = Size(art.size.width / fill / layout.headerScale, art.size.height / fill)
    let source = Rect(center: Vector2(width / 2, height / 2), size: shown)
    return ImagePlacement(bitmap, source: source, in: box, opacity: opacity)
  }

  // MARK: Input

  override func pointerDown(at point: Vector2) { isPressed = true }

  override func pointerUp(at point: Vector2) {
    if isPressed, bounds.contains(point) { onPress?() }
    isPressed = false
  }

  override func pointerCancelled() { isPressed = false }
}

/// The light of the sun on the water, which scrolls with the page.
final class WaterView: View {
  private var art = SceneryArt(size: .zero)

  override init() {
    super.init()
    isUserInteractionEnabled = false
    zPosition = -1
  }

  /// Takes its place below a picture of a size.
  func show(below size: Size) {
    if art.size != size { art = SceneryArt(size: size) }
    frame = Rect(x: 0, y: size.height, width: size.width, height: art.water.last?.maxY ?? 0)
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard !theme.isHighContrast else { return }
    let color = SceneryColors(theme, dusk: 0).water
    for bar in art.water { canvas.fill(RoundedRect(bar, cornerRadius: bar.height / 2), color) }
  }
}
