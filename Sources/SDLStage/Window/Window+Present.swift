internal import CSDL2
public import Raster

extension Window {
  /// How pictures reach the screen.
  enum Presentation {
    /// Through the window's own surface.
    case surface(SurfaceMemory)
    /// Through one streaming texture, where windows have no surface.
    case texture(TexturePresenter)
  }

  /// What is known of the surface that was shown last.
  struct SurfaceMemory {
    var pixels: UnsafeMutableRawPointer?
    var width = 0
    var height = 0
    var rects: [SDL_Rect] = []
  }

  /// Shows the parts of a picture that changed.
  ///
  /// A window that lost what it showed, after a resize for instance, shows the whole picture again. Rectangles are cut to
  /// the window; none, or only empty ones, show nothing new.
  ///
  /// - Parameters:
  ///   - rows: the whole picture, as large as `pixelSize`.
  ///   - changed: what differs from the picture that was shown last.
  /// - Throws: `SDLError` where the window system refuses.
  public func present(_ rows: PixelRows, changed: [PixelRect]) throws(SDLError) {
    switch presentation {
    case .surface(var memory):
      // The memory is taken out, so that its rectangles are not copied.
      presentation = .surface(SurfaceMemory())
      defer { presentation = .surface(memory) }
      try show(rows, changed: changed, memory: &memory)
    case .texture(let presenter):
      try presenter.show(rows, changed: changed)
    }
  }

  /// Makes the next `present` show the whole picture, after something covered or lost the one that was shown.
  func forgetShownPicture() {
    switch presentation {
    case .surface: presentation = .surface(SurfaceMemory())
    case .texture(let presenter): presenter.forget()
    }
  }

  /// The pixels that the window holds; always opaque.
  ///
  /// - Throws: `SDLError` where the window system refuses.
  public func readPixels() throws(SDLError) -> Picture {
    if case .texture(let presenter) = presentation { return try presenter.readPixels() }
    let surface = try surface()
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let result = pixels.withUnsafeMutableBytes { target in
      SDL_ConvertPixels(
        surface.pointee.w, surface.pointee.h, surface.pointee.format.pointee.format, surface.pointee.pixels,
        surface.pointee.pitch, SDL_PIXELFORMAT_ARGB8888.rawValue, target.baseAddress, Int32(width * 4))
    }
    guard result == 0 else { throw SDLError(.read) }
    for index in pixels.indices {
      pixels[index] |= 0xFF00_0000
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  private func surface() throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = SDL_GetWindowSurface(handle.pointer) else { throw SDLError(.surface) }
    return surface
  }

  private func show(_ rows: PixelRows, changed: [PixelRect], memory: inout SurfaceMemory) throws(SDLError) {
    let surface = try surface()
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let isNew = memory.pixels != surface.pointee.pixels || memory.width != width || memory.height != height
    memory.rects.removeAll(keepingCapacity: true)
    for rect in isNew ? [rows.bounds] : changed {
      let part = rect.intersection(
        PixelRect(x: 0, y: 0, width: min(width, rows.width), height: min(height, rows.height)))
      guard !part.isEmpty else { continue }
      try copy(part, of: rows, to: surface)
      memory.rects.append(
        SDL_Rect(x: Int32(part.minX), y: Int32(part.minY), w: Int32(part.width), h: Int32(part.height)))
    }
    guard !memory.rects.isEmpty else { return }
    guard SDL_UpdateWindowSurfaceRects(handle.pointer, memory.rects, Int32(memory.rects.count)) == 0 else {
      throw SDLError(.present)
    }
    memory.pixels = surface.pointee.pixels
    memory.width = width
    memory.height = height
  }

  private func copy(
    _ part: PixelRect, of rows: PixelRows, to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) {
    guard let pixels = surface.pointee.pixels else { throw SDLError(.surface) }
    let format = surface.pointee.format.pointee
    let pitch = Int(surface.pointee.pitch)
    let source = rows.base + part.minY * rows.stride + part.minX
    let target = pixels + part.minY * pitch + part.minX * Int(format.BytesPerPixel)
    if format.BytesPerPixel == 4, format.Rmask == 0xFF0000, format.Gmask == 0xFF00, format.Bmask == 0xFF {
      for row in 0..<part.height {
        (target + row * pitch).copyMemory(from: source + row * rows.stride, byteCount: part.width * 4)
      }
    } else {
      let result = SDL_ConvertPixels(
        Int32(part.width), Int32(part.height), SDL_PIXELFORMAT_ARGB8888.rawValue, source, Int32(rows.stride * 4),
        format.format, target, Int32(pitch))
      guard result == 0 else { throw SDLError(.present) }
    }
  }
}
