import BombRush
import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The board, scaled to the bounds. It is drawn from the states of the game; only what has ended has views of its own.
@MainActor
final class BombBoardView: View {
  /// Returns the states to be drawn.
  var source: () -> BombRushPicture? = { nil }
  /// How far time is between the two states, 0...1.
  var fraction = 1.0
  /// How the parts are drawn at the present size.
  private(set) var art: BombArt?
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
  private let effects = View()
  private let reticle = BombReticle()
  private var reticleCell: Cell?

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override init() {
    super.init()
    clipsToBounds = true
    for view in [effects, reticle] { addSubview(view) }
    for view in subviews { view.isUserInteractionEnabled = false }
  }

  // MARK: Layout

  override func layoutSubviews(_ context: DrawContext) {
    effects.frame = bounds
    updateArt()
  }

  override func themeDidChange() {
    art = nil
    updateArt()
  }

  /// Makes the shapes for the size and theme, unless they are for these.
  private func updateArt() {
    guard let board = source()?.game.board, bounds.width > 0 else { return }
    let side = bounds.width / Double(max(1, board.columns - 1))
    cornerRadius = min(12, 0.3 * side)
    guard art?.side != side else { return }
    let art = BombArt(side: side, colors: theme.bombs)
    self.art = art
    reticle.show(art)
  }

  // MARK: What happens

  /// Removes what still moves.
  func clear() {
    for piece in effects.subviews { piece.removeFromSuperview() }
    transform = .identity
    updateArt()
  }

  /// Shows what happened in a tick.
  func show(_ events: [BombRushEvent], gained: Int) {
    guard let art else { return }
    var told = false
    func tell(at point: Vector2) {
      guard !told, gained >= Self.toldPoints else { return }
      told = true
      effects.addSubview(BombPiece(.points(gained), art, at: point))
    }
    var blasts = 0
    for event in events {
      switch event {
      case .cracked(let cell): effects.addSubview(BombPiece(.block(.soft), art, at: art.center(cell)))
      case .burnt(let block, let cell):
        effects.addSubview(BombPiece(.block(block), art, at: art.center(cell)))
        if block == .core { tell(at: art.center(cell)) }
      case .died(let actor, _):
        let point = art.point(actor.place.vector)
        effects.addSubview(BombPiece(.dead(actor.kind, actor.facing), art, at: point))
        if actor.kind.isEnemy { tell(at: point) }
      case .saved(let actor):
        let point = art.point(actor.place.vector)
        effects.addSubview(BombPiece(.saved(actor.facing), art, at: point))
        tell(at: point)
      case .took(let pickup, let cell):
        effects.addSubview(BombPiece(.name(pickup.title), art, at: art.center(cell)))
      case .exploded: blasts += 1
      case .refused(_, let cell?):
        if source()?.game.board.contains(cell) == true {
          effects.addSubview(BombPiece(.refused, art, at: art.center(cell)))
        }
      case .set, .refused, .ended: break
      }
    }
    if blasts > 0 { shake(blasts) }
  }

  /// Points below this number are not told on the board.
  private static let toldPoints = 100

  private func shake(_ blasts: Int) {
    guard AnimationEngine.animatesMovement else { return }
    let way = min(BombRushMotion.greatestBlastWay, BombRushMotion.blastWay * Double(blasts))
    animate(.ease(BombRushMotion.blastRise)) { [self] in
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
    guard let art, let picture = source() else { return }
    let colors = art.colors
    canvas.fill(RoundedRect($bounds.shown, cornerRadius: cornerRadius), colors.floor)
    drawDanger(picture.game, art, &canvas)
    art.drawCells(of: picture.game.board, &canvas, context)
    drawMysteries(picture.game, art, &canvas, context)
    drawFlames(picture.game, art, &canvas)
    drawActors(picture, art, &canvas)
    drawBombs(picture, art, &canvas)
  }

  /// Tints the cells that wards shun.
  private func drawDanger(_ game: BombRushGame, _ art: BombArt, _ canvas: inout Canvas) {
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
  private func drawMysteries(_ game: BombRushGame, _ art: BombArt, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !game.level.hidden.isEmpty else { return }
    for cell in game.level.mysteries where game.board[cell] == .soft {
      let center = art.center(cell)
      let disc = Rect(center: center, size: Size(0.44 * art.side, 0.44 * art.side))
      canvas.fill(RoundedRect(disc, cornerRadius: 0.22 * art.side), art.colors.soft)
      art.write("?", size: 0.38 * art.side, art.colors.softEdge, at: center, &canvas, context)
    }
  }

  private func drawFlames(_ game: BombRushGame, _ art: BombArt, _ canvas: inout Canvas) {
    let grows = AnimationEngine.animatesMovement
    let flames = game.flames
    for (index, flame) in flames.enumerated() {
      // Of several in a cell the last one burns longest.
      if index + 1 < flames.count, flames[index + 1].cell == flame.cell { continue }
      let age = Double(BombRushRules.flameTicks - flame.left) + fraction
      art.drawFlame(at: flame.cell, age: age, grows: grows, &canvas)
    }
  }

  private func drawActors(_ picture: BombRushPicture, _ art: BombArt, _ canvas: inout Canvas) {
    var index = 0
    let before = picture.previous.actors
    for actor in picture.game.actors {
      // Both are in the order of their numbers, and no actor is added.
      while index < before.count, before[index].id < actor.id { index += 1 }
      let old = index < before.count && before[index].id == actor.id ? before[index].place : actor.place
      let place = old.vector.interpolated(to: actor.place.vector, at: fraction)
      art.draw(actor.kind, facing: actor.facing, at: art.point(place), &canvas)
    }
  }

  private func drawBombs(_ picture: BombRushPicture, _ art: BombArt, _ canvas: inout Canvas) {
    let game = picture.game
    for bomb in game.bombs {
      let before = picture.previous.bombs.first { $0.id == bomb.id } ?? bomb
      let place = before.place.vector.interpolated(to: bomb.place.vector, at: fraction)
      let fuse = Double(before.fuse) + Double(bomb.fuse - before.fuse) * fraction
      art.draw(
        bomb, fuse: fuse / Double(bomb.fuseLength), isHeld: bomb.id == game.held, at: art.point(place), &canvas)
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

  private var table: BombSemantics? {
    guard let art, let game = source()?.game else { return nil }
    return BombSemantics(game: game, art: art, reticle: reticleCell)
  }

  override var semantics: Semantics? {
    guard let board = source()?.game.board else { return nil }
    return Semantics(
      .table, "Board", actions: BombSemantics.actions, cells: .table(columns: board.columns - 2, rows: board.rows - 2))
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
    case .range: "Range +1"
    case .focus: "Charges +1"
    case .slow: "Slow fuses"
    case .quiet: "Quiet fuses"
    case .ghost: "Ghost bomb"
    }
  }
}
