import OvershootScreenKit

/// Lessons over the screens.
@MainActor
final class LessonPart: AppPart {
  private unowned let app: AppScene
  private let shelf: LessonShelf

  init(_ app: AppScene, _ shelf: LessonShelf) { (self.app, self.shelf) = (app, shelf) }

  /// Shows the lesson of a screen as soon as the transition to it is over, unless it has been shown before.
  func prepare(_ screen: Screen, of route: Route) {
    guard let lesson = app.screens.entry(of: route).lesson(of: route), shelf.isDue(lesson) else { return }
    AnimationEngine.current?.follow { [weak self, weak app, weak screen] _ in
      guard let self, let app, let screen else { return false }
      guard app.transitionAnimator == nil else { return true }
      if app.topScene === screen { begin(lesson, on: screen) }
      return false
    }
  }

  /// Returns the button that shows the lesson of the screen again; nil where it has none.
  ///
  /// - Parameter action: called before it is shown.
  func button(on screen: Screen, _ action: @escaping () -> Void) -> Pill? {
    let route = app.stack.top.route
    guard let lesson = app.screens.entry(of: route).lesson(of: route) else { return nil }
    return Pill(tr("Show me"), icon: .lecture) { [weak self, weak screen] in
      action()
      screen.map { self?.begin(lesson, on: $0) }
    }
  }

  private func begin(_ lesson: Lesson, on screen: Screen) {
    screen.begin(lesson) { [shelf] in shelf.keep($0) }
  }
}
