import Breakout
import OvershootGameKit

/// The brushes as bricks, of which one is held.
@MainActor
final class BrushPalette: View {
  let buttons: [BrushButton]
  /// The height of a brick where all are equal, in points.
  var rowHeight = BrushPalette.least
  /// Whether kinds are larger than power-ups where there is room.
  var isGrouped = false

  /// The least side of a brick, in points.
  static let least = 44.0
  private static let (gap, narrowGap) = (8.0, 4.0)
  /// The width from which kinds are larger than power-ups, and the columns and heights of both there.
  private static let groupedWidth = 360.0
  private static let (kindColumns, powerUpColumns, kindHeight, kindGap) = (3, 6, 64.0, 14.0)
  private static var kindCount: Int { LevelBrick.brushes.count - PowerUp.allCases.count }

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
    layout(width: width).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) { layout(width: bounds.width).place(in: bounds, context) }

  /// How many rows of equal bricks there are in a width.
  static func rows(width: Double) -> Int {
    let most = max(1, Int((width + gap(width)) / (least + gap(width))))
    return (LevelBrick.brushes.count + most - 1) / most
  }

  private static func gap(_ width: Double) -> Double { width < groupedWidth ? narrowGap : gap }

  /// Kinds above power-ups where there is room, or all in rows that are about equally long.
  private func layout(width: Double) -> Layout {
    let gap = Self.gap(width)
    func grid(_ buttons: some Sequence<BrushButton>, columns: Int, height: Double, gap: Double) -> CellGrid {
      CellGrid(
        columns: columns, spacing: gap, rowHeight: .fixed(height), rounding: .points, buttons.map { $0.layoutValue })
    }
    guard isGrouped, width >= Self.groupedWidth else {
      let rows = Self.rows(width: width)
      return grid(buttons, columns: (buttons.count + rows - 1) / rows, height: rowHeight, gap: gap).layoutValue
    }
    return Stack(
      .down, spacing: Self.kindGap,
      grid(buttons.prefix(Self.kindCount), columns: Self.kindColumns, height: Self.kindHeight, gap: Self.kindGap),
      grid(buttons.dropFirst(Self.kindCount), columns: Self.powerUpColumns, height: Self.least, gap: gap)
    ).layoutValue
  }
}

/// A brick that is painted with. The one that is held is turned, and has a halo.
@MainActor
final class BrushButton: Control {
  let brick: LevelBrick
  private let action: () -> Void
  /// How much of the halo and the turn is seen.
  @Animatable(.fade) private var choice = 0.0

  /// Whether the brick is held.
  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      zPosition = isChosen ? 1 : 0
      animate(.ease(duration: EditorMotion.choice)) { self.choice = self.isChosen ? 1 : 0 }
    }
  }

  /// The turn of the one that is held, and the growths and the opacities of its halo, in points.
  private static let turn = -4.0 * .pi / 180
  private static let halo = [(growth: 9.0, opacity: 0.28), (growth: 4.5, opacity: 0.6)]
  /// How much larger the signs and corners of a brick are than on a wall.
  private static let magnification = 2.0
  private static let crossSize = 0.5

  init(_ brick: LevelBrick, action: @escaping () -> Void) {
    (self.brick, self.action) = (brick, action)
    super.init()
    tooltip = brick.brushName
    $choice.belongs(to: presence)
  }

  override func activate() { action() }

  override func stateDidChange() { showPress() }

  override var growsWithText: Bool { false }

  override var semantics: Semantics? {
    semantics(
      .radioButton, name: tooltip, states: isChosen ? [.checkable, .checked] : .checkable)
  }

  override func layoutSubviews(_ context: DrawContext) { cornerRadius = Self.radius(bounds) }

  private static func radius(_ frame: Rect) -> Double {
    magnification * BrickLook.cornerRadius(Rect(origin: .zero, size: frame.size * (1 / magnification)))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let shown = $choice.shown
    let radius = Self.radius(bounds)
    for halo in Self.halo where shown > 0 {
      let color = theme.excess.withAlpha(halo.opacity * shown * theme.echoStrength)
      canvas.fill(RoundedRect(bounds.inset(by: -halo.growth), cornerRadius: radius + halo.growth), color)
    }
    if isHovered, shown == 0 {
      canvas.stroke(
        RoundedRect(bounds.inset(by: -2), cornerRadius: radius + 2), width: 4, theme.accent.withAlpha(0.22))
    }
    let pose = Transform(rotationAngle: Self.turn * shown).concatenating(
      Transform(translationX: bounds.center.x, y: bounds.center.y))
    let hits: UInt8 = if case .plain(let hits) = brick { UInt8(clamping: hits) } else { 1 }
    guard let look = BrickLook(brick, hits: hits, row: Int(hits) - 1) else {
      canvas.group(Group(transform: pose)) { canvas in
        let box = RoundedRect(Rect(center: .zero, size: bounds.size), cornerRadius: radius)
        canvas.fill(box, theme.fill)
        if theme.isHighContrast { canvas.stroke(box, width: 2, theme.text) }
        canvas.draw(.close, center: .zero, size: Self.crossSize * bounds.height, color: theme.text)
      }
      return
    }
    let size = bounds.size * (1 / Self.magnification)
    canvas.group(Group(transform: pose)) { canvas in
      canvas.group(Group(at: .zero, scale: Self.magnification)) {
        look.draw(Rect(center: .zero, size: size), &$0, theme)
      }
    }
  }
}
