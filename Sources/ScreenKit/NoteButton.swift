import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// A round button with a question mark, beside a board: it shows the sentence of a level again.
package final class NoteButton: Control {
  /// Called when the button is pressed.
  package var onPress: () -> Void = {}
  private let mark = Label("?", font: Font(.semibold, size: 17), alignment: .center)
  /// The distance to the right edge of the window, in points.
  private nonisolated static let margin = 12.0

  package override init() {
    super.init()
    bounds.size = Size(BackButton.side, BackButton.side)
    cornerRadius = BackButton.side / 2
    tooltip = "What is to be done"
    addSubview(mark)
  }

  /// Returns the frame in a window of a width: in the row of the back button, at the right edge.
  package nonisolated static func place(inWidth width: Double) -> Rect {
    Rect(
      x: width - margin - BackButton.side, y: BackButton.place.minY, width: BackButton.side, height: BackButton.side)
  }

  package override var semantics: Semantics? { semantics(.pushButton, name: "What to do?") }

  /// 1: the disc does not grow with text.
  package override var maximumTextSize: Double { 1 }

  package override var stateFill: Color? { theme.text.withAlpha(isPressed ? 0.2 : isHovered ? 0.14 : 0.08) }

  package override func activate() { onPress() }

  package override func layoutSubviews(_ context: DrawContext) {
    mark.frame = Rect(origin: .zero, size: bounds.size)
  }
}
