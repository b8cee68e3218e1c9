/// A disc in the colours of its room, with an arrow that points back.
package final class BackButton: Control {
  package var onPress: () -> Void = {}
  /// The colours of the arrow and of the background; nil for those of the theme.
  package var colors: (arrow: Color, face: Color)? {
    didSet {
      setNeedsDisplay()
      themeDidChange()
    }
  }

  package override var semantics: Semantics? { semantics(.pushButton, name: tr("Back")) }

  package override func themeDidChange() { backgroundColor = fill }

  package override func activate() { onPress() }

  package override func stateDidChange() {
    animate(.ease(duration: 0.12)) { self.backgroundColor = self.fill }
  }

  /// Whether keys reach it.
  package var isFocusable = true

  package override var canBecomeFocused: Bool { isFocusable && super.canBecomeFocused }

  /// The side of the icon as a multiple of the radius of a disc.
  private static let iconSize = 1.15

  package override var focusShape: RoundedRect {
    RoundedRect($bounds.shown, cornerRadius: $bounds.shown.height / 2)
  }

  package override func layoutSubviews(_ context: DrawContext) { cornerRadius = bounds.height / 2 }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let size = Self.iconSize * bounds.width / 2
    canvas.draw(.back, center: bounds.center - Vector2(1, 0), size: size, color: colors?.arrow ?? theme.onAccent)
  }

  private var fill: Color {
    let face = colors?.face ?? theme.accent
    return isPressed ? face.withAlpha(0.85) : face
  }
}
