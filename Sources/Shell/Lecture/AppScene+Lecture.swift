import OvershootCurveLab
import OvershootScreenKit

/// Lectures over the screens.
extension AppScene {
  /// A lecture that is shown.
  struct Talk {
    var lecture: Lecture
    let isShipped: Bool
    var index = 0
    var bar: LectureBar
    var height = 0.0
    /// The greatest part of the window that it takes.
    static let share = 0.6
  }

  /// Begins the lecture that is shipped, or ends the one that is shown.
  func toggleTalk() {
    guard talk == nil else { return endTalk() }
    begin(.shipped)
  }

  /// Begins a lecture at its first page.
  func begin(_ talk: LabStart.Talk) {
    let isShipped = talk == .shipped
    let lecture: Lecture
    switch talk {
    case .given(let given): lecture = given
    case .shipped:
      guard let shipped = shippedLecture() else { return tell(tr("The lecture cannot be read.")) }
      lecture = shipped
    }
    endTalk()
    self.talk = Talk(lecture: lecture, isShipped: isShipped, bar: makeBar())
    showPage(0)
  }

  /// Shows a page. An index out of range is ignored.
  func showPage(_ index: Int) {
    guard let talk, talk.lecture.pages.indices.contains(index) else { return }
    self.talk?.index = index
    let page = talk.lecture.pages[index]
    talk.bar.show(page, number: index + 1, of: talk.lecture.pages.count)
    switch page.place {
    case .lab:
      if stack.top.route != .curves, !pop(to: .curves) { push(.curves) }
      (topScene as? any LectureStage)?.show(page)
    case .screen(let name):
      guard let route = screens.route(named: name), route != stack.top.route else { break }
      if !stack.entries.contains(where: { $0.route == .curves }) { push(.curves) }
      if stack.top.route == .curves { push(route) } else { replace(route) }
    }
    relayout()
  }

  /// Shows the pages without the lecture's text again.
  func endTalk() {
    talk?.bar.removeFromSuperview()
    talk = nil
    relayout()
  }

  /// Shows the lecture in the current language.
  func remakeTalk() {
    guard let former = talk else { return }
    former.bar.removeFromSuperview()
    talk?.bar = makeBar()
    if former.isShipped, let lecture = shippedLecture() { talk?.lecture = lecture }
    showPage(former.index)
  }

  private func makeBar() -> LectureBar {
    let bar = LectureBar(
      LectureBar.Actions(
        previous: { [unowned self] in step(-1) }, next: { [unowned self] in step(1) },
        end: { [unowned self] in endTalk() }))
    bar.setProjected(preferences.isProjected)
    addSubview(bar)
    return bar
  }

  private func step(_ count: Int) { if let talk { showPage(talk.index + count) } }

  private func shippedLecture() -> Lecture? {
    let tag = Localizer.current.language.tag
    let names = [tag, tag.split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? tag, "en"]
    let bytes = names.lazy.compactMap { [environment] name in
      environment.readResource("Lectures/motion.\(name).jsonl", Lecture.byteLimit)
    }.first
    return bytes.flatMap { try? Lecture(lines: $0, isScreen: screens.isLecturePage) }
  }

  /// Lays out the text of the lecture.
  func layOutTalk(below top: Double, _ context: DrawContext) {
    guard let bar = talk?.bar else { return }
    let needed = bar.naturalSize(width: bounds.width, context).height.rounded(.up)
    let height = min(needed, (bounds.height * Talk.share).rounded())
    talk?.height = height
    bar.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
  }

  // MARK: Scene

  /// Ends a lecture and the projection with the lab.
  func followStack() {
    onEnlargementSoon()
    guard !stack.entries.contains(where: { $0.route == .curves }) else { return }
    endTalk()
    preferences.isProjected = false
  }

  /// Steps through a lecture by the keys of a presenter, and shows keys on a projector.
  func takeKey(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if preferences.isProjected, !isRepeat, let name = KeyHelp.name(of: key, modifiers) { keyCaps.show(name) }
    guard let talk, modifiers.isEmpty, !hasModal else { return false }
    switch key {
    case .pageDown: if !isRepeat { step(1) }
    case .pageUp: if !isRepeat { step(-1) }
    case .home: showPage(0)
    case .end: showPage(talk.lecture.pages.count - 1)
    default: return false
    }
    return true
  }

  // MARK: Projector

  /// Follows whether the window is on a projector.
  func followProjection() {
    guard preferences.isProjected == ring.isHidden else { return }
    ring.isHidden = !preferences.isProjected
    keyCaps.clear()
    talk?.bar.setProjected(preferences.isProjected)
    relayout()
    onEnlargementSoon()
  }
}

extension ScreenList {
  /// Returns whether a page of a lecture can show a screen, by the name of its route.
  package func isLecturePage(_ name: String) -> Bool {
    guard let route = route(named: name) else { return false }
    return entry(of: route).parent != nil
  }
}

extension KeyHelp {
  /// Returns a key with its modifiers as it is written on a keyboard; nil for a modifier alone.
  fileprivate static func name(of key: Key, _ modifiers: Modifiers) -> String? {
    switch key {
    case .leftShift, .rightShift, .leftControl, .rightControl, .leftAlt, .rightAlt, .leftMeta, .rightMeta: return nil
    default: break
    }
    let parts = [(Modifiers.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")].filter { modifiers.contains($0.0) }
    return (parts.map { KeyName.shown($0.1) } + [KeyName.shown(key)]).joined(separator: "+")
  }
}
