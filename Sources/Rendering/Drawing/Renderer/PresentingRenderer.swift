/// A renderer that shows its drawings in a window by itself.
@MainActor
public protocol PresentingRenderer: Renderer {
  /// Shows the latest drawing. Returns false where the renderer cannot draw any more; another one must take its place.
  func present() -> Bool
}
