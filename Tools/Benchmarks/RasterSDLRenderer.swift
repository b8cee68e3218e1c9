internal import OvershootCSDL2
import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootStage

/// Draws fills, shadows and text with SDL2's software renderer for comparison. Each shape is a white mask in a cached
/// texture, drawn in its colour.
@MainActor
final class RasterSDLRenderer {
  /// One call of SDL.
  fileprivate struct Step {
    /// The texture to draw; nil fills the rectangle.
    var texture: OpaquePointer?
    var target: SDL_FRect
    var color: SDL_Color
  }

  /// A display list that is ready to draw.
  struct Drawing {
    fileprivate var steps: [Step] = []
  }

  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let renderer: OpaquePointer
  private let texts: any TextMaskSource
  private let scale: Double
  private var textures: [DrawCommand: OpaquePointer] = [:]

  /// Creates a renderer for pictures of this size; nil where SDL fails.
  init?(width: Int, height: Int, scale: Double, texts: any TextMaskSource) {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
      let renderer = SDL_CreateSoftwareRenderer(surface)
    else { return nil }
    self.surface = surface
    self.renderer = renderer
    self.texts = texts
    self.scale = scale
  }

  isolated deinit {
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }

  /// Creates the calls of `list`, and textures for new shapes.
  func prepare(_ list: DisplayList) -> Drawing {
    var drawing = Drawing()
    for command in list.commands {
      switch command {
      case .fill(let shape, let color) where shape.cornerRadius == 0:
        drawing.steps.append(Step(texture: nil, target: target(shape.rect), color: color.sdl))
      case .fill(let shape, let color):
        let local = RoundedRect(Rect(origin: .zero, size: shape.rect.size), cornerRadius: shape.cornerRadius)
        addMask(.fill(local, .white), in: shape.rect, color, to: &drawing)
      case .shadow(let shape, let sigma, let color):
        let border = (3 * sigma).rounded(.up) + 1
        let around = shape.rect.inset(by: -border)
        let local = RoundedRect(
          Rect(x: border, y: border, width: shape.rect.width, height: shape.rect.height),
          cornerRadius: shape.cornerRadius)
        addMask(.shadow(local, sigma: sigma, .white), in: around, color, to: &drawing)
      case .text(let run): addText(run, to: &drawing)
      default: preconditionFailure("The comparison draws fills, shadows and text only.")
      }
    }
    return drawing
  }

  /// Draws `drawing`.
  func draw(_ drawing: Drawing) {
    for step in drawing.steps {
      var target = step.target
      guard let texture = step.texture else {
        SDL_SetRenderDrawColor(renderer, step.color.r, step.color.g, step.color.b, step.color.a)
        SDL_RenderFillRectF(renderer, &target)
        continue
      }
      SDL_SetTextureColorMod(texture, step.color.r, step.color.g, step.color.b)
      SDL_SetTextureAlphaMod(texture, step.color.a)
      SDL_RenderCopyF(renderer, texture, nil, &target)
    }
    SDL_RenderFlush(renderer)
  }

  /// Returns the fraction of pixels in which a channel differs by more than 32 of 255 from `buffer`.
  func difference(from buffer: PixelBuffer) -> Double {
    guard let pixels = surface.pointee.pixels else { return 1 }
    var count = 0
    for y in 0..<buffer.height {
      let row = (pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<buffer.width {
        let (a, b) = (row[x], buffer[x, y])
        if [0, 8, 16].contains(where: { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 32 }) { count += 1 }
      }
    }
    return Double(count) / Double(buffer.width * buffer.height)
  }

  private func target(_ rect: Rect) -> SDL_FRect {
    SDL_FRect(
      x: Float(rect.minX * scale), y: Float(rect.minY * scale), w: Float(rect.width * scale),
      h: Float(rect.height * scale))
  }

  private func addMask(_ shape: DrawCommand, in rect: Rect, _ color: Color, to drawing: inout Drawing) {
    let (width, height) = (Int((rect.width * scale).rounded(.up)), Int((rect.height * scale).rounded(.up)))
    let texture = texture(for: shape) {
      let buffer = PixelBuffer(width: width, height: height)
      Rasterizer(texts: texts).draw(DisplayList([shape]), over: .clear, scale: scale, into: buffer)
      return (width, height, buffer.withPixels { pixels in (0..<(width * height)).map { UInt8(pixels[$0] >> 24) } })
    }
    let target = SDL_FRect(
      x: Float(rect.minX * scale), y: Float(rect.minY * scale), w: Float(width), h: Float(height))
    drawing.steps.append(Step(texture: texture, target: target, color: color.sdl))
  }

  private func addText(_ run: TextRun, to drawing: inout Drawing) {
    guard
      let mask = texts.mask(
        for: run.string, weight: run.font.weight, pixelSize: run.font.size * scale, hinting: run.hinting)
    else { return }
    var local = run
    local.origin = .zero
    local.color = .white
    let texture = texture(for: .text(local)) { (mask.width, mask.height, mask.coverage) }
    let target = SDL_FRect(
      x: Float(run.origin.x * scale) - Float(mask.originX), y: Float(run.origin.y * scale) - Float(mask.originY),
      w: Float(mask.width), h: Float(mask.height))
    drawing.steps.append(Step(texture: texture, target: target, color: run.color.sdl))
  }

  /// Returns the texture of `shape`, white with the coverage that `make` returns.
  private func texture(for shape: DrawCommand, _ make: () -> (Int, Int, [UInt8])) -> OpaquePointer? {
    if let cached = textures[shape] { return cached }
    let (width, height, coverage) = make()
    let texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height)
    )
    let pixels = coverage.map { UInt32($0) << 24 | 0xFF_FFFF }
    SDL_UpdateTexture(texture, nil, pixels, Int32(4 * width))
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    textures[shape] = texture
    return texture
  }
}

extension Color {
  /// The colour in bytes.
  fileprivate var sdl: SDL_Color {
    func byte(_ value: Double) -> UInt8 { UInt8((max(0, min(1, value)) * 255).rounded()) }
    return SDL_Color(r: byte(red), g: byte(green), b: byte(blue), a: byte(alpha))
  }
}
