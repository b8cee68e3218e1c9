internal import OvershootCSDL2
internal import OvershootDrawing

/// Encoding of pictures by SDL_image.
enum PNGEncoding {
  /// Returns the PNG of `rows`, whose colours are not premultiplied; nil where SDL_image fails.
  ///
  /// - Parameter isOpaque: whether the alpha channel is omitted.
  static func encode(_ rows: PixelRows, isOpaque: Bool) -> [UInt8]? {
    // Deflate adds less than 1/256 to incompressible data.
    let raw = (rows.width * 4 + 1) * rows.height
    let capacity = raw + raw / 256 + 65536
    var isWritten = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let target = SDL_RWFromMem(buffer.baseAddress, Int32(capacity)) else { return }
      defer { SDL_RWclose(target) }
      let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
      // SDL takes a mutable pointer and only reads from it.
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: rows.base), Int32(rows.width), Int32(rows.height), 32, Int32(rows.stride * 4),
        format.rawValue)
      if let surface {
        isWritten = ImageLibrary.shared?.savePNG(surface, target, 0) == 0
        SDL_FreeSurface(surface)
      }
      count = max(0, Int(SDL_RWtell(target)))
      isWritten = isWritten && count > 0 && count < capacity
    }
    return isWritten ? bytes : nil
  }
}
