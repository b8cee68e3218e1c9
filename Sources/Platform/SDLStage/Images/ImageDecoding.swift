internal import OvershootCSDL2
internal import OvershootDrawing

/// Decoding of pictures by SDL_image.
enum ImageDecoding {
  /// The failure to decode a picture whose header is valid.
  enum Failure: Error {
    /// The rest of the file is malformed, or larger than the header says.
    case malformed
    /// The library that reads pictures is not installed.
    case missingLibrary

    /// The failure as a clause.
    var reason: String {
      switch self {
      case .malformed: "it cannot be decoded"
      case .missingLibrary: "it needs \(ImageLibrary.name), which is not installed"
      }
    }
  }

  /// The number of rows that are converted at a time, which limits the memory for it.
  private static let bandHeight = 64

  /// Returns the picture in `bytes`, whose header is valid.
  static func bitmap(_ bytes: [UInt8], format: ImageFormat, width: Int, height: Int) throws(Failure) -> Bitmap {
    guard ImageLibrary.shared != nil else { throw .missingLibrary }
    guard format == .png, let (part, grey) = ImageHeader.transparentGrey(png: bytes) else {
      return try decoded(bytes, format: format, width: width, height: height)
    }
    let opaque = try decoded(
      Array(bytes[..<part.lowerBound] + bytes[part.upperBound...]), format: format, width: width, height: height)
    return Bitmap(width: opaque.width, height: opaque.height, pixels: opaque.pixels.map { $0 & 255 == grey ? 0 : $0 })
  }

  private static func decoded(
    _ bytes: [UInt8], format: ImageFormat, width: Int, height: Int
  ) throws(Failure) -> Bitmap {
    guard let surface = surface(bytes, format: format, width: width, height: height) else { throw .malformed }
    defer { SDL_FreeSurface(surface) }
    let (columns, rows) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard columns > 0, rows > 0, columns <= width, rows <= height else { throw .malformed }
    var isComplete = false
    let pixels = [UInt32](unsafeUninitializedCapacity: columns * rows) { target, count in
      guard let base = target.baseAddress else { return }
      isComplete = copy(surface, to: base)
      count = isComplete ? columns * rows : 0
    }
    guard isComplete else { throw .malformed }
    return Bitmap(width: columns, height: rows, pixels: pixels)
  }

  /// Returns the picture as SDL_image decodes it; nil where it fails.
  static func surface(
    _ bytes: [UInt8], format: ImageFormat, width: Int, height: Int
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    bytes.withUnsafeBytes { buffer in
      guard let library = ImageLibrary.shared,
        let source = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count))
      else { return nil }
      defer { SDL_RWclose(source) }
      return switch format {
      case .png: library.loadPNG(source)
      case .jpeg: library.loadJPEG(source)
      case .webp: library.loadWebP(source)
      case .svg: library.loadSVG(source, Int32(width), Int32(height))
      }
    }
  }

  /// Copies the pixels of `surface`, with premultiplied alpha and without gaps. Returns whether that succeeded.
  static func copy(_ surface: UnsafeMutablePointer<SDL_Surface>, to target: UnsafeMutablePointer<UInt32>) -> Bool {
    let (columns, rows) = (Int(surface.pointee.w), Int(surface.pointee.h))
    for top in stride(from: 0, to: rows, by: bandHeight) {
      guard let band = band(of: surface, from: top, rows: min(bandHeight, rows - top)) else { return false }
      defer { SDL_FreeSurface(band) }
      for y in 0..<Int(band.pointee.h) {
        guard let row = band.pointee.pixels?.advanced(by: y * Int(band.pointee.pitch)) else { return false }
        let source = row.assumingMemoryBound(to: UInt32.self)
        let start = target + (top + y) * columns
        for x in 0..<columns { start[x] = PremultipliedPixel.of(source[x]) }
      }
    }
    return true
  }

  /// Returns a copy of some rows of `surface` in the renderer's pixel format.
  private static func band(
    of surface: UnsafeMutablePointer<SDL_Surface>, from top: Int, rows: Int
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    guard let format = surface.pointee.format, let pixels = surface.pointee.pixels else { return nil }
    let view = SDL_CreateRGBSurfaceWithFormatFrom(
      pixels + top * Int(surface.pointee.pitch), surface.pointee.w, Int32(rows), Int32(format.pointee.BitsPerPixel),
      surface.pointee.pitch, format.pointee.format)
    guard let view else { return nil }
    defer { SDL_FreeSurface(view) }
    if let palette = format.pointee.palette { SDL_SetSurfacePalette(view, palette) }
    var transparent: UInt32 = 0
    if SDL_GetColorKey(surface, &transparent) == 0 { SDL_SetColorKey(view, 1, transparent) }
    return SDL_ConvertSurfaceFormat(view, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
  }
}
