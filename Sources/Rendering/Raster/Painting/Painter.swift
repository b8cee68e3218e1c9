import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// Paints a render list or a part of it. The value of a pixel does not depend on which part is painted.
struct Painter: ~Copyable {
  private var scratch: RowScratch
  private let layers = LayerPool()
  private let mixer = RowMixer()
  private let shadows: ShadowCache
  private let backdrops: BackdropCache
  private let retained: RetainedLayers
  /// Whether another painter paints the same list on another thread, so that the coverage of no path may be set.
  var isShared = false

  /// Creates a painter for buffers of `width` pixels.
  init(width: Int, shadows: ShadowCache, backdrops: BackdropCache, retained: RetainedLayers) {
    scratch = RowScratch(width: width)
    self.shadows = shadows
    self.backdrops = backdrops
    self.retained = retained
  }

  /// Paints some items of `list` over `background` within the target's clip.
  mutating func paint(_ list: RenderList, items: Range<Int>, over background: UInt32, on target: PaintTarget) {
    let start = list.lastCover(of: target.clip, in: items)
    if start == nil { target.clear(to: background) }
    paint(list, items: (start ?? items.lowerBound)..<items.upperBound, on: target, depth: 0)
  }

  /// Keeps the coverage of the paths in `rect` that are worth it, before several painters share them.
  mutating func keepCoverage(of list: RenderList, items: Range<Int>, in rect: PixelRect) {
    var index = list.lastCover(of: rect, in: items) ?? items.lowerBound
    while index < items.upperBound {
      let item = list.items[index]
      let area = item.bounds.intersection(rect)
      if item.kind == .path, !area.isEmpty {
        scratch.row.clear()
        scratch.paths.begin(list.paths[item.content], rowCount: area.height, using: &scratch.row)
      }
      index = item.kind == .retainedLayer ? list.children(of: index).upperBound : index + 1
    }
  }

  private mutating func paint(_ list: RenderList, items: Range<Int>, on target: PaintTarget, depth: Int) {
    var index = items.lowerBound
    while index < items.upperBound {
      if list.items[index].bounds.intersects(target.clip) {
        switch list.items[index].kind {
        case .layer: paintLayer(list, index, on: target, depth: depth)
        case .dissolve: paintDissolve(list, index, on: target, depth: depth)
        default: paint(list.items[index], of: list, on: target)
        }
      }
      index = list.children(of: index).upperBound
    }
  }

  /// Paints a layer in bands: its items on a transparent buffer, which is then blended over the target.
  private mutating func paintLayer(_ list: RenderList, _ index: Int, on target: PaintTarget, depth: Int) {
    let opacity = list.items[index].color.alpha.coverageByte
    for band in PixelBands(of: list.items[index].bounds.intersection(target.clip)) {
      let layer = layers.target(for: band, depth: depth)
      layer.clear(to: 0)
      paint(list, items: list.children(of: index), on: layer, depth: depth + 1)
      for y in band.minY..<band.maxY {
        Blend.layer(
          target.pixel(band.minX, y), source: layer.pixel(band.minX, y), count: band.width, opacity: opacity)
      }
    }
  }

  /// Paints a dissolve in bands: its first drawing on the target, the second on a copy of the background, which is then
  /// mixed in.
  private mutating func paintDissolve(_ list: RenderList, _ index: Int, on target: PaintTarget, depth: Int) {
    let (first, second) = list.drawings(ofDissolve: index)
    let fraction = UInt32(list.items[index].color.alpha * 65536)
    for band in PixelBands(of: list.items[index].bounds.intersection(target.clip)) {
      let (firstTarget, secondTarget) = (target.part(band), layers.target(for: band, depth: depth))
      let cover = list.lastCover(of: band, in: second)
      if cover == nil { secondTarget.copy(firstTarget) }
      let start = list.lastCover(of: band, in: first) ?? first.lowerBound
      paint(list, items: start..<first.upperBound, on: firstTarget, depth: depth + 1)
      paint(list, items: (cover ?? second.lowerBound)..<second.upperBound, on: secondTarget, depth: depth + 1)
      mixer.setFraction(fraction)
      for y in band.minY..<band.maxY {
        mixer.mix(firstTarget.pixel(band.minX, y), with: secondTarget.pixel(band.minX, y), count: band.width)
      }
    }
  }

  private mutating func paint(_ item: RenderItem, of list: RenderList, on target: PaintTarget) {
    switch item.kind {
    case .fill: run(BoxRows(item.box), item, list, target)
    case .stroke:
      if let inner = item.inner {
        run(RingRows(outer: BoxRows(item.box), inner: BoxRows(inner)), item, list, target)
      } else {
        run(BoxRows(item.box), item, list, target)
      }
    case .shadow: paintShadow(item, list, target)
    case .text, .transformedText: paintText(item, list, target)
    case .path:
      let path = list.paths[item.content]
      if isShared {
        scratch.paths.begin()
      } else {
        scratch.paths.begin(path, rowCount: item.bounds.intersection(target.clip).height, using: &scratch.row)
      }
      run(PathRows(path: path), item, list, target)
    case .image: paintImage(item, list, target)
    case .particles: paintParticles(item, list, target)
    case .backdrop: paintBackdrop(item, list, target)
    case .retainedLayer:
      let paint = LayerPaint(
        retained.pixels(item.content), opacity: item.color.alpha, isOpaque: item.isCovered, mixer: mixer)
      if !paint.isUnseen { run(BoxRows(item.box), paint: paint, item, list, target) }
    case .layer, .dissolve: break
    }
  }

  private mutating func paintBackdrop(_ item: RenderItem, _ list: RenderList, _ target: PaintTarget) {
    let area = item.bounds.intersection(target.clip)
    guard !area.isEmpty else { return }
    let (bitmap, bounds) = backdrops.bitmap(of: list.backdrops[item.content], for: area)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let source = OpaquePixels(base: base - (bounds.minY * bounds.width + bounds.minX), stride: bounds.width)
      run(BoxRows(item.box), paint: paint(of: source, item), item, list, target)
    }
  }

  private mutating func paintImage(_ item: RenderItem, _ list: RenderList, _ target: PaintTarget) {
    let image = list.images[item.content]
    image.bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let source = ImageSource(base, stride: image.bitmap.width, map: image.map)
      run(BoxRows(item.box), paint: paint(of: source, item), item, list, target)
    }
  }

  private mutating func paintParticles(_ item: RenderItem, _ list: RenderList, _ target: PaintTarget) {
    var part = item
    for index in list.clouds[item.content] where list.particles[index].bounds.intersects(target.clip) {
      let particle = list.particles[index]
      let color = particle.color.withAlpha(particle.color.alpha * item.color.alpha).premultiplied
      if item.clip < 0, let pixels = ParticlePixels(particle) {
        pixels.paint(on: target, color: color)
      } else {
        part.bounds = particle.bounds
        run(BoxRows(particle.box), paint: SolidPaint(color: color), part, list, target)
      }
    }
  }

  private mutating func paintShadow(_ item: RenderItem, _ list: RenderList, _ target: PaintTarget) {
    guard let placement = item.shadow else { return }
    let mask = shadows.mask(for: placement.shape)
    guard let toBox = item.box.toBox else {
      let rows = ShadowRows(mask, around: item.box, xDensity: placement.xDensity, yDensity: placement.yDensity)
      rows.prepare(columns(of: item, on: target), using: &scratch)
      run(rows, item, list, target)
      return
    }
    let rows = TransformedShadowRows(
      mask, around: item.box, jacobian: BoxJacobian(toBox), density: placement.xDensity)
    run(rows, item, list, target)
  }

  private mutating func paintText(_ item: RenderItem, _ list: RenderList, _ target: PaintTarget) {
    let mask = list.texts[item.content]
    mask.coverage.withUnsafeBufferPointer { bytes in
      guard let coverage = bytes.baseAddress else { return }
      if let toMask = item.box.toBox {
        let rows = TransformedTextRows(coverage, width: mask.width, height: mask.height, toMask: toMask)
        rows.prepare(columns(of: item, on: target), using: &scratch)
        run(rows, item, list, target)
      } else {
        scratch.reserveLanes(forMaskOf: mask.width)
        let origin = Vector2(item.box.left, item.box.top)
        run(TextRows(coverage, width: mask.width, height: mask.height, origin: origin), item, list, target)
      }
    }
  }

  private func columns(of item: RenderItem, on target: PaintTarget) -> Range<Int> {
    let area = item.bounds.intersection(target.clip)
    return area.minX..<max(area.minX, area.maxX)
  }

  private func paint<Source: PixelSource>(of source: Source, _ item: RenderItem) -> SourcePaint<Source> {
    SourcePaint(source: source, opacity: SourceOpacity(item.color.alpha), buffer: scratch.pixels)
  }

  /// Paints the rows of `source` with the item's paint.
  private mutating func run<Source: RowSource>(
    _ source: Source, _ item: RenderItem, _ list: RenderList, _ target: PaintTarget
  ) {
    if item.paint >= 0, case .gradient(let ramp) = list.paints[item.paint] {
      run(source, paint: paint(of: ramp, item), item, list, target)
    } else {
      run(source, paint: SolidPaint(color: item.color.premultiplied), item, list, target)
    }
  }

  /// Paints the rows of `source`, limited by the item's clips and stripes.
  private mutating func run<Source: RowSource, Paint: SpanPaint>(
    _ source: Source, paint: Paint, _ item: RenderItem, _ list: RenderList, _ target: PaintTarget
  ) {
    let area = item.bounds.intersection(target.clip)
    guard !area.isEmpty else { return }
    let columns = area.minX..<area.maxX
    var stripes: StripeRows?
    if item.paint >= 0, case .stripes(let rows) = list.paints[item.paint] { stripes = rows }
    var y = area.minY
    while y < area.maxY {
      scratch.row.clear()
      var end = source.write(row: y, columns: columns, using: &scratch)
      var clip = item.clip
      while clip >= 0, scratch.row.count > 0 {
        scratch.clip.clear()
        end = min(end, BoxRows(list.clips[clip].box).write(row: y, columns: columns, to: &scratch.clip))
        limitRow()
        clip = list.clips[clip].parent
      }
      if let stripes, scratch.row.count > 0 {
        scratch.clip.clear()
        stripes.write(row: y, columns: columns, to: &scratch.clip)
        // The clip stays as it is until the row is painted.
        limitRow(isLast: true)
        end = y + 1
      }
      end = min(end, area.maxY)
      if scratch.row.count > 0 { target.blend(scratch.row, rows: y..<end, paint: paint, except: item.occluded) }
      y = end
    }
  }

  /// Multiplies the row by the clip. As the last step, the row may refer to the bytes of the clip.
  private mutating func limitRow(isLast: Bool = false) {
    swap(&scratch.row, &scratch.unclipped)
    scratch.row.setProduct(of: scratch.unclipped, and: scratch.clip, isBorrowing: isLast)
  }
}
