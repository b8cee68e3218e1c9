/// A round button with a question mark, beside a board: it shows the sentence of a level again.
package final class NoteButton: Control {
  /// Called when the button is pressed.
  package var onPress: () -> Void = {}
  private let mark: Label
  private let name: String

  /// Creates a button with a mark, which asks what is to be done unless a name is given.
  package init(
    mark: String = "?", name: String = tr("What to do?"), tooltip: String = tr("What is to be done")
  ) {
    (self.mark, self.name) = (Label(mark, font: .headline(.bold), alignment: .center), name)
    super.init()
    cornerRadius = PageHeader.side / 2
    self.tooltip = tooltip
    addSubview(self.mark)
  }

  package override var semantics: Semantics? { semantics(.pushButton, name: name) }

  package override var stateFill: Color? { theme.text.withAlpha(isPressed ? 0.2 : isHovered ? 0.14 : 0.08) }

  package override func activate() { onPress() }

  package override func layoutSubviews(_ context: DrawContext) {
    mark.frame = Rect(origin: .zero, size: bounds.size)
  }
}
