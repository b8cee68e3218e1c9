public import OvershootDrawing
internal import OvershootStage

/// The renderer of a loop, which can be replaced while it runs.
extension WindowLoop {
  /// Makes the next frame, which is requested, be drawn by another renderer.
  public func replaceRenderer(_ make: @escaping RendererMaker) { nextRenderer = make }

  /// Returns the pixels of the latest frame.
  ///
  /// - Throws: `SDLError` where the window system reports a failure.
  public func readPixels() throws(SDLError) -> Bitmap {
    guard let presentingRenderer else { return try window.readPixels() }
    var picture: Bitmap?
    presentingRenderer.withRows { picture = Bitmap($0) }
    guard let picture else { throw SDLError(.read) }
    return picture
  }

  /// Draws and shows `list`, by another renderer where the current one cannot draw any more.
  func show(_ list: DisplayList) throws(SDLError) {
    guard try !draw(list) else { return }
    guard let make = onRendererLost else { throw SDLError(.present) }
    try setRenderer(make)
    _ = try draw(list)
  }

  /// Draws and shows `list`. Returns false where the renderer cannot draw any more; nothing refers to it then but the
  /// loop.
  private func draw(_ list: DisplayList) throws(SDLError) -> Bool {
    guard let renderer else { return true }
    if let windowPixelsRenderer, let pixels = try window.pixelsToDraw() {
      try draw(list, by: windowPixelsRenderer, into: pixels)
      return true
    }
    let (width, height) = window.pixelSize
    let changed = renderer.draw(list, scale: drawingScale, width: width, height: height)
    // The frame may not be whole, and to show it takes time too.
    guard !SDLSession.isEndRequested else { return true }
    if let presentingRenderer {
      if case .realTime(let now) = pacing { drawnTime = now() }
      return presentingRenderer.present()
    }
    if mustRedraw {
      window.invalidate()
    }
    var failure: SDLError?
    renderer.withRows { rows in
      do throws(SDLError) {
        try window.present(rows, changed: changed)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return true
  }

  /// Draws `list` into pixels of the window, and shows them.
  private func draw(
    _ list: DisplayList, by renderer: any WindowPixelsRenderer, into pixels: WindowPixels
  ) throws(SDLError) {
    let changed = renderer.draw(list, scale: drawingScale, into: pixels)
    guard !SDLSession.isEndRequested else { return }
    let all = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    try window.presentDrawn(mustRedraw ? [all] : changed)
  }

  /// Pixels per point of the drawing.
  private var drawingScale: Double { window.pixelScale * content.enlargement }

  /// Releases the renderer and takes another one.
  func setRenderer(_ make: RendererMaker) throws(SDLError) {
    renderer = nil
    presentingRenderer = nil
    windowPixelsRenderer = nil
    let made = try make(window)
    renderer = made
    presentingRenderer = made as? any PresentingRenderer
    windowPixelsRenderer = made as? any WindowPixelsRenderer
    mustRedraw = true
  }
}
