import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

extension RenderListResolver {
  /// The maximum nesting depth of layers and dissolves. Deeper layers multiply the opacity of each item instead, and
  /// deeper dissolves show the drawing that is nearer to their progress.
  private static let maximumLayers = 64
  /// The maximum nesting depth of clips with partially covered edges. Deeper clips cut at whole pixels.
  private static let maximumClips = 64

  /// The part of the display list that a command belongs to.
  enum Block {
    /// The drawing itself.
    case drawing
    /// A group, with the index of its layer if it has one.
    case group(layer: Int?)
    /// The first drawing of a dissolve.
    case dissolveFrom(Dissolve)
    /// The second drawing of a dissolve.
    case dissolveTo(Dissolve)
  }

  /// An open dissolve.
  struct Dissolve {
    /// The fraction of the second drawing in 65536ths.
    var fraction: Int
    /// The index of the item; nil where only one of the drawings is visible.
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
    if group.isRetained, openLayers == 0, !state.visible.isEmpty { return openRetainedLayer(opacity: opacity) }
    guard !state.visible.isEmpty, opacity < 1 else { return }
    guard openLayers < Self.maximumLayers else {
      state.opacity *= opacity
      return
    }
    state.block = .group(layer: open(.layer, opacity: opacity))
  }

  /// Closes a group. Has no effect where the innermost open block is not a group.
  mutating func endGroup() {
    guard case .group(let layer) = state.block, let outer = stack.popLast() else { return }
    state = outer
    guard let layer else { return }
    openLayers -= 1
    output.closeLayer(layer)
  }

  /// Opens a dissolve.
  mutating func beginDissolve(_ progress: Double) {
    stack.append(state)
    var dissolve = Dissolve(fraction: Int(progress.unitClamped * 65536 + 0.5))
    if openLayers >= Self.maximumLayers { dissolve.fraction = dissolve.fraction < 32768 ? 0 : 65536 }
    if dissolve.fraction == 65536 {
      state.visible = .empty
    } else if dissolve.fraction > 0, !state.visible.isEmpty {
      dissolve.item = open(.dissolve, opacity: Double(dissolve.fraction) / 65536)
    }
    state.block = .dissolveFrom(dissolve)
  }

  /// Begins the second drawing of a dissolve. Has no effect where the innermost open block is not a first drawing.
  mutating func dissolveInto() {
    guard case .dissolveFrom(let dissolve) = state.block, let outer = stack.last else { return }
    state = outer
    if dissolve.fraction == 0 { state.visible = .empty }
    if let item = dissolve.item { output.items[item].firstCount = output.items.count - item - 1 }
    state.block = .dissolveTo(dissolve)
  }

  /// Closes a dissolve, whose second drawing may be missing. Has no effect where the innermost open block is not a
  /// dissolve.
  mutating func endDissolve() {
    dissolveInto()
    guard case .dissolveTo(let dissolve) = state.block, let outer = stack.popLast() else { return }
    state = outer
    guard let item = dissolve.item else { return }
    openLayers -= 1
    output.close(item)
  }

  /// Closes all open blocks.
  mutating func closeAll() {
    while !stack.isEmpty {
      endGroup()
      endDissolve()
    }
  }

  private mutating func open(_ kind: RenderItem.Kind, opacity: Double) -> Int {
    openLayers += 1
    output.items.append(RenderItem(kind: kind, bounds: .empty, color: Color.black.withAlpha(opacity), box: .zero))
    return output.items.count - 1
  }

  /// Opens a layer that takes the visible pixels and the clip; its items have neither.
  private mutating func openRetainedLayer(opacity: Double) {
    let index = open(.retainedLayer, opacity: opacity)
    output.items[index].bounds = state.visible
    output.items[index].clip = state.clip
    output.items[index].content = output.retainedLayers.count
    output.items[index].box = wholeBox
    output.retainedLayers.append(index)
    state.block = .group(layer: index)
    (state.visible, state.clip) = (size, -1)
  }

  private mutating func addClip(_ clip: RoundedRect) {
    guard let box = PixelBox(clip, transform: state.transform) else {
      state.visible = .empty
      return
    }
    state.visible = state.visible.intersection(box.pixelBounds)
    guard !state.visible.isEmpty, !box.isWholePixels, !box.covers(state.visible) else { return }
    let depth = state.clip < 0 ? 0 : output.clips[state.clip].depth + 1
    guard depth < Self.maximumClips else { return }
    output.clips.append(RenderClip(box: box, parent: state.clip, depth: depth))
    state.clip = output.clips.count - 1
  }
}

extension RenderList {
  /// The maximum number of items of a layer that is dissolved into its items.
  private static let maximumFoldedItems = 8

  /// Ends the layer or dissolve at `index` with the last item.
  fileprivate mutating func close(_ index: Int) {
    items[index].count = items.count - index - 1
    guard items[index].count > 0 else {
      items.removeLast()
      return
    }
    items[index].bounds = bounds(ofItemsFrom: index + 1)
    items[index].fingerprint = fingerprint(of: index)
  }

  /// Ends the layer at `index` with the last item. A layer of a few items that do not overlap is replaced by its items,
  /// each with the layer's opacity.
  fileprivate mutating func closeLayer(_ index: Int) {
    if items[index].kind == .retainedLayer { return closeRetainedLayer(index) }
    guard canFold(from: index + 1) else { return close(index) }
    let opacity = items[index].color.alpha
    items.remove(at: index)
    for child in index..<items.count {
      items[child].color.alpha *= opacity
      items[child].fingerprint = fingerprint(of: child)
    }
  }

  /// Ends the retained layer at `index` with the last item. One without visible items is removed.
  private mutating func closeRetainedLayer(_ index: Int) {
    let visible = items[index].bounds
    let bounds = bounds(ofItemsFrom: index + 1).intersection(visible)
    guard !bounds.isEmpty else {
      items.removeLast(items.count - index)
      retainedLayers.removeLast()
      return
    }
    items[index].count = items.count - index - 1
    items[index].bounds = bounds
    items[index].clip = clip(items[index].clip, cutting: bounds)
    items[index].isCovered = lastCover(of: bounds, in: children(of: index)) != nil
    items[index].fingerprint = fingerprint(of: index)
  }

  private func bounds(ofItemsFrom start: Int) -> PixelRect {
    items[start...].reduce(.empty) { $0.union($1.bounds) }
  }

  private func canFold(from start: Int) -> Bool {
    guard items.count - start <= Self.maximumFoldedItems else { return false }
    for index in start..<items.count {
      guard !items[index].kind.hasChildren, items[index].kind != .particles else { return false }
      for other in start..<index where items[index].bounds.intersects(items[other].bounds) { return false }
    }
    return true
  }
}
