import Motion
import OvershootDrawing
import OvershootGeometry

/// The drawing of a transition between two scenes, at one moment.
///
/// Except in a dissolve, the texts of the two scenes are never visible at the same place: one fades out before the
/// other fades in, or has an opaque ground.
@MainActor
struct TransitionDrawing {
  /// The scene that is above the other one in the stack.
  let upper: Scene
  let lower: Scene
  /// How far the upper scene covers the lower one: 0 not at all, 1 entirely. Springs exceed these.
  let coverage: Double
  /// The part of the window that the scenes fill.
  let frame: Rect
  /// The backdrop below both scenes; nil for none.
  let backdrop: Backdrop?
  let theme: Theme
  let context: DrawContext

  /// How far the covered scene moves in a slide, as a fraction of the width.
  private static let parallax = 0.25
  /// The opacity of the shadow on a scene that a slide covers.
  private static let coveredShade = 0.12
  /// The width of the shadow at the edge of the upper scene, in points.
  private static let edgeShadowWidth = 14.0
  /// The fractions between which one scene fades out.
  private static let fadeOut = 0...0.4
  /// The fractions between which the other scene fades in: shared views have arrived nearly.
  private static let fadeIn = 0.7...0.95
  /// An opacity that changes no pixel, of a scene that is painted ahead.
  private static let unseen = 1e-6

  // MARK: Slide

  func drawSlide(on canvas: inout Canvas) {
    let offset = context.snap((1 - coverage) * frame.width)
    let edge = frame.minX + max(0, offset)
    let visible = Rect(x: frame.minX, y: frame.minY, width: edge - frame.minX, height: frame.height)
    if visible.width > 0 {
      canvas.group(Group(clip: RoundedRect(visible))) { canvas in
        let shift = -context.snap(Self.parallax * coverage * frame.width)
        canvas.group(Group(transform: Transform(translationX: shift, y: 0))) {
          lower.render(into: &$0, context: context)
        }
        let shade = theme.shadow.withAlpha(min(1, max(0, Self.coveredShade * coverage)))
        canvas.fill(RoundedRect(visible), shade)
        let shadow = Rect(
          x: edge - Self.edgeShadowWidth, y: frame.minY, width: Self.edgeShadowWidth, height: frame.height)
        canvas.fill(
          .box(RoundedRect(shadow)),
          .gradient(
            LinearGradient(
              from: Vector2(shadow.minX, 0), theme.shadow.withAlpha(0), to: Vector2(shadow.maxX, 0), theme.shadow)))
      }
    }
    let ground = Rect(x: edge, y: frame.minY, width: frame.maxX - edge, height: frame.height)
    canvas.group(Group(clip: RoundedRect(ground))) { canvas in
      drawGround(of: upper, ground, on: &canvas)
      canvas.group(Group(transform: Transform(translationX: offset, y: 0))) {
        upper.render(into: &$0, context: context)
      }
    }
  }

  // MARK: Through

  func drawThrough(isForward: Bool, in navigation: View, on canvas: inout Canvas) {
    let (outgoing, incoming) = isForward ? (lower, upper) : (upper, lower)
    let fraction = isForward ? coverage : 1 - coverage
    // In the order of their names, or what is above would change from frame to frame.
    let shared = incoming.sharedViews.sorted { $0.key < $1.key }
      .compactMap { key, view in outgoing.sharedViews[key].map { ($0, view) } }
    func draw(_ scene: Scene, _ views: [View], opacity: Double, ahead: Double = 0) {
      View.whileHidden(views) { drawPicture(of: scene, opacity: opacity, ahead: ahead, on: &canvas) }
    }
    draw(outgoing, shared.map(\.0), opacity: 1 - Self.ramp(fraction, Self.fadeOut))
    draw(
      incoming, shared.map(\.1), opacity: Self.ramp(fraction, Self.fadeIn),
      ahead: Self.ramp(fraction, 0...Self.fadeIn.lowerBound))
    for (view, target) in shared {
      let toNavigation = (view.superview ?? navigation).transform(to: navigation)
      let source = toNavigation.apply(to: view.shownFrame)
      let goal = (target.superview ?? navigation).transform(to: navigation).apply(to: target.shownFrame)
      let place = source.interpolated(to: goal, at: fraction)
      guard source.width > 0, source.height > 0 else { continue }
      let flown = Transform(translationX: -source.minX, y: -source.minY)
        .concatenating(Transform(scaleX: place.width / source.width, y: place.height / source.height))
        .concatenating(Transform(translationX: place.minX, y: place.minY))
      canvas.group(Group(transform: toNavigation.concatenating(flown))) { view.render(into: &$0, context: context) }
    }
  }

  // MARK: Dissolve

  /// Scenes over one backdrop dissolve above it.
  func drawDissolve(from outgoing: Scene, to incoming: Scene, at fraction: Double, on canvas: inout Canvas) {
    let haveGrounds = outgoing.ownBackdrop != incoming.ownBackdrop
    func draw(_ scene: Scene, _ canvas: inout Canvas) {
      if haveGrounds { drawGround(of: scene, frame, on: &canvas) }
      scene.render(into: &canvas, context: context)
    }
    canvas.dissolve(min(1, max(0, fraction))) {
      draw(outgoing, &$0)
    } to: {
      draw(incoming, &$0)
    }
  }

  // MARK: Fixed views

  /// Draws the views that do not move. Those of both scenes dissolve; where one scene has none, those of the other one
  /// appear when the texts below them have gone.
  func drawFixedViews(isDissolve: Bool, on canvas: inout Canvas) {
    let (above, below) = (upper.fixedViews, lower.fixedViews)
    func draw(_ views: [View], _ canvas: inout Canvas) {
      for view in views { view.render(into: &canvas, context: context) }
    }
    guard !above.isEmpty || !below.isEmpty else { return }
    canvas.group(Group(transform: Transform(translationX: frame.minX, y: frame.minY))) { canvas in
      if !above.isEmpty, !below.isEmpty {
        canvas.dissolve(min(1, max(0, coverage))) {
          draw(below, &$0)
        } to: {
          draw(above, &$0)
        }
      } else {
        let presence = Self.ramp(coverage, isDissolve ? 0...1 : Self.fadeIn)
        canvas.group(Group(opacity: above.isEmpty ? 1 - presence : presence)) { draw(above + below, &$0) }
      }
    }
  }

  // MARK: Parts

  /// Draws a scene at an opacity over the ground; with a ground of its own, which makes it opaque.
  ///
  /// While the opacity is 0, `ahead`, which grows from 0 to 1, is the part of the scene that is painted already: no
  /// frame has to paint all of it.
  private func drawPicture(of scene: Scene, opacity: Double, ahead: Double, on canvas: inout Canvas) {
    guard opacity < 1 else { return scene.render(into: &canvas, context: context) }
    guard opacity > 0 || ahead > 0 else { return }
    var group = Group(opacity: opacity, isRetained: true)
    if opacity == 0 {
      let part = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: context.snap(frame.height * ahead))
      (group.opacity, group.clip) = (Self.unseen, RoundedRect(part))
    }
    canvas.group(group) { canvas in
      drawGround(of: scene, frame, on: &canvas)
      scene.render(into: &canvas, context: context)
    }
  }

  private func drawGround(of scene: Scene, _ rect: Rect, on canvas: inout Canvas) {
    if let backdrop = scene.ownBackdrop ?? backdrop {
      canvas.backdrop(backdrop)
    } else {
      canvas.fill(RoundedRect(rect), theme.background)
    }
  }

  /// How far `value` has come in `range`, 0...1.
  private static func ramp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(1, max(0, (value - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }
}

extension View {
  /// Draws something while views are excluded from it.
  static func whileHidden(_ views: [View], _ draw: () -> Void) {
    let wereHidden = views.map(\.isHidden)
    for view in views { view.isHidden = true }
    draw()
    for (view, wasHidden) in zip(views, wereHidden) { view.isHidden = wasHidden }
  }

  /// Returns the presentation transform from the view's own points to those of `ancestor`.
  func transform(to ancestor: View) -> Transform {
    let origin = convert(.zero, to: ancestor)
    let (x, y) = (convert(Vector2(1, 0), to: ancestor) - origin, convert(Vector2(0, 1), to: ancestor) - origin)
    return Transform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
  }
}

extension Rect {
  /// Returns the rectangle at `fraction` between this one and `other`; its sides are at least 0.
  fileprivate func interpolated(to other: Rect, at fraction: Double) -> Rect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Rect(
      x: mix(minX, other.minX), y: mix(minY, other.minY), width: max(0, mix(width, other.width)),
      height: max(0, mix(height, other.height)))
  }
}
