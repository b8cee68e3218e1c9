internal import CSDL2
internal import Raster

/// Shows pictures through one streaming texture: for windows without a surface of their own.
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

  /// Copies what changed into the texture, all of it when the texture is new, and shows the texture.
  func show(_ rows: PixelRows, changed: [PixelRect]) throws(SDLError) {
    var parts = changed
    if texture == nil || width != rows.width || height != rows.height {
      try makeTexture(width: rows.width, height: rows.height)
      parts = [rows.bounds]
    }
    var isNew = false
    for rect in parts {
      let part = rect.intersection(rows.bounds)
      guard !part.isEmpty else { continue }
      isNew = true
      var target = SDL_Rect(x: Int32(part.minX), y: Int32(part.minY), w: Int32(part.width), h: Int32(part.height))
      let source = rows.base + part.minY * rows.stride + part.minX
      guard SDL_UpdateTexture(texture, &target, source, Int32(rows.stride * 4)) == 0 else { throw SDLError(.present) }
    }
    guard isNew else { return }
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { throw SDLError(.present) }
    SDL_RenderPresent(renderer)
  }

  /// The pixels of the texture as they are shown; always opaque.
  func readPixels() throws(SDLError) -> Picture {
    let size = handle.pixelSize
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { throw SDLError(.read) }
    let result = pixels.withUnsafeMutableBytes {
      SDL_RenderReadPixels(
        renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, Int32(size.width * 4))
    }
    guard result == 0 else { throw SDLError(.read) }
    for index in pixels.indices {
      pixels[index] |= 0xFF00_0000
    }
    return Picture(width: size.width, height: size.height, pixels: pixels)
  }

  /// Makes the next showing start with a new texture.
  func forget() {
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
