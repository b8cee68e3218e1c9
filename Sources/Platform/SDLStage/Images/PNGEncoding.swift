internal import OvershootCSDL2
internal import OvershootDrawing

/// Encoding of pictures by SDL_image.
enum PNGEncoding {
  /// Returns the PNG of `rows`, whose colours are not premultiplied; nil where SDL_image fails.
  ///
  /// - Parameter isOpaque: whether the alpha channel is omitted.
  static func encode(_ rows: PixelRows, isOpaque: Bool) -> [UInt8]? {
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    return encode(rows.base, rows.width, rows.height, stride: rows.stride, bytesPerPixel: 4, format)
  }

  /// Returns a PNG whose pixels are numbers of colours in a palette, which it lacks; nil where SDL_image fails.
  static func encode(numbers: [UInt8], width: Int, height: Int) -> [UInt8]? {
    numbers.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { encode($0, width, height, stride: width, bytesPerPixel: 1, SDL_PIXELFORMAT_INDEX8) }
    }
  }

  private static func encode(
    _ base: UnsafeRawPointer, _ width: Int, _ height: Int, stride: Int, bytesPerPixel: Int,
    _ format: SDL_PixelFormatEnum
  ) -> [UInt8]? {
    // Deflate adds less than 1/256 to incompressible data.
    let raw = (width * bytesPerPixel + 1) * height
    let capacity = raw + raw / 256 + 65536
    var isWritten = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let target = SDL_RWFromMem(buffer.baseAddress, Int32(capacity)) else { return }
      defer { SDL_RWclose(target) }
      // SDL takes a mutable pointer and only reads from it.
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: base), Int32(width), Int32(height), Int32(8 * bytesPerPixel),
        Int32(stride * bytesPerPixel), format.rawValue)
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
