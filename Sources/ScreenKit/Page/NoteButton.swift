import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// A round button with a question mark, beside a board: it shows the sentence of a level again.
package final class NoteButton: Control {
  /// Called when the button is pressed.
  package var onPress: () -> Void = {}
  private let mark = Label("?", font: .headline(.bold), alignment: .center)

  package override init() {
    super.init()
    cornerRadius = PageHeader.side / 2
    tooltip = tr("What is to be done")
    addSubview(mark)
  }

  package override var semantics: Semantics? { semantics(.pushButton, name: tr("What to do?")) }

  package override var stateFill: Color? { theme.text.withAlpha(isPressed ? 0.2 : isHovered ? 0.14 : 0.08) }

  package override func activate() { onPress() }

  package override func layoutSubviews(_ context: DrawContext) {
    mark.frame = Rect(origin: .zero, size: bounds.size)
  }
}
