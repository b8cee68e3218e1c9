internal import OvershootCSDL2
internal import OvershootDrawing

/// Shows pictures through a streaming texture, for window systems whose windows have no surface.
final class TexturePresenter {
  private let handle: WindowHandle
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var width = 0
  private var height = 0

  init(_ handle: WindowHandle) throws(SDLError) {
    self.handle = handle
    guard let renderer = SDL_CreateRenderer(handle.pointer, -1, 0) else { throw SDLError(.surface) }
    self.renderer = renderer
  }

  deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
  }

  /// Copies the rectangles `changed` into the texture, or the whole picture into a new one, and shows the texture.
  func show(_ rows: PixelRows, changed: [PixelRect]) throws(SDLError) {
    var damage = changed
    if texture == nil || width != rows.width || height != rows.height {
      try makeTexture(width: rows.width, height: rows.height)
      damage = [rows.bounds]
    }
    var hasChanged = false
    for rect in damage {
      let part = rect.intersection(rows.bounds)
      guard !part.isEmpty else { continue }
      hasChanged = true
      var target = SDL_Rect(part)
      guard SDL_UpdateTexture(texture, &target, rows.pixel(part.minX, part.minY), Int32(rows.stride * 4)) == 0 else {
        throw SDLError(.present)
      }
    }
    guard hasChanged else { return }
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { throw SDLError(.present) }
    SDL_RenderPresent(renderer)
  }

  /// Returns the pixels of the window, which are always opaque.
  func readPixels() throws(SDLError) -> Bitmap {
    let size = handle.pixelSize
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { throw SDLError(.read) }
    // Without a rectangle SDL reads its viewport, however large that is.
    var area = SDL_Rect(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    let result = pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(
        renderer, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(size.width * 4))
    }
    guard result == 0 else { throw SDLError(.read) }
    return Bitmap(width: size.width, height: size.height, pixels: pixels.map { $0 | 0xFF00_0000 })
  }

  /// Makes the next `show` use a new texture.
  func invalidate() {
    width = 0
    height = 0
  }

  private func makeTexture(width: Int, height: Int) throws(SDLError) {
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
      Int32(height))
    guard let texture else { throw SDLError(.surface) }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    self.width = width
    self.height = height
  }
}
