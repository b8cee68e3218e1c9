import OvershootGameKit
import Twenty48

/// Shows a moment of a past game, and turns input into events.
@MainActor
final class Twenty48ReplayScene: ReplayPage {
  override var room: Room? { .twenty48 }
  private let director: Twenty48ReplayDirector
  private let board = Twenty48ReplayBoardView()
  /// What is shown; nil before the game is read.
  private var shown: Twenty48ReplaySnapshot?

  /// The pushes per second at which a game plays, one of which is chosen at first.
  private static let speeds = [1, 4, 16, 64]
  private static let page = 100.0
  /// The number of marks at most, those of the greatest tiles.
  private static let markCount = 7
  /// The least exponents of tiles whose marks are larger.
  private static let (middleTile, greatTile) = (8, 10)

  init(_ id: Int64?, _ environment: ScreenEnvironment, opened: OpenedReplay? = nil) {
    let director = Twenty48ReplayDirector(id, environment, opened: opened)
    self.director = director
    super.init(
      navigator: environment.navigator, preferences: environment.preferences,
      pace: .turns(at: Self.speeds, names: Self.speeds.map(Autoplay.Speed.title), first: 1))
    director.ui = self
    addSubview(board)
    setTools([
      RoundButton(.copy, tr("Copy the replay")) { [unowned self] in copyReplay() },
      RoundButton(.share, tr("Share")) { director.onShare() },
    ])
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneWillDisappear() {
    super.sceneWillDisappear()
    director.onLeave()
  }

  override func layoutSubviews(_ context: DrawContext) {
    let isWide = PageGrid(bounds.size).isWide
    if let shown { remark.text = shown.advice.isEmpty && isWide ? shown.detail : shown.advice }
    super.layoutSubviews(context)
    let layout = Twenty48Layout(
      grid, scale: context.scale, columns: shown?.columns ?? 4, rows: shown?.rows ?? 4, foot: foot)
    board.layOut(layout.cells, in: layout.board)
  }

  override func openMore() {
    guard let shown else { return }
    let director = director
    var items = [MoreSheet.Item]()
    if let hasStar = shown.hasStar {
      items = [
        MoreSheet.Item(.next, tr("Play on from here")) { [weak self] in self?.playOn() },
        MoreSheet.Item(.star, hasStar ? tr("Take the star away") : tr("Star")) { director.onStar() },
      ]
    }
    let isRunning = if case .running = shown.review { true } else { false }
    presentMore(
      items + [
        MoreSheet.Item(.eye, isRunning ? tr("Stop the review") : tr("Review")) { director.onReview() },
        MoreSheet.Item(.rewind, tr("Play backwards")) { [weak self] in self?.play(backwards: true) },
      ] + speedItems)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    if key == .n, modifiers.isSubset(of: .shift), !isRepeat {
      goToMark(forwards: modifiers != .shift, where: \.isFault)
      return true
    }
    guard modifiers.isEmpty, !isRepeat else { return false }
    switch key {
    case .b: play(backwards: true)
    case .v: director.onReview()
    case .s: director.onStar()
    default: return false
    }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Left, Right", tr("back or on")), KeyHelp("Space", tr("Play or pause")),
      KeyHelp("B", tr("Play backwards")), KeyHelp("Page Up, Down", tr("go on or back by 100 pushes")),
      KeyHelp("Home, End", tr("go to the start or the end")), KeyHelp("1 to 4", tr("Speed")),
      KeyHelp("P", tr("Play on from here")), KeyHelp("Ctrl+C", tr("Copy the replay")),
      KeyHelp("V", tr("Review")),
      KeyHelp("N", tr("next mark, the one before")),
      KeyHelp("S", tr("Star")),
    ]
  }

  // MARK: Playing

  override func leap(forwards: Bool) {
    seek(to: place.rounded(forwards ? .down : .up) + (forwards ? Self.page : -Self.page))
  }

  override var canPlayOn: Bool { shown?.hasStar != nil }

  override func playOn() { director.onBranch(at: Int(place)) }

  override var replayLine: String? { director.line }

  override func showPlace(playedFrom former: Int?) { director.onPlace(place) }

  override func text(ofLength length: Int) -> String {
    // Translators: stands behind the number of a push.
    tr("of 1 push", plural: "of \(length.grouped, "count") pushes", count: length)
  }

  // MARK: Display

  func show(_ snapshot: Twenty48ReplaySnapshot) {
    let former = shown
    shown = snapshot
    let fades = AnimationEngine.current.map { $0.motionPolicy != .full } ?? false
    board.show(
      snapshot.frame.tiles(at: snapshot.place - snapshot.place.rounded(.down), fades: fades),
      isSamePush: snapshot.push == former?.push)
    board.show(snapshot.comparison)
    if snapshot.review != former?.review || former == nil { showMarks(snapshot) }
    showPoints(snapshot.points)
    detail.text = snapshot.day
    if former == nil || snapshot.advice != former?.advice { relayout() }
    setNeedsFrame()
  }

  func show(message: String) {
    Toast(message).present(in: self)
    setNeedsFrame()
  }

  func copy(_ text: String) { clipboard?.text = text }

  /// Shows nothing but why there is no game.
  func fail(_ reason: String) { refuse(reason, title: tr("Replay")) }

  // MARK: Private

  private func showMarks(_ snapshot: Twenty48ReplaySnapshot) {
    let milestones = snapshot.milestones.suffix(Self.markCount).map { milestone in
      ReplayMark(
        Double(milestone.place),
        milestone.exponent >= Self.greatTile ? .great : milestone.exponent >= Self.middleTile ? .middle : .small)
    }
    guard case .done(let places) = snapshot.review else { return timeRail.marks = milestones }
    timeRail.marks = milestones + places.map { ReplayMark(Double($0), isFault: true) }
  }
}
