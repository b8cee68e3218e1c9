/// Levels along a line that leads up to the next one, which a subclass draws. Arrow keys move the focus between them.
@MainActor
open class LevelTrail<Level: LevelView>: View {
  package private(set) final var levels: [Level] = []
  /// What stands beside the levels.
  package private(set) final var texts: [Label] = []
  /// The number of levels before the next one.
  package private(set) final var reached = 0
  /// The part of the way to the next level that is walked, 0...1.
  @Animatable(.travel, visibleDifference: 0.001) package private(set) final var walked = 1.0
  /// How the line comes.
  package final lazy var drawing = Entrance.cells(drawnBy: self, distance: 0)

  public override init() {
    super.init()
    $walked.belongs(to: presence)
  }

  /// Returns the views of levels, in their order, and what stands beside them; `choose` is called with the name of a
  /// level that is pressed.
  open func views(
    of groups: [LevelProgress.Group], choose: @escaping (String) -> Void
  ) -> (levels: [Level], texts: [Label]) { ([], []) }

  /// Shows levels; where more are done than before, the line draws itself on.
  package final func show(_ progress: LevelProgress, choose: @escaping (String) -> Void) {
    let shown = progress.levels
    if levels.map(\.level.name) != shown.map(\.name) {
      for view in subviews { view.removeFromSuperview() }
      (levels, texts) = views(of: progress.groups, choose: choose)
      for view in texts + levels as [View] { addSubview(view) }
    }
    for (view, level) in zip(levels, shown) { view.show(level, isNext: level.name == progress.current) }
    walk(to: shown.firstIndex { $0.name == progress.current } ?? shown.count - 1)
    setNeedsDisplay()
  }

  private func walk(to index: Int) {
    let former = reached
    reached = index
    guard isInWindow, AnimationEngine.animatesMovement, former < index else {
      return PropertyAnimator.performWithoutAnimation { walked = 1 }
    }
    PropertyAnimator.performWithoutAnimation { walked = Double(former) / Double(index) }
    animate(.spring(Spring(duration: 0.6, bounce: 0.2))) { self.walked = 1 }
  }

  open override var isFocusGroup: Bool { true }
}
