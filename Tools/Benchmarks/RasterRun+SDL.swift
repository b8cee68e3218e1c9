internal import OvershootCSDL2
import OvershootDrawing
import OvershootGeometry
import OvershootRaster

extension RasterRun {
  /// Draws fills, shadows and text by SDL2's software renderer, for comparison; nil where SDL fails. Each shape is a
  /// white mask in a texture, drawn in its colour; equal masks share one, and one without gaps fills its rectangle.
  func softwareSDL(_ list: DisplayList, _ repetitions: Int) -> Samples? {
    let (width, height, format) = (buffer.width, buffer.height, SDL_PIXELFORMAT_ARGB8888.rawValue)
    guard let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard let renderer = SDL_CreateSoftwareRenderer(surface) else { return nil }
    defer { SDL_DestroyRenderer(renderer) }
    var textures: [[UInt32]: OpaquePointer] = [:]
    let steps = list.commands.compactMap { command -> (() -> Void)? in
      let (shape, color) = Self.whitened(command)
      let channels = [color.red, color.green, color.blue, color.alpha].map { UInt8((min(1, $0) * 255).rounded()) }
      let (red, green, blue, alpha) = (channels[0], channels[1], channels[2], channels[3])
      let drawn = PixelBuffer(width: width, height: height)
      Rasterizer(texts: fonts).draw(DisplayList([shape]), over: .clear, scale: scale, into: drawn)
      let xs = (0..<width).filter { x in (0..<height).contains { drawn[x, $0] != 0 } }
      let ys = (0..<height).filter { y in (0..<width).contains { drawn[$0, y] != 0 } }
      guard let left = xs.first, let right = xs.last, let top = ys.first, let bottom = ys.last else { return nil }
      let target = SDL_Rect(x: Int32(left), y: Int32(top), w: Int32(right - left + 1), h: Int32(bottom - top + 1))
      let mask = (top...bottom).flatMap { y in (left...right).map { drawn[$0, y] | 0xFF_FFFF } }
      guard mask.contains(where: { $0 != 0xFFFF_FFFF }) else {
        return {
          SDL_SetRenderDrawColor(renderer, red, green, blue, alpha)
          _ = withUnsafePointer(to: target) { SDL_RenderFillRect(renderer, $0) }
        }
      }
      let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
      let texture = textures[mask] ?? SDL_CreateTexture(renderer, format, access, target.w, target.h)
      textures[mask] = texture
      SDL_UpdateTexture(texture, nil, mask, 4 * target.w)
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
      return {
        SDL_SetTextureColorMod(texture, red, green, blue)
        SDL_SetTextureAlphaMod(texture, alpha)
        _ = withUnsafePointer(to: target) { SDL_RenderCopy(renderer, texture, nil, $0) }
      }
    }
    return Samples(of: repetitions) { _ in
      for step in steps { step() }
      SDL_RenderFlush(renderer)
    }
  }

  private static func whitened(_ command: DrawCommand) -> (DrawCommand, Color) {
    switch command {
    case .fill(let shape, let color): return (.fill(shape, .white), color)
    case .shadow(let shape, let sigma, let color): return (.shadow(shape, sigma: sigma, .white), color)
    case .text(var run):
      let color = run.color
      run.color = .white
      return (.text(run), color)
    default: preconditionFailure("The comparison draws fills, shadows and text only.")
    }
  }
}
