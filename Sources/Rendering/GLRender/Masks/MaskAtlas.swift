import OvershootDrawing

/// Textures that hold many masks of coverage, each with a transparent pixel around it.
@MainActor
final class MaskAtlas {
  /// The place of a mask.
  struct Place {
    /// The index of the page.
    let page: Int
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    /// Position and size as the shaders take them.
    var rect: SIMD4<Float> { SIMD4(Float(x), Float(y), Float(width), Float(height)) }
  }

  private struct Page {
    var texture: GLTexture
    /// The first row and column that are free, and the height of the row of masks that is being filled.
    var y = 0
    var x = 0
    var rowHeight = 0
  }

  /// The width and height of a page, in pixels.
  private static let side = 2048
  /// The number of pages above which all masks are dropped before the next frame.
  private static let maximumPages = 4
  /// The number of frames after which masks that fill more than a page, or need a larger one, are dropped, so that
  /// those in use share one.
  private static let framesBetweenCollections = 240

  private let gl: GLFunctions
  private let maximumSide: Int
  private var pages: [Page] = []
  private var framesSinceCollection = 0
  private var row: [UInt8] = []

  /// Creates an empty atlas of textures of at most `maximumSide` pixels a side.
  init(_ gl: GLFunctions, maximumSide: Int) {
    self.gl = gl
    self.maximumSide = maximumSide
  }

  /// Begins a frame. Returns false where all masks were dropped.
  func beginFrame() -> Bool {
    framesSinceCollection += 1
    let isLarge = pages.count > 1 || pages.contains { max($0.texture.width, $0.texture.height) > Self.side }
    let isTime = isLarge && framesSinceCollection > Self.framesBetweenCollections
    let isFull = pages.count > Self.maximumPages && framesSinceCollection > 1
    guard isTime || isFull else { return true }
    deleteAll()
    return false
  }

  /// Deletes all textures.
  func deleteAll() {
    for page in pages { page.texture.delete(gl) }
    pages.removeAll()
    row = []
    framesSinceCollection = 0
  }

  /// The texture of a page.
  func texture(_ page: Int) -> GLTexture { pages[page].texture }

  /// Adds a mask of `width * height` bytes. Columns and rows beyond the driver's limit are left out.
  func add(_ coverage: [UInt8], width: Int, height: Int) -> Place {
    let (usedWidth, usedHeight) = (min(width, maximumSide - 2), min(height, maximumSide - 2))
    let place = free(usedWidth + 2, usedHeight + 2)
    upload(coverage, width: width, usedWidth, usedHeight, to: place)
    return Place(page: place.page, x: place.x + 1, y: place.y + 1, width: usedWidth, height: usedHeight)
  }

  private func upload(_ coverage: [UInt8], width: Int, _ usedWidth: Int, _ usedHeight: Int, to place: Place) {
    let stride = usedWidth + 2
    row.removeAll(keepingCapacity: true)
    row.append(contentsOf: repeatElement(0, count: stride * (usedHeight + 2)))
    row.withUnsafeMutableBufferPointer { target in
      coverage.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for y in 0..<usedHeight {
          (target + (y + 1) * stride + 1).update(from: source + y * width, count: usedWidth)
        }
      }
    }
    row.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      pages[place.page].texture.update(
        gl, PixelRect(x: place.x, y: place.y, width: stride, height: usedHeight + 2), from: base)
    }
  }

  /// Returns a free rectangle, on a new page where no other has room.
  private func free(_ width: Int, _ height: Int) -> Place {
    for index in pages.indices.suffix(2) {
      if let place = take(width, height, on: index) { return place }
    }
    let side = min(Self.side, maximumSide)
    pages.append(
      Page(texture: GLTexture(gl, width: max(side, width), height: max(side, height), format: .coverage)))
    guard let place = take(width, height, on: pages.count - 1) else {
      preconditionFailure("A new page of masks has no room.")
    }
    return place
  }

  private func take(_ width: Int, _ height: Int, on index: Int) -> Place? {
    var page = pages[index]
    if page.x + width > page.texture.width {
      page.y += page.rowHeight
      page.x = 0
      page.rowHeight = 0
    }
    guard page.x + width <= page.texture.width, page.y + height <= page.texture.height else { return nil }
    let place = Place(page: index, x: page.x, y: page.y, width: width, height: height)
    page.x += width
    page.rowHeight = max(page.rowHeight, height)
    pages[index] = page
    return place
  }
}
