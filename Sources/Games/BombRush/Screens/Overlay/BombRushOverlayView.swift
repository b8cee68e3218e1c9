import BombRush
import OvershootGameKit
import OvershootQueries

/// What the enemies know, decided and asked, over the board. It reads the game and changes nothing.
@MainActor
final class BombRushOverlayView: View {
  /// Returns the latest answers to the queries of an enemy, the oldest first.
  var answers: (_ enemy: Int) -> ArraySlice<BombRushAnswer> = { _ in [] }
  /// What it lies over, whose states are drawn.
  weak var board: BombRushBoardView?
  private var snapshot: BombRushSnapshot? { board?.snapshot }
  private(set) var isOpen = false
  private(set) var layers: Set<BombRushLayer> = [.decisions, .senses]
  /// The number of the chosen actor.
  private(set) var chosen: Int?
  /// The opacities of the layers.
  @Animatable(.fade) private var danger = 0.0
  @Animatable(.fade) private var actors = 0.0
  @Animatable(.fade) private var decisions = 0.0
  @Animatable(.fade) private var queries = 0.0
  @Animatable(.fade) private var senses = 0.0
  /// How far the cones of what enemies see have opened.
  @Animatable(.travel, visibleDifference: 0.002) private var opening = 0.0
  /// The answer that is drawn, with the totals of its items as text.
  private(set) var answer: (value: BombRushAnswer, totals: [String])?

  override init() {
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    for property in [$danger, $actors, $decisions, $queries, $senses, $opening] { property.belongs(to: presence) }
  }

  // MARK: What is shown

  /// Opens or closes.
  func toggle() {
    isOpen.toggle()
    if isOpen { update() }
    fade()
  }

  /// Switches a layer.
  func toggle(_ layer: BombRushLayer) {
    layers.formSymmetricDifference([layer])
    fade()
  }

  /// Begins with another game.
  func reset() {
    (chosen, answer) = (nil, nil)
    if isOpen { update() }
  }

  /// Chooses the next actor.
  func chooseNext() {
    guard let actors = snapshot?.game.actors, let first = actors.first(where: \.kind.isEnemy) ?? actors.first else {
      return
    }
    let next = chosen.flatMap { number in actors.first { $0.id > number } } ?? actors.first
    chosen = chosen == nil ? first.id : next?.id
    update()
  }

  /// Chooses the actor in a cell. Returns whether there is one.
  func choose(at cell: Cell) -> Bool {
    guard let actor = snapshot?.game.actors.first(where: { $0.cell == cell }) else { return false }
    chosen = actor.id
    update()
    return true
  }

  /// Takes the latest answer of the chosen actor; another one where it is gone. Has no effect while it is closed.
  func update() {
    guard isOpen, let game = snapshot?.game else { return }
    if chosen.flatMap(game.actor) == nil {
      chosen = (game.actors.first(where: \.kind.isEnemy) ?? game.actors.first)?.id
    }
    let latest = chosen.flatMap { answers($0).last }
    guard latest?.tick != answer?.value.tick || latest?.result.querier != answer?.value.result.querier else { return }
    answer = latest.map { ($0, $0.result.items.map { $0.state == .valid ? $0.total.localized(decimals: 2) : "" }) }
  }

  /// What is said of the chosen actor.
  var sentence: String {
    guard let game = snapshot?.game, let actor = chosen.flatMap(game.actor) else { return tr("No enemy is left") }
    return BombRushMindText.sentence(actor, in: game)
  }

  private func fade() {
    func target(_ layer: BombRushLayer) -> Double { isOpen && layers.contains(layer) ? 1 : 0 }
    let change: @MainActor () -> Void = { [self] in
      danger = target(.danger)
      actors = target(.actors)
      decisions = target(.decisions)
      queries = target(.queries)
      senses = target(.senses)
    }
    if AnimationEngine.animatesMovement {
      animate(.ease(duration: BombRushMotion.layer), change)
      animate(.spring(BombRushMotion.cones)) { self.opening = self.isOpen ? 1 : 0 }
    } else {
      PropertyAnimator.performWithoutAnimation {
        change()
        opening = isOpen ? 1 : 0
      }
    }
    scene?.setNeedsFrame()
  }

  // MARK: Semantics

  /// A picture of the layers, which are described in words.
  override var semantics: Semantics? {
    guard isOpen, let snapshot else { return nil }
    let shown = BombRushLayer.allCases.filter(layers.contains)
    let words = shown.flatMap { BombRushOverlayWords(snapshot: snapshot, totals: answer?.totals ?? []).words(of: $0) }
    return Semantics(.image, tr("X-ray"), description: words.joined(separator: "; "))
  }

  // MARK: Drawing

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let sum = $danger.shown + $actors.shown + $decisions.shown + $queries.shown + $senses.shown
    guard sum > 0, let board, let art = board.art, let snapshot = board.snapshot else { return }
    let layers = BombRushOverlayLayers(
      snapshot: snapshot, art: art, chosen: chosen, fraction: board.fraction, context: context, theme: theme,
      board: bounds.size)
    if $danger.shown > 0 { layers.drawDanger($danger.shown, &canvas) }
    if $senses.shown > 0 { layers.drawSenses($senses.shown, opening: max(0, $opening.shown), &canvas) }
    if $queries.shown > 0, let answer { layers.drawQuery(answer.value, answer.totals, $queries.shown, &canvas) }
    if $decisions.shown > 0 { layers.drawDecisions($decisions.shown, &canvas) }
    if $actors.shown > 0 { layers.drawActors($actors.shown, &canvas) }
  }
}
