import OvershootScreenKit
import OvershootTrophies

/// Messages above the screens.
extension AppScene {
  /// A message above the screens.
  struct Notice {
    let bar: NoticeBar
    var height = 0.0
    /// The end of its time; nil where it stays.
    let end: ScheduledWork?
    /// What was focused on the screen before the focus moved to the message.
    weak var formerFocus: View?
  }

  /// Seconds for which a message is shown that need not stay.
  private static let noticeDuration = 12.0

  /// Shows a message above the screens, instead of an earlier one.
  ///
  /// One without a button disappears after some seconds, and one with a button when that is pressed or the message is
  /// closed. Neither does so where it `stays`.
  ///
  /// - Parameter action: the title of a button, and what it does.
  public func show(notice sentence: String, stays: Bool = false, action: (title: String, body: () -> Void)? = nil) {
    hideNotice()
    let bar: NoticeBar
    if let action {
      let main = (
        title: action.title,
        body: { [unowned self] in
          stays ? leaveNotice() : hideNotice()
          action.body()
        }
      )
      let close = (title: tr("Close"), body: { [unowned self] in hideNotice() })
      bar = NoticeBar(sentence, stays ? [main] : [main, close])
      bar.onEscape = { [unowned self] in stays ? leaveNotice() : hideNotice() }
      bar.onLeave = { [unowned self] in leaveNotice(forwards: $0) }
    } else {
      bar = NoticeBar(sentence)
    }
    addSubview(bar)
    let leaves = !stays && action == nil
    let end = leaves ? AnimationEngine.current?.after(Self.noticeDuration) { [weak self] in self?.hideNotice() } : nil
    notice = Notice(bar: bar, end: end)
    relayout()
  }

  /// Tells that a trophy was earned, after what has been told before.
  func show(trophy name: String) { Toast.trophy(named: name).present(in: messageScene, .following) }

  /// Moves the focus from the end of the screen to the buttons of the message. Returns false, without effect, where the
  /// focus is not at that end, and where there are none.
  func enterNotice(forwards: Bool) -> Bool {
    guard let bar = notice?.bar, bar.hasButtons, transitionAnimator == nil, focus.scope === self, let screen = topScene,
      screen.focus.scope === screen, screen.focus.isAtEnd(forwards: forwards)
    else { return false }
    notice?.formerFocus = screen.focus.view
    screen.focus.move(to: nil)
    screen.windowDidLoseFocus()
    presentModal(bar)
    return focus.moveToNext(forwards: forwards)
  }

  /// Returns the focus from the message to the screen: to its first or last view or, for nil, to where it was.
  private func leaveNotice(forwards: Bool? = nil) {
    guard let notice, focus.scope === notice.bar else { return }
    dismissModal(notice.bar)
    if let forwards {
      topScene?.focus.moveToNext(forwards: forwards)
    } else {
      topScene?.focus.move(to: notice.formerFocus)
    }
  }

  private func hideNotice() {
    leaveNotice()
    notice?.end?.cancel()
    notice?.bar.removeFromSuperview()
    notice = nil
    relayout()
  }
}
