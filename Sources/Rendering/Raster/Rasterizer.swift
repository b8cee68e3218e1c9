import OvershootCoverage
public import OvershootDrawing
public import OvershootGeometry

/// A CPU renderer that draws display lists into a pixel buffer and repaints only what changed since the previous list.
///
/// The pixels are identical in every run and on every machine. Coordinates, sizes and colours may have any value: a
/// shape with a NaN or infinite coordinate or without extent is skipped, and far positions and opacities outside 0...1
/// are clamped.
@MainActor
public final class Rasterizer {
  private let texts: any TextMaskSource
  /// The same source, if it keeps masks.
  private let textCache: (any DrawingCache)?
  let shadows: ShadowCache
  let edges: EdgeCache
  let images: ImageCache
  let backdrops: BackdropCache
  private let retained = RetainedLayers()
  private let sharedPixels: Int
  private let isCancelled: () -> Bool
  private var painters: PainterPair
  private var painterWidth = 0
  /// The list that the buffer shows.
  private var current = RenderList()
  /// The list that is being resolved; between two drawings only its memory is of use.
  private var next = RenderList()
  private var stack: [RenderListResolver.State] = []
  private var difference = RenderListDifference()
  private var damage = DamageRegion()
  /// The drawing that the buffer shows.
  private var drawn = DisplayList()
  private weak var buffer: PixelBuffer?
  private var scale = 0.0
  private var background: UInt32 = 0

  /// Creates a rasterizer.
  ///
  /// - Parameters:
  ///   - texts: the source of text masks.
  ///   - shadowBytes: the maximum size of the cache of shadow masks; at least one mask is kept.
  ///   - pathBytes: the maximum size of the cache of path outlines, beyond those of the current list.
  ///   - imageBytes: the maximum size of the cache of downscaled images; at least one is kept.
  ///   - backdropPixels: the maximum size of a backdrop that is kept; a larger one is rendered where it is painted.
  ///   - sharedPixels: the minimum number of pixels of a damaged rectangle that is painted on two threads. The pixels
  ///     are the same.
  ///   - isCancelled: asked some times a millisecond of painting, on the thread that draws. Once it returns true, it
  ///     must not return false again: nothing is painted any more.
  public init(
    texts: any TextMaskSource, shadowBytes: Int = 4 << 20, pathBytes: Int = 4 << 20, imageBytes: Int = 32 << 20,
    backdropPixels: Int = 1 << 25, sharedPixels: Int = 1 << 20, isCancelled: @escaping () -> Bool = { false }
  ) {
    self.sharedPixels = sharedPixels
    self.isCancelled = isCancelled
    backdrops = BackdropCache(pixelLimit: backdropPixels)
    self.texts = texts
    textCache = texts as? any DrawingCache
    edges = EdgeCache(byteLimit: pathBytes)
    images = ImageCache(byteLimit: imageBytes)
    shadows = ShadowCache(byteLimit: shadowBytes)
    painters = Self.painters(width: 0, sharedPixels, shadows, backdrops, retained, isCancelled)
  }

  /// Draws `list` over `background` and returns the damage: at most eight rectangles, none when nothing changed.
  ///
  /// If the previous list was drawn into the same buffer with the same scale and background, only the difference is
  /// repainted. Pixels that other code wrote into the buffer in between remain unless `invalidate()` was called. The
  /// resulting pixels are identical either way.
  ///
  /// - Parameters:
  ///   - list: the drawing, in points.
  ///   - background: the colour below the drawing; a translucent one gives translucent pixels.
  ///   - scale: pixels per point; finite and above 0.
  ///   - buffer: the destination. It is not retained.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  @discardableResult
  public func draw(
    _ list: DisplayList, over background: Color, scale: Double, into buffer: PixelBuffer,
    file: StaticString = #fileID, line: UInt = #line
  ) -> [PixelRect] {
    require(
      scale.isFinite && scale > 0, "A Rasterizer's scale is a finite number above 0, not \(scale).", file: file,
      line: line)
    let background = background.premultiplied
    damage.clear()
    let isContinued = buffer === self.buffer && scale == self.scale && background == self.background
    if isContinued, list.commands.sharesMemory(with: drawn.commands) { return [] }
    drawn = list
    resolve(list, scale: scale, size: buffer.bounds)
    if isContinued {
      difference.add(from: current, to: next, into: &damage)
    } else {
      damage.add(buffer.bounds)
    }
    swap(&current, &next)
    self.buffer = buffer
    self.scale = scale
    self.background = background
    backdrops.beginDrawing(pixelCount: buffer.bounds.area)
    prepare(for: buffer)
    retained.update(current, from: next, shownIn: isContinued ? buffer : nil, size: buffer.bounds, painters: painters)
    paint(on: buffer)
    return damage.rects
  }

  /// Releases what the latest drawing did not use, but for a part of the masks that a return to an earlier picture
  /// needs.
  func releaseUnused() {
    // The list before holds what it has drawn.
    (next, stack, difference) = (RenderList(), [], RenderListDifference())
    images.releaseUnused()
    edges.releaseUnused()
    textCache?.releaseUnused()
  }

  /// Makes the next `draw` repaint everything.
  public func invalidate() {
    buffer = nil
  }

  private func resolve(_ list: DisplayList, scale: Double, size: PixelRect) {
    next.clear()
    textCache?.beginDrawing()
    stack.removeAll(keepingCapacity: true)
    var (output, stack) = (RenderList(), [RenderListResolver.State]())
    swap(&output, &next)
    swap(&stack, &self.stack)
    var resolver = RenderListResolver(
      scale: scale, size: size, texts: texts, edges: edges, images: images, reusing: consume output,
      stack: consume stack)
    resolver.add(list)
    (next, self.stack) = resolver.finish()
  }

  private func prepare(for buffer: PixelBuffer) {
    guard painterWidth != buffer.width else { return }
    painters = Self.painters(width: buffer.width, sharedPixels, shadows, backdrops, retained, isCancelled)
    painterWidth = buffer.width
  }

  private static func painters(
    width: Int, _ sharedPixels: Int, _ shadows: ShadowCache, _ backdrops: BackdropCache, _ retained: RetainedLayers,
    _ isCancelled: @escaping () -> Bool
  ) -> PainterPair {
    PainterPair(sharedPixels: sharedPixels, isCancelled: isCancelled) {
      Painter(width: width, shadows: shadows, backdrops: backdrops, retained: retained)
    }
  }

  private func paint(on buffer: PixelBuffer) {
    buffer.withPixels { pixels in
      let target = PaintTarget(base: pixels, stride: buffer.width, left: 0, top: 0, clip: buffer.bounds)
      for rect in damage.rects {
        painters.paint(current, items: 0..<current.items.count, over: background, on: target, in: rect)
      }
    }
  }
}

extension [DrawCommand] {
  /// Whether both are copies of one array, so that they are equal.
  fileprivate func sharesMemory(with other: Self) -> Bool {
    withUnsafeBufferPointer { first in
      other.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress && first.count == $0.count }
    }
  }
}
