internal import CSDL2

/// Encodes pictures by SDL's library.
enum PNGEncoding {
  /// The PNG of `rows`, whose colours are not premultiplied; nil where the library refuses.
  ///
  /// - Parameter isOpaque: whether the alpha is left out.
  static func encode(_ rows: PixelRows, isOpaque: Bool) -> [UInt8]? {
    // Deflate adds less than 1/256 to what it cannot shrink.
    let raw = (rows.width * 4 + 1) * rows.height
    let capacity = raw + raw / 256 + 65536
    var isWritten = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let target = SDL_RWFromMem(buffer.baseAddress, Int32(capacity)) else { return }
      defer { SDL_RWclose(target) }
      let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
      // SDL asks for memory it could write to, and only reads it.
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: rows.base), Int32(rows.width), Int32(rows.height), 32, Int32(rows.stride * 4),
        format.rawValue)
      if let surface {
        isWritten = IMG_SavePNG_RW(surface, target, 0) == 0
        SDL_FreeSurface(surface)
      }
      count = max(0, Int(SDL_RWtell(target)))
      isWritten = isWritten && count > 0 && count < capacity
    }
    return isWritten ? bytes : nil
  }
}
