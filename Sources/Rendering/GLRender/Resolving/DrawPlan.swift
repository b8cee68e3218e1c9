import OvershootDrawing
import OvershootGeometry

/// What is drawn in a frame: the data of its items, and the order of draw calls and targets.
struct DrawPlan {
  /// What an item draws; the numbers of `items.frag`.
  enum Kind: Float {
    case fill, line, shadow, mask, image, backdrop, layer, dash
  }

  /// A draw call, or a change of the target.
  enum Step {
    /// Draws items with the page of masks and the image that they use, if any.
    case draw(first: Int, count: Int, page: Int?, image: GLTexture?)
    /// Begins a layer, on a transparent target.
    case beginLayer(PixelRect)
    /// Draws a layer with the item at an index, into the target around it.
    case endLayer(item: Int)
    /// Begins both drawings of a dissolve, on copies of the target.
    case beginDissolve(PixelRect)
    /// Continues with the second drawing.
    case dissolveInto
    /// Mixes both drawings into the target.
    case endDissolve(PixelRect, progress: Double)
  }

  /// The number of texels of an item.
  static let texelsPerItem = 8

  /// The texels of the items, eight each.
  private(set) var items: [SIMD4<Float>] = []
  /// The texels of clips and paints. Indices in items count from the end of all items, until `finish`.
  private(set) var details: [SIMD4<Float>] = []
  private(set) var steps: [Step] = []

  /// Removes everything and keeps the memory.
  mutating func clear() {
    items.removeAll(keepingCapacity: true)
    details.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
  }

  /// The number of items.
  var itemCount: Int { items.count / Self.texelsPerItem }

  /// The number of draw calls.
  var drawCount: Int {
    steps.reduce(0) { count, step in
      switch step {
      case .draw, .endLayer, .endDissolve: count + 1
      default: count
      }
    }
  }

  /// Adds texels and returns the index of the first.
  mutating func addDetails(_ texels: SIMD4<Float>...) -> Int {
    details.append(contentsOf: texels)
    return details.count - texels.count
  }

  /// Adds an item to the current draw call, or to a new one where it needs another page or image.
  mutating func add(_ item: DrawItem, page: Int? = nil, image: GLTexture? = nil) {
    let index = itemCount
    append(item)
    if case .draw(let first, let count, let oldPage, let oldImage) = steps.last,
      page == nil || oldPage == nil || page == oldPage, image == nil || oldImage == nil || image == oldImage
    {
      steps[steps.count - 1] = .draw(
        first: first, count: count + 1, page: page ?? oldPage, image: image ?? oldImage)
    } else {
      steps.append(.draw(first: index, count: 1, page: page, image: image))
    }
  }

  /// Adds an item that a later step draws, and returns its index.
  mutating func append(_ item: DrawItem) {
    let bounds = item.bounds
    items.append(
      SIMD4(Float(bounds.minX), Float(bounds.minY), Float(bounds.maxX), Float(bounds.maxY)))
    items.append(SIMD4(item.kind.rawValue, Float(item.clip), Float(item.paint), item.hasInner ? 1 : 0))
    items.append(item.color)
    items.append(item.box)
    items.append(item.shape)
    items.append(item.inner)
    items.append(SIMD4<Float>(SIMD4(item.matrix.a, item.matrix.b, item.matrix.c, item.matrix.d)))
    items.append(SIMD4(Float(item.matrix.tx), Float(item.matrix.ty), item.extra.x, item.extra.y))
  }

  /// Adds a change of the target.
  mutating func add(_ step: Step) { steps.append(step) }

  /// Replaces a step, whose details are known at its end only.
  mutating func replace(_ index: Int, by step: Step) { steps[index] = step }

  /// The pixels of an item.
  func bounds(ofItem index: Int) -> PixelRect {
    let texel = items[index * Self.texelsPerItem]
    return PixelRect(minX: Int(texel.x), minY: Int(texel.y), maxX: Int(texel.z), maxY: Int(texel.w))
  }

  /// Removes the step at `index`, which begins a layer, and everything after it but the draw calls. The items after
  /// `first` get the opacity of the layer.
  mutating func unfold(layerAt index: Int, first: Int, opacity: Double) {
    steps.remove(at: index)
    for item in first..<itemCount { items[item * Self.texelsPerItem + 2] *= Float(opacity) }
  }

  /// Removes the last steps, down to `count`.
  mutating func removeSteps(downTo count: Int) { steps.removeLast(steps.count - count) }

  /// Appends the details to the items, and makes all indices count from the first texel.
  mutating func finish() {
    let start = Float(items.count)
    for item in 0..<itemCount {
      let head = item * Self.texelsPerItem + 1
      if items[head].y >= 0 { items[head].y += start }
      if items[head].z >= 0 { items[head].z += start }
    }
    for index in details.indices where details[index].w == Self.clipMark {
      if details[index].y >= 0 { details[index].y += start }
      details[index].w = 0
    }
    items.append(contentsOf: details)
  }

  /// The last number of the texel of a clip that names the clip around it.
  static let clipMark = -Float.infinity
}

/// An item as the shaders take it.
struct DrawItem {
  var kind: DrawPlan.Kind
  /// The pixels that are drawn.
  var bounds: PixelRect
  /// The premultiplied colour, or the opacity in the last channel.
  var color: SIMD4<Float>
  /// The index of the details of the innermost clip, or -1.
  var clip = -1
  /// The index of the details of the paint, or -1.
  var paint = -1
  /// Whether a line has a hole.
  var hasInner = false
  var box = SIMD4<Float>()
  /// The radius, that of the hole, 1 where `matrix` maps pixels to the box, and the standard deviation of a shadow.
  var shape = SIMD4<Float>()
  var inner = SIMD4<Float>()
  var matrix = Transform.identity
  var extra = SIMD2<Float>()
}
