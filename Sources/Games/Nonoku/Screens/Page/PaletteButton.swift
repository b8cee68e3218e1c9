import Nonoku
import OvershootGameKit

/// A button of the palette: chooses what a press on a cell writes, or switches the pencil.
@MainActor
final class PaletteButton: Control {
  /// What a button of the palette is for.
  enum Purpose: Hashable {
    case tool(NonokuTool)
    case pencil
  }

  let purpose: Purpose
  private let picture: SymbolView
  private let action: () -> Void
  /// The opacity of the outline of the chosen button.
  @Animatable(.fade) private var choice = 0.0

  /// Whether the button is chosen.
  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      animate(.ease(duration: NonokuMotion.fade)) { self.choice = self.isChosen ? 1 : 0 }
    }
  }

  /// The distance of the face from the edge, in points: buttons may touch, faces do not.
  private static let inset = 2.0

  init(_ purpose: Purpose, action: @escaping () -> Void) {
    (self.purpose, self.action) = (purpose, action)
    picture = SymbolView(purpose.symbol)
    super.init()
    tooltip = purpose.tooltip
    addSubview(picture)
    $choice.belongs(to: presence)
  }

  override func activate() { action() }

  override var semantics: Semantics? {
    let states: SemanticStates = isChosen ? [.checkable, .checked] : .checkable
    return switch purpose {
    case .tool(let tool): semantics(.radioButton, name: tool.name, states: states)
    case .pencil: semantics(.toggleButton, name: tr("Pencil"), states: states)
    }
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func stateDidChange() { setNeedsDisplay() }

  override func layoutSubviews(_ context: DrawContext) {
    // The button does not grow with text, but the digit in it does.
    let side = min(bounds.width, bounds.height) * 0.6 * min(1.4, context.textSize)
    picture.frame = Rect(center: bounds.center, size: Size(side, side))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let face = bounds.inset(by: Self.inset)
    let side = min(face.width, face.height)
    let corner = side * 0.24
    let fill = theme.text.withAlpha(isPressed ? 0.2 : isHovered ? 0.13 : 0.07)
    canvas.fill(RoundedRect(face, cornerRadius: corner), fill)
    switch purpose {
    case .tool(.round):
      // A dashed box, as of a filled cell.
      let box = RoundedRect(Rect(center: bounds.center, size: Size(side, side) * 0.5), cornerRadius: side * 0.11)
      canvas.stroke(.box(box), StrokeStyle(width: 2, dash: side * 0.15), .solid(theme.text))
    case .tool(.empty): draw(NonokuCellView.crossPath, arm: side * 0.2, at: bounds.center, on: &canvas)
    case .pencil: draw(Self.pencilPath, arm: side * 0.3, at: bounds.center, on: &canvas)
    case .tool(.symbol): break
    }
    guard $choice.shown > 0 else { return }
    let ring = RoundedRect(face.inset(by: 1.25), cornerRadius: max(0, corner - 1.25))
    canvas.stroke(ring, width: 2.5, theme.accent.withAlpha($choice.shown))
  }

  private func draw(_ path: Path, arm: Double, at middle: Vector2, on canvas: inout Canvas) {
    let style = StrokeStyle(width: 2 / arm, cap: .round, join: .round)
    canvas.group(Group(at: middle, scale: arm)) { $0.stroke(.path(path), style, .solid(theme.text)) }
  }

  /// A pencil that points to the lower left, within 1 of the origin.
  private static let pencilPath: Path = {
    let outline = [
      Vector2(-0.9, 0.9), Vector2(-0.72, 0.18), Vector2(0.45, -0.99), Vector2(0.99, -0.45), Vector2(-0.18, 0.72),
    ]
    var path = Path(outline)
    path.move(to: outline[1])
    path.addLine(to: outline[4])
    return path
  }()
}

extension PaletteButton.Purpose {
  fileprivate var symbol: Int? { if case .tool(.symbol(let symbol)) = self { symbol } else { nil } }

  fileprivate var tooltip: String {
    switch self {
    case .tool(.round): tr("Filled, empty, unknown")
    case .tool(.symbol(let symbol)): tr("Write \(symbol)")
    case .tool(.empty): tr("Mark as empty")
    case .pencil: tr("Note what is possible")
    }
  }
}
