/// The ending of a game over its screen: the world runs on, slower and slower, pieces fly from where a game was won,
/// and a band comes.
///
/// Nothing of it is known to the rules. A press before the band's first button has the focus speeds all to its end.
/// Under reduced motion the band fades in at once.
@MainActor
package final class EndingView: View {
  /// How much bursts, 0...1.
  package var amount = 1.0
  /// Called in each frame in which the world runs on, with the seconds of its own time since the end; at last with all
  /// of them.
  package var onWorldTime: (Double) -> Void = { _ in }
  /// What is shown; nil while a game runs.
  package private(set) var ending: Ending?
  /// Whether presses reach what is on the band.
  package private(set) var isReady = false
  /// Visible once it has come.
  package let band: EndingBand

  private let particles = ParticleView()
  private let ring = EndingRing()
  private let medal = EndingMedal()
  private var news: [String] = []
  private var works: [ScheduledWork] = []
  /// The number of endings, by which what belongs to an earlier one is ignored.
  private var count = 0
  private var isBandShown = false
  /// Whether the game ended while text was written, so that keys are in use although no ring was seen.
  private var followsWriting = false
  private var worldTime: Double?

  /// Creates an ending that shows nothing.
  package init(on band: EndingBand) {
    self.band = band
    super.init()
    zPosition = 8_000
    for view in [particles, ring, band, medal] { addSubview(view) }
    for view in [ring, band, medal] { view.alpha = 0 }
    band.isUserInteractionEnabled = false
  }

  /// Whether a game has ended.
  package var isOpen: Bool { ending != nil }

  /// Whether the band has come, or is on its way: until then the page stands as it was.
  package var hasBand: Bool { isOpen && isBandShown }

  // MARK: Showing

  /// Shows an ending; one that is shown already only takes what is new.
  ///
  /// - Parameter delay: the seconds until something bursts, for a world that only finishes what moves; nil for
  ///   one that runs on.
  package func show(_ ending: Ending, after delay: Double? = nil) {
    let isNew = self.ending == nil
    if isNew {
      news = []
      if ending.band != .paused { (scene as? Screen)?.lesson?.end() }
    }
    self.ending = ending
    showContent()
    guard isNew else { return }
    isReady = false
    count += 1
    followsWriting = scene?.focus.view?.textInputArea != nil
    scene?.focus.move(to: nil)
    scene?.setNeedsFrame()
    guard ending.band != .paused else { return showBand() }
    leadEye()
    guard AnimationEngine.animatesMovement, let engine = AnimationEngine.current, isInWindow else {
      endWorld()
      return showBand()
    }
    if delay == nil { runWorld(engine) }
    after(delay ?? EndingPace.standard.duration) { $0.burst() }
    after(band.arrivalDelay) { $0.showBand() }
  }

  /// Adds a message, such as a trophy that the game has earned, to the band. Has no effect while no ending is shown.
  package func add(message: String) {
    news.append(message)
    showContent()
  }

  private func showContent() {
    guard var ending else { return }
    // Where there is no room for all, what was earned is read.
    let details = news + [ending.details]
    ending.details = details.filter { !$0.isEmpty }.joined(separator: " · ")
    band.setContent(ending) { [weak self] in self?.choose($0) }
    scene?.relayout()
  }

  /// Removes the ending, as a game goes on or begins. What is on its way turns round.
  package func hide() {
    guard isOpen else { return }
    cancelWorks()
    (ending, isReady, worldTime) = (nil, false, nil)
    band.isUserInteractionEnabled = false
    if let view = scene?.focus.view, view.isDescendant(of: band) { scene?.focus.move(to: nil) }
    animate(.ease(duration: EndingMotion.fade)) { (self.ring.alpha, self.medal.alpha) = (0, 0) }
    guard isBandShown else { return }
    moveBand(isShown: false, LookMotion.leave)
  }

  /// Brings everything to its end soon, and gives the first button the focus at once.
  package func finish() {
    guard isOpen, !isReady else { return }
    cancelWorks()
    endWorld()
    if ending?.place()?.hasRing == true {
      animate(.spring(EndingMotion.hurry)) { [ring] in (ring.alpha, ring.transform) = (1, .identity) }
    }
    moveBand(isShown: true, EndingMotion.hurry)
    band.showStars()
    showMedal()
    focusFirst()
  }

  /// Returns whether a key of the screen is one of the ending's: Return and Space speed it to its end, and then press
  /// the first button where nothing on the band has the focus.
  package func takes(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isOpen, [.enter, .keypadEnter, .space].contains(key),
      modifiers.isDisjoint(with: [.control, .alt, .meta])
    else { return false }
    // A key that is held presses nothing.
    if isRepeat { return true }
    if isReady { choose(0) } else { finish() }
    return true
  }

  /// Gives the band a place in a part of the screen, in points.
  package func layOut(in room: Rect, of size: Size, _ context: DrawContext) {
    frame = Rect(origin: .zero, size: size)
    particles.frame = bounds
    if isOpen { band.layOut(in: room, window: size, context) }
    if isOpen { medal.layOut(at: band.medalPlace.center, radius: band.medalPlace.radius) }
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

  /// Lets pieces in the colours of the room fly from where the game was won; nothing flies where one was lost.
  private func burst() {
    guard amount > 0, let ending, ending.outcome == .won, let place = ending.place() else { return }
    var emitter = EndingMotion.burst(isQuiet: theme.isQuiet).scaled(by: amount)
    (emitter.area, emitter.seed) = (place.frame, UInt64(count))
    for color in [theme.excess, theme.text] {
      emitter.seed += 1_000
      (emitter.startColor, emitter.endColor) = (color, color.withAlpha(0))
      particles.play(emitter)
    }
  }

  private func showBand() {
    moveBand(isShown: true, band.arrival)
    band.showStars()
    showMedal()
    // A game that waits goes on at the next press.
    isReady = ending?.band == .paused
    after(isReady ? LookMotion.press : EndingMotion.focusDelay) { $0.focusFirst() }
    if AnimationEngine.current == nil { focusFirst() }
  }

  /// Lets the medal come from outside, after the band.
  private func showMedal() {
    guard let kind = ending?.medal, medal.alpha == 0 else { return }
    medal.medal = kind
    scene?.relayout()
    let moves = AnimationEngine.animatesMovement && isInWindow
    let delay = moves ? EndingMotion.medalDelay : 0
    animate(.ease(duration: EndingMotion.fade), delay: delay) { self.medal.alpha = 1 }
    guard moves else { return }
    let way = EndingMotion.medalWay * band.medalPlace.radius
    PropertyAnimator.performWithoutAnimation { medal.transform = Transform(translationX: way.x, y: way.y) }
    animate(.spring(EndingMotion.medal), delay: delay) { self.medal.transform = .identity }
  }

  private func moveBand(isShown: Bool, _ spring: Spring) {
    let moves = AnimationEngine.animatesMovement && isInWindow
    isBandShown = isShown
    scene?.relayout()
    if isShown, moves, band.$alpha.shown < 0.01 {
      PropertyAnimator.performWithoutAnimation { band.place(isShown: false) }
    }
    if moves {
      animate(.spring(spring)) { [band] in
        band.place(isShown: isShown)
      } completion: { [weak self] _ in
        self?.fade()
      }
    } else {
      PropertyAnimator.performWithoutAnimation { band.place(isShown: true) }
    }
    fade()
  }

  private func fade() {
    let target = isBandShown ? 1.0 : 0
    band.isUserInteractionEnabled = isReady
    let isReduced = !AnimationEngine.animatesMovement
    if !isReduced, isInWindow {
      // It stays until it has moved away.
      if target == 1 || !band.isMoving { PropertyAnimator.performWithoutAnimation { band.alpha = target } }
      return
    }
    animate(.ease(duration: isReduced ? EndingMotion.reducedFade : EndingMotion.fade)) { [band] in band.alpha = target }
  }

  private func focusFirst() {
    isReady = true
    band.isUserInteractionEnabled = true
    if followsWriting, (scene as? Screen)?.preferences.device == .keyboard { scene?.focus.keysWereUsed() }
    scene?.focus.move(to: band.buttons.first)
    scene?.setNeedsFrame()
  }

  private func choose(_ index: Int) {
    guard isReady, let ending, ending.actions.indices.contains(index) else { return }
    ending.actions[index].run()
  }

  // MARK: Presses

  /// Everything until the first button has the focus; then the band.
  package override func hitTest(_ point: Vector2) -> View? {
    guard isOpen else { return nil }
    guard isReady else { return self }
    let view = super.hitTest(point)
    return view === self ? nil : view
  }

  package override func pointerDown(at point: Vector2) { finish() }
}
