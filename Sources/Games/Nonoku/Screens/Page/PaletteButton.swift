import Nonoku
import OvershootGameKit

/// A tile of the palette, which is taken in hand: it chooses what a press on a cell writes.
@MainActor
final class PaletteButton: Control {
  let tool: NonokuTool
  private let action: () -> Void
  /// How far the tile is held, 0...1, the strength of its halo, and how much of the ring of a pointer is seen.
  @Animatable(.travel, visibleDifference: 0.003) private(set) var hold = 0.0
  @Animatable(.fade) private var halo = 0.0
  @Animatable(.fade) private var hover = 0.0

  /// Whether the tile is in hand.
  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      let target = isChosen ? 1.0 : 0
      zPosition = target
      animate(.ease(duration: NonokuMotion.fade)) { self.halo = target }
      guard AnimationEngine.animatesMovement else { return PropertyAnimator.performWithoutAnimation { hold = target } }
      animate(.spring(NonokuMotion.hold)) { self.hold = target }
    }
  }
  /// Whether symbols are written by pencil: they are small then.
  var isPencil = false {
    didSet { if isPencil != oldValue { setNeedsDisplay() } }
  }

  /// The size of a symbol, and that of one below `smallTile` points and by pencil, and the measures of the cross, as
  /// fractions of the side.
  private static let stampSize = 0.58
  private static let smallTile = 50.0
  private static let smallTileStamp = 0.66
  private static let pencilStamp = 0.32
  private static let crossArm = 0.16
  private static let crossWidth = 0.075
  private static let hoverWidth = 8.0
  private static let hoverOpacity = 0.22

  init(_ tool: NonokuTool, action: @escaping () -> Void) {
    (self.tool, self.action) = (tool, action)
    super.init()
    tooltip = tool.tooltip
    $hold.belongs(to: presence)
    for property in [$halo, $hover] { property.belongs(to: presence) }
  }

  override func activate() { action() }

  override var semantics: Semantics? {
    semantics(.radioButton, name: tool.name, states: isChosen ? [.checkable, .checked] : .checkable)
  }

  override func stateDidChange() {
    animate(.ease(duration: NonokuMotion.fade)) { self.hover = self.isHovered && self.isEnabled ? 1 : 0 }
    guard AnimationEngine.animatesMovement else { return }
    let scale = isPressed ? LookMotion.pressScale : 1
    let pose = Transform(scaleX: scale, y: scale)
    animate(isPressed ? .ease(duration: LookMotion.press) : .spring(LookMotion.release)) { self.transform = pose }
  }

  override var focusShape: RoundedRect {
    RoundedRect($bounds.shown, cornerRadius: CellForm.corner * $bounds.shown.height)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let (side, hold) = (bounds.height, $hold.shown)
    let turn = Transform(rotationAngle: NonokuMotion.heldTurn * hold).about(bounds.center)
    let pose = turn.concatenating(Transform(translationX: 0, y: -NonokuMotion.heldLift * side * hold))
    canvas.group(Group(transform: pose)) { draw(on: &$0, bounds, context) }
  }

  private func draw(on canvas: inout Canvas, _ bounds: Rect, _ context: DrawContext) {
    let side = bounds.height
    let box = RoundedRect(bounds, cornerRadius: CellForm.corner * side)
    if $hover.shown > 0 {
      let ring = RoundedRect(
        bounds.inset(by: -Self.hoverWidth / 2), cornerRadius: box.cornerRadius + Self.hoverWidth / 2)
      canvas.stroke(ring, width: Self.hoverWidth, theme.accent.withAlpha(Self.hoverOpacity * $hover.shown))
    }
    canvas.standingHalo(around: box, $halo.shown, theme)
    guard case .symbol(let symbol) = tool else {
      canvas.fill(box, theme.fill)
      canvas.strongOutline(of: box, theme)
      return canvas.cross(
        at: bounds.center, arm: side * Self.crossArm, width: max(4, side * Self.crossWidth), theme.text)
    }
    canvas.fill(box, theme.text)
    let size = isPencil ? Self.pencilStamp : side < Self.smallTile ? Self.smallTileStamp : Self.stampSize
    Stamp.draw(symbol, at: bounds.center, size: size * side, hasNumber: !isPencil, theme, on: &canvas, context)
  }
}

extension NonokuTool {
  fileprivate var tooltip: String {
    switch self {
    case .round: name
    case .symbol(let symbol): tr("Write \(symbol)")
    case .empty: tr("Mark as empty")
    }
  }
}
