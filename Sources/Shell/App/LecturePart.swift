import OvershootCurveLab
import OvershootScreenKit

/// A lecture over the screens.
@MainActor
final class LecturePart: AppPart {
  /// A lecture with its current page.
  struct Talk {
    var lecture: Lecture
    /// The name of the one that is shipped; nil for another one.
    let name: String?
    var index = 0
    /// When it began, in seconds.
    let start: Double
    /// Whether the projector was on before.
    let wasProjected: Bool
  }

  private unowned let app: AppScene
  private let effects: any AppEffects
  /// The current lecture; nil while none is shown.
  private(set) var talk: Talk?
  private var views: (sentence: LectureSentence, foot: LectureFoot)?
  private var notes: LectureNotes?
  /// What covers all while the speaker wants to be looked at.
  private var cover: View?

  /// The window from which on a lecture has the whole display, in points.
  private static let fullScreenSize = Size(800, 600)

  init(_ app: AppScene, _ effects: any AppEffects) { (self.app, self.effects) = (app, effects) }

  /// Begins the first lecture that is shipped, or ends the one that is shown.
  func toggle() {
    guard talk == nil else { return end() }
    begin(.shipped(Lecture.shipped[0]))
  }

  /// Begins a lecture at its first page.
  func begin(_ talk: LabStart.Talk) {
    let (lecture, name): (Lecture, String?)
    switch talk {
    case .given(let given): (lecture, name) = (given, nil)
    case .shipped(let shipped):
      guard let read = shippedLecture(shipped) else { return app.tell(tr("The lecture cannot be read.")) }
      (lecture, name) = (read, shipped)
    }
    end()
    let time = AnimationEngine.current?.time ?? 0
    self.talk = Talk(lecture: lecture, name: name, start: time, wasProjected: app.preferences.isProjected)
    let size = app.bounds.size
    makeViews()
    if size.width >= Self.fullScreenSize.width, size.height >= Self.fullScreenSize.height {
      effects.setFullScreen(true)
    }
    show(page: 0)
    app.preferences.isProjected = true
  }

  /// Shows a page. An index out of range is ignored.
  func show(page index: Int) {
    guard let talk, talk.lecture.pages.indices.contains(index) else { return }
    self.talk?.index = index
    let page = talk.lecture.pages[index]
    views?.sentence.show(page)
    views?.foot.show(index, of: talk.lecture.pages.count)
    showNotes()
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
    guard let talk else { return }
    self.talk = nil
    removeViews()
    cover?.removeFromSuperview()
    cover = nil
    effects.setFullScreen(false)
    (app.topScene as? any LectureStage)?.endLecture()
    app.preferences.isProjected = talk.wasProjected && app.hasLab
    app.relayout()
  }

  /// Shows the lecture in the current language.
  func languageDidChange() {
    guard let former = talk else { return }
    let hadNotes = notes != nil
    removeViews()
    if let name = former.name, let lecture = shippedLecture(name) { talk?.lecture = lecture }
    makeViews()
    if hadNotes { toggleNotes() }
    show(page: former.index)
  }

  private func makeViews() {
    let views = (
      sentence: LectureSentence(),
      foot: LectureFoot(next: { [unowned self] in step(1) }, previous: { [unowned self] in step(-1) })
    )
    for view in [views.sentence, views.foot] as [View] { app.addSubview(view) }
    self.views = views
  }

  private func removeViews() {
    for view in [views?.sentence, views?.foot, notes].compactMap({ $0 as View? }) { view.removeFromSuperview() }
    (views, notes) = (nil, nil)
  }

  private func step(_ count: Int) { if let talk { show(page: talk.index + count) } }

  private func toggleNotes() {
    if let notes {
      notes.removeFromSuperview()
      self.notes = nil
    } else if let talk {
      let notes = LectureNotes(since: talk.start)
      app.addSubview(notes)
      self.notes = notes
      showNotes()
    }
    app.relayout()
  }

  private func showNotes() {
    guard let notes, let talk else { return }
    let pages = talk.lecture.pages
    notes.show(pages[talk.index], next: pages.indices.contains(talk.index + 1) ? pages[talk.index + 1] : nil)
  }

  /// Covers the pages, or shows them again.
  private func toggleCover() {
    if let cover {
      cover.removeFromSuperview()
      self.cover = nil
    } else {
      let view = View()
      view.backgroundColor = .black
      app.addSubview(view)
      cover = view
    }
    app.relayout()
  }

  private func shippedLecture(_ shipped: String) -> Lecture? {
    let tag = Localizer.current.language.tag
    let names = [tag, tag.split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? tag, "en"]
    let bytes = names.lazy.compactMap { [app] name in
      app.environment.readResource("Lectures/\(shipped).\(name).jsonl", Lecture.byteLimit)
    }.first
    return bytes.flatMap { try? Lecture(lines: $0, isScreen: app.screens.isLecturePage) }
  }

  /// Lays out the sentence, the foot and the notes.
  func layOut(in area: inout Rect, _ context: DrawContext) {
    cover?.frame = app.bounds
    guard let views else { return }
    let window = app.bounds.size
    if let notes {
      let width = LectureNotes.width(window)
      notes.frame = Rect(x: area.maxX - width, y: area.minY, width: width, height: area.height)
      area = area.inset(by: Insets(top: 0, left: 0, bottom: 0, right: width))
    }
    views.foot.frame = area.removeBottom(LectureFoot.height(window))
    views.sentence.frame = area.removeTop(views.sentence.fit(window, width: area.width, context))
  }

  // MARK: AppPart

  /// Ends with the lab.
  func stackDidChange() { if !app.hasLab { end() } }

  /// Steps by the keys of a presenter and of a clicker, whose key B covers the pages.
  func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard let talk, modifiers.isEmpty, !app.hasModal else { return false }
    let isWriting = (app.topScene as? Screen)?.focus.view is TextField
    switch key {
    case .pageDown: if !isRepeat { step(1) }
    case .space where !isWriting: if !isRepeat { step(1) }
    case .pageUp: if !isRepeat { step(-1) }
    case .home where !isWriting, .f5: show(page: 0)
    case .end where !isWriting: show(page: talk.lecture.pages.count - 1)
    case .n where !isWriting: if !isRepeat { toggleNotes() }
    case .b where !isWriting: if !isRepeat { toggleCover() }
    case .escape: end()
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
