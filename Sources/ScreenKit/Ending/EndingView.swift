/// The ending of a game over its screen: the world runs on, slower and slower, something bursts or sags where the game
/// was decided, and a card comes.
///
/// Nothing of it is known to the rules. A press before the card's first button has the focus speeds all to its end.
/// Under reduced motion the card fades in at once.
@MainActor
package final class EndingView: View {
  /// How much bursts, 0...1.
  package var amount = 1.0
  /// Called in each frame in which the world runs on, with the seconds of its own time since the end; at last with all
  /// of them.
  package var onWorldTime: (Double) -> Void = { _ in }
  /// What is shown; nil while a game runs.
  package private(set) var ending: Ending?
  /// Whether presses reach what is on the card.
  package private(set) var isReady = false
  /// What stands on the screen where the card may come: it fades out before, and in afterwards, so that no texts cross.
  package var coverable: [View] = []
  /// Whether the card makes way for something else for a while.
  package var isFaded = false {
    didSet { if isFaded != oldValue { fade() } }
  }
  /// The card, or the band, which is visible once it has come.
  package let card: EndingPanel

  /// The width of the text of the title, in points.
  private var titleWidth = 0.0
  private let particles = ParticleView()
  private let ring = EndingRing()
  private let medal = EndingMedal()
  private weak var world: View?
  private var news: [String] = []
  private var works: [ScheduledWork] = []
  /// The number of endings, by which what belongs to an earlier one is ignored.
  private var count = 0
  private var isCardShown = false
  /// Whether the game ended while text was written, so that keys are in use although no ring was seen.
  private var followsWriting = false
  private var worldTime: Double?

  /// Creates an ending that shows nothing; `world` is the view that sags.
  package init(world: View? = nil, on card: EndingPanel = EndingCard()) {
    (self.world, self.card) = (world, card)
    super.init()
    zPosition = 8_000
    for view in [particles, ring, card, medal] { addSubview(view) }
    for view in [ring, card, medal] { view.alpha = 0 }
    card.isUserInteractionEnabled = false
  }

  /// Whether a game has ended.
  package var isOpen: Bool { ending != nil }

  // MARK: Showing

  /// Shows an ending; one that is shown already only takes what is new.
  ///
  /// - Parameter delay: the seconds until the place bursts or sags, for a world that only finishes what moves; nil for
  ///   one that runs on.
  package func show(_ ending: Ending, after delay: Double? = nil) {
    let isNew = self.ending == nil
    if isNew {
      news = []
      if ending.band != .paused { (scene as? Screen)?.lesson?.end() }
    }
    self.ending = ending
    showContent(isNew: isNew)
    guard isNew else { return }
    (isReady, isFaded) = (false, false)
    count += 1
    followsWriting = scene?.focus.view?.textInputArea != nil
    scene?.focus.move(to: nil)
    scene?.setNeedsFrame()
    guard ending.band != .paused else { return showCard() }
    leadEye()
    guard AnimationEngine.animatesMovement, let engine = AnimationEngine.current, isInWindow else {
      endWorld()
      cover(true)
      return showCard()
    }
    if delay == nil { runWorld(engine) }
    let pace = EndingPace.standard
    after(delay ?? pace.duration) {
      $0.cover(true)
      $0.burst()
    }
    after(card.delay ?? (delay ?? pace.duration) + EndingMotion.cardDelay) { $0.showCard() }
  }

  /// Adds a message, such as a trophy that the game has earned, to the card. Has no effect while no ending is shown.
  package func add(message: String) {
    news.append(message)
    showContent(isNew: false)
  }

  private func showContent(isNew: Bool) {
    guard var ending else { return }
    // Where there is no room for all, what was earned is read.
    let details = news + [ending.details]
    ending.details = details.filter { !$0.isEmpty }.joined(separator: " · ")
    card.setContent(ending, rollsNumbers: isNew) { [weak self] in self?.choose($0) }
    scene?.relayout()
  }

  /// Removes the ending, as a game goes on or begins. What is on its way turns round.
  package func hide() {
    guard isOpen else { return }
    cancelWorks()
    (ending, isReady, worldTime, isFaded) = (nil, false, nil, false)
    card.isUserInteractionEnabled = false
    if let view = scene?.focus.view, view.isDescendant(of: card) { scene?.focus.move(to: nil) }
    animate(.ease(duration: EndingMotion.fade)) { (self.ring.alpha, self.medal.alpha) = (0, 0) }
    cover(false, after: EndingMotion.fade)
    guard isCardShown else { return }
    moveCard(isShown: false, card.springs.departure)
  }

  /// Brings everything to its end soon, and gives the first button the focus at once.
  package func finish() {
    guard isOpen, !isReady else { return }
    cancelWorks()
    endWorld()
    if ending?.place()?.hasRing == true {
      animate(.spring(EndingMotion.hurry)) { [ring] in (ring.alpha, ring.transform) = (1, .identity) }
    }
    if let world { animate(.spring(EndingMotion.hurry)) { world.transform = .identity } }
    moveCard(isShown: true, EndingMotion.hurry)
    card.showNumbers()
    showMedal()
    focusFirst()
  }

  /// Returns whether a key of the screen is one of the ending's: Return and Space speed it to its end, and then press
  /// the first button where nothing on the card has the focus.
  package func takes(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isOpen, [.enter, .keypadEnter, .space].contains(key),
      modifiers.isDisjoint(with: [.control, .alt, .meta])
    else { return false }
    // A key that is held presses nothing.
    if isRepeat { return true }
    if isReady { choose(0) } else { finish() }
    return true
  }

  /// Gives the card a place in a part of the screen, in points.
  package func layOut(in room: Rect, of size: Size, _ context: DrawContext) {
    frame = Rect(origin: .zero, size: size)
    particles.frame = bounds
    if isOpen { card.layOut(in: room, window: size, context) }
    if isOpen, let (center, radius) = card.medalPlace { medal.layOut(at: center, radius: radius) }
    titleWidth = coverable.lazy.compactMap { ($0 as? PageTitle)?.naturalWidth(context) }.first ?? 0
    if isCardShown { PropertyAnimator.performWithoutAnimation { cover(!isFaded) } }
    if let place = ending?.place() {
      let side = max(place.frame.width, place.frame.height) + 2 * EndingMotion.ringDistance
      ring.frame = Rect(center: place.frame.center, size: Size(side, side))
    }
  }

  // MARK: The steps

  private func after(_ delay: Double, _ work: @escaping @MainActor (EndingView) -> Void) {
    let work = AnimationEngine.current?.after(delay) { [weak self] in self.map(work) }
    if let work { works.append(work) }
  }

  private func cancelWorks() {
    for work in works { work.cancel() }
    works = []
  }

  private func runWorld(_ engine: AnimationEngine) {
    let (start, number, pace) = (engine.time, count, EndingPace.standard)
    worldTime = 0
    engine.follow { [weak self] time in
      guard let self, number == count, worldTime != nil else { return false }
      let own = pace.ownTime(at: time - start)
      worldTime = own
      onWorldTime(own)
      if own >= pace.length { worldTime = nil }
      return worldTime != nil
    }
  }

  private func endWorld() {
    worldTime = nil
    onWorldTime(EndingPace.standard.length)
  }

  private func leadEye() {
    guard ending?.place()?.hasRing == true else { return }
    let scale = AnimationEngine.animatesMovement ? EndingMotion.ringScale : 1
    if ring.$alpha.shown < 0.01 {
      PropertyAnimator.performWithoutAnimation { ring.transform = Transform(scaleX: scale, y: scale) }
    }
    animate(.ease(duration: EndingMotion.reducedFade)) { self.ring.alpha = 1 }
    animate(.spring(EndingMotion.ring)) { self.ring.transform = .identity }
  }

  /// Lets the place where the game was decided burst, or the world sag.
  private func burst() {
    guard amount > 0, let ending, let place = ending.place() else { return }
    var emitter = ending.outcome == .won ? EndingMotion.burst : EndingMotion.dust
    emitter = emitter.scaled(by: amount)
    emitter.area = place.frame
    emitter.seed = UInt64(count)
    guard ending.outcome == .won else {
      emitter.startColor = theme.mutedText
      emitter.endColor = theme.mutedText.withAlpha(0)
      particles.play(emitter)
      return sag()
    }
    for exponent in EndingMotion.burstTiles {
      emitter.seed += 1_000
      emitter.startColor = theme.tile(exponent: exponent).face
      emitter.endColor = emitter.startColor.withAlpha(0)
      particles.play(emitter)
    }
  }

  private func sag() {
    guard let world else { return }
    animate(.ease(duration: EndingMotion.sagTime)) {
      world.transform = EndingMotion.sag
    } completion: { position in
      if position == .end { animate(.spring(EndingMotion.sagReturn)) { world.transform = .identity } }
    }
  }

  /// Lets what the card covers fade out, or in.
  private func cover(_ isCovered: Bool, after delay: Double = 0) {
    for view in coverable {
      var frame = view.frame
      if view is PageTitle { frame.size.width = min(frame.width, titleWidth) }
      let isBelow = frame.intersection(card.frame.inset(by: -EndingMotion.clearance)) != nil
      let target = isCovered && isBelow ? 0.0 : 1
      if view.alpha != target { animate(.ease(duration: EndingMotion.fade), delay: delay) { view.alpha = target } }
    }
  }

  private func showCard() {
    moveCard(isShown: true, card.springs.arrival)
    card.showNumbers()
    showMedal()
    // A game that waits goes on at the next press.
    isReady = ending?.band == .paused
    after(isReady ? LookMotion.press : EndingMotion.focusDelay) { $0.focusFirst() }
    if AnimationEngine.current == nil { focusFirst() }
  }

  /// Lets the medal come from outside, after the card.
  private func showMedal() {
    guard let kind = ending?.medal, medal.alpha == 0 else { return }
    medal.medal = kind
    scene?.relayout()
    let moves = AnimationEngine.animatesMovement && isInWindow
    let delay = moves ? EndingMotion.medalDelay : 0
    animate(.ease(duration: EndingMotion.fade), delay: delay) { self.medal.alpha = 1 }
    guard moves else { return }
    let way = EndingMotion.medalWay * (card.medalPlace?.radius ?? 0)
    PropertyAnimator.performWithoutAnimation { medal.transform = Transform(translationX: way.x, y: way.y) }
    animate(.spring(EndingMotion.medal), delay: delay) { self.medal.transform = .identity }
  }

  private func moveCard(isShown: Bool, _ spring: Spring) {
    let moves = AnimationEngine.animatesMovement && isInWindow
    isCardShown = isShown
    if isShown, moves, card.$alpha.shown < 0.01 {
      PropertyAnimator.performWithoutAnimation { card.place(isShown: false) }
    }
    if moves {
      animate(.spring(spring)) { [card] in
        card.place(isShown: isShown)
      } completion: { [weak self] _ in
        self?.fade()
      }
    } else {
      PropertyAnimator.performWithoutAnimation { card.place(isShown: true) }
    }
    fade()
  }

  private func fade() {
    let target = isCardShown && !isFaded ? 1.0 : 0
    card.isUserInteractionEnabled = isReady && !isFaded
    let isReduced = !AnimationEngine.animatesMovement
    if isFaded { cover(false) } else if isCardShown { cover(true) }
    if !isReduced, !card.fades, isInWindow {
      // It stays until it has moved away.
      if target == 1 || !card.isMoving { PropertyAnimator.performWithoutAnimation { card.alpha = target } }
      return
    }
    animate(.ease(duration: isReduced ? EndingMotion.reducedFade : EndingMotion.fade)) { [self] in
      card.alpha = target
      if isFaded { ring.alpha = 0 }
    }
  }

  private func focusFirst() {
    isReady = true
    card.isUserInteractionEnabled = !isFaded
    if followsWriting, (scene as? Screen)?.preferences.device == .keyboard { scene?.focus.keysWereUsed() }
    scene?.focus.move(to: card.buttons.first)
    scene?.setNeedsFrame()
  }

  private func choose(_ index: Int) {
    guard isReady, let ending, ending.actions.indices.contains(index) else { return }
    ending.actions[index].run()
  }

  // MARK: Presses

  /// Everything until the first button has the focus; then the card.
  package override func hitTest(_ point: Vector2) -> View? {
    guard isOpen else { return nil }
    guard isReady else { return self }
    let view = super.hitTest(point)
    return view === self ? nil : view
  }

  package override func pointerDown(at point: Vector2) { finish() }
}
