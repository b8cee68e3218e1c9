import MotionNotation
import OvershootScreenKit

extension CurveLabScene: LectureStage {
  func show(_ page: Lecture.Page) {
    guard case .lab(let next) = page.place else { return }
    curve.touch()
    let before = shownCurves
    (curve.isPlain, showsNumbers) = (true, page.hasNumbers)
    curve.endQuestion()
    director.onPage(page, next)
    if next == .interrupt { interrupt.show(goal: page.goal) }
    if let answer = page.answer {
      morph.end()
      curve.ask(page.curves, answer: answer)
      return relayout()
    }
    relayout()
    replay()
    let after = shownCurves
    switch next {
    case .curve:
      let handles = director.shown?.handles ?? []
      morph.begin(from: before, to: after) { [unowned self] in
        curve.graph.show($0)
        setNeedsFrame()
      } onEnd: { [unowned self] in
        curve.graph.show(after, handles: handles)
        curve.relayout()
      }
    case .race:
      morph.begin(from: before, to: after) { [unowned self] in
        race.lanes.show($0)
        setNeedsFrame()
      } onEnd: { [unowned self] in
        race.lanes.show(after)
      }
    default: break
    }
  }

  func endLecture() {
    (curve.isPlain, showsNumbers) = (false, false)
    curve.endQuestion()
    relayout()
  }

  /// The curves of the page.
  private var shownCurves: [TimedCurve] {
    if mode == .race { return race.lanes.curves }
    return director.shown.map { [$0.curve] } ?? []
  }

  /// Plays the page from its start.
  private func replay() {
    guard isInWindow, AnimationEngine.animatesMovement else { return }
    switch mode {
    case .curve: curve.player.replay()
    case .race: race.player.replay()
    case .timeline: timeline.start()
    case .interrupt: interrupt.player.replay()
    case .animator: break
    }
  }

  // MARK: Projector

  /// Shows the picture alone while the window is projected, and else its controls too.
  func followProjection() {
    let isProjected = preferences.isProjected
    for view in animator.controls { view.isHidden = isProjected }
    scroll.jump(to: 0)
    for page in pages { page.relayout() }
    relayout()
  }

  // MARK: Keys

  /// Handles keys of a talk, which need no control.
  func talkKeyDown(_ key: Key, modifiers: Modifiers) -> Bool {
    let number = Int(key.rawValue).map { $0 - 1 }
    if modifiers == .control {
      if key == .l {
        lectures.toggle()
      } else if let number, chooser.titles.indices.contains(number) {
        choosePage(number)
      } else {
        return false
      }
      return true
    }
    guard modifiers.isEmpty else { return false }
    switch (key, mode) {
    case (.p, _): preferences.isProjected.toggle()
    case (.c, .interrupt): interrupt.compareNext()
    case (.comma, _), (.period, _):
      guard let player else { return false }
      player.scrub(to: max(0, min(1, player.fraction + (key == .comma ? -Self.step : Self.step))))
    case (_, .curve) where curve.question.isOpen && number != nil: curve.question.choose(number ?? 0)
    case (_, .curve):
      guard let number, curve.panel.parts.indices.contains(number), !preferences.isProjected else { return false }
      curve.panel.choosePart(curve.panel.part == number ? nil : number)
    default: return false
    }
    return true
  }

  /// The fraction of the time that a key steps.
  private static let step = 0.05

  /// What plays on the page.
  var player: CurvePlayer? {
    switch mode {
    case .curve: curve.player
    case .race: race.player
    case .timeline: timeline.player
    case .interrupt: interrupt.player
    case .animator: nil
    }
  }
}
