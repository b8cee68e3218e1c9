import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// Resolves display lists to what the shaders draw: applies transforms and clips, and skips what is not visible.
@MainActor
struct PlanResolver {
  /// The context of the next command.
  struct State {
    var transform: Transform
    /// The pixels of the frame that all clips leave visible.
    var visible: PixelRect
    /// The index of the details of the innermost clip that cuts more than `visible` does, or -1.
    var clip = -1
    /// The number of clips that are cut by the shader.
    var clipDepth = 0
    /// The factor of the opacity of each colour.
    var opacity = 1.0
    /// The innermost open block.
    var block = Block.drawing
  }

  /// Pixels per point.
  let scale: Double
  /// The pixels of the frame.
  let frame: PixelRect
  /// The maximum number of layers and dissolves inside each other.
  let maximumLayers: Int
  let masks: MaskCache
  let images: ImageTextures
  var plan: DrawPlan
  var state: State
  /// The contexts of the open blocks, the outermost first.
  var stack: [State] = []
  /// The number of targets that open layers and dissolves take.
  var openLayers = 0

  /// Creates a resolver in the memory of `plan`, which is empty.
  init(
    scale: Double, frame: PixelRect, maximumLayers: Int, masks: MaskCache, images: ImageTextures,
    reusing plan: consuming DrawPlan
  ) {
    self.scale = scale
    self.frame = frame
    self.maximumLayers = maximumLayers
    self.masks = masks
    self.images = images
    self.plan = plan
    state = State(transform: Transform(scaleX: scale, y: scale), visible: frame)
  }

  /// Adds all commands of `list`, closes the blocks that it leaves open, and returns the plan.
  consuming func plan(of list: DisplayList) -> DrawPlan {
    for command in list.commands {
      switch command {
      case .beginGroup(let group): begin(group)
      case .endGroup: endGroup()
      case .beginDissolve(let progress): beginDissolve(progress)
      case .dissolveInto: dissolveInto()
      case .endDissolve: endDissolve()
      case .backdrop(let backdrop): addBackdrop(backdrop)
      case .fill(let shape, let color): addFill(shape, .solid(color))
      case .stroke(let shape, let width, let color): addLine(shape, width: width, color)
      case .shadow(let shape, let sigma, let color): addShadow(shape, sigma: sigma, color)
      case .text(let run): addText(run)
      case .fillShape(let shape, let paint): addFill(shape, paint)
      case .strokeShape(let shape, let style, let paint): addLine(shape, style, paint)
      case .image(let image): addImage(image)
      case .particles(let cloud): addParticles(cloud)
      }
    }
    while !stack.isEmpty {
      endGroup()
      endDissolve()
    }
    plan.finish()
    return plan
  }

  /// A new item that lies within `pixels`, or nil when no pixel of it is visible.
  func item(_ kind: DrawPlan.Kind, within pixels: PixelRect, _ color: Color, _ box: PixelBox? = nil) -> DrawItem? {
    let bounds = pixels.intersection(state.visible)
    guard !bounds.isEmpty, color.alpha.unitClamped * state.opacity > 0 else { return nil }
    var item = DrawItem(kind: kind, bounds: bounds, color: color.premultiplied(at: state.opacity), clip: state.clip)
    if let box { set(box, of: &item) }
    return item
  }

  private func set(_ box: PixelBox, of item: inout DrawItem) {
    let near = box.near(item.bounds)
    item.box = near.edges
    item.shape = SIMD4(Float(near.radius), 0, near.toBox == nil ? 0 : 1, 0)
    item.matrix = near.toBox ?? .identity
  }

  private mutating func addBackdrop(_ backdrop: Backdrop) {
    guard var item = item(.backdrop, within: frame, .black) else { return }
    let period = backdrop.stripeSpacing * scale * 2.0.squareRoot()
    let isStriped = period > 0 && period.isFinite && backdrop.stripeColor.alpha > 0
    func opaque(_ color: Color) -> SIMD4<Float> { color.withAlpha(1).premultiplied() }
    var stripe = opaque(backdrop.stripeColor)
    stripe.w = Float(backdrop.stripeColor.alpha.unitClamped)
    item.paint = plan.addDetails(
      SIMD4(Float(frame.height), isStriped ? Float(period) : 0, 0, 0), opaque(backdrop.topColor),
      opaque(backdrop.bottomColor), stripe)
    plan.add(item)
  }
}
