import OvershootScreenKit

/// Lessons over the screens.
extension AppScene {
  /// Shows the lesson of a screen as soon as the transition to it is over, unless it has been shown before.
  func prepareLesson(on screen: Screen, of route: Route) {
    guard let lesson = screens.entry(of: route).lesson(of: route), lessons.isDue(lesson) else { return }
    AnimationEngine.current?.follow { [weak self, weak screen] _ in
      guard let self, let screen else { return false }
      guard transitionAnimator == nil else { return true }
      if topScene === screen { begin(lesson, on: screen) }
      return false
    }
  }

  /// Returns the button that shows the lesson of the screen again; nil where it has none.
  func lessonButton(on screen: Screen) -> Button? {
    let route = stack.top.route
    guard let lesson = screens.entry(of: route).lesson(of: route) else { return nil }
    return Button(tr("Show me"), font: .body(.medium), kind: .primary) { [weak self, weak screen] in
      self?.keySheet?.dismiss()
      screen.map { self?.begin(lesson, on: $0) }
    }
  }

  private func begin(_ lesson: Lesson, on screen: Screen) {
    screen.begin(lesson) { [lessons] in lessons.keep($0) }
  }
}
