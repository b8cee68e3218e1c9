public import Geometry
public import Stage

/// Draws display lists into a pixel buffer by the CPU, and draws only what changed since the last one.
///
/// Pictures are the same from run to run and machine to machine. Coordinates, sizes and colours may be anything: what is not
/// a number or has no extent is left out, far positions and opacities outside of 0...1 are limited.
@MainActor
public final class Rasterizer {
  /// Pictures are painted in bands of about so many pixels, so that what covers each other meets in the cache.
  private static let bandPixels = 131_072

  private let texts: any TextMaskSource
  private let shadows: ShadowCache
  private let edges: EdgeCache
  private let images: ImageCache
  private let backgrounds = BackgroundCache()
  private var painter: Painter
  private var painterWidth = 0
  private var shown = Scene()
  private var spare = Scene()
  private var groups: [SceneResolver.State] = []
  private var difference = SceneDifference()
  private var region = DirtyRegion()
  private weak var buffer: PixelBuffer?
  private var scale = 0.0
  private var background: UInt32 = 0

  /// Makes a rasteriser.
  ///
  /// - Parameters:
  ///   - texts: where the masks of text come from.
  ///   - shadowBytes: how much memory the masks of shadows may keep; at least one mask is kept.
  ///   - pathBytes: how much memory the outlines of paths may keep beyond those in the picture.
  ///   - imageBytes: how much memory shrunken pictures may keep; at least one is kept.
  public init(
    texts: any TextMaskSource, shadowBytes: Int = 4 << 20, pathBytes: Int = 4 << 20, imageBytes: Int = 32 << 20
  ) {
    self.texts = texts
    edges = EdgeCache(byteLimit: pathBytes)
    images = ImageCache(byteLimit: imageBytes)
    shadows = ShadowCache(byteLimit: shadowBytes)
    painter = Painter(width: 0, shadows: shadows, backgrounds: backgrounds)
  }

  /// Draws `list` over `background` and returns the pixels that may have changed: at most eight rectangles, none when nothing did.
  ///
  /// Where the last list went into the same buffer at the same scale and background, only the difference is drawn; what others
  /// wrote into the buffer meanwhile stays unless `invalidate()` was called. The result is the same bit by bit either way.
  ///
  /// - Parameters:
  ///   - list: the drawing, in points.
  ///   - background: what is below; a translucent one gives a translucent picture.
  ///   - scale: pixels to the point; finite and above 0.
  ///   - buffer: the picture. It is not kept alive.
  @discardableResult
  public func draw(
    _ list: DisplayList, over background: Color, scale: Double, into buffer: PixelBuffer
  ) -> [PixelRect] {
    precondition(scale.isFinite && scale > 0, "A Rasterizer's scale is a finite number above 0.")
    resolve(list, scale: scale, size: buffer.bounds)
    let ground = background.premultiplied
    region.clear()
    if buffer === self.buffer, scale == self.scale, ground == self.background {
      difference.add(from: shown, to: spare, into: &region)
    } else {
      region.add(buffer.bounds)
    }
    swap(&shown, &spare)
    self.buffer = buffer
    self.scale = scale
    self.background = ground
    backgrounds.beginDrawing()
    paint(on: buffer)
    return region.rects
  }

  /// How much was worked out since the rasteriser was made, and not found in its memory.
  public struct Statistics: Hashable, Sendable {
    /// Masks of shadows.
    public var shadowsBlurred: Int
    /// Outlines of paths and lines.
    public var pathsOutlined: Int
    /// Pictures that were averaged over areas.
    public var picturesShrunk: Int
    /// Backgrounds.
    public var backgroundsRendered: Int
  }

  /// What had to be worked out so far.
  public var statistics: Statistics {
    Statistics(
      shadowsBlurred: shadows.masksMade, pathsOutlined: edges.listsMade, picturesShrunk: images.picturesMade,
      backgroundsRendered: backgrounds.picturesMade)
  }

  /// Makes the next `draw` draw everything.
  public func invalidate() {
    buffer = nil
  }

  private func resolve(_ list: DisplayList, scale: Double, size: PixelRect) {
    spare.clear()
    groups.removeAll(keepingCapacity: true)
    var (scene, stack) = (Scene(), [SceneResolver.State]())
    swap(&scene, &spare)
    swap(&stack, &groups)
    var resolver = SceneResolver(
      scale: scale, size: size, texts: texts, edges: edges, images: images, reusing: consume scene,
      stack: consume stack)
    resolver.add(list)
    (spare, groups) = resolver.finish()
  }

  private func paint(on buffer: PixelBuffer) {
    if painterWidth != buffer.width {
      painter = Painter(width: buffer.width, shadows: shadows, backgrounds: backgrounds)
      painterWidth = buffer.width
    }
    buffer.withPixels { pixels in
      for rect in region.rects {
        let rows = max(16, Self.bandPixels / rect.width)
        for top in stride(from: rect.minY, to: rect.maxY, by: rows) {
          let band = PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: min(rect.maxY, top + rows))
          let target = PaintTarget(base: pixels, stride: buffer.width, left: 0, top: 0, clip: band)
          painter.paint(shown, over: background, on: target)
        }
      }
    }
  }
}
