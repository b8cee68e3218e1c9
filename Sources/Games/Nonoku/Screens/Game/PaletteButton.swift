import Motion
import Nonoku
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// A button that chooses what a press on a cell writes: a symbol, or going round the marks.
@MainActor
final class PaletteButton: Control {
  /// The symbol; nil for going round.
  let symbol: Int?
  private let picture: SymbolView
  private let action: () -> Void
  /// The opacity of the outline of the chosen button.
  @Animatable(.fade) private var choice = 0.0

  /// Whether the button is chosen.
  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      animate(.ease(NonokuMotion.fade)) { self.choice = self.isChosen ? 1 : 0 }
    }
  }

  init(_ symbol: Int?, action: @escaping () -> Void) {
    self.symbol = symbol
    self.action = action
    picture = SymbolView(symbol)
    super.init()
    tooltip = symbol.map { "Write \($0)" } ?? "Filled, empty, unknown"
    addSubview(picture)
    $choice.belongs(to: presence)
  }

  override func activate() { action() }

  override var semantics: Semantics? {
    semantics(
      .radioButton, name: symbol.map { "Write \(CellMark.symbol($0).words)" } ?? tooltip,
      states: isChosen ? [.checkable, .checked] : .checkable)
  }

  override func themeDidChange() { backgroundColor = fill }

  override func stateDidChange() { animate(.ease(0.12)) { self.backgroundColor = self.fill } }

  override func layoutSubviews(_ context: DrawContext) {
    cornerRadius = min(bounds.width, bounds.height) * 0.24
    let side = min(bounds.width, bounds.height) * 0.62
    picture.frame = Rect(center: bounds.center, size: Size(side, side))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    if symbol == nil {
      // A dashed box, as of a filled cell.
      let side = min(bounds.width, bounds.height) * 0.48
      let box = RoundedRect(Rect(center: bounds.center, size: Size(side, side)), cornerRadius: side * 0.22)
      canvas.stroke(.box(box), StrokeStyle(width: 2, dash: side * 0.15), .solid(theme.text))
    }
    guard $choice.shown > 0 else { return }
    let ring = RoundedRect(bounds.inset(by: 1.25), cornerRadius: max(0, cornerRadius - 1.25))
    canvas.stroke(ring, width: 2.5, theme.accent.withAlpha($choice.shown))
  }

  private var fill: Color {
    theme.text.withAlpha(isPressed ? 0.2 : isHovered ? 0.13 : 0.07)
  }
}
