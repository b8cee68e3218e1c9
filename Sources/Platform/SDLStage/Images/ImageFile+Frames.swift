public import OvershootDrawing

extension ImageFile {
  /// The maximum number of frames of an animated PNG to read.
  public static let maximumFrameCount = 10_000

  /// Reads the frames of an animated PNG one after another, each as the whole picture that is seen. A PNG without
  /// animation is one frame.
  ///
  /// - Parameters:
  ///   - path: the path of a PNG file.
  ///   - show: takes a frame and the seconds from the start at which it is shown first.
  /// - Throws: `ImageError` as `read(_:fitting:accepting:)`, also for more than `maximumFrameCount` frames, and what
  ///   `show` throws.
  public static func readFrames(_ path: String, _ show: (Bitmap, Double) throws -> Void) throws {
    let file: [UInt8]
    do {
      file = try WholeFile.read(path, atMost: maximumByteCount, accepting: .anything)
    } catch .tooLarge {
      throw ImageError.tooLarge(path: path)
    } catch {
      throw ImageError.unreadable(error)
    }
    let parts = try AnimatedPNGParts(file, path: path)
    guard !parts.frames.isEmpty else { return try show(decode(file, path: path), 0) }
    var canvas = [UInt32](repeating: 0, count: parts.width * parts.height)
    var time = 0.0
    for frame in parts.frames {
      let picture = try decode(parts.picture(of: frame, in: file), path: path)
      guard picture.width == frame.width, picture.height == frame.height else { throw parts.broken }
      let before = canvas
      for row in 0..<frame.height {
        let (source, target) = (row * frame.width, (frame.y + row) * parts.width + frame.x)
        for column in 0..<frame.width {
          let pixel = picture.pixels[source + column]
          canvas[target + column] = frame.isBlended ? pixel.over(canvas[target + column]) : pixel
        }
      }
      try show(Bitmap(width: parts.width, height: parts.height, pixels: canvas), time)
      time += frame.seconds
      switch frame.disposal {
      case .keep: break
      case .restore: canvas = before
      case .clear:
        for row in frame.y..<frame.y + frame.height {
          for column in frame.x..<frame.x + frame.width { canvas[row * parts.width + column] = 0 }
        }
      }
    }
  }
}

extension UInt32 {
  /// Returns the pixel, with premultiplied alpha, over another one.
  fileprivate func over(_ lower: UInt32) -> UInt32 {
    let rest = 255 - (self >> 24)
    if rest == 0 { return self }
    return [24, 16, 8, 0].reduce(UInt32(0)) { sum, shift in
      let channel = Swift.min(255, (self >> shift & 255) + ((lower >> shift & 255) * rest + 127) / 255)
      return sum | channel << shift
    }
  }
}
