import OvershootScreenKit

/// Messages above the screens.
@MainActor
final class NoticePart: AppPart {
  /// A message above the screens.
  private struct Notice {
    let bar: NoticeBar
    /// The end of its time; nil where it stays.
    let end: ScheduledWork?
    /// What was focused on the screen before the focus moved to the message.
    weak var formerFocus: View?
  }

  /// How long a message without a button is shown, in seconds.
  private static let duration = 12.0

  private unowned let app: AppScene
  /// The message; nil while none is shown.
  private var notice: Notice?

  init(_ app: AppScene) { self.app = app }

  func layOut(in area: inout Rect, _ context: DrawContext) {
    guard let bar = notice?.bar else { return }
    bar.frame = area.removeTop(bar.height(width: area.width, context))
  }

  /// Enters the message by Tab.
  func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    key == .tab && modifiers.isSubset(of: .shift) && enter(forwards: modifiers.isEmpty)
  }

  /// Shows a message; see `AppScene.show(notice:stays:action:)`.
  func show(_ sentence: String, stays: Bool, action: (title: String, body: () -> Void)?) {
    hide()
    let bar: NoticeBar
    if let action {
      let main = (
        title: action.title,
        body: { [unowned self] in
          stays ? leave() : hide()
          action.body()
        }
      )
      let close = (title: tr("Close"), body: { [unowned self] in hide() })
      bar = NoticeBar(
        sentence, stays ? [main] : [main, close], onEscape: { [unowned self] in stays ? leave() : hide() },
        onLeave: { [unowned self] in leave(forwards: $0) })
    } else {
      bar = NoticeBar(sentence)
    }
    app.addSubview(bar)
    let leaves = !stays && action == nil
    let end = leaves ? AnimationEngine.current?.after(Self.duration) { [weak self] in self?.hide() } : nil
    notice = Notice(bar: bar, end: end)
    app.relayout()
  }

  /// Moves the focus from the end of the screen to the buttons of the message. Returns false, without effect, if the
  /// focus is not at that end or the message has no buttons.
  private func enter(forwards: Bool) -> Bool {
    guard let bar = notice?.bar, bar.hasButtons, app.transitionAnimator == nil, app.focus.scope === app,
      let screen = app.topScene, screen.focus.scope === screen, screen.focus.isAtEnd(forwards: forwards)
    else { return false }
    notice?.formerFocus = screen.focus.view
    screen.focus.move(to: nil)
    app.presentModal(bar)
    return app.focus.moveToNext(forwards: forwards)
  }

  /// Returns the focus from the message to the screen: to its first or last view or, for nil, to where it was.
  private func leave(forwards: Bool? = nil) {
    guard let notice, app.focus.scope === notice.bar else { return }
    app.dismissModal(notice.bar)
    if let forwards {
      app.topScene?.focus.moveToNext(forwards: forwards)
    } else {
      app.topScene?.focus.move(to: notice.formerFocus)
    }
  }

  private func hide() {
    leave()
    notice?.end?.cancel()
    notice?.bar.removeFromSuperview()
    notice = nil
    app.relayout()
  }
}

extension AppScene {
  /// Shows a message above the screens, instead of an earlier one.
  ///
  /// One without a button disappears after some seconds, and one with a button when that is pressed or the message is
  /// closed. Neither does so where it `stays`.
  ///
  /// - Parameter action: the title of a button, and what it does.
  public func show(notice sentence: String, stays: Bool = false, action: (title: String, body: () -> Void)? = nil) {
    notices.show(sentence, stays: stays, action: action)
  }
}
