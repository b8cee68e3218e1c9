import Breakout
import MotionNotation
import OvershootGameKit

/// Which effects of a field are seen; all go on meanwhile.
enum EffectsView: Hashable, Sendable {
  case all
  case none
  /// Those of the right half.
  case rightHalf
}

/// The field with its bricks, balls and paddle, scaled to the bounds. It is drawn from the game as it is.
@MainActor
final class BrickFieldView: View {
  /// The game as it is drawn; nil for none.
  var game: BreakoutGame? { didSet { (wall.game, court.game) = (game, game) } }
  /// Another run of the level, which is seen beside the game; nil for none.
  var afterimage: Afterimage? { didSet { court.afterimage = afterimage } }
  /// Called with the action that a screen reader asks for; returns whether it is done. Nil where none is played.
  var onAction: ((String) -> Bool)?
  /// How far time is between the last two ticks, 0...1, which balls and paddle are drawn between.
  var fraction = 1.0 { didSet { (court.fraction, wall.fraction) = (fraction, fraction) } }
  /// The seconds for which balls fly on after the end.
  var afterTime = 0.0 { didSet { court.afterTime = afterTime } }
  /// Which effects are seen.
  var effectsView = EffectsView.all {
    didSet {
      guard effectsView != oldValue else { return }
      relayout()
      (court.effectsView, wall.effectsView) = (effectsView, effectsView)
    }
  }
  /// What hits look like.
  let effects = BreakoutEffects()
  /// Everything but the ground; it is enlarged about the last brick.
  private let camera = View()
  private let wall: BrickWallView
  private let court: BrickCourtView
  /// The ball that flies from the strip of the menu, at its place; nil where there is none.
  var keyBall: View? { court.keyBall }
  /// The number of the chain.
  let chain = ChainView()
  /// What flies without effects, and with them; each is as large as it is seen.
  private let (plain, rich) = (View(), View())
  private var isZoomed = false
  /// The explosive brick that burst last.
  private var blast: Cell?
  /// The size for which the places of what flies are.
  private var flownSize = Size.zero

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override init() {
    (wall, court) = (BrickWallView(effects), BrickCourtView(effects))
    super.init()
    clipsToBounds = true
    addSubview(camera)
    for view in [wall, chain, court, plain, rich] { camera.addSubview(view) }
    for view in [plain, rich] { view.clipsToBounds = true }
    rich.addSubview(effects.particles)
  }

  override var semantics: Semantics? {
    guard let game else { return nil }
    let lives = game.settings.mode == .lives ? GameWords.lives(game.lives) : nil
    let active = game.levelPlay.map { play in
      PowerUp.allCases.filter(play.active.has).compactMap { $0.left(GameWords.seconds(play.active[$0])) }
    }
    let score = tr("score \(String(game.score), "score")")
    let parts = [GameWords.bricks(game.wall.count), lives, score].compactMap(\.self) + (active ?? [])
    return Semantics(
      .drawingArea, tr("Field"), value: SemanticValue(parts.joined(separator: ", ")),
      actions: onAction == nil ? [] : [Semantics.press, Direction.left.action, Direction.right.action])
  }

  /// The screen around it has all presses.
  override func hitTest(_ point: Vector2) -> View? { nil }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard case .action(let name) = request, let onAction else { return false }
    return onAction(name)
  }

  override func layoutSubviews(_ context: DrawContext) {
    if bounds.size != flownSize {
      flownSize = bounds.size
      removePieces()
      effects.particles.clear()
    }
    for view in [camera, wall, chain, court] { view.frame = bounds }
    let half = effectsView == .rightHalf ? (bounds.width / 2).rounded() : effectsView == .none ? bounds.width : 0
    plain.frame = Rect(x: 0, y: 0, width: effectsView == .all ? bounds.width : half, height: bounds.height)
    rich.frame = Rect(x: half, y: 0, width: bounds.width - half, height: bounds.height)
    rich.isHidden = effectsView == .none
    effects.particles.frame = Rect(x: -half, y: 0, width: bounds.width, height: bounds.height)
  }

  private var scale: CourtScale { CourtScale(bounds.size) }

  /// Whether what acts is shown above the wall, where no other part of the page does.
  var showsActive: Bool {
    get { court.showsActive }
    set { court.showsActive = newValue }
  }

  // MARK: What happens

  /// Shows another wall, which drops in, and removes what still flies.
  func showWall() {
    court.clearEchoes()
    chain.clear()
    removePieces()
    effects.showWall(rows: game?.wall.layout.rows ?? 0)
    lookAhead()
  }

  /// Removes what flies and all effects at once, for a game at another time.
  func clear() {
    court.clearEchoes()
    chain.clear()
    removePieces()
    effects.clear()
  }

  private func removePieces() { for piece in plain.subviews { piece.removeFromSuperview() } }

  /// Shows what has happened, once.
  func show(_ event: BreakoutEvent) {
    guard let game else { return }
    effects.show(event, in: game, theme, scale: scale)
    switch event {
    case .hit(let ball, _, _, _, let points, let hitter):
      guard var hit = BrickHit(event, in: game) else { return }
      if game.level != nil { hit.factor = points / BreakoutGame.hitPoints }
      if let ball {
        let x = game.wall.frame(column: hit.column, row: hit.row).center.x
        chain.show(hit.factor, of: ball, below: Vector2(x, game.wall.layout.bottom) * scale)
      }
      if hitter == .blast { (hit.ball, hit.blast) = (nil, blast) }
      show(hit)
    case .exploded(_, let column, let row): blast = Cell(column: column, row: row)
    case .caught(let powerUp, let column, let row, let points):
      showEnd(of: powerUp, from: Cell(column: column, row: row), points: points)
    case .dropped(let powerUp, let column, let row):
      showEnd(of: powerUp, from: Cell(column: column, row: row), points: nil)
    case .bounced(let ball):
      let signs = chain.end(ball)
      if !signs.isEmpty, effectsView != .none, effects.shatter(signs, theme.points, scale) { chain.clear() }
    case .lost(let ball): _ = chain.end(ball)
    default: break
    }
  }

  /// Lets a brick fly off, as pieces where effects are shown, or lose its hardness.
  func show(_ hit: BrickHit) {
    guard let game else { return }
    let place = game.wall.frame(column: hit.column, row: hit.row)
    let origin = hit.blast.map { game.wall.frame(column: $0.column, row: $0.row).center }
    let fallsApart = effects.show(hit, place, from: origin, color: theme.brick(hit.look), in: game, scale: scale)
    let frame = place * scale
    if hit.isBroken {
      // What still softens would show the brick once more.
      for case let piece as BrickPiece in plain.subviews where piece.place == frame { piece.removeFromSuperview() }
    }
    if fallsApart, effectsView == .all { return }
    let piece = BrickPiece(hit.look, frame: frame)
    plain.addSubview(piece)
    hit.isBroken ? piece.flyOff() : piece.soften()
  }

  /// Shows the end of the piece of a brick where it was drawn last, if it was. One without points was lost.
  private func showEnd(of powerUp: PowerUp, from cell: Cell, points: Int?) {
    guard let place = court.place(ofPieceFrom: cell) else { return }
    plain.addSubview(PieceMark(powerUp, isCaught: points != nil, at: place * scale, scale: scale.unit))
    if let points, points > 0 {
      plain.addSubview(PointsMark("+\(points)", at: (place - BreakoutMotion.pointsOfPiece) * scale))
    }
  }

  /// Comes nearer where the last brick is about to be met, and goes back otherwise.
  func lookAhead() {
    let aim = game.flatMap(effects.zoom)
    guard aim != nil || isZoomed else { return }
    isZoomed = aim != nil
    let curve = effects.strength[.last].timed
    let factor = effectsView == .none ? 1 : aim?.factor ?? 1
    let way = ((aim?.center ?? .zero) * scale - bounds.center) * (1 - factor)
    let transform = Transform(
      a: factor, b: 0, c: 0, d: factor, tx: aim == nil ? 0 : way.x, ty: aim == nil ? 0 : way.y)
    guard transform != camera.transform else { return }
    animate(.easing(curve.easing, duration: curve.duration)) { self.camera.transform = transform }
  }

  // MARK: Drawing

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    if let game { wall.look(at: game) }
    canvas.fill(RoundedRect(bounds), theme.court.field)
    guard theme.isHighContrast else { return }
    let width = Self.edgeWidth
    canvas.stroke(RoundedRect(bounds.inset(by: width / 2)), width: width, theme.court.ink)
  }

  /// The line along its edge under great contrast.
  private static let edgeWidth = 3.0
}
