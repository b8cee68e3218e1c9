internal import OvershootCSDL2
public import OvershootDrawing

extension Window {
  /// The path of pictures to the screen.
  enum Presentation {
    /// The window's own surface.
    case surface(SurfaceState)
    /// A streaming texture, where windows have no surface.
    case texture(TexturePresenter)
    /// None: a renderer draws into the window by itself.
    case renderer
  }

  /// The surface as it was shown last.
  struct SurfaceState {
    var pixels: UnsafeMutableRawPointer?
    var width = 0
    var height = 0
    /// The rectangles of the latest `present`, kept for their storage.
    var rects: [SDL_Rect] = []

    /// Whether `surface` has the pixels that were shown last.
    func isShown(by surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
      pixels == surface.pointee.pixels && width == Int(surface.pointee.w) && height == Int(surface.pointee.h)
    }

    /// Notes that the pixels of `surface` were shown.
    mutating func note(_ surface: UnsafeMutablePointer<SDL_Surface>) {
      pixels = surface.pointee.pixels
      (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    }
  }

  /// Shows the damaged rectangles of a picture.
  ///
  /// A window whose content was lost, for example by a resize, shows the whole picture. Rectangles are clipped to the
  /// window. Has no effect where all of them are empty, and in a window whose output is not pictures.
  ///
  /// - Parameters:
  ///   - rows: the whole picture, of the size `pixelSize`.
  ///   - changed: the rectangles that may differ from the previous picture.
  /// - Throws: `SDLError` where the window system reports a failure.
  public func present(_ rows: PixelRows, changed: [PixelRect]) throws(SDLError) {
    switch presentation {
    case .surface(var state):
      // The state is moved out, so that its rectangles are not copied.
      presentation = .surface(SurfaceState())
      defer { presentation = .surface(state) }
      try show(rows, changed: changed, state: &state)
    case .texture(let presenter):
      try presenter.show(rows, changed: changed)
    case .renderer: break
    }
  }

  /// Makes the next `present` show the whole picture.
  func invalidate() {
    switch presentation {
    case .surface: presentation = .surface(SurfaceState())
    case .texture(let presenter): presenter.invalidate()
    case .renderer: break
    }
  }

  /// Returns the pixels of the window, which are always opaque.
  ///
  /// - Throws: `SDLError` where the window system reports a failure.
  public func readPixels() throws(SDLError) -> Bitmap {
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
    return Bitmap(width: width, height: height, pixels: pixels.map { $0 | 0xFF00_0000 })
  }

  // MARK: Drawing into the surface

  /// Returns the pixels of the window's surface; nil where it has none, or has them in another form than pictures.
  ///
  /// They are valid until the window system's events are read.
  func pixelsToDraw() throws(SDLError) -> WindowPixels? {
    guard case .surface(let state) = presentation else { return nil }
    let surface = try surface()
    let (width, height) = pixelSize
    guard let pixels = surface.pointee.pixels, surface.pointee.format.pointee.hasPixelsOfPictures,
      (Int(surface.pointee.w), Int(surface.pointee.h)) == (width, height), Int(surface.pointee.pitch) == 4 * width
    else { return nil }
    return WindowPixels(
      base: pixels.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      isKept: state.isShown(by: surface))
  }

  /// Shows what was drawn into `pixelsToDraw()`.
  ///
  /// - Parameter changed: rectangles in the window.
  func presentDrawn(_ changed: [PixelRect]) throws(SDLError) {
    guard case .surface(var state) = presentation else { return }
    presentation = .surface(SurfaceState())
    defer { presentation = .surface(state) }
    state.rects.removeAll(keepingCapacity: true)
    for rect in changed where !rect.isEmpty { state.rects.append(SDL_Rect(rect)) }
    try update(state.rects)
    state.note(try surface())
  }

  private func update(_ rects: [SDL_Rect]) throws(SDLError) {
    guard !rects.isEmpty else { return }
    guard SDL_UpdateWindowSurfaceRects(handle.pointer, rects, Int32(rects.count)) == 0 else {
      throw SDLError(.present)
    }
  }

  private func surface() throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = SDL_GetWindowSurface(handle.pointer) else { throw SDLError(.surface) }
    return surface
  }

  private func show(_ rows: PixelRows, changed: [PixelRect], state: inout SurfaceState) throws(SDLError) {
    let surface = try surface()
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let isNew = !state.isShown(by: surface)
    state.rects.removeAll(keepingCapacity: true)
    for rect in isNew ? [rows.bounds] : changed {
      let part = rect.intersection(
        PixelRect(x: 0, y: 0, width: min(width, rows.width), height: min(height, rows.height)))
      guard !part.isEmpty else { continue }
      try copy(part, of: rows, to: surface)
      state.rects.append(SDL_Rect(part))
    }
    try update(state.rects)
    state.note(surface)
  }

  private func copy(
    _ part: PixelRect, of rows: PixelRows, to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) {
    guard let pixels = surface.pointee.pixels else { throw SDLError(.surface) }
    let format = surface.pointee.format.pointee.format
    let pitch = Int(surface.pointee.pitch)
    let source = rows.pixel(part.minX, part.minY)
    let target = pixels + part.minY * pitch + part.minX * Int(surface.pointee.format.pointee.BytesPerPixel)
    if surface.pointee.format.pointee.hasPixelsOfPictures {
      for row in 0..<part.height {
        // Of a large picture the copy may take seconds.
        guard !SDLSession.isEndRequested else { return }
        (target + row * pitch).copyMemory(from: source + row * rows.stride, byteCount: part.width * 4)
      }
    } else {
      let result = SDL_ConvertPixels(
        Int32(part.width), Int32(part.height), SDL_PIXELFORMAT_ARGB8888.rawValue, source, Int32(rows.stride * 4),
        format, target, Int32(pitch))
      guard result == 0 else { throw SDLError(.present) }
    }
  }
}

extension SDL_PixelFormat {
  /// Whether pixels are those of pictures, 0xAARRGGBB; what is opaque has any alpha.
  fileprivate var hasPixelsOfPictures: Bool {
    BytesPerPixel == 4 && Rmask == 0xFF0000 && Gmask == 0xFF00 && Bmask == 0xFF
  }
}

extension SDL_Rect {
  /// The rectangle in SDL's type.
  init(_ rect: PixelRect) {
    self.init(x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
  }
}
