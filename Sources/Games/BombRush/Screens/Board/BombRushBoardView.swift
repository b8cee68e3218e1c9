import BombRush
import OvershootGameKit

/// The field of a level, of which the board takes as much as it needs. It is drawn from the states of the game; only
/// what has ended has views of its own. From back to front: discs of blasts, walls, what was printed, crates,
/// particles, what burns and moves, what has ended, the reticle.
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
  /// Returns the user's time in seconds, at whatever speed animations run.
  var userTime: () -> Double = { 0 }
  /// How those around take a blast.
  let effects = BombRushEffects()
  private let figures = BombRushFiguresView()
  private let pieces = View()
  private let reticle = BombRushReticle()
  private var reticleCell: Cell?
  private var layout: (side: Double, origin: Vector2)?
  /// When the latest blast had discs, and the tick up to which blasts have none.
  private var (discTime, discTick) = (-Double.infinity, 0)

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override init() {
    super.init()
    clipsToBounds = true
    figures.board = self
    for view in [effects.particles, figures, pieces, reticle] { addSubview(view) }
    for view in subviews { view.isUserInteractionEnabled = false }
  }

  /// The bomb that flies from the strip of the menu, at its place; nil where there is none.
  var keyBomb: View? { figures.keyBomb }

  // MARK: Layout

  /// Takes the side of a cell, and where the first one begins in the field, in points.
  func layOut(side: Double, origin: Vector2) {
    layout = (side, origin)
    updateArt()
  }

  override func layoutSubviews(_ context: DrawContext) {
    for view in [effects.particles, figures, pieces] { view.frame = bounds }
  }

  override func themeDidChange() { updateArt() }

  /// Makes the colours and places, unless they are the same.
  private func updateArt() {
    guard let layout else { return }
    let colors = theme.bombs
    if let art, art.side == layout.side, art.origin == layout.origin, artTheme == theme { return }
    artTheme = theme
    let art = BombRushArt(side: layout.side, origin: layout.origin, colors: colors)
    self.art = art
    reticle.show(art)
  }

  /// The theme of the art.
  private var artTheme: Theme?

  // MARK: What happens

  /// Removes what still moves.
  func clear() {
    afterTicks = 0
    for piece in pieces.subviews { piece.removeFromSuperview() }
    effects.clear()
    figures.clearEchoes()
    transform = .identity
    discTick = userTime() - discTime < BombRushMotion.discRest ? .max : 0
  }

  /// Shows what happened in a tick.
  func show(_ events: [BombRushEvent]) {
    guard let art, let snapshot else { return }
    let game = snapshot.game
    let gained = game.score - snapshot.previous.score
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
        // The one that decides a game stays to be seen.
        if actor.kind.isEnemy || game.phase == .playing {
          pieces.addSubview(BombRushPiece(.dead(actor.kind, actor.facing), art, at: point))
        }
        if actor.kind.isEnemy { tell(at: point) }
      case .saved(let actor):
        let point = art.point(actor.place.vector)
        pieces.addSubview(BombRushPiece(.rescue(actor.facing), art, at: point, cheer: effects.cheer))
        tell(at: point)
      case .exploded: blasts += 1
      case .refused(_, let cell?):
        if game.board.contains(cell) {
          pieces.addSubview(BombRushPiece(.refusal, art, at: art.center(cell)))
        }
      default: break
      }
    }
    if blasts > 0 {
      shake(blasts)
      noteDiscs(at: game.tick)
    }
  }

  /// Decides from when on blasts have discs: those of games that are begun again and again would flash.
  private func noteDiscs(at tick: Int) {
    if discTick == .max, userTime() - discTime >= BombRushMotion.discRest { discTick = tick }
    if discTick <= tick { discTime = userTime() }
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

  /// The blasts that are seen, with the ticks since each.
  var blasts: [(blast: BombRushBlast, age: Double)] {
    guard let snapshot else { return [] }
    return snapshot.blasts.map { ($0, Double(snapshot.game.tick - $0.tick) + fraction + afterTicks) }
  }

  /// The opacity of what a cross has left on the floor.
  func printOpacity(at age: Double) -> Double {
    let age = age - Double(BombRushBlast.lethal)
    guard age >= 0, age < Double(BombRushBlast.printed), AnimationEngine.animatesMovement else { return 0 }
    let steps = (age / BombRushMotion.printStep).rounded(.down)
    return (0..<Int(steps)).reduce(BombRushMotion.print) { opacity, _ in opacity * BombRushMotion.printFactor }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect($bounds.shown), theme.fill)
    guard let art, let snapshot else { return }
    let blasts = blasts
    for (blast, age) in blasts where blast.tick >= discTick {
      let strength = min(1, (Double(BombRushBlast.lethal) - age) / BombRushMotion.discFade)
      let growth = AnimationEngine.animatesMovement ? min(1, age / BombRushMotion.crossGrowth) : 1
      if strength > 0, growth > 0 { art.drawDiscs(blast, growth: growth, strength: strength, &canvas) }
    }
    art.drawWalls(of: snapshot.game.board, &canvas)
    for (blast, age) in blasts {
      let opacity = printOpacity(at: age) * theme.echoStrength
      if opacity > 0 { art.drawPrint(blast, opacity: opacity, &canvas) }
    }
    if let blast = snapshot.loss?.blast { art.drawPrint(blast, opacity: Self.lossPrint, &canvas) }
    art.drawPieces(
      of: snapshot.game.board, mysteries: Set(snapshot.game.level.hidden.isEmpty ? [] : snapshot.game.level.mysteries),
      push: effects.push, &canvas, context)
    drawLine(&canvas)
  }

  /// What the cross that decided a game leaves on the floor.
  private static let lossPrint = 0.62

  /// With great contrasts a line shows where the field begins.
  private func drawLine(_ canvas: inout Canvas) {
    guard theme.isHighContrast else { return }
    let (bounds, width) = ($bounds.shown, 3.0)
    let isBeside = (superview?.frame.minX ?? 0) > 0
    let lines =
      isBeside
      ? [Rect(x: 0, y: 0, width: width, height: bounds.height)]
      : [0, bounds.height - width].map { Rect(x: 0, y: $0, width: bounds.width, height: width) }
    for line in lines { canvas.fill(RoundedRect(line), theme.text) }
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
