/// A lesson over its screen: rings lead the eye to the place of the step, its sentence stands in the place of the
/// tools, and it shows the act. It takes no input but that of its button.
@MainActor
package final class LessonOverlay: View {
  package private(set) var run: LessonRun
  /// Called when the last step is done, or the lesson is ended before.
  private let onEnd: (Lesson) -> Void
  private unowned let screen: Screen
  private var bubble: LessonLine?
  private let hand = LessonHandView()
  /// What the rings are around.
  @Animatable(.scale) private var hole = Rect.zero
  private var isOver = false
  /// The end of an answer, after which the sentence of the step stands again.
  private var answerEnd: ScheduledWork?
  /// How far the rings have come in their pulses; a whole number at rest.
  @Animatable(.travel, visibleDifference: 0.002) private var pulse = 0.0

  /// The rings around the place of a step on a ground.
  private static let rings = [(14.0, 5.0, 1.0), (28, 4, 0.55), (42, 3, 0.28)].map {
    (distance: $0.0, width: $0.1, opacity: $0.2)
  }
  // In points.
  private static let cornerRadius = 8.0
  private static let margin = 4.0

  init(_ lesson: Lesson, on screen: Screen, onEnd: @escaping (Lesson) -> Void) {
    (run, self.screen, self.onEnd) = (LessonRun(lesson), screen, onEnd)
    super.init()
    $hole.belongs(to: presence)
    $pulse.belongs(to: presence)
    zPosition = 7_000
    hand.zPosition = 1
    addSubview(hand)
    PropertyAnimator.performWithoutAnimation { alpha = 0 }
    screen.onMoment.append { [weak self] in self?.read($0) }
    screen.preferences.observe(self) { [unowned self] _ in deviceDidChange() }
  }

  /// Whether a step is shown now, which Escape ends.
  package var isShown: Bool { bubble != nil }

  /// The frame of the sentence; nil while none is shown.
  package var sentenceFrame: Rect? { bubble?.frame }

  /// Lays out a sentence in the place of the tools, before the page lays out what stands above it. Returns its frame;
  /// nil while none is there.
  package func layOutLine(_ context: DrawContext) -> Rect? {
    guard let line = bubble else { return nil }
    line.layOut(screen.pageGrid, above: screen.stripHeight, context)
    return line.frame
  }

  /// The place of the step that is shown; nil while none is, and where its screen does not have it.
  package var place: Rect? {
    guard isShown, let step = run.shown, let rect = screen.frame(of: step.place) else { return nil }
    let place = rect.inset(by: -Self.margin).intersection(Rect(origin: .zero, size: screen.bounds.size))
    return place.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Follows the place where its screen moves it.
  package func follow() {
    guard let place, place != hole, !$hole.isAnimating else { return }
    relayout()
  }

  // MARK: Course

  /// Shows the first step, as soon as it can be done.
  func begin() { if run.shown != nil { showStep() } }

  /// Ends the lesson.
  package func end() {
    guard !isOver else { return }
    isOver = true
    if bubble?.skip.isFocused == true { screen.focus.move(to: screen.preferredFocus) }
    isUserInteractionEnabled = false
    answerEnd?.cancel()
    bubble = nil
    screen.relayout()
    animate(.ease(duration: LessonMotion.fade)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
    onEnd(run.lesson)
  }

  private func read(_ moment: any Moment) {
    guard !isOver, run.note(moment) else { return }
    if run.step == nil { end() } else if run.shown == nil { hideStep() } else { showStep() }
  }

  /// Shows the next step, or an answer for a while, in place of what was shown before.
  private func showStep() {
    guard let step = run.shown else { return }
    answerEnd?.cancel()
    answerEnd =
      run.answer == nil
      ? nil
      : AnimationEngine.current?.after(LessonMotion.answer) { [weak self] in
        self?.run.forgetAnswer()
        self?.showStep()
      }
    let former = bubble
    addBubble(step)
    screen.relayout()
    if former == nil {
      animate(.ease(duration: LessonMotion.fade)) { self.alpha = 1 }
    } else if let bubble, let former {
      if former.skip.isFocused { screen.focus.move(to: bubble.skip) }
      move(bubble, from: former)
      former.leave()
    }
    showAct()
    screen.emit(LessonMoment(sentence: run.answer ?? step.text))
  }

  /// Hides the lesson until its next step can be done.
  private func hideStep() {
    bubble?.leave()
    bubble = nil
    animate(.ease(duration: LessonMotion.fade)) { self.alpha = 0 }
  }

  private func addBubble(_ step: LessonStep) {
    let text = run.answer ?? step.text
    let bubble = LessonLine(text, caps: caps(of: step), index: run.index, of: run.lesson.steps.count) {
      [unowned self] in end()
    }
    self.bubble = bubble
    addSubview(bubble)
    let former = $hole.shown
    relayout()
    guard AnimationEngine.animatesMovement, !former.isEmpty else { return }
    let target = hole
    PropertyAnimator.performWithoutAnimation { hole = former }
    animate(.spring(LessonMotion.spring)) { self.hole = target }
  }

  /// Lets the sentence come from where the one before is.
  private func move(_ bubble: LessonLine, from former: LessonLine) {
    PropertyAnimator.performWithoutAnimation { bubble.alpha = 0 }
    animate(.ease(duration: LessonMotion.fade)) { bubble.alpha = 1 }
    guard AnimationEngine.animatesMovement else { return }
    let target = bubble.center
    PropertyAnimator.performWithoutAnimation { bubble.center = former.$center.shown }
    animate(.spring(LessonMotion.spring)) { (bubble.center, former.center) = (target, target) }
  }

  // MARK: The act

  private func caps(of step: LessonStep) -> [String] {
    switch screen.preferences.device {
    case .keyboard: step.keys.map(\.cap)
    case .touch, .pointer: []
    case .gamepad(let kind): step.pad.map { $0.cap(kind) }
    }
  }

  private func deviceDidChange() {
    guard !isOver, let former = bubble, let step = run.shown, former.caps.caps != caps(of: step) else { return }
    let isFocused = former.skip.isFocused
    addBubble(step)
    if isFocused, let bubble { screen.focus.move(to: bubble.skip) }
    former.leave()
    showAct()
  }

  /// Shows the act some times, and then rests.
  private func showAct() {
    guard let step = run.shown, let bubble else { return }
    let isPointed = bubble.caps.caps.isEmpty
    hand.hand = isPointed ? step.hand : nil
    guard AnimationEngine.animatesMovement else { return }
    PropertyAnimator.performWithoutAnimation { pulse = 0 }
    animate(.linear(duration: LookMotion.pulse).repeated(LookMotion.pulses)) { self.pulse = 1 }
    PropertyAnimator.performWithoutAnimation { (hand.phase, bubble.caps.phase) = (0, 0) }
    animate(.linear(duration: LessonMotion.act).repeated(LessonMotion.acts)) { [hand, caps = bubble.caps] in
      (hand.phase, caps.phase) = (1, 1)
    }
  }

  // MARK: View

  package override var semantics: Semantics? { isShown ? Semantics(.panel, tr("Lesson")) : nil }

  package override var hidesSemantics: Bool { !isShown }

  /// Presses reach the button alone.
  package override func hitTest(_ point: Vector2) -> View? {
    guard let view = super.hitTest(point), view !== self else { return nil }
    return view
  }

  package override func layoutSubviews(_ context: DrawContext) {
    frame = Rect(origin: .zero, size: screen.bounds.size)
    hole = place ?? Rect(center: bounds.center, size: .zero)
    hand.frame = hole
    bubble?.layOut(screen.pageGrid, above: screen.stripHeight, beside: hole, context)
  }

  /// Draws rings around the place.
  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let hole = $hole.shown
    guard !hole.isEmpty else { return }
    let swell = (LookMotion.pulseScale - 1) * (1 - Trigonometry.sineAndCosine(2 * .pi * $pulse.shown).cosine) / 2
    let growth = swell * min(hole.width, hole.height) / 2
    for ring in Self.rings {
      let inset = -(ring.distance + growth)
      canvas.stroke(
        RoundedRect(hole.inset(by: inset), cornerRadius: Self.cornerRadius + ring.distance), width: ring.width,
        theme.excess.withAlpha(ring.opacity))
    }
  }
}
