import Breakout
import OvershootGameKit

/// The brushes, of which one is chosen.
@MainActor
final class BrushPalette: View {
  let buttons: [BrushButton]

  /// In points, at a text size of 1.
  private static let leastWidth = 34.0
  private static let height = 28.0
  private static let gap = 4.0

  /// Creates the palette; `choose` is called with the brush that the user chooses.
  init(_ choose: @escaping (LevelBrick) -> Void) {
    buttons = LevelBrick.brushes.map { brick in BrushButton(brick) { choose(brick) } }
    super.init()
    for button in buttons { addSubview(button) }
  }

  /// Marks the chosen brush.
  func show(_ brick: LevelBrick) { for button in buttons { button.isChosen = button.brick == brick } }

  override var semantics: Semantics? { Semantics(.panel, tr("Brushes")) }

  override var isFocusGroup: Bool { true }

  override var keepsFocusInRows: Bool { true }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).layoutValue.naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  /// As many columns as fit, in rows that are about equally long.
  private func layout(width: Double, _ context: DrawContext) -> CellGrid {
    let size = (1 + context.textSize) / 2
    let most = max(1, Int((width + Self.gap) / (Self.leastWidth * size + Self.gap)))
    let rows = (buttons.count + most - 1) / most
    return CellGrid(
      columns: (buttons.count + rows - 1) / rows, spacing: Self.gap, rowHeight: .fixed(Self.height * size),
      rounding: .points, buttons.map { $0.layoutValue })
  }
}

/// A button that chooses a brush, with the brick on it.
@MainActor
final class BrushButton: Control {
  let brick: LevelBrick
  private let action: () -> Void
  /// The opacity of the outline of the chosen button.
  @Animatable(.fade) private var choice = 0.0

  /// Whether the button is chosen.
  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      animate(.ease(duration: EditorMotion.choice)) { self.choice = self.isChosen ? 1 : 0 }
    }
  }

  /// The width and the height of the brick, as parts of those of the button.
  private static let brickSize = Size(0.74, 0.54)

  init(_ brick: LevelBrick, action: @escaping () -> Void) {
    (self.brick, self.action) = (brick, action)
    super.init()
    tooltip = brick.brushName
    cornerRadius = 7
    $choice.belongs(to: presence)
  }

  override func activate() { action() }

  override var growsWithText: Bool { false }

  override var semantics: Semantics? {
    semantics(
      .radioButton, name: tooltip, states: isChosen ? [.checkable, .checked] : .checkable)
  }

  override var stateFill: Color? { theme.text.withAlpha(isPressed ? 0.2 : isHovered ? 0.13 : 0.06) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let size = Size(bounds.width * Self.brickSize.width, bounds.height * Self.brickSize.height)
    let frame = Rect(center: bounds.center, size: size)
    let hits: UInt8 = if case .plain(let hits) = brick { UInt8(clamping: hits) } else { 1 }
    if let look = BrickLook(brick, hits: hits, row: 0) {
      look.draw(frame, &canvas, theme)
    } else {
      let box = RoundedRect(frame.inset(by: 0.75), cornerRadius: BrickLook.cornerRadius(frame))
      canvas.stroke(.box(box), StrokeStyle(width: 1.5, dash: 3), .solid(theme.text))
    }
    guard $choice.shown > 0 else { return }
    let ring = RoundedRect(bounds.inset(by: 1.25), cornerRadius: max(0, cornerRadius - 1.25))
    canvas.stroke(ring, width: 2.5, theme.accent.withAlpha($choice.shown))
  }
}
