import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// A round button with an arrow that points back.
package final class BackButton: Control {
  package nonisolated static let side = 36.0
  /// The frame on every screen, in points.
  package nonisolated static let place = Rect(x: 14, y: 22, width: side, height: side)
  private static let arrow = Path([Vector2(2.5, -6.5), Vector2(-4, 0), Vector2(2.5, 6.5)], isClosed: false)
  /// The distance to what is beside it, in points.
  private nonisolated static let gap = 10.0

  /// Returns the left edge of a title that would begin at `left`, beside the button where there is one.
  package nonisolated static func titleLeft(_ left: Double, hasBack: Bool) -> Double {
    hasBack ? max(left, place.maxX + gap) : left
  }

  /// Returns the place of a title in the row of the button, from `left` or the button to `right`.
  package nonisolated static func title(from left: Double, to right: Double, hasBack: Bool) -> Rect {
    let left = titleLeft(left, hasBack: hasBack)
    return Rect(x: left, y: place.minY, width: max(0, right - left), height: place.height)
  }

  package var onPress: () -> Void = {}
  /// The colours of the arrow and of the background; nil for those of the theme.
  package var colors: (arrow: Color, face: Color)? {
    didSet {
      setNeedsDisplay()
      themeDidChange()
    }
  }

  package override var semantics: Semantics? { semantics(.pushButton, name: "Back") }

  package override init() {
    super.init()
    bounds.size = Size(Self.side, Self.side)
    cornerRadius = Self.side / 2
  }

  package override func themeDidChange() { backgroundColor = fill }

  package override func activate() { onPress() }

  package override func stateDidChange() {
    animate(.ease(0.12)) { self.backgroundColor = self.fill }
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let style = StrokeStyle(width: 2.2, cap: .round, join: .round)
    canvas.group(Group(at: $bounds.shown.center)) {
      $0.stroke(.path(Self.arrow), style, .solid(colors?.arrow ?? theme.text))
    }
  }

  private var fill: Color {
    let factor = isPressed ? 2.4 : isHovered ? 1.7 : 1
    let face = colors?.face ?? theme.text.withAlpha(0.08)
    return face.withAlpha(min(1, face.alpha * factor))
  }
}
