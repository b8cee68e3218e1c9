import OvershootDrawing

/// The pixels of retained layers, kept from frame to frame.
///
/// A layer is painted where it is visible for the first time, and where its items change. The layers of a list are
/// identified by their order.
final class RetainedLayers {
  private struct Layer {
    var pixels: UnsafeMutablePointer<UInt32>
    /// The pixels that were painted; the others are undefined.
    var painted = PixelRect.empty
  }

  private var layers: [Layer] = []
  private var size = PixelRect.empty
  private var difference = RenderListDifference()
  private var damage = DamageRegion()

  deinit { removeAll(from: 0) }

  /// All pixels of the layer with the order `number`.
  func pixels(_ number: Int) -> PaintTarget {
    PaintTarget(base: layers[number].pixels, stride: size.width, left: 0, top: 0, clip: size)
  }

  /// Paints what the layers of `list` lack, and releases those that it does not have.
  ///
  /// - Parameters:
  ///   - list: the list to draw.
  ///   - previous: the list of the previous drawing.
  ///   - buffer: the buffer with the pixels of `previous`; nil if no buffer has them.
  ///   - size: the pixels of the buffer to draw into.
  ///   - painters: painters for the width of that buffer.
  func update(
    _ list: RenderList, from previous: RenderList, shownIn buffer: PixelBuffer?, size: PixelRect,
    painters: PainterPair
  ) {
    if size != self.size {
      removeAll(from: 0)
      self.size = size
    }
    removeAll(from: list.retainedLayers.count)
    for (number, index) in list.retainedLayers.enumerated() {
      damage.clear()
      if number == layers.count {
        layers.append(Layer(pixels: .allocate(capacity: size.area)))
        if let buffer, list.items[index].isCovered { begin(number, list, index, from: previous, shownIn: buffer) }
      } else {
        let before = previous.children(of: previous.retainedLayers[number])
        difference.add(from: before, of: previous, to: list.children(of: index), of: list, into: &damage)
      }
      paint(number, list, index, with: painters)
    }
  }

  /// Copies what the buffer shows, which is often all that an opaque layer needs.
  private func begin(
    _ number: Int, _ list: RenderList, _ index: Int, from previous: RenderList, shownIn buffer: PixelBuffer
  ) {
    let bounds = list.items[index].bounds
    buffer.copy(bounds, to: layers[number].pixels, bytesPerRow: 4 * size.width)
    layers[number].painted = bounds
    difference.add(
      from: 0..<previous.items.count, of: previous, to: list.children(of: index), of: list, into: &damage)
  }

  private func paint(_ number: Int, _ list: RenderList, _ index: Int, with painters: PainterPair) {
    let painted = layers[number].painted
    let all = painted.union(list.items[index].bounds)
    if all != painted { damage.add(all, except: painted) }
    layers[number].painted = all
    let target = pixels(number)
    for rect in damage.rects {
      painters.paint(list, items: list.children(of: index), over: 0, on: target, in: rect.intersection(all))
    }
  }

  private func removeAll(from start: Int) {
    while layers.count > start { layers.removeLast().pixels.deallocate() }
  }
}
