import BombRush
import OvershootGameKit
import OvershootPlay

/// The picture of the game on its card in the menu: Space lets it play for a while.
@MainActor
final class BombRushDemoScene: Scene {
  private let board = BombRushBoardView()
  private var record: GameRecord<BombRushGame>?
  private var playback: GamePlayback<BombRushGame>?
  private let clock = GameClock(ticksPerSecond: BombRushRules.ticksPerSecond)
  /// The time in ticks for which it plays on.
  private var left = 0

  /// Seconds of play for each press.
  nonisolated static let playTime = 4.0
  /// A board of its own, so that the picture needs no file.
  private static let level = """
    title: Demo
    goal: purge
    time: 60
    charges: 12
    bombs: 8

    map:
    ###############
    #w.+...+...+.>#
    #.#.#.#.#.#.#.#
    #..+..d..+.d..#
    #.#.#.#.#.#.#.#
    #.+...+.l.+...#
    ###############
    """
  private static let verbs: [TimedVerb] = [
    (6, .act(Cell(column: 5, row: 1))), (20, .steer(.right)), (60, .act(Cell(column: 7, row: 3))),
    (90, .act(Cell(column: 11, row: 2))), (120, .act(Cell(column: 3, row: 1))),
    (150, .act(Cell(column: 9, row: 4))), (200, .act(Cell(column: 5, row: 5))),
  ].map { TimedVerb(tick: $0, $1) }

  /// Creates the picture; `effects` is how much of them is shown, 0...1.
  init(effects: Double) {
    super.init()
    board.effects.amount = effects
    begin()
    board.isUserInteractionEnabled = false
    addSubview(board)
  }

  /// Begins the game, which is the same each time.
  private func begin() {
    guard let level = try? BombRushLevel(parsing: Self.level) else { return }
    let record = GameRecord(from: BombRushGame(level), Self.verbs, endTick: .max)
    self.record = record
    playback = GamePlayback(record)
    board.snapshot = BombRushSnapshot(game: record.start, previous: record.start)
  }

  override func layoutSubviews(_ context: DrawContext) {
    guard let size = playback?.game.board else { return }
    let inner = bounds.inset(by: 10)
    let side = min(inner.width / Double(size.columns - 1), inner.height / Double(size.rows - 1)).rounded(.down)
    let whole = BombRushArt.size(columns: size.columns, rows: size.rows, side: side)
    board.frame = Rect(
      x: ((bounds.width - whole.width) / 2).rounded(), y: ((bounds.height - whole.height) / 2).rounded(),
      width: whole.width, height: whole.height)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .space else { return false }
    play()
    return true
  }

  override func keyPressesCancelled() { left = 0 }

  /// Plays for some seconds. Has no effect where movement is not animated.
  private func play() {
    guard AnimationEngine.animatesMovement else { return }
    left = Int(Self.playTime * Double(BombRushRules.ticksPerSecond))
    clock.run { [weak self] in self?.play(ticks: $0) ?? false }
  }

  private func play(ticks count: Int) -> Bool {
    for _ in 0..<count where left > 0 { tick() }
    let goesOn = left > 0 && isInWindow
    board.fraction = goesOn ? clock.fraction : 1
    return goesOn
  }

  private func tick() {
    left -= 1
    if playback?.game.outcome != .inPlay {
      begin()
      board.clear()
    }
    guard let previous = playback?.game, let record else { return }
    _ = playback?.step(in: record)
    let snapshot = BombRushSnapshot(game: playback?.game ?? previous, previous: previous)
    board.snapshot = snapshot
    board.show(snapshot.game.events)
    for event in snapshot.game.events { board.effects.show(GameMoment<BombRushTables>.event(event, snapshot)) }
  }
}
