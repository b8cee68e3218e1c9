import Nonoku
import OvershootGameKit

/// A cell: a dashed outline where it is filled, whose gaps close when the symbol comes; a cross where it is empty.
@MainActor
final class NonokuCellView: View {
  private(set) var mark = CellMark.unknown
  private var pencil: PencilMarks = [] {
    didSet { if pencil != oldValue { setNeedsDisplay() } }
  }
  private let isGiven: Bool
  private let symbol = SymbolView()
  /// The opacities of outline and cross, 0...1.
  @Animatable(.fade) private(set) var outline = 0.0
  @Animatable(.fade) private(set) var cross = 0.0
  /// The part of each gap that is closed, 0...1.
  @Animatable(.travel) private(set) var closing = 0.0
  /// Where the dashes begin, in points; it grows while they march.
  @Animatable(.travel) private(set) var phase = 0.0
  /// The opacity of the tint of a contradiction, 0...1.
  @Animatable(.fade) private(set) var fault = 0.0
  /// How much light a wave throws on the cell, 0...1.
  private(set) var light = 0.0 {
    didSet { if light != oldValue { setNeedsDisplay() } }
  }
  private var ink = Color.black
  private var givenFill = Color.clear
  private var pencilColors: [Color] = []

  /// The distance of the outline from the edge, its corner radius, width and dash, as fractions of the side of a cell.
  private static let inset = 0.1
  private static let corner = 0.18
  private static let lineWidth = 0.045
  private static let dash = 0.12
  /// The sizes of a symbol, of a pencil mark and of an arm of a cross, as fractions of the side.
  private static let symbolSize = 0.5
  private static let pencilSize = 0.2
  private static let crossSize = 0.13
  /// The opacity of the tint of a contradiction at its full strength.
  private static let tint = 0.2
  /// The side of a symbol whose digit can be read, in points, and the greatest fraction of the cell that it takes.
  private static let readableSymbol = 18.0
  private static let largestSymbol = 0.64

  /// A cross whose arms reach 1 along both axes.
  static let crossPath: Path = {
    var path = Path([Vector2(-1, -1), Vector2(1, 1)], isClosed: false)
    path.move(to: Vector2(1, -1))
    path.addLine(to: Vector2(-1, 1))
    return path
  }()

  init(isGiven: Bool) {
    self.isGiven = isGiven
    super.init()
    isUserInteractionEnabled = false
    symbol.alpha = 0
    addSubview(symbol)
    $outline.belongs(to: presence)
    $cross.belongs(to: presence)
    $closing.belongs(to: presence)
    $phase.belongs(to: presence)
    $fault.belongs(to: presence)
  }

  /// Shows what is written in the cell.
  func show(_ mark: CellMark, pencil: PencilMarks) {
    self.pencil = pencil
    guard mark != self.mark else { return }
    let old = self.mark
    self.mark = mark
    animate(.ease(duration: NonokuMotion.fade)) { [self] in
      outline = mark == .unknown || mark == .empty ? 0 : 1
      cross = mark == .empty ? 1 : 0
    }
    if case .symbol(let number) = mark {
      symbol.symbol = number
      if AnimationEngine.animatesMovement {
        symbol.transform = Transform(scaleX: NonokuMotion.popScale, y: NonokuMotion.popScale)
      }
      if old.isSymbol { symbol.alpha = 1 }
      animate(.spring(NonokuMotion.pop)) { self.symbol.transform = .identity }
      animate(.ease(duration: NonokuMotion.closing)) { [self] in
        symbol.alpha = 1
        closing = 1
      }
    } else {
      animate(.ease(duration: NonokuMotion.fade)) { [self] in
        symbol.alpha = 0
        closing = 0
      }
    }
  }

  /// Shows whether the cell is part of a contradiction.
  func show(isContradiction: Bool) {
    let target = isContradiction ? 1.0 : 0
    if fault != target { animate(.ease(duration: NonokuMotion.fade)) { self.fault = target } }
  }

  /// Lets the dashes move for some time. Has no effect under reduced motion.
  func march() {
    guard AnimationEngine.animatesMovement else { return }
    animate(.linear(duration: NonokuMotion.march)) { self.phase += NonokuMotion.march * NonokuMotion.marchSpeed }
  }

  /// Raises the cell for a moment.
  func wave(afterDelay delay: Double) {
    guard AnimationEngine.animatesMovement else { return }
    let raised = Transform(scaleX: NonokuMotion.waveScale, y: NonokuMotion.waveScale)
    animate(.ease(duration: NonokuMotion.waveRise), delay: delay) { [self] in
      transform = raised
    } completion: { [self] _ in
      animate(.ease(duration: NonokuMotion.waveFall)) { self.transform = .identity }
    }
  }

  /// Shows how far a wave raises the cell, as a fraction of its size, and how much light it throws on it, 0...1.
  func show(lift: Double, light: Double) {
    transform = .punch(by: lift)
    self.light = light
  }

  /// Moves the cell aside for a moment.
  func shake(by offset: Vector2) {
    guard AnimationEngine.animatesMovement else { return }
    animate(.ease(duration: NonokuMotion.shakeRise)) { [self] in
      transform = Transform(translationX: offset.x, y: offset.y)
    } completion: { [self] _ in
      animate(.spring(NonokuMotion.shakeFall)) { self.transform = .identity }
    }
  }

  override func themeDidChange() {
    ink = theme.nonokuLine
    givenFill = theme.text.withAlpha(0.1)
    pencilColors = (1...6).map(theme.nonokuSymbol)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let cell = bounds.width
    let side = max(cell * Self.symbolSize, min(Self.readableSymbol, cell * Self.largestSymbol))
    symbol.bounds = Rect(x: 0, y: 0, width: side, height: side)
    symbol.center = bounds.center
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let side = bounds.width
    let box = RoundedRect(bounds.inset(by: side * Self.inset), cornerRadius: side * Self.corner)
    if isGiven { canvas.fill(box, givenFill) }
    if light > 0 { canvas.fill(box, (symbol.alpha > 0 ? symbol.color : theme.accent).withAlpha(min(1, light))) }
    if $fault.shown > 0 { drawTint(RoundedRect(bounds.inset(by: 2), cornerRadius: side * Self.corner), on: &canvas) }
    drawOutline(box, side: side, on: &canvas)
    if $cross.shown > 0 {
      let (middle, arm) = (bounds.center, side * Self.crossSize)
      let style = StrokeStyle(width: max(1.5, side * Self.lineWidth) / arm, cap: .round)
      let paint = Paint.solid(ink.withAlpha(ink.alpha * $cross.shown))
      canvas.group(Group(at: middle, scale: arm)) { $0.stroke(.path(Self.crossPath), style, paint) }
    }
    drawPencil(in: bounds, on: &canvas)
  }

  private func drawTint(_ box: RoundedRect, on canvas: inout Canvas) {
    canvas.fill(box, theme.danger.withAlpha(Self.tint * $fault.shown))
    canvas.stroke(box, width: 1.5, theme.danger.withAlpha($fault.shown))
  }

  private func drawOutline(_ box: RoundedRect, side: Double, on canvas: inout Canvas) {
    guard $outline.shown > 0 else { return }
    let paint = Paint.solid(ink.withAlpha(ink.alpha * $outline.shown))
    var style = StrokeStyle(width: max(1.5, side * Self.lineWidth))
    let closed = max(0, min(1, $closing.shown))
    if closed < 1 {
      style.dash = max(2, side * Self.dash)
      style.dashPhase = $phase.shown
      canvas.stroke(.box(box), style, paint)
      guard closed > 0, let pattern = pattern(of: box, dash: style.dash ?? 0) else { return }
      // The same dashes once more, which move over the gaps behind them.
      style.dashPhase -= closed * pattern.dash
    }
    canvas.stroke(.box(box), style, paint)
  }

  private func pattern(of box: RoundedRect, dash: Double) -> DashPattern? {
    let (size, radius) = (box.rect.size, box.cornerRadius)
    let length = 2 * (size.width + size.height) - 8 * radius + 2 * Double.pi * radius
    return DashPattern(length: length, dash: dash, isClosed: true)
  }

  /// Draws the pencil marks of a cell without a symbol, in two rows.
  private func drawPencil(in bounds: Rect, on canvas: inout Canvas) {
    guard mark == .unknown || mark == .filled else { return }
    let (side, size) = (bounds.width, bounds.width * Self.pencilSize)
    for symbol in pencil.symbols where symbol <= pencilColors.count {
      let (column, row) = ((symbol - 1) % 3, (symbol - 1) / 3)
      let middle = bounds.center + Vector2(Double(column - 1) * 0.24, (Double(row) - 0.5) * 0.26) * side
      SymbolView.draw(symbol, at: middle, radius: size / 2, pencilColors[symbol - 1], on: &canvas)
    }
  }
}
