import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

extension PlanResolver {
  /// The maximum nesting depth of clips with partially covered edges. Deeper clips cut at whole pixels.
  private static let maximumClips = 64
  /// The maximum number of items of a layer that is taken apart.
  private static let maximumUnfoldedItems = 8

  /// The part of the display list that a command belongs to.
  enum Block {
    /// The drawing itself.
    case drawing
    /// A group, with its layer if it has one.
    case group(layer: Layer?)
    /// The first drawing of a dissolve.
    case dissolveFrom(Dissolve)
    /// The second drawing of a dissolve.
    case dissolveTo(Dissolve)
  }

  /// An open layer.
  struct Layer {
    var opacity: Double
    /// The index of its first step.
    var step: Int
    /// The index of its first item.
    var item: Int
  }

  /// An open dissolve.
  struct Dissolve {
    var progress: Double
    /// The index of its first step and its first item; nil where only one of the drawings is visible.
    var start: (step: Int, item: Int)?
  }

  /// Returns an opacity or progress as the CPU renderer mixes it.
  private static func in65536ths(_ fraction: Double) -> Double { (fraction.unitClamped * 65536).rounded() / 65536 }

  /// Opens a group.
  mutating func begin(_ group: Group) {
    stack.append(state)
    state.block = .group(layer: nil)
    state.transform = group.transform.concatenating(state.transform)
    let opacity = Self.in65536ths(group.opacity)
    if opacity == 0 || !state.transform.isFinite { state.visible = .empty }
    if let clip = group.clip { addClip(clip) }
    guard !state.visible.isEmpty, opacity < 1 else { return }
    guard openLayers < maximumLayers else {
      state.opacity *= opacity
      return
    }
    openLayers += 1
    state.block = .group(layer: Layer(opacity: opacity, step: plan.steps.count, item: plan.itemCount))
    plan.add(.beginLayer(.empty))
  }

  /// Closes a group. Has no effect where the innermost open block is not a group.
  mutating func endGroup() {
    guard case .group(let layer) = state.block, let outer = stack.popLast() else { return }
    state = outer
    guard let layer else { return }
    openLayers -= 1
    let bounds = bounds(from: layer.item)
    guard !bounds.isEmpty else { return plan.removeSteps(downTo: layer.step) }
    if canUnfold(layer) { return plan.unfold(layerAt: layer.step, first: layer.item, opacity: layer.opacity) }
    plan.replace(layer.step, by: .beginLayer(bounds))
    var item = DrawItem(kind: .layer, bounds: bounds, color: SIMD4(0, 0, 0, Float(layer.opacity * state.opacity)))
    item.box = SIMD4(Float(bounds.minX), Float(bounds.minY), Float(bounds.maxX), Float(bounds.maxY))
    plan.append(item)
    plan.add(.endLayer(item: plan.itemCount - 1))
  }

  /// Opens a dissolve.
  mutating func beginDissolve(_ progress: Double) {
    stack.append(state)
    var dissolve = Dissolve(progress: Self.in65536ths(progress))
    if openLayers + 1 >= maximumLayers { dissolve.progress = dissolve.progress < 0.5 ? 0 : 1 }
    if dissolve.progress == 1 {
      state.visible = .empty
    } else if dissolve.progress > 0, !state.visible.isEmpty {
      openLayers += 2
      dissolve.start = (plan.steps.count, plan.itemCount)
      plan.add(.beginDissolve(.empty))
    }
    state.block = .dissolveFrom(dissolve)
  }

  /// Begins the second drawing of a dissolve. Has no effect where the innermost open block is not a first drawing.
  mutating func dissolveInto() {
    guard case .dissolveFrom(let dissolve) = state.block, let outer = stack.last else { return }
    state = outer
    if dissolve.progress == 0 { state.visible = .empty }
    if dissolve.start != nil { plan.add(.dissolveInto) }
    state.block = .dissolveTo(dissolve)
  }

  /// Closes a dissolve, whose second drawing may be missing. Has no effect where the innermost open block is not a
  /// dissolve.
  mutating func endDissolve() {
    dissolveInto()
    guard case .dissolveTo(let dissolve) = state.block, let outer = stack.popLast() else { return }
    state = outer
    guard let start = dissolve.start else { return }
    openLayers -= 2
    let bounds = bounds(from: start.item)
    guard !bounds.isEmpty else { return plan.removeSteps(downTo: start.step) }
    plan.replace(start.step, by: .beginDissolve(bounds))
    plan.add(.endDissolve(bounds, progress: dissolve.progress))
  }

  /// The pixels of the items from `first` on.
  private func bounds(from first: Int) -> PixelRect {
    (first..<plan.itemCount).reduce(.empty) { $0.union(plan.bounds(ofItem: $1)) }
  }

  /// Whether a layer has a few items that do not overlap, and nothing else: then each gets the layer's opacity.
  private func canUnfold(_ layer: Layer) -> Bool {
    guard plan.itemCount - layer.item <= Self.maximumUnfoldedItems else { return false }
    for step in plan.steps[(layer.step + 1)...] {
      guard case .draw = step else { return false }
    }
    for index in layer.item..<plan.itemCount {
      let bounds = plan.bounds(ofItem: index)
      for other in layer.item..<index where bounds.intersects(plan.bounds(ofItem: other)) { return false }
    }
    return true
  }

  private mutating func addClip(_ clip: RoundedRect) {
    guard let box = PixelBox(clip, transform: state.transform) else {
      state.visible = .empty
      return
    }
    state.visible = state.visible.intersection(box.pixelBounds)
    guard !state.visible.isEmpty, !box.isWholePixels, !box.covers(state.visible),
      state.clipDepth < Self.maximumClips
    else { return }
    let near = box.near(state.visible)
    let map = near.toBox ?? .identity
    state.clip = plan.addDetails(
      near.edges,
      SIMD4(Float(near.radius), Float(state.clip), near.toBox == nil ? 0 : 1, DrawPlan.clipMark),
      SIMD4<Float>(SIMD4(map.a, map.b, map.c, map.d)), SIMD4(Float(map.tx), Float(map.ty), 0, 0))
    state.clipDepth += 1
  }
}
