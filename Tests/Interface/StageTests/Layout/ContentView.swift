import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// A view with a natural size, as text has one: the narrower, the higher.
final class ContentView: View {
  private let content: Size?
  private let line: Double?
  private(set) var measurements = 0

  /// A content of nil takes any size; a baseline of nil is the lower edge.
  init(_ content: Size?, baseline line: Double? = nil) {
    self.content = content
    self.line = line
  }

  override func naturalWidth(_ context: DrawContext) -> Double? {
    measurements += 1
    return content?.width
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    measurements += 1
    return content.map { Self.height(of: $0, width: width) }
  }

  override func baseline(in size: Size, _ context: DrawContext) -> Double? { line }

  nonisolated static func height(of content: Size, width: Double) -> Double {
    width >= content.width ? content.height : 2 * content.height
  }
}
