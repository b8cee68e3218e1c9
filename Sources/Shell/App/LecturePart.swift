import OvershootCurveLab
import OvershootScreenKit

/// A lecture over the screens.
@MainActor
final class LecturePart: AppPart {
  /// A lecture with its current page.
  struct Talk {
    var lecture: Lecture
    let isShipped: Bool
    var index = 0
    var bar: LectureBar
    /// The greatest part of the window that it takes.
    static let share = 0.6
  }

  private unowned let app: AppScene
  /// The current lecture; nil while none is shown.
  private(set) var talk: Talk?

  init(_ app: AppScene) { self.app = app }

  /// Begins the lecture that is shipped, or ends the one that is shown.
  func toggle() {
    guard talk == nil else { return end() }
    begin(.shipped)
  }

  /// Begins a lecture at its first page.
  func begin(_ talk: LabStart.Talk) {
    let isShipped = talk == .shipped
    let lecture: Lecture
    switch talk {
    case .given(let given): lecture = given
    case .shipped:
      guard let shipped = shippedLecture() else { return app.tell(tr("The lecture cannot be read.")) }
      lecture = shipped
    }
    end()
    self.talk = Talk(lecture: lecture, isShipped: isShipped, bar: makeBar())
    show(page: 0)
  }

  /// Shows a page. An index out of range is ignored.
  func show(page index: Int) {
    guard let talk, talk.lecture.pages.indices.contains(index) else { return }
    self.talk?.index = index
    let page = talk.lecture.pages[index]
    talk.bar.show(page, number: index + 1, of: talk.lecture.pages.count)
    switch page.place {
    case .lab:
      if app.stack.top.route != .curves, !app.pop(to: .curves) { app.push(.curves) }
      (app.topScene as? any LectureStage)?.show(page)
    case .screen(let name):
      guard let route = app.screens.route(named: name), route != app.stack.top.route else { break }
      if !app.hasLab { app.push(.curves) }
      if app.stack.top.route == .curves { app.push(route) } else { app.replace(route) }
    }
    app.relayout()
  }

  /// Shows the pages without the lecture's text again.
  func end() {
    talk?.bar.removeFromSuperview()
    talk = nil
    app.relayout()
  }

  /// Shows the lecture in the current language.
  func languageDidChange() {
    guard let former = talk else { return }
    former.bar.removeFromSuperview()
    talk?.bar = makeBar()
    if former.isShipped, let lecture = shippedLecture() { talk?.lecture = lecture }
    show(page: former.index)
  }

  private func makeBar() -> LectureBar {
    let bar = LectureBar(
      LectureBar.Actions(
        previous: { [unowned self] in step(-1) }, next: { [unowned self] in step(1) },
        end: { [unowned self] in end() }))
    bar.isProjected = app.preferences.isProjected
    app.addSubview(bar)
    return bar
  }

  private func step(_ count: Int) { if let talk { show(page: talk.index + count) } }

  private func shippedLecture() -> Lecture? {
    let tag = Localizer.current.language.tag
    let names = [tag, tag.split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? tag, "en"]
    let bytes = names.lazy.compactMap { [app] name in
      app.environment.readResource("Lectures/motion.\(name).jsonl", Lecture.byteLimit)
    }.first
    return bytes.flatMap { try? Lecture(lines: $0, isScreen: app.screens.isLecturePage) }
  }

  /// Lays out the text of the lecture.
  func layOut(in area: inout Rect, _ context: DrawContext) {
    guard let bar = talk?.bar else { return }
    let needed = bar.naturalSize(width: area.width, context).height.rounded(.up)
    bar.frame = area.removeTop(min(needed, (app.bounds.height * Talk.share).rounded()))
  }

  // MARK: AppPart

  /// Ends with the lab.
  func stackDidChange() { if !app.hasLab { end() } }

  func preferencesDidChange() {
    guard let bar = talk?.bar, bar.isProjected != app.preferences.isProjected else { return }
    bar.isProjected.toggle()
    app.relayout()
  }

  /// Steps by the keys of a presenter.
  func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard let talk, modifiers.isEmpty, !app.hasModal else { return false }
    switch key {
    case .pageDown: if !isRepeat { step(1) }
    case .pageUp: if !isRepeat { step(-1) }
    case .home: show(page: 0)
    case .end: show(page: talk.lecture.pages.count - 1)
    default: return false
    }
    return true
  }
}

extension ScreenList {
  /// Returns whether a page of a lecture can show a screen, by the name of its route.
  package func isLecturePage(_ name: String) -> Bool {
    guard let route = route(named: name) else { return false }
    return entry(of: route).parent != nil
  }
}
