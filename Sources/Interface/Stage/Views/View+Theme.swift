import Motion
import OvershootDrawing
public import OvershootGeometry

extension View {
  /// The colours of the view: those of the nearest view above that has a theme of its own, else `Theme.light`. A change
  /// applies at once; while the view is drawn during one, it is the theme of the drawing.
  public var theme: Theme { sharedTheme.theme }

  /// Sets the theme of the view and of all views in it that have none of their own.
  ///
  /// With a duration a circle opens from `origin`, inside which everything is drawn in the new theme; a change back
  /// closes it again from its present size. Each view gets `themeDidChange()` for each of the two drawings. The change
  /// is visible at once outside a window, before the first theme, and where the current engine reduces motion.
  ///
  /// - Parameters:
  ///   - theme: the colours.
  ///   - origin: the centre of the circle, in the view's own points; nil for the centre of the bounds.
  ///   - duration: seconds; finite.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  public func setTheme(
    _ theme: Theme, from origin: Vector2? = nil, duration: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      duration.isFinite, "View.setTheme(_:from:duration:) needs a finite duration, not \(duration).", file: file,
      line: line)
    guard let themeSource else {
      let presence = ViewPresence(isInWindow: isInWindow)
      presence.view = self
      let source = ThemeSource(theme, presence: presence)
      themeSource = source
      return apply(source.current)
    }
    if duration > 0, isInWindow, AnimationEngine.animatesMovement {
      themeSource.reveal(theme, from: origin, duration: duration)
    } else {
      themeSource.change(to: theme)
    }
    apply(themeSource.current)
  }

  /// The theme that the view has now, or would have if it were laid out.
  private var sharedTheme: SharedTheme {
    themeSource.map { adapted($0.current) } ?? appliedTheme ?? adapted(superview?.sharedTheme ?? .standard)
  }

  private func adapted(_ shared: SharedTheme) -> SharedTheme {
    if let known = adaptations.first(where: { $0.inherited === shared }) { return known.adapted }
    guard let theme = adaptedTheme(shared.theme) else { return shared }
    let adapted = theme == shared.theme ? shared : SharedTheme(theme)
    // Two are in use while one theme reveals another.
    adaptations = adaptations.suffix(3) + [(shared, adapted)]
    return adapted
  }

  /// Asks for the adapted theme again.
  public func adaptTheme() {
    adaptations = []
    inheritTheme()
  }

  /// Applies the theme that the view inherits, where it has none yet or another one.
  func inheritTheme() { apply(themeSource?.current ?? superview?.sharedTheme ?? .standard) }

  /// Whether a change of the theme is visible.
  var isRevealing: Bool { themeSource.map { !$0.reveals.isEmpty } ?? false }

  /// Draws the view by `body`, once for each theme of a change that is visible.
  ///
  /// - Parameter start: the index of the first command of the view.
  func drawThemes(on canvas: inout Canvas, from start: Int, bounds: Rect, _ body: (inout Canvas) -> Void) {
    themeSource?.removeSettled()
    guard let themeSource, let first = themeSource.reveals.first else { return body(&canvas) }
    let target = themeSource.current
    func draw(_ theme: SharedTheme, _ canvas: inout Canvas) {
      themeSource.current = theme
      apply(theme)
      body(&canvas)
    }
    canvas.group(Group(isRetained: true)) { draw(first.outer, &$0) }
    for reveal in themeSource.reveals {
      for ring in rings(of: reveal, in: bounds) { canvas.fill(ring.shape, ring.color) }
      themeSource.circleOffsets.append(canvas.list.commands.count - start)
      canvas.group(reveal.group(in: bounds)) { draw(reveal.inner, &$0) }
    }
    themeSource.current = target
    apply(target)
  }

  /// Replaces the circles in a copy of the view's latest drawing, which begins at `start`, by those of now.
  func moveCircles(on canvas: inout Canvas, from start: Int) {
    guard let themeSource else { return }
    for (reveal, offset) in zip(themeSource.reveals, themeSource.circleOffsets) {
      canvas.replace(start + offset, by: .beginGroup(reveal.group(in: $bounds.shown)))
      let rings = rings(of: reveal, in: $bounds.shown)
      for (index, ring) in rings.enumerated() {
        canvas.replace(start + offset - rings.count + index, by: .fill(ring.shape, ring.color))
      }
    }
  }

  private func rings(of reveal: ThemeReveal, in bounds: Rect) -> [(shape: RoundedRect, color: Color)] {
    frontColor(in: reveal.inner.theme).map { reveal.rings(in: bounds, color: $0) } ?? []
  }

  /// Notes that no view in this one has changed.
  func forgetChanges() {
    hasChanged = false
    for view in subviews { view.forgetChanges() }
  }

  private func apply(_ shared: SharedTheme) {
    let shared = adapted(shared)
    guard shared !== appliedTheme else { return }
    appliedTheme = shared
    noteChange()
    PropertyAnimator.performWithoutAnimation { themeDidChange() }
    for view in subviews where view.themeSource == nil { view.apply(shared) }
  }
}
