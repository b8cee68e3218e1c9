import OvershootDrawing

/// Textures that hold masks of coverage, each with a transparent pixel around it. Small masks share pages; a large one
/// has a page of its own, so that it is kept and dropped by itself.
@MainActor
final class MaskAtlas {
  /// The place of a mask.
  struct Place {
    /// The number of the page.
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
    /// The frame of the latest use.
    var frame: Int
    /// The first row and column that are free, and the height of the row of masks that is being filled.
    var y = 0
    var x = 0
    var rowHeight = 0
  }

  /// The width and height of a page that masks share, in pixels.
  private static let side = 2048
  /// The side in pixels above which a mask has a page of its own.
  private static let largeSide = 512
  /// The number of frames after which a large mask that was not drawn is dropped, and after which small masks that fill
  /// more than a page are dropped, so that those in use share one.
  private static let framesBetweenCollections = 240

  private let gl: GLFunctions
  private let maximumSide: Int
  private let byteLimit: Int
  /// The pages by their numbers, which are never used again.
  private var pages: [Int: Page] = [:]
  /// The numbers of the pages that masks share, in the order of their making.
  private var shared: [Int] = []
  private var latestNumber = 0
  /// The number of the frame.
  private(set) var frame = 0
  private var collectionFrame = 0
  private var row: [UInt8] = []

  /// Creates an empty atlas of textures of at most `maximumSide` pixels a side.
  ///
  /// - Parameter byteLimit: the maximum size of all pages, beyond those of the latest frame.
  init(_ gl: GLFunctions, maximumSide: Int, byteLimit: Int = 64 << 20) {
    self.gl = gl
    self.maximumSide = maximumSide
    self.byteLimit = byteLimit
  }

  /// The size of all pages, in bytes.
  var byteCount: Int { pages.values.reduce(0) { $0 + $1.texture.byteCount } }

  /// Begins a frame: drops large masks that were not drawn for long, and above the limit the pages that were not drawn
  /// in the latest frame, the least recently used ones first.
  func beginFrame() {
    frame += 1
    if shared.count > 1, frame - collectionFrame > Self.framesBetweenCollections {
      for number in shared { delete(number) }
      collectionFrame = frame
    }
    let unused = pages.filter { $0.value.frame < frame - 1 }.sorted { $0.value.frame < $1.value.frame }
    var bytes = byteCount
    for (number, page) in unused {
      let isOld = page.frame < frame - Self.framesBetweenCollections && !shared.contains(number)
      guard bytes > byteLimit || isOld else { continue }
      bytes -= page.texture.byteCount
      delete(number)
    }
  }

  /// Notes that a mask is drawn in this frame. Returns false where it was dropped.
  func use(_ place: Place) -> Bool {
    guard pages[place.page] != nil else { return false }
    pages[place.page]?.frame = frame
    return true
  }

  /// Deletes all textures.
  func deleteAll() {
    for number in Array(pages.keys) { delete(number) }
    row = []
  }

  private func delete(_ number: Int) {
    pages.removeValue(forKey: number)?.texture.delete(gl)
    shared.removeAll { $0 == number }
  }

  /// The texture of a page.
  ///
  /// - Precondition: a mask on it was added or used in this frame.
  func texture(_ page: Int) -> GLTexture {
    guard let page = pages[page] else { preconditionFailure("A page of masks was dropped before it was drawn.") }
    return page.texture
  }

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
      pages[place.page]?.texture.update(
        gl, PixelRect(x: place.x, y: place.y, width: stride, height: usedHeight + 2), from: base)
    }
  }

  /// Returns a free rectangle, on a new page where it is large or no other page has room.
  private func free(_ width: Int, _ height: Int) -> Place {
    let isLarge = max(width, height) > Self.largeSide
    if !isLarge {
      for number in shared.suffix(2) {
        if let place = take(width, height, on: number) { return place }
      }
    }
    latestNumber += 1
    let side = min(Self.side, maximumSide)
    let (pageWidth, pageHeight) = isLarge ? (width, height) : (side, side)
    pages[latestNumber] = Page(
      texture: GLTexture(gl, width: pageWidth, height: pageHeight, format: .coverage), frame: frame)
    if !isLarge { shared.append(latestNumber) }
    guard let place = take(width, height, on: latestNumber) else {
      preconditionFailure("A new page of masks has no room.")
    }
    return place
  }

  private func take(_ width: Int, _ height: Int, on number: Int) -> Place? {
    guard var page = pages[number] else { return nil }
    if page.x + width > page.texture.width {
      page.y += page.rowHeight
      page.x = 0
      page.rowHeight = 0
    }
    guard page.x + width <= page.texture.width, page.y + height <= page.texture.height else { return nil }
    let place = Place(page: number, x: page.x, y: page.y, width: width, height: height)
    page.x += width
    page.rowHeight = max(page.rowHeight, height)
    page.frame = frame
    pages[number] = page
    return place
  }
}
