import Motion
public import OvershootDrawing
public import OvershootGeometry

extension View {
  /// Draws the presentation of the view and its subviews.
  public func render(into canvas: inout Canvas, context: DrawContext) {
    guard !isHidden else { return }
    guard let entrance else { return renderPresent(into: &canvas, context: context) }
    entrance.render(self, into: &canvas, context: context)
  }

  /// Draws the view as it is without an entrance.
  final func renderPresent(into canvas: inout Canvas, context: DrawContext) {
    guard let kept = context.kept else { return renderAnew(into: &canvas, context: context) }
    kept.draw(self, on: &canvas) { renderAnew(into: &$0, context: context) }
  }

  private func renderAnew(into canvas: inout Canvas, context: DrawContext) {
    wasDrawn = true
    let start = canvas.list.commands.count
    let context = context.limited(to: maximumTextSize)
    let outerTextSize = canvas.textSize
    canvas.textSize = context.textSize
    defer { canvas.textSize = outerTextSize }
    let bounds = $bounds.shown
    let shape = RoundedRect(bounds, cornerRadius: max(0, $cornerRadius.shown))
    let group = Group(
      opacity: min(1, $alpha.shown) * presence.opacity * dimmingOpacity, transform: shownTransform,
      clip: clipsToBounds ? shape : nil)
    canvas.group(group) { canvas in
      drawThemes(on: &canvas, from: start, bounds: bounds) { canvas in
        if let shadow {
          let outline = RoundedRect(bounds.offset(by: shadow.offset), cornerRadius: shape.cornerRadius)
          canvas.shadow(outline, sigma: shadow.sigma, shadow.color)
        }
        canvas.fill(shape, $backgroundColor.shown)
        draw(&canvas, context: context)
        drawSubviews(&canvas, context: context)
      }
    }
  }

  /// Marks the view and those around it to be drawn anew. The next one around it is marked in any case: it may have
  /// left the view out of the latest drawing.
  final func noteChange() {
    hasChanged = true
    guard var outer = superview else { return }
    while !outer.hasChanged {
      outer.hasChanged = true
      guard let next = outer.superview else { return }
      outer = next
    }
  }

  /// Requests a frame in which the view is drawn anew, because something has changed that `draw(_:context:)` or
  /// `drawSubviews(_:context:)` reads.
  public final func setNeedsDisplay() {
    noteChange()
    scene?.setNeedsFrame()
  }

  /// Marks the view and all views in it to be drawn anew.
  final func noteChangeOfAll() {
    noteChange()
    for view in subviews { view.noteChangeOfAll() }
  }

  /// Returns whether the view is `root` or its descendant, and neither it nor an ancestor is hidden or closed to
  /// interaction.
  func isInteractive(upTo root: View) -> Bool {
    guard !isHidden, allowsInteraction else { return false }
    return self === root || superview?.isInteractive(upTo: root) ?? false
  }

  /// Converts a point of the superview to the view's own points; nil if the view's transform cannot be inverted.
  public func convertFromSuperview(_ point: Vector2) -> Vector2? { shownTransform.inverse?.apply(to: point) }

  /// Converts a point of the root's superview, such as a point of the window, to the view's own points.
  public func convertFromRoot(_ point: Vector2) -> Vector2? {
    guard let superview else { return convertFromSuperview(point) }
    return superview.convertFromRoot(point).flatMap(convertFromSuperview)
  }

  /// Converts a point of the view to the points of `ancestor`, which is the view or one of its superviews.
  public func convert(_ point: Vector2, to ancestor: View) -> Vector2 {
    guard self !== ancestor, let superview else { return point }
    return superview.convert(shownTransform.apply(to: point), to: ancestor)
  }

  /// Converts a point of the view to points of the superview.
  func convertToSuperview(_ point: Vector2) -> Vector2 { shownTransform.apply(to: point) }

  /// Returns whether this view is `other` or a descendant of it.
  public func isDescendant(of other: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === other }
  }

  /// The innermost scene that contains the view or is it.
  public var scene: Scene? { self as? Scene ?? superview?.scene }

  /// Whether neither the view nor an animator that moves it disables interaction.
  var allowsInteraction: Bool { isUserInteractionEnabled && presence.allowsInteraction }

  /// The presentation transform from the view's own points to the superview's.
  public var shownTransform: Transform {
    let origin = $bounds.shown.center
    let center = $center.shown
    let transform = $transform.shown
    if transform == .identity { return Transform(translationX: center.x - origin.x, y: center.y - origin.y) }
    return Transform(translationX: -origin.x, y: -origin.y).concatenating(transform)
      .concatenating(Transform(translationX: center.x, y: center.y))
  }

  /// Calls `body` with the subviews by ascending `zPosition`, and in the order of adding where it is equal. Does not
  /// allocate.
  func forEachSubviewInDrawingOrder(_ body: @MainActor (View) -> Void) {
    var level = level { $0 < $1 }
    while let current = level {
      for view in subviews where view.level == current { body(view) }
      level = self.level(after: current) { $0 < $1 }
    }
  }

  /// Returns the first result of `body` among the subviews, from the topmost down.
  func firstFromTop(_ body: @MainActor (View) -> View?) -> View? {
    var level = level { $0 > $1 }
    while let current = level {
      for view in subviews.reversed() where view.level == current {
        if let result = body(view) { return result }
      }
      level = self.level(after: current) { $0 > $1 }
    }
    return nil
  }

  /// Returns the level of a subview that comes first in an order, of those after another one; nil for none.
  ///
  /// A loop: a closure in a call of a sequence asks for the actor each time.
  private func level(after former: Double? = nil, _ precedes: (Double, Double) -> Bool) -> Double? {
    var first: Double?
    for view in subviews {
      let level = view.level
      if let former, !precedes(former, level) { continue }
      if let known = first, !precedes(level, known) { continue }
      first = level
    }
    return first
  }

  /// The presentation of `zPosition`; 0 for NaN.
  private var level: Double {
    let position = $zPosition.shown
    return position.isNaN ? 0 : position
  }
}
