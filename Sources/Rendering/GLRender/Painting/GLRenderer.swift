public import OvershootDrawing
public import OvershootGeometry

/// A renderer that draws by OpenGL 3.3: a picture in memory, or in the window of its context.
///
/// Where OpenGL fails, `failure` says why, and nothing more is drawn.
@MainActor
public final class GLRenderer: PresentingRenderer {
  /// The latest drawing, which needs no other one while it is wanted again.
  private struct Drawn {
    var list: DisplayList
    var scale: Double
    var width: Int
    var height: Int
  }

  /// The maximum size of all targets in bytes, which limits how deeply layers are nested.
  private static let targetBytes = 1 << 29
  /// The numbers of layers inside each other between which that limit may lie.
  private static let layerLimits = 4...64
  /// The maximum side of frames of drivers that compute pixels on the CPU, which take seconds for larger ones.
  private static let maximumSoftwareSide = 2560

  /// Why nothing is drawn any more; nil while all is well.
  public private(set) var failure: GLError?
  /// The number of draw calls of the latest drawing.
  public private(set) var drawCallCount = 0
  /// The bytes that were uploaded to textures for the latest drawing.
  package private(set) var uploadedByteCount = 0
  private let context: GLContext
  private let masks: MaskCache
  private let images: ImageTextures
  private let painter: PlanPainter
  /// The maximum width and height of a frame in pixels.
  private let maximumSide: Int
  private var plan = DrawPlan()
  private var drawn: Drawn?
  private var pixels: [UInt32] = []
  private var hasReadPixels = false

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - context: the context, which the renderer keeps alive.
  ///   - shaders: the texts of the shaders.
  ///   - texts: the source of the masks of text.
  /// - Throws: `GLError` where a shader does not compile.
  public init(_ context: GLContext, shaders: ShaderSources, texts: any TextMaskSource) throws(GLError) {
    self.context = context
    guard context.activate() else { throw .lost }
    maximumSide = context.isSoftware ? min(context.maximumSize, Self.maximumSoftwareSide) : context.maximumSize
    painter = try PlanPainter(context.gl, shaders)
    masks = MaskCache(MaskAtlas(context.gl, maximumSide: context.maximumSize), texts: texts)
    images = ImageTextures(context.gl, maximumSide: context.maximumSize)
  }

  isolated deinit {
    guard context.activate() else { return }
    painter.deleteAll()
    masks.atlas.deleteAll()
    images.deleteAll()
  }

  /// Draws `list` over black. Returns no rectangle where it equals the previous drawing, else the whole frame.
  public func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect] {
    precondition(scale.isFinite && scale > 0, "A GLRenderer's scale is a finite number above 0.")
    if let drawn, drawn.list == list, drawn.scale == scale, drawn.width == width, drawn.height == height { return [] }
    let frame = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    guard begin(width, height) else { return [frame] }
    let limits = Self.layerLimits
    let uploaded = context.gl.uploads.bytes
    let layers = Self.targetBytes / (4 * frame.area)
    plan.clear()
    var reused = DrawPlan()
    swap(&reused, &plan)
    let resolver = PlanResolver(
      scale: scale, frame: frame, maximumLayers: min(max(layers, limits.lowerBound), limits.upperBound), masks: masks,
      images: images, reusing: consume reused)
    plan = resolver.plan(of: list)
    guard painter.paint(plan, width: width, height: height, masks: masks.atlas), !context.isLost else {
      failure = .lost
      return [frame]
    }
    (drawCallCount, uploadedByteCount) = (plan.drawCount, context.gl.uploads.bytes - uploaded)
    drawn = Drawn(list: list, scale: scale, width: width, height: height)
    if pixels.count != frame.area { pixels = [] }
    hasReadPixels = false
    return [frame]
  }

  /// Calls `body` with the pixels of the latest drawing. Has no effect before the first one and after a failure.
  public func withRows(_ body: (PixelRows) -> Void) {
    guard let drawn, failure == nil, context.activate() else { return }
    if !hasReadPixels {
      let count = drawn.width * drawn.height
      if pixels.count != count { pixels = Array(repeating: 0, count: count) }
      pixels.withUnsafeMutableBytes { bytes in
        if let base = bytes.baseAddress { painter.read(into: base, width: drawn.width, height: drawn.height) }
      }
      hasReadPixels = true
    }
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      body(PixelRows(base: base, stride: drawn.width, width: drawn.width, height: drawn.height))
    }
  }

  /// Shows the latest drawing in the window of the context. Returns whether OpenGL still works.
  public func present() -> Bool {
    guard let drawn, failure == nil, context.activate() else {
      if failure == nil, drawn != nil { failure = .lost }
      return failure == nil
    }
    painter.show(width: drawn.width, height: drawn.height, in: context.windowSize)
    context.swap()
    if context.isLost { failure = .lost }
    return failure == nil
  }

  /// Waits until everything is drawn.
  public func finish() {
    if context.activate() { context.gl.finish() }
  }

  /// Returns the picture of `list` over black; nil after a failure.
  ///
  /// - Parameter size: the size of the picture in points; at least one pixel is drawn.
  public func picture(of list: DisplayList, size: Size, scale: Double) -> Bitmap? {
    let (width, height) = (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
    _ = draw(list, scale: scale, width: width, height: height)
    var picture: Bitmap?
    withRows { picture = Bitmap($0) }
    return picture
  }

  /// Begins a drawing. Returns false where nothing can be drawn.
  private func begin(_ width: Int, _ height: Int) -> Bool {
    guard failure == nil else { return false }
    guard max(width, height) <= maximumSide else {
      failure = .tooLarge(width: width, height: height, maximum: maximumSide)
      return false
    }
    guard context.activate(), !context.isLost else {
      failure = .lost
      return false
    }
    masks.beginFrame()
    images.beginFrame()
    return true
  }
}
