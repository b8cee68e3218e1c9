/// A round button with an arrow that points back.
package final class BackButton: Control {
  private static let arrow = Path([Vector2(2.5, -6.5), Vector2(-4, 0), Vector2(2.5, 6.5)], isClosed: false)

  package var onPress: () -> Void = {}
  /// The colours of the arrow and of the background; nil for those of the theme.
  package var colors: (arrow: Color, face: Color)? {
    didSet {
      setNeedsDisplay()
      themeDidChange()
    }
  }

  package override var semantics: Semantics? { semantics(.pushButton, name: tr("Back")) }

  package override init() {
    super.init()
    cornerRadius = PageHeader.side / 2
  }

  package override func themeDidChange() { backgroundColor = fill }

  package override func activate() { onPress() }

  package override func stateDidChange() {
    animate(.ease(duration: 0.12)) { self.backgroundColor = self.fill }
  }

  /// Whether it is a disc in the colours of a room.
  package var isDisc = false {
    didSet {
      guard isDisc != oldValue else { return }
      setNeedsDisplay()
      themeDidChange()
    }
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
    guard !isDisc else {
      let bounds = $bounds.shown
      let size = Self.iconSize * bounds.width / 2
      return canvas.draw(
        .back, center: bounds.center - Vector2(1, 0), size: size, color: colors?.arrow ?? theme.onAccent)
    }
    let style = StrokeStyle(width: 2.2, cap: .round, join: .round)
    canvas.group(Group(at: $bounds.shown.center)) {
      $0.stroke(.path(Self.arrow), style, .solid(colors?.arrow ?? theme.text))
    }
  }

  private var fill: Color {
    if isDisc {
      let face = colors?.face ?? theme.accent
      return isPressed ? face.withAlpha(0.85) : face
    }
    let factor = isPressed ? 2.4 : isHovered ? 1.7 : 1
    let face = colors?.face ?? theme.text.withAlpha(0.08)
    return face.withAlpha(min(1, face.alpha * factor))
  }
}
