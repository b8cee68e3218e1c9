import Geometry
import Stage

extension SceneResolver {
  /// Layers and dissolves nested deeper than this are not composited as a whole: a layer's opacity goes into each item, a dissolve
  /// shows its nearer end.
  static let deepestLayer = 64
  /// Clips nested deeper than this cut at the bounds of whole pixels only.
  static let deepestClip = 64

  /// What the commands are in.
  enum Block {
    /// The drawing itself.
    case drawing
    /// A group, with the index of the layer's item where it made one.
    case group(layer: Int?)
    /// The first picture of a dissolve.
    case dissolveFrom(Dissolve)
    /// The second picture of a dissolve.
    case dissolveTo(Dissolve)
  }

  /// An open dissolve.
  struct Dissolve {
    /// The share of the second picture in 65536ths.
    var share: Int
    /// The index of the item, where both pictures are drawn and may be seen.
    var item: Int?
  }

  /// Opens a group.
  mutating func begin(_ group: Group) {
    stack.append(state)
    state.block = .group(layer: nil)
    state.transform = group.transform.concatenating(state.transform)
    let opacity = group.opacity.unitClamped
    if opacity == 0 || !state.transform.isFinite { state.visible = .empty }
    if let clip = group.clip { addClip(clip) }
    guard !state.visible.isEmpty, opacity < 1 else { return }
    guard openLayers < Self.deepestLayer else {
      state.opacity *= opacity
      return
    }
    state.block = .group(layer: open(.layer, opacity: opacity))
  }

  /// Closes a group; nothing where something else was opened last.
  mutating func endGroup() {
    guard case .group(let layer) = state.block, let outer = stack.popLast() else { return }
    state = outer
    guard let layer else { return }
    openLayers -= 1
    scene.closeLayer(layer)
  }

  /// Opens a dissolve.
  mutating func beginDissolve(_ progress: Double) {
    stack.append(state)
    var dissolve = Dissolve(share: Int(progress.unitClamped * 65536 + 0.5))
    if openLayers >= Self.deepestLayer { dissolve.share = dissolve.share < 32768 ? 0 : 65536 }
    if dissolve.share == 65536 {
      state.visible = .empty
    } else if dissolve.share > 0, !state.visible.isEmpty {
      dissolve.item = open(.dissolve, opacity: Double(dissolve.share) / 65536)
    }
    state.block = .dissolveFrom(dissolve)
  }

  /// Begins the second picture of a dissolve; nothing where something else was opened last.
  mutating func dissolveInto() {
    guard case .dissolveFrom(let dissolve) = state.block, let outer = stack.last else { return }
    state = outer
    if dissolve.share == 0 { state.visible = .empty }
    if let item = dissolve.item { scene.items[item].firstCount = scene.items.count - item - 1 }
    state.block = .dissolveTo(dissolve)
  }

  /// Closes a dissolve, the second picture of which may be missing; nothing where something else was opened last.
  mutating func endDissolve() {
    dissolveInto()
    guard case .dissolveTo(let dissolve) = state.block, let outer = stack.popLast() else { return }
    state = outer
    guard let item = dissolve.item else { return }
    openLayers -= 1
    scene.close(item)
  }

  /// Closes everything that is open.
  mutating func closeAll() {
    while !stack.isEmpty {
      endGroup()
      endDissolve()
    }
  }

  private mutating func open(_ kind: SceneItem.Kind, opacity: Double) -> Int {
    openLayers += 1
    let nowhere = Box(left: 0, top: 0, right: 0, bottom: 0, radius: 0)
    scene.items.append(SceneItem(kind: kind, bounds: .empty, color: Color.black.withAlpha(opacity), box: nowhere))
    return scene.items.count - 1
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
}

extension Scene {
  /// Ends the layer or dissolve at `index` with the last item.
  fileprivate mutating func close(_ index: Int) {
    items[index].count = items.count - index - 1
    guard items[index].count > 0 else {
      items.removeLast()
      return
    }
    for inner in inside(index) { items[index].bounds = items[index].bounds.union(items[inner].bounds) }
    items[index].fingerprint = fingerprint(of: index)
  }

  /// Ends the layer at `index` with the last item. A layer of items that do not touch each other is no layer at all.
  fileprivate mutating func closeLayer(_ index: Int) {
    guard canFold(from: index + 1) else { return close(index) }
    let opacity = items[index].color.alpha
    items.remove(at: index)
    for inner in index..<items.count {
      items[inner].color.alpha *= opacity
      items[inner].fingerprint = fingerprint(of: inner)
    }
  }

  private func canFold(from start: Int) -> Bool {
    guard items.count - start <= 8 else { return false }
    for one in start..<items.count {
      guard !items[one].kind.holdsItems else { return false }
      for two in start..<one where items[one].bounds.intersects(items[two].bounds) { return false }
    }
    return true
  }
}
