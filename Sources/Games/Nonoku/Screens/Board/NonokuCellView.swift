import Nonoku
import OvershootGameKit

/// A cell: a field with a cross where it is empty, or a piece with the seamless dashed stroke inside where it is
/// filled, whose gaps close when the symbol comes.
@MainActor
final class NonokuCellView: View {
  private(set) var mark = CellMark.unknown
  private var pencil: PencilMarks = [] {
    didSet { if pencil != oldValue { setNeedsDisplay() } }
  }
  private let isGiven: Bool
  /// Whether the puzzle is solved: only pieces are seen then, and no crosses.
  var isSolved = false {
    didSet { if isSolved != oldValue { showCross() } }
  }
  /// The symbol that is shown, or was shown last.
  private var symbol = 1
  /// The size of the piece, and its opacity, 1 where the cell is filled.
  @Animatable(.travel, visibleDifference: 0.003) private(set) var piece = 1.0
  @Animatable(.fade) private(set) var pieceOpacity = 0.0
  /// The size of the symbol, and its opacity.
  @Animatable(.travel, visibleDifference: 0.003) private(set) var stamp = 1.0
  @Animatable(.fade) private(set) var stampOpacity = 0.0
  /// The opacities of the stroke and of the cross, 0...1.
  @Animatable(.fade) private(set) var outline = 0.0
  @Animatable(.fade) private(set) var cross = 0.0
  /// The part of each gap that is closed, 0...1.
  @Animatable(.travel) private(set) var closing = 0.0
  /// Where the dashes begin, in points; it grows while they march.
  @Animatable(.travel) private(set) var phase = 0.0
  /// The opacity of the ring of a contradiction, 0...1.
  @Animatable(.fade) private(set) var fault = 0.0
  /// The strength of the halo that stands still, and of the dashes on a field that a hint is about, 0...1.
  @Animatable(.fade) private(set) var halo = 0.0
  @Animatable(.fade) private(set) var hint = 0.0
  /// How much larger the whole cell is, beyond 1.
  private var lift = 0.0

  /// The distance of the stroke from the edge, its corner radius, width and dash, as fractions of the side of a cell.
  private static let inset = 0.155
  private static let corner = 0.09
  private static let lineWidth = 0.045
  private static let dash = 0.1
  /// The sizes of a symbol, of a pencil mark and of an arm of a cross, as fractions of the side.
  private static let stampSize = 0.52
  private static let pencilSize = 0.2
  private static let crossArm = 0.14
  private static let crossWidth = 0.065
  /// The distance of the ring of a contradiction from the edge, and its width, as fractions of the side.
  private static let faultInset = 0.075
  private static let faultWidth = 0.05
  /// The place above other cells of one that moves.
  private static let raisedPosition = 1.0

  init(isGiven: Bool) {
    self.isGiven = isGiven
    super.init()
    isUserInteractionEnabled = false
    for property in [$pieceOpacity, $stampOpacity, $outline, $cross, $fault, $halo, $hint] {
      property.belongs(to: presence)
    }
    for property in [$piece, $stamp, $closing, $phase] { property.belongs(to: presence) }
  }

  // MARK: Showing

  /// Shows what is written in the cell.
  func show(_ mark: CellMark, pencil: PencilMarks) {
    self.pencil = pencil
    guard mark != self.mark else { return }
    let old = self.mark
    self.mark = mark
    let moves = AnimationEngine.animatesMovement && isInWindow
    showCross()
    if mark.hasPiece, !old.hasPiece { showPiece(moves) } else if !mark.hasPiece { hidePiece() }
    if case .symbol(let symbol) = mark { show(symbol, after: old, moves) } else { hideSymbol() }
  }

  private func showCross() {
    animate(.ease(duration: NonokuMotion.fade)) { self.cross = self.mark == .empty && !self.isSolved ? 1 : 0 }
  }

  private func showPiece(_ moves: Bool) {
    guard moves else {
      animate(.ease(duration: NonokuMotion.fade)) { self.pieceOpacity = 1 }
      return
    }
    PropertyAnimator.performWithoutAnimation { (piece, pieceOpacity) = (NonokuMotion.popScale, 1) }
    zPosition = Self.raisedPosition
    animate(.spring(NonokuMotion.pop)) {
      self.piece = 1
    } completion: { [weak self] _ in
      self?.settle()
    }
  }

  private func hidePiece() { animate(.ease(duration: NonokuMotion.fade)) { self.pieceOpacity = 0 } }

  private func show(_ symbol: Int, after old: CellMark, _ moves: Bool) {
    self.symbol = symbol
    if old.isSymbol { PropertyAnimator.performWithoutAnimation { stampOpacity = 1 } }
    let delay = moves && !old.hasPiece ? NonokuMotion.stampDelay : 0
    if moves {
      PropertyAnimator.performWithoutAnimation { stamp = NonokuMotion.popScale }
      animate(.spring(NonokuMotion.pop), delay: delay) { self.stamp = 1 }
    }
    animate(.ease(duration: NonokuMotion.fade), delay: delay) { self.stampOpacity = 1 }
    animate(.ease(duration: NonokuMotion.closing)) { self.closing = 1 }
    animate(.ease(duration: NonokuMotion.fade), delay: moves ? NonokuMotion.closing : 0) { self.outline = 0 }
  }

  private func hideSymbol() {
    animate(.ease(duration: NonokuMotion.fade)) { [self] in
      stampOpacity = 0
      closing = 0
      outline = mark == .filled ? 1 : 0
    }
  }

  /// Shows whether the cell is part of a contradiction.
  func show(isContradiction: Bool) {
    let target = isContradiction ? 1.0 : 0
    if fault != target { animate(.ease(duration: NonokuMotion.fade)) { self.fault = target } }
  }

  /// Shows whether keys write into the cell, or a hint is about it: it wears a halo, and what a hint is about has
  /// dashes.
  func show(isCursor: Bool, isHinted: Bool) {
    let (halo, hint) = (isCursor || isHinted ? 1.0 : 0, isHinted ? 1.0 : 0)
    guard halo != self.halo || hint != self.hint else { return }
    animate(.ease(duration: NonokuMotion.fade)) { (self.halo, self.hint) = (halo, hint) }
    settle()
  }

  /// Lets the dashes move for some time. Has no effect under reduced motion.
  func march() {
    guard AnimationEngine.animatesMovement else { return }
    animate(.linear(duration: NonokuMotion.march)) { self.phase += NonokuMotion.march * NonokuMotion.marchSpeed }
  }

  /// Shows how far a wave along a line raises the cell, as a fraction of its size.
  func show(lift: Double) { raise(by: lift, .punch(by: lift)) }

  /// Shows how far the crest of the wave over a solved puzzle has raised a piece, 0...1.
  func show(crest: Double) {
    let scale = 1 + NonokuMotion.crestScale * crest
    let pose = Transform(rotationAngle: NonokuMotion.crestTurn * crest)
      .concatenating(Transform(scaleX: scale, y: scale))
      .concatenating(Transform(translationX: 0, y: -NonokuMotion.crestLift * bounds.height * crest))
    raise(by: scale - 1, crest > 0 ? pose : .identity)
  }

  private func raise(by lift: Double, _ pose: Transform) {
    self.lift = lift
    transform = pose
    if lift > 0 { zPosition = Self.raisedPosition + lift } else { settle() }
  }

  private func settle() { zPosition = halo > 0 ? Self.raisedPosition : 0 }

  /// Moves the cell aside for a moment.
  func shake(by offset: Vector2) {
    guard AnimationEngine.animatesMovement else { return }
    animate(.ease(duration: NonokuMotion.shakeRise)) { [self] in
      transform = Transform(translationX: offset.x, y: offset.y)
    } completion: { [self] _ in
      animate(.spring(NonokuMotion.shakeFall)) { self.transform = .identity }
    }
  }

  // MARK: Drawing

  override var flightShape: EchoShape? {
    EchoShape(CellForm.box(in: bounds, isPrinted: isGiven), mark.hasPiece ? theme.text : theme.fill)
  }

  override var flightLook: String { "cell" }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let (side, middle) = (bounds.width, bounds.center)
    let box = CellForm.box(in: bounds, isPrinted: isGiven)
    if $halo.shown > 0 { canvas.standingHalo(around: box, $halo.shown, theme) }
    let (opacity, scale) = ($pieceOpacity.shown, $piece.shown)
    if opacity < 1 || scale < 1 {
      canvas.fill(box, theme.fill)
      canvas.strongOutline(of: box, theme)
    }
    if $hint.shown > 0, opacity < 1 {
      drawDashes(dashBox(bounds), theme.mutedText.withAlpha($hint.shown * (1 - opacity)), on: &canvas)
    }
    if $cross.shown > 0 {
      let color = theme.mutedText.withAlpha($cross.shown)
      canvas.cross(at: middle, arm: side * Self.crossArm, width: max(3, side * Self.crossWidth), color)
    }
    if opacity > 0 {
      Halo(theme.excess, strength: theme.echoStrength)
        .draw(beneath: .box(box), at: .identity, scale: scale * (1 + lift), on: &canvas, context)
      let size = Size(box.rect.width * scale, box.rect.height * scale)
      canvas.fill(
        RoundedRect(Rect(center: middle, size: size), cornerRadius: box.effectiveRadius * scale),
        theme.text.withAlpha(opacity))
      let scaling = Transform(scaleX: scale, y: scale).about(middle)
      canvas.group(Group(transform: scaling)) { drawStroke(bounds, opacity, on: &$0) }
      drawStamp(at: middle, side, on: &canvas, context)
    }
    drawPencil(in: bounds, on: &canvas)
    if $fault.shown > 0 { drawFault(bounds, on: &canvas) }
  }

  private func drawStamp(at middle: Vector2, _ side: Double, on canvas: inout Canvas, _ context: DrawContext) {
    let opacity = $stampOpacity.shown
    guard opacity > 0 else { return }
    var group = Group(at: middle, scale: max(0, $stamp.shown))
    group.opacity = min(1, opacity)
    canvas.group(group) {
      Stamp.draw(
        symbol, at: .zero, size: side * Self.stampSize, hasNumber: side >= CellForm.numberedSide, theme, on: &$0,
        context)
    }
  }

  private func dashBox(_ bounds: Rect) -> RoundedRect {
    RoundedRect(bounds.inset(by: bounds.width * Self.inset), cornerRadius: bounds.width * Self.corner)
  }

  /// Draws the seamless dashed stroke. Returns its style.
  @discardableResult
  private func drawDashes(_ box: RoundedRect, _ color: Color, on canvas: inout Canvas) -> StrokeStyle {
    let side = bounds.width
    var style = StrokeStyle(width: max(2, side * Self.lineWidth))
    style.dash = max(2, side * Self.dash)
    style.dashPhase = $phase.shown
    canvas.stroke(.box(box), style, .solid(color))
    return style
  }

  /// Draws the stroke inside a piece, whose gaps close.
  private func drawStroke(_ bounds: Rect, _ opacity: Double, on canvas: inout Canvas) {
    guard $outline.shown > 0 else { return }
    let box = dashBox(bounds)
    let color = (theme.isHighContrast ? theme.background : theme.line).withAlpha($outline.shown * opacity)
    let closed = max(0, min(1, $closing.shown))
    guard closed < 1 else {
      return canvas.stroke(.box(box), StrokeStyle(width: max(2, bounds.width * Self.lineWidth)), .solid(color))
    }
    var style = drawDashes(box, color, on: &canvas)
    guard closed > 0, let pattern = pattern(of: box, dash: style.dash ?? 0) else { return }
    // The same dashes once more, which move over the gaps behind them.
    style.dashPhase -= closed * pattern.dash
    canvas.stroke(.box(box), style, .solid(color))
  }

  private func pattern(of box: RoundedRect, dash: Double) -> DashPattern? {
    let (size, radius) = (box.rect.size, box.cornerRadius)
    let length = 2 * (size.width + size.height) - 8 * radius + 2 * Double.pi * radius
    return DashPattern(length: length, dash: dash, isClosed: true)
  }

  /// Draws the pencil marks of a cell without a symbol, in two rows: on a field their forms alone, on which no colour
  /// can be told.
  private func drawPencil(in bounds: Rect, on canvas: inout Canvas) {
    guard mark == .unknown || mark == .filled else { return }
    let side = bounds.width
    for symbol in pencil.symbols where symbol <= Stamp.names.count {
      let (column, row) = ((symbol - 1) % 3, (symbol - 1) / 3)
      let middle = bounds.center + Vector2(Double(column - 1) * 0.24, (Double(row) - 0.5) * 0.26) * side
      let color = mark == .filled ? Stamp.color(symbol, theme) : theme.mutedText
      Stamp.draw(symbol, at: middle, size: side * Self.pencilSize, color, on: &canvas)
    }
  }

  /// Draws the ring of a contradiction, which with high contrast is a second outline.
  private func drawFault(_ bounds: Rect, on canvas: inout Canvas) {
    let side = bounds.width
    let width = max(2.5, side * Self.faultWidth)
    let ring = RoundedRect(bounds.inset(by: side * Self.faultInset + width / 2), cornerRadius: side * 0.12)
    let color = !theme.isHighContrast ? theme.excess : mark.hasPiece ? theme.background : theme.text
    canvas.stroke(ring, width: width, color.withAlpha($fault.shown))
  }
}

extension CellMark {
  /// Whether the cell is filled, with or without a known symbol.
  var hasPiece: Bool { self == .filled || isSymbol }
}
