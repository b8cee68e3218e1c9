internal import Glibc
internal import OvershootCSDL2
internal import OvershootDrawing

/// SDL_ttf, which is initialised while the object lives.
final class FontLibrary {
  init() throws(FontError) {
    guard TTF_Init() == 0 else { throw .library(reason: SDLError.latestText()) }
  }

  deinit {
    TTF_Quit()
  }
}

/// The content of a font file in memory, since glyphs are read again and again.
final class FontFile {
  /// The maximum size of a font, in bytes.
  private static let maximumByteCount = 64 << 20

  let path: String
  let bytes: UnsafeMutableRawBufferPointer
  private let isMapped: Bool

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - isReplaced: whether new versions of the file replace it and none is written into it, as with the files of
  ///     packages. Then it is mapped, and takes no memory of its own.
  init(path: String, isReplaced: Bool) throws(FontError) {
    self.path = path
    if isReplaced, let mapped = Self.mapped(path) {
      (bytes, isMapped) = (mapped, true)
      return
    }
    do {
      let content = try WholeFile.read(path, atMost: Self.maximumByteCount)
      bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 16)
      bytes.copyBytes(from: content)
      isMapped = false
    } catch {
      throw .overrideUnreadable(path: path, reason: Self.reason(error))
    }
  }

  deinit {
    if isMapped { munmap(bytes.baseAddress, bytes.count) } else { bytes.deallocate() }
  }

  /// Returns the content of an ordinary file in pages that are read when they are needed; nil where that is not
  /// possible.
  private static func mapped(_ path: String) -> UnsafeMutableRawBufferPointer? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...maximumByteCount).contains(Int(status.st_size)),
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
    else { return nil }
    return UnsafeMutableRawBufferPointer(start: start, count: Int(status.st_size))
  }

  /// Returns the failure as a clause.
  private static func reason(_ error: FileError) -> String {
    switch error {
    case .missing: "it does not exist"
    case .tooLarge: "it is too large for a font"
    case .failed(_, let reason): reason
    default: "it cannot be read"
    }
  }
}

/// An open font file with one kind of hinting.
final class FontFace {
  /// The initial em size of a face in pixels, at which text is measured.
  static let designSize = 1024

  private let library: FontLibrary
  private let file: FontFile
  private let font: OpaquePointer
  private let tables: FontTables
  /// What the glyphs consist of.
  let glyphs: FontTables.Glyphs
  /// The em size in columns at which text is measured.
  let emSize: Int
  /// The shaping of the following lines.
  var shaping = TextShaping() {
    didSet { if shaping != oldValue { applyShaping() } }
  }
  /// The width of two spaces at the design size, which does not depend on the shaping.
  private lazy var spaces = box(of: TextLine(""), left: 2).width
  private var size = (sixtyFourths: designSize * 64, columns: 1)

  /// Opens a face of a file; `index` counts those of a collection.
  init(_ file: FontFile, index: Int = 0, hinting: TextHinting, library: FontLibrary) throws(FontError) {
    self.library = library
    self.file = file
    // The lower bits count the faces; the higher ones name an instance of a variable font.
    tables = FontTables(UnsafeRawBufferPointer(file.bytes), face: index & 0xFFFF)
    glyphs = tables.glyphs
    emSize = if case .pictures(let emSize) = glyphs { emSize } else { Self.designSize }
    let source = SDL_RWFromConstMem(file.bytes.baseAddress, Int32(file.bytes.count))
    guard let source, let font = TTF_OpenFontIndexRW(source, 1, Int32(Self.designSize), index) else {
      throw .overrideUnreadable(path: file.path, reason: SDLError.latestText())
    }
    self.font = font
    TTF_SetFontHinting(font, hinting == .light ? TTF_HINTING_LIGHT_SUBPIXEL : TTF_HINTING_NONE)
  }

  deinit {
    TTF_CloseFont(font)
  }

  /// Sets the em size in 1/64 pixel, stretched horizontally by `columns`. Returns false where the font has no such
  /// size. Has no effect on pictures.
  ///
  /// SDL takes whole points only. So the size is 1 point, and the resolution is 72 / 64 dots per inch for each 1/64
  /// pixel.
  func setSize(_ sixtyFourths: Int, columns: Int) -> Bool {
    if case .pictures = glyphs { return true }
    guard size != (sixtyFourths, columns) else { return true }
    let vertical = UInt32((Double(sixtyFourths) * 1.125).rounded())
    let horizontal = UInt32((Double(sixtyFourths * columns) * 1.125).rounded())
    guard TTF_SetFontSizeDPI(font, 1, horizontal, vertical) == 0 else { return false }
    size = (sixtyFourths, columns)
    return true
  }

  private func applyShaping() {
    TTF_SetFontDirection(font, shaping.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(font, shaping.script.rawValue)
  }

  /// The rows from the top of a line to its baseline.
  var ascent: Int { Int(TTF_FontAscent(font)) }
  /// The rows from the baseline to the bottom of a line.
  var descent: Int { -Int(TTF_FontDescent(font)) }
  /// The rows of a line.
  var lineHeight: Int { Int(TTF_FontHeight(font)) }

  /// Returns whether the font has a glyph for `scalar`.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(font, scalar.value) != 0
  }

  /// Returns the advance in ems of an outline that stands alone, from the tables, which takes a fraction of the time of
  /// shaping; nil where the font does not say it.
  func advance(of scalar: Unicode.Scalar) -> Double? {
    guard glyphs == .outlines else { return nil }
    let glyph = TTF_GlyphIsProvided32(font, scalar.value)
    return glyph > 0 ? tables.advance(ofGlyph: Int(glyph)) : nil
  }

  /// Returns the rows of a glyph above the baseline, and below it as a positive number.
  func extent(of scalar: Unicode.Scalar) -> (above: Int, below: Int) {
    var bottom: Int32 = 0
    var top: Int32 = 0
    guard TTF_GlyphMetrics32(font, scalar.value, nil, nil, &bottom, &top, nil) == 0 else { return (0, 0) }
    return (Int(top), -Int(bottom))
  }

  /// Returns the size of the box around `line` with `left` spaces on its left and `right` spaces on its right.
  func box(of line: TextLine, left: Int = 0, right: Int = 0) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    let (before, after) = shaping.isRightToLeft ? (right, left) : (left, right)
    line.withCString(before: before, after: after) { _ = TTF_SizeUTF8(font, $0, &width, &height) }
    return (Int(width), Int(height))
  }

  /// Returns the advance of `line` in columns at the em size `emSize`, without glyphs that extend beyond it.
  ///
  /// - Precondition: the face has the design size.
  func advance(of line: TextLine) -> Int {
    precondition(size == (Self.designSize * 64, 1), "Text is measured by a FontFace of the design size.")
    return line.isEmpty ? 0 : box(of: line, left: 1, right: 1).width - spaces
  }

  /// Returns the advance of `line` in ems, without glyphs that extend beyond it.
  ///
  /// - Precondition: the face has the design size.
  func shapedAdvance(of line: TextLine) -> Double { Double(max(0, advance(of: line))) / Double(emSize) }

  /// Draws `line` and calls `body` with its pixels: the first byte, the bytes per row, the width and the height. A
  /// pixel is `0xAARRGGBB`. `body` is not called where there is nothing to draw.
  func withDrawing(of line: TextLine, _ body: (UnsafePointer<UInt8>, Int, Int, Int) -> Void) {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let result = line.withCString { TTF_RenderUTF8_Blended(font, $0, white) }
    guard let surface = result else { return }
    defer { SDL_FreeSurface(surface) }
    guard let pixels = surface.pointee.pixels, surface.pointee.format.pointee.Amask == 0xFF00_0000 else { return }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    body(pixels.assumingMemoryBound(to: UInt8.self), Int(surface.pointee.pitch), width, height)
  }
}
