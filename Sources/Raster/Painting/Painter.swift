import Geometry
import Stage

/// Paints a resolved scene, or any part of it; what a pixel becomes does not depend on which part is painted.
struct Painter: ~Copyable {
  private var scratch: RowScratch
  private let layers = LayerPool()
  private let mixer = RowMixer()
  private let shadows: ShadowCache
  private let backgrounds: BackgroundCache

  /// Makes a painter for pictures of `width` pixels.
  init(width: Int, shadows: ShadowCache, backgrounds: BackgroundCache) {
    scratch = RowScratch(width: width)
    self.shadows = shadows
    self.backgrounds = backgrounds
  }

  /// Paints all of `scene` over `background` on what the target's clip lets through.
  mutating func paint(_ scene: Scene, over background: UInt32, on target: PaintTarget) {
    let items = 0..<scene.items.count
    let start = scene.lastCover(of: target.clip, in: items)
    if start == nil { target.clear(to: background) }
    paint(scene, items: (start ?? 0)..<items.upperBound, on: target, depth: 0)
  }

  private mutating func paint(_ scene: Scene, items: Range<Int>, on target: PaintTarget, depth: Int) {
    var index = items.lowerBound
    while index < items.upperBound {
      if scene.items[index].bounds.intersects(target.clip) {
        switch scene.items[index].kind {
        case .layer: paintLayer(scene, index, on: target, depth: depth)
        case .dissolve: paintDissolve(scene, index, on: target, depth: depth)
        default: paint(scene.items[index], of: scene, on: target)
        }
      }
      index = scene.inside(index).upperBound
    }
  }

  /// Paints a layer's items in bands on a clear buffer and lays each band over the target.
  private mutating func paintLayer(_ scene: Scene, _ index: Int, on target: PaintTarget, depth: Int) {
    let opacity = scene.items[index].color.alpha.coverageByte
    for band in LayerBands(of: scene.items[index].bounds.intersection(target.clip)) {
      let inner = layers.target(for: band, depth: depth)
      inner.clear(to: 0)
      paint(scene, items: scene.inside(index), on: inner, depth: depth + 1)
      for y in band.minY..<band.maxY {
        Blend.layer(
          target.pixel(band.minX, y), source: inner.pixel(band.minX, y), count: band.width, opacity: opacity)
      }
    }
  }

  /// Paints a dissolve in bands: its first picture on the target, the second on a copy of what lies below, which is then mixed in.
  private mutating func paintDissolve(_ scene: Scene, _ index: Int, on target: PaintTarget, depth: Int) {
    let (first, second) = scene.pictures(ofDissolve: index)
    let share = UInt32(scene.items[index].color.alpha * 65536)
    for band in LayerBands(of: scene.items[index].bounds.intersection(target.clip)) {
      let (one, other) = (target.part(band), layers.target(for: band, depth: depth))
      let cover = scene.lastCover(of: band, in: second)
      if cover == nil { other.copy(one) }
      let start = scene.lastCover(of: band, in: first) ?? first.lowerBound
      paint(scene, items: start..<first.upperBound, on: one, depth: depth + 1)
      paint(scene, items: (cover ?? second.lowerBound)..<second.upperBound, on: other, depth: depth + 1)
      mixer.setShare(share)
      for y in band.minY..<band.maxY {
        mixer.mix(one.pixel(band.minX, y), with: other.pixel(band.minX, y), count: band.width)
      }
    }
  }

  private mutating func paint(_ item: SceneItem, of scene: Scene, on target: PaintTarget) {
    switch item.kind {
    case .fill: run(BoxRows(item.box), item, scene, target)
    case .stroke:
      if let inner = item.inner {
        run(RingRows(outer: BoxRows(item.box), inner: BoxRows(inner)), item, scene, target)
      } else {
        run(BoxRows(item.box), item, scene, target)
      }
    case .shadow: paintShadow(item, scene, target)
    case .text, .turnedText: paintText(item, scene, target)
    case .path:
      scratch.sweep.begin()
      run(PathRows(edges: scene.paths[item.content]), item, scene, target)
    case .image: paintImage(item, scene, target)
    case .backdrop: paintBackdrop(item, scene, target)
    case .layer, .dissolve: break
    }
  }

  private mutating func paintBackdrop(_ item: SceneItem, _ scene: Scene, _ target: PaintTarget) {
    let bitmap = backgrounds.bitmap(of: scene.backgrounds[item.content])
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let paint = SourcePaint(
        source: OpaquePixels(base: base, stride: bitmap.width), opacity: SourceOpacity(item.color.alpha),
        buffer: scratch.pixels)
      run(BoxRows(item.box), paint: paint, item, scene, target)
    }
  }

  private mutating func paintImage(_ item: SceneItem, _ scene: Scene, _ target: PaintTarget) {
    let picture = scene.pictures[item.content]
    picture.bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let paint = SourcePaint(
        source: ImageSource(base, stride: picture.bitmap.width, map: picture.map),
        opacity: SourceOpacity(item.color.alpha), buffer: scratch.pixels)
      run(BoxRows(item.box), paint: paint, item, scene, target)
    }
  }

  private mutating func paintShadow(_ item: SceneItem, _ scene: Scene, _ target: PaintTarget) {
    guard let placement = item.shadow else { return }
    let mask = shadows.mask(for: placement.shape)
    guard let toBox = item.box.toBox else {
      scratch.reserveLanes(forMaskOf: mask.width)
      let rows = ShadowRows(
        mask, around: item.box, acrossDensity: placement.acrossDensity, downDensity: placement.downDensity)
      run(rows, item, scene, target)
      return
    }
    let rows = TurnedShadowRows(
      mask, around: item.box, slopes: BoxSlopes(toBox), density: placement.acrossDensity)
    run(rows, item, scene, target)
  }

  private mutating func paintText(_ item: SceneItem, _ scene: Scene, _ target: PaintTarget) {
    let mask = scene.texts[item.content]
    mask.coverage.withUnsafeBufferPointer { bytes in
      guard let coverage = bytes.baseAddress else { return }
      if let toMask = item.box.toBox {
        run(TurnedTextRows(coverage, width: mask.width, height: mask.height, toMask: toMask), item, scene, target)
      } else {
        scratch.reserveLanes(forMaskOf: mask.width)
        let origin = Vector2(item.box.left, item.box.top)
        run(TextRows(coverage, width: mask.width, height: mask.height, origin: origin), item, scene, target)
      }
    }
  }

  /// Paints the rows of `source` with the item's paint.
  private mutating func run<Source: RowSource>(
    _ source: Source, _ item: SceneItem, _ scene: Scene, _ target: PaintTarget
  ) {
    if item.paint >= 0, case .gradient(let ramp) = scene.paints[item.paint] {
      let paint = SourcePaint(source: ramp, opacity: SourceOpacity(item.color.alpha), buffer: scratch.pixels)
      run(source, paint: paint, item, scene, target)
    } else {
      run(source, paint: SolidPaint(color: item.color.premultiplied), item, scene, target)
    }
  }

  /// Paints the rows of `source`, limited by the item's clips and stripes.
  private mutating func run<Source: RowSource, Paint: SpanPaint>(
    _ source: Source, paint: Paint, _ item: SceneItem, _ scene: Scene, _ target: PaintTarget
  ) {
    let area = item.bounds.intersection(target.clip)
    guard !area.isEmpty else { return }
    let columns = area.minX..<area.maxX
    var stripes: StripeRows?
    if item.paint >= 0, case .stripes(let rows) = scene.paints[item.paint] { stripes = rows }
    var y = area.minY
    while y < area.maxY {
      scratch.row.clear()
      var end = source.write(row: y, columns: columns, using: &scratch)
      var clip = item.clip
      while clip >= 0, scratch.row.count > 0 {
        scratch.clip.clear()
        end = min(end, BoxRows(scene.clips[clip].box).write(row: y, columns: columns, to: &scratch.clip))
        limitRow()
        clip = scene.clips[clip].parent
      }
      if let stripes, scratch.row.count > 0 {
        scratch.clip.clear()
        stripes.write(row: y, columns: columns, to: &scratch.clip)
        limitRow()
        end = y + 1
      }
      end = min(end, area.maxY)
      if scratch.row.count > 0 { target.blend(scratch.row, rows: y..<end, paint: paint, except: item.hidden) }
      y = end
    }
  }

  /// Limits the row by what is in the clip.
  private mutating func limitRow() {
    swap(&scratch.row, &scratch.unclipped)
    scratch.row.setProduct(of: scratch.unclipped, and: scratch.clip)
  }
}
