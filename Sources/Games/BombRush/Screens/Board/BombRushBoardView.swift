import BombRush
import OvershootGameKit

/// The board, scaled to the bounds. It is drawn from the states of the game; only what has ended has views of its own.
/// From back to front: cells, particles, what moves, what has ended, the reticle.
@MainActor
final class BombRushBoardView: View {
  /// The states to be drawn; nil for none.
  var snapshot: BombRushSnapshot?
  /// How far time is between the two states, 0...1.
  var fraction = 1.0
  /// The ticks for which flames burn on after the end.
  var afterTicks = 0.0
  /// How the parts are drawn at the present size.
  private(set) var art: BombRushArt? { didSet { effects.art = art } }
  /// Called with the points of a press by the pointer or a finger.
  var onPress: (Vector2) -> Void = { _ in }
  var onMove: (Vector2) -> Void = { _ in }
  var onRelease: (Vector2) -> Void = { _ in }
  /// Called when a press is taken away.
  var onCancel: () -> Void = {}
  /// Called with where the pointer is without a press; with nil when it leaves.
  var onHover: (Vector2?) -> Void = { _ in }
  /// Called with what a screen reader asks: the name of an action, and the cell of which it is asked.
  var onAction: (String, Cell?) -> Bool = { _, _ in false }
  /// What a blast looks like.
  let effects = BombRushEffects()
  private let figures = BombRushFiguresView()
  private let pieces = View()
  private let reticle = BombRushReticle()
  private var reticleCell: Cell?
  /// The middles of the latest blasts, with the ticks in which they were.
  private var blasts: [(tick: Int, middle: Cell)] = []
  /// The greatest number of blasts of which flames spread.
  private static let blastLimit = 64

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override init() {
    super.init()
    clipsToBounds = true
    figures.board = self
    for view in [effects.particles, figures, pieces, reticle] { addSubview(view) }
    for view in subviews { view.isUserInteractionEnabled = false }
  }

  // MARK: Layout

  override func layoutSubviews(_ context: DrawContext) {
    for view in [effects.particles, figures, pieces] { view.frame = bounds }
    updateArt()
  }

  override func themeDidChange() {
    art = nil
    updateArt()
  }

  /// Makes the shapes for the size and theme, unless they are for these.
  private func updateArt() {
    guard let board = snapshot?.game.board, bounds.width > 0 else { return }
    let side = bounds.width / Double(max(1, board.columns - 1))
    cornerRadius = min(12, 0.3 * side)
    guard art?.side != side else { return }
    let art = BombRushArt(side: side, colors: theme.bombs)
    self.art = art
    reticle.show(art)
  }

  // MARK: What happens

  /// Removes what still moves.
  func clear() {
    afterTicks = 0
    blasts = []
    for piece in pieces.subviews { piece.removeFromSuperview() }
    effects.clear()
    transform = .identity
    updateArt()
  }

  /// Shows what happened in a tick.
  func show(_ events: [BombRushEvent]) {
    guard let art, let snapshot else { return }
    let game = snapshot.game
    let gained = game.score - snapshot.previous.score
    for case .exploded(_, let cells) in events { if let middle = cells.first { blasts.append((game.tick, middle)) } }
    blasts = blasts.suffix(Self.blastLimit)
    var told = false
    func tell(at point: Vector2) {
      guard !told, gained >= Self.toldPoints else { return }
      told = true
      pieces.addSubview(BombRushPiece(.points(gained), art, at: point))
    }
    var blasts = 0
    for event in events {
      switch event {
      case .cracked(let cell): showEnd(of: .soft, at: art.center(cell))
      case .burnt(let block, let cell):
        showEnd(of: block, at: art.center(cell))
        if block == .core { tell(at: art.center(cell)) }
      case .died(let actor, _):
        let point = art.point(actor.place.vector)
        pieces.addSubview(BombRushPiece(.dead(actor.kind, actor.facing), art, at: point))
        if actor.kind.isEnemy { tell(at: point) }
      case .saved(let actor):
        let point = art.point(actor.place.vector)
        pieces.addSubview(BombRushPiece(.rescue(actor.facing), art, at: point, cheer: effects.cheer))
        tell(at: point)
      case .took(let pickup, let cell):
        pieces.addSubview(BombRushPiece(.name(pickup.title), art, at: art.center(cell)))
      case .exploded: blasts += 1
      case .refused(_, let cell?):
        if game.board.contains(cell) {
          pieces.addSubview(BombRushPiece(.refusal, art, at: art.center(cell)))
        }
      case .held, .fuse, .noticed, .set, .refused, .ended: break
      }
    }
    if blasts > 0 { shake(blasts) }
  }

  /// Returns the ticks by which a flame that was lit in a tick is seen later: it spreads from the middle of its blast.
  func flameDelay(at cell: Cell, lit tick: Int) -> Double {
    let distances = blasts.lazy.filter { $0.tick == tick }.map { blast in
      abs(blast.middle.column - cell.column) + abs(blast.middle.row - cell.row)
    }
    return BombRushMotion.flameSpread * Double(distances.min() ?? 0)
  }

  /// Lets a wall or core shrink, unless it shatters.
  private func showEnd(of block: Block, at point: Vector2) {
    if let art, !effects.isOn { pieces.addSubview(BombRushPiece(.block(block), art, at: point)) }
  }

  /// Points below this number are not told on the board.
  private static let toldPoints = 100

  private func shake(_ blasts: Int) {
    guard AnimationEngine.animatesMovement else { return }
    let way = min(BombRushMotion.greatestBlastWay, BombRushMotion.blastWay * Double(blasts))
    animate(.ease(duration: BombRushMotion.blastRise)) { [self] in
      transform = Transform(translationX: -0.6 * way, y: 0.8 * way)
    } completion: { [self] _ in
      animate(.spring(BombRushMotion.blastFall)) { self.transform = .identity }
    }
  }

  /// Shows the reticle in a cell, or none. By keys it moves, by the pointer it is there at once.
  func showReticle(at cell: Cell?, moves: Bool) {
    reticleCell = cell
    reticle.move(to: cell, moves: moves)
  }

  // MARK: Drawing

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let art, let snapshot else { return }
    let colors = art.colors
    canvas.fill(RoundedRect($bounds.shown, cornerRadius: cornerRadius), colors.floor)
    drawDanger(snapshot.game, art, &canvas)
    art.drawCells(of: snapshot.game.board, push: effects.push, &canvas, context)
    drawMysteries(snapshot.game, art, &canvas, context)
  }

  /// Tints the cells that wards shun.
  private func drawDanger(_ game: BombRushGame, _ art: BombRushArt, _ canvas: inout Canvas) {
    guard !game.bombs.isEmpty else { return }
    let color = art.colors.flame.withAlpha(theme.isDark ? 0.2 : 0.16)
    let columns = game.board.columns
    for (index, ticks) in game.danger.enumerated() where ticks > 0 {
      let cell = Cell(column: index % columns, row: index / columns)
      guard game.board[cell] == .floor else { continue }
      canvas.fill(RoundedRect(art.frame(cell, inset: 0.04), cornerRadius: 0.14 * art.side), color)
    }
  }

  /// Marks the walls that may hide a pickup.
  private func drawMysteries(_ game: BombRushGame, _ art: BombRushArt, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !game.level.hidden.isEmpty else { return }
    for cell in game.level.mysteries where game.board[cell] == .soft {
      let center = art.center(cell) + effects.push(at: cell.center) * art.side
      let disc = Rect(center: center, size: Size(0.44 * art.side, 0.44 * art.side))
      canvas.fill(RoundedRect(disc, cornerRadius: 0.22 * art.side), art.colors.soft)
      art.write("?", size: 0.38 * art.side, art.colors.softEdge, at: center, &canvas, context)
    }
  }

  // MARK: Pointer and touch

  override func pointerDown(at point: Vector2) { onPress(point) }
  override func pointerMoved(to point: Vector2) { onMove(point) }
  override func pointerUp(at point: Vector2) { onRelease(point) }
  override func pointerCancelled() { onCancel() }
  override func handlesDrag(from point: Vector2) -> Bool { true }
  override func pointerPassed(to point: Vector2) { onHover(point) }
  override func hoverChanged(_ isInside: Bool) { if !isInside { onHover(nil) } }

  // MARK: Semantics

  private var table: BombRushSemantics? {
    guard let art, let game = snapshot?.game else { return nil }
    return BombRushSemantics(game: game, art: art, reticle: reticleCell)
  }

  override var semantics: Semantics? {
    guard let board = snapshot?.game.board else { return nil }
    return Semantics(
      .table, tr("Board"), actions: BombRushSemantics.actions,
      cells: .table(columns: board.columns - 2, rows: board.rows - 2))
  }

  override var hidesSemanticSubviews: Bool { true }

  override var semanticParts: [SemanticPart] { table?.parts ?? [] }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard case .action(let name) = request else { return false }
    return onAction(name, part.flatMap { table?.cell(part: $0) })
  }

  // MARK: Focus

  override var canBecomeFocused: Bool { art != nil }
  override var focusesOnPress: Bool { true }
  /// The reticle shows where keys act.
  override var showsOwnFocus: Bool { true }
}

extension Pickup {
  /// What the pickup gives.
  var title: String {
    switch self {
    case .range: tr("Range +1")
    case .focus: tr("Charges +1")
    case .slow: tr("Slow fuses")
    case .quiet: tr("Quiet fuses")
    case .ghost: tr("Ghost bomb")
    }
  }
}
