public import Motion
public import OvershootDrawing
public import OvershootGeometry
import OvershootRaster
public import OvershootStage

/// A scene without a window, on a clock that is moved by hand.
///
/// Two runs with the same input at the same times draw the same pixels. A subclass adds the views of a test, and input
/// to them.
@MainActor
open class ManualHost {
  /// The host of the scene.
  public let host: SceneHost
  /// The current time on the frame clock, in seconds. It begins at 0, at which the first frame has been drawn.
  public final var now = 0.0
  private let text: any TextMeasuring & TextMaskSource
  private let size: Size
  private let scale: Double

  /// Shows `scene` at a size in points.
  ///
  /// `scale` is pixels to the point, finite and above 0. `text` measures and draws all text; the default needs no font
  /// and draws each text as a bar.
  public init(
    _ scene: Scene, size: Size, scale: Double = 1, text: (any TextMeasuring & TextMaskSource)? = nil,
    motionPolicy: MotionPolicy = .full, clipboard: any Clipboard = MemoryClipboard(),
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let text = text ?? EvenText()
    (self.text, self.size, self.scale) = (text, size, scale)
    host = SceneHost(
      scene: scene, text: text, size: size, scale: scale, motionPolicy: motionPolicy, clipboard: clipboard,
      file: file, line: line)
    _ = host.frame(at: 0)
  }

  /// Shows the scene of a host that is laid out at a size in points, with one pixel to the point; `text` is what
  /// measures its texts.
  public init(_ host: SceneHost, size: Size, text: any TextMeasuring & TextMaskSource) {
    (self.host, self.text, self.size, scale) = (host, text, size, 1)
    _ = host.frame(at: 0)
  }

  /// The current frame.
  ///
  /// - Precondition: no view draws something else than before without a call of `View.setNeedsDisplay()`.
  public final var displayList: DisplayList { drawFrame() }

  /// Draws the frame of now, and checks that a fresh one would be the same.
  @discardableResult
  final func drawFrame() -> DisplayList {
    let list = host.frame(at: now)
    host.checkDrawing()
    return list
  }

  /// The pixels of the current frame, over black.
  public final var bitmap: Bitmap { RasterRenderer(texts: text).picture(of: displayList, size: size, scale: scale) }

  /// The pixels of the current frame at another scale, in pixels per point; the scene is laid out again for it.
  ///
  /// - Precondition: `scale` is finite and above 0.
  public final func bitmap(scale: Double, file: StaticString = #fileID, line: UInt = #line) -> Bitmap {
    require(scale.isFinite && scale > 0, "A picture has a finite scale above 0, not \(scale).", file: file, line: line)
    host.resize(to: size, scale: scale)
    return RasterRenderer(texts: text).picture(of: displayList, size: size, scale: scale)
  }
}
