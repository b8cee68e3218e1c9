import Geometry
import Stage

/// Resolves a display list to device pixels: transforms, clips and masks are worked out, what cannot be seen is left out.
@MainActor
struct SceneResolver {
  /// Layers nested deeper than this are not composited as a whole: their opacity goes into each item.
  static let deepestLayer = 64
  /// Clips nested deeper than this cut at the bounds of whole pixels only.
  static let deepestClip = 64

  /// The group around the next command.
  struct State {
    var transform: Transform
    /// What is left of the picture after all clips.
    var visible: PixelRect
    /// The innermost clip that is more than `visible`, or -1.
    var clip: Int
    /// What each colour's opacity is multiplied by.
    var opacity: Double
    /// The index of the layer's item when the group made one, or -1.
    var layer: Int
  }

  /// Pixels to the point.
  let scale: Double
  /// All pixels of the picture.
  let size: PixelRect
  let texts: any TextMaskSource
  let edges: EdgeCache
  let images: ImageCache
  private(set) var scene: Scene
  var state: State
  private var stack: [State]
  private var openLayers = 0

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
      transform: Transform(scaleX: scale, y: scale), visible: size, clip: -1, opacity: 1, layer: -1)
  }

  /// Adds all commands of `list` and closes what they leave open.
  mutating func add(_ list: DisplayList) {
    for command in list.commands {
      switch command {
      case .beginGroup(let group): begin(group)
      case .endGroup: end()
      case .fill(let shape, let color): addFill(shape, color)
      case .stroke(let shape, let width, let color): addStroke(shape, width: width, color)
      case .shadow(let shape, let sigma, let color): addShadow(shape, sigma: sigma, color)
      case .text(let run): addText(run)
      case .fillShape(let shape, let paint): addFill(shape, paint)
      case .strokeShape(let shape, let style, let paint): addStroke(shape, style, paint)
      case .image(let image): addImage(image)
      }
    }
    while !stack.isEmpty { end() }
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

  private mutating func begin(_ group: Group) {
    stack.append(state)
    state.layer = -1
    state.transform = group.transform.concatenating(state.transform)
    let opacity = group.opacity.unitClamped
    if opacity == 0 || !state.transform.isFinite { state.visible = .empty }
    if let clip = group.clip { addClip(clip) }
    guard !state.visible.isEmpty, opacity < 1 else { return }
    guard openLayers < Self.deepestLayer else {
      state.opacity *= opacity
      return
    }
    openLayers += 1
    state.layer = scene.items.count
    let nowhere = Box(left: 0, top: 0, right: 0, bottom: 0, radius: 0)
    scene.items.append(
      SceneItem(kind: .layer, bounds: .empty, color: Color.black.withAlpha(opacity), box: nowhere))
  }

  private mutating func addClip(_ clip: RoundedRect) {
    guard let box = Box(clip.rect, radius: clip.effectiveRadius, transform: state.transform) else {
      state.visible = .empty
      return
    }
    state.visible = state.visible.intersection(box.pixelBounds)
    guard !state.visible.isEmpty, !box.isWholePixels, !box.covers(state.visible) else { return }
    let depth = state.clip < 0 ? 0 : scene.clips[state.clip].depth + 1
    guard depth < Self.deepestClip else { return }
    scene.clips.append(SceneClip(box: box, parent: state.clip, depth: depth))
    state.clip = scene.clips.count - 1
  }

  private mutating func end() {
    guard let outer = stack.popLast() else { return }
    let layer = state.layer
    state = outer
    guard layer >= 0 else { return }
    openLayers -= 1
    scene.closeLayer(layer)
  }
}

extension Scene {
  /// Ends the layer at `index` with the last item. A layer of items that do not touch each other is no layer at all.
  fileprivate mutating func closeLayer(_ index: Int) {
    let count = items.count - index - 1
    guard count > 0 else {
      items.removeLast()
      return
    }
    let opacity = items[index].color.alpha
    guard canFold(from: index + 1) else {
      items[index].count = count
      for inner in (index + 1)..<items.count { items[index].bounds = items[index].bounds.union(items[inner].bounds) }
      items[index].fingerprint = fingerprint(of: index)
      return
    }
    items.remove(at: index)
    for inner in index..<items.count {
      items[inner].color.alpha *= opacity
      items[inner].fingerprint = fingerprint(of: inner)
    }
  }

  private func canFold(from start: Int) -> Bool {
    guard items.count - start <= 8 else { return false }
    for one in start..<items.count {
      guard items[one].kind != .layer else { return false }
      for two in start..<one where items[one].bounds.intersects(items[two].bounds) { return false }
    }
    return true
  }
}
