import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// Resolves display lists to device pixels: applies transforms and clips, and skips what is not visible.
@MainActor
struct RenderListResolver {
  /// The context of the next command.
  struct State {
    var transform: Transform
    /// The bounds of the buffer intersected with those of all clips.
    var visible: PixelRect
    /// The index of the innermost clip that cuts more than `visible` does, or -1.
    var clip: Int
    /// The factor of the opacity of each colour.
    var opacity: Double
    /// The innermost open block.
    var block: Block
  }

  /// Pixels per point.
  let scale: Double
  /// The bounds of the buffer.
  let size: PixelRect
  let texts: any TextMaskSource
  let edges: EdgeCache
  let images: ImageCache
  var output: RenderList
  var state: State
  /// The contexts of the open blocks, the outermost first.
  var stack: [State]
  /// The number of open layers and dissolves.
  var openLayers = 0

  /// Creates a resolver in the memory of `output` and `stack`, which are empty.
  init(
    scale: Double, size: PixelRect, texts: any TextMaskSource, edges: EdgeCache, images: ImageCache,
    reusing output: consuming RenderList, stack: consuming [State]
  ) {
    self.scale = scale
    self.size = size
    self.texts = texts
    self.edges = edges
    self.images = images
    self.output = output
    self.stack = stack
    state = State(
      transform: Transform(scaleX: scale, y: scale), visible: size, clip: -1, opacity: 1, block: .drawing)
  }

  /// Adds all commands of `list` and closes the blocks that it leaves open.
  mutating func add(_ list: DisplayList) {
    for command in list.commands {
      switch command {
      case .beginGroup(let group): begin(group)
      case .endGroup: endGroup()
      case .beginDissolve(let progress): beginDissolve(progress)
      case .dissolveInto: dissolveInto()
      case .endDissolve: endDissolve()
      case .backdrop(let backdrop): addBackdrop(backdrop)
      case .fill(let shape, let color): addFill(shape, color)
      case .stroke(let shape, let width, let color): addStroke(shape, width: width, color)
      case .shadow(let shape, let sigma, let color): addShadow(shape, sigma: sigma, color)
      case .text(let run): addText(run)
      case .fillShape(let shape, let paint): addFill(shape, paint)
      case .strokeShape(let shape, let style, let paint): addStroke(shape, style, paint)
      case .image(let image): addImage(image)
      case .particles(let cloud): addParticles(cloud)
      }
    }
    closeAll()
    output.markOccluded()
  }

  /// Returns the render list and the memory of the stack.
  consuming func finish() -> (output: RenderList, stack: [State]) { (output, stack) }

  /// Returns a new item that lies within `pixels`, or nil when no pixel of it is visible.
  mutating func item(
    _ kind: RenderItem.Kind, _ box: PixelBox, within pixels: PixelRect, _ color: Color
  ) -> RenderItem? {
    let opacity = color.alpha.unitClamped * state.opacity
    let bounds = pixels.intersection(state.visible)
    guard !bounds.isEmpty, opacity > 0 else { return nil }
    var item = RenderItem(kind: kind, bounds: bounds, color: color.withAlpha(opacity), box: box)
    item.clip = output.clip(state.clip, cutting: bounds)
    return item
  }

  /// Appends a finished item.
  mutating func append(_ item: RenderItem) {
    output.items.append(item)
    let index = output.items.count - 1
    output.items[index].fingerprint = output.fingerprint(of: index)
  }

  /// The box of all pixels.
  var wholeBox: PixelBox { PixelBox(left: 0, top: 0, right: Double(size.width), bottom: Double(size.height)) }

  private mutating func addBackdrop(_ backdrop: Backdrop) {
    if backdrop.isPlain {
      if let item = item(.fill, wholeBox, within: size, backdrop.topColor.withAlpha(1)) { append(item) }
      return
    }
    guard var item = item(.backdrop, wholeBox, within: size, .black) else { return }
    item.content = output.backdrops.count
    output.backdrops.append(ResolvedBackdrop(backdrop, width: size.width, height: size.height, scale: scale))
    append(item)
  }
}
