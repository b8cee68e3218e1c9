import Geometry
import Stage

/// Resolves a display list to device pixels: transforms, clips and masks are worked out, what cannot be seen is left out.
@MainActor
struct SceneResolver {
  /// What is around the next command.
  struct State {
    var transform: Transform
    /// What is left of the picture after all clips.
    var visible: PixelRect
    /// The innermost clip that is more than `visible`, or -1.
    var clip: Int
    /// What each colour's opacity is multiplied by.
    var opacity: Double
    /// The innermost open block.
    var block: Block
  }

  /// Pixels to the point.
  let scale: Double
  /// All pixels of the picture.
  let size: PixelRect
  let texts: any TextMaskSource
  let edges: EdgeCache
  let images: ImageCache
  var scene: Scene
  var state: State
  /// What is around the open blocks, the outermost first.
  var stack: [State]
  /// How many layers and dissolves are open.
  var openLayers = 0

  /// Starts in the memory of `scene` and `stack`, which are empty.
  init(
    scale: Double, size: PixelRect, texts: any TextMaskSource, edges: EdgeCache, images: ImageCache,
    reusing scene: consuming Scene, stack: consuming [State]
  ) {
    self.scale = scale
    self.size = size
    self.texts = texts
    self.edges = edges
    self.images = images
    self.scene = scene
    self.stack = stack
    state = State(
      transform: Transform(scaleX: scale, y: scale), visible: size, clip: -1, opacity: 1, block: .drawing)
  }

  /// Adds all commands of `list` and closes what they leave open.
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
      }
    }
    closeAll()
    scene.markHidden()
  }

  /// Gives the scene and the memory of the group stack back.
  consuming func finish() -> (scene: Scene, stack: [State]) { (scene, stack) }

  /// Adds an item that lies within `pixels`, if any of it is visible; `item` is made only then.
  mutating func append(_ kind: SceneItem.Kind, _ box: Box, within pixels: PixelRect, _ color: Color) -> Int? {
    let opacity = color.alpha.unitClamped * state.opacity
    let bounds = pixels.intersection(state.visible)
    guard !bounds.isEmpty, opacity > 0 else { return nil }
    var item = SceneItem(kind: kind, bounds: bounds, color: color.withAlpha(opacity), box: box)
    item.clip = state.clip
    while item.clip >= 0, scene.clips[item.clip].box.covers(bounds) { item.clip = scene.clips[item.clip].parent }
    scene.items.append(item)
    return scene.items.count - 1
  }

  /// Changes the item that was added last, before it is summed up.
  mutating func seal(_ index: Int, _ change: (inout SceneItem) -> Void = { _ in }) {
    change(&scene.items[index])
    scene.items[index].fingerprint = scene.fingerprint(of: index)
  }

  private mutating func addBackdrop(_ backdrop: Backdrop) {
    let all = Box(left: 0, top: 0, right: Double(size.width), bottom: Double(size.height), radius: 0)
    guard let index = append(.backdrop, all, within: size, .black) else { return }
    scene.backgrounds.append(BackgroundPainting(backdrop, width: size.width, height: size.height, scale: scale))
    let content = scene.backgrounds.count - 1
    seal(index) { $0.content = content }
  }

  /// Keeps a text mask for the items that refer to it.
  mutating func keep(_ mask: TextMask) -> Int {
    scene.texts.append(mask)
    return scene.texts.count - 1
  }

  /// Keeps edges for the items that refer to them.
  mutating func keep(_ edges: EdgeList) -> Int {
    scene.paths.append(edges)
    return scene.paths.count - 1
  }

  /// Keeps a picture for the items that refer to it.
  mutating func keep(_ picture: ScenePicture) -> Int {
    scene.pictures.append(picture)
    return scene.pictures.count - 1
  }

  /// Keeps a paint for the items that refer to it.
  mutating func keep(_ paint: ScenePaint) -> Int {
    scene.paints.append(paint)
    return scene.paints.count - 1
  }
}
