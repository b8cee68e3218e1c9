/// A view whose content is enlarged by the wheel with Ctrl and by two fingers that spread, and moved by a drag with the
/// middle button or two fingers. What is in it leaves these to it.
@MainActor
public protocol ZoomableView: View {
  /// Enlarges and moves the content, as far as it can be.
  ///
  /// - Parameter step: how far.
  func zoom(_ step: ZoomStep)
}
