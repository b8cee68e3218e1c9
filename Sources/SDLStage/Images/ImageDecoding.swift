internal import CSDL2
internal import Drawing

/// Decoding of pictures by SDL_image.
enum ImageDecoding {
  /// Returns the picture in `bytes`, whose header is valid; nil where the rest is malformed or larger than the header
  /// says.
  static func bitmap(_ bytes: [UInt8], format: ImageFormat, width: Int, height: Int) -> Bitmap? {
    guard format == .png, let (part, grey) = ImageHeader.transparentGrey(png: bytes) else {
      return decoded(bytes, format: format, width: width, height: height)
    }
    let opaque = decoded(
      Array(bytes[..<part.lowerBound] + bytes[part.upperBound...]), format: format, width: width, height: height)
    return opaque.map { bitmap in
      Bitmap(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map { $0 & 255 == grey ? 0 : $0 })
    }
  }

  private static func decoded(_ bytes: [UInt8], format: ImageFormat, width: Int, height: Int) -> Bitmap? {
    bytes.withUnsafeBytes { buffer -> Bitmap? in
      guard let source = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)) else { return nil }
      defer { SDL_RWclose(source) }
      let loaded =
        switch format {
        case .png: IMG_LoadPNG_RW(source)
        case .jpeg: IMG_LoadJPG_RW(source)
        case .webp: IMG_LoadWEBP_RW(source)
        case .svg: IMG_LoadSizedSVG_RW(source, Int32(width), Int32(height))
        }
      guard let surface = converted(loaded) else { return nil }
      defer { SDL_FreeSurface(surface) }
      return bitmap(surface.pointee, width: width, height: height)
    }
  }

  /// Returns the surface in the renderer's pixel format, and frees `surface` where that is another one.
  private static func converted(_ surface: UnsafeMutablePointer<SDL_Surface>?) -> UnsafeMutablePointer<SDL_Surface>? {
    guard let surface else { return nil }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard surface.pointee.format.pointee.format != format else { return surface }
    defer { SDL_FreeSurface(surface) }
    return SDL_ConvertSurfaceFormat(surface, format, 0)
  }

  private static func bitmap(_ surface: SDL_Surface, width: Int, height: Int) -> Bitmap? {
    let (columns, rows) = (Int(surface.w), Int(surface.h))
    guard columns > 0, rows > 0, columns <= width, rows <= height, let base = surface.pixels else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: columns * rows) { target, count in
      for y in 0..<rows {
        let row = (base + y * Int(surface.pitch)).assumingMemoryBound(to: UInt32.self)
        for x in 0..<columns { target[y * columns + x] = PremultipliedPixel.of(row[x]) }
      }
      count = columns * rows
    }
    return Bitmap(width: columns, height: rows, pixels: pixels)
  }
}
