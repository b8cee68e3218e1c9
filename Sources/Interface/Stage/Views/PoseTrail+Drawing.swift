import Motion
public import OvershootDrawing
import OvershootGeometry

extension PoseTrail {
  /// Draws the echoes of the thing, from the oldest to the newest, beneath which it is drawn after them.
  ///
  /// A copy that has the pose of the thing, or of a newer copy, is left out: where the thing comes to rest, copies run
  /// into it. What is longer than `settling` shortens to that meanwhile. Under reduced motion, outside of an engine,
  /// and beyond 96 echoes in the drawing nothing is drawn.
  ///
  /// - Parameters:
  ///   - style: how many copies there are, and how they look.
  ///   - shape: what they show.
  ///   - time: the time of the frame, in seconds, at which the latest pose was added.
  ///   - strength: the factor of their opacities; 0 for none.
  ///   - canvas: where they are drawn, in the points to which the poses map.
  ///   - context: the context of the view that draws them.
  @MainActor
  public func draw(
    _ style: EchoStyle, of shape: EchoShape, at time: Double, strength: Double = 1, on canvas: inout Canvas,
    _ context: DrawContext
  ) {
    guard strength > 0, AnimationEngine.animatesMovement, !isAtRest(at: time), isSpread(style, shape, at: time) else {
      return
    }
    let shown = min(context.echoes.count(of: style.count), canvas.echoesLeft)
    let rest = max(0, style.age(of: 0) - Self.settling) * (1 - stillness(at: time) / Self.settling)
    var index: Int?
    for copy in style.count - shown...style.count {
      let next = copy < style.count ? self.index(at: time - style.age(of: copy)) : poses.count - 1
      defer { index = next }
      guard let index, index != next, style.age(of: copy - 1) <= Self.settling + rest + Self.tolerance else { continue }
      let (opacity, scale) = style.look(of: copy - 1)
      shape.draw(at: poses[index].pose, opacity: opacity * strength, scale: scale, on: &canvas)
      canvas.echoCount += 1
    }
  }

  /// Whether the copies of a piece are far enough from each other.
  private func isSpread(_ style: EchoStyle, _ shape: EchoShape, at time: Double) -> Bool {
    guard case .piece = style, let latest = poses.last?.pose else { return true }
    let bounds = shape.outline.bounds
    let (oldest, newest) = (index(at: time - style.age(of: 0)) ?? 0, index(at: time - style.age(of: style.count - 1)))
    guard let newest else { return false }
    let way = poses[newest].pose.apply(to: bounds.center) - poses[oldest].pose.apply(to: bounds.center)
    return way.length > EchoStyle.spread * min(bounds.width, bounds.height) * abs(latest.determinant).squareRoot()
  }

  /// Adds the pose of what flies from one scene to another, and draws its echoes, and a halo where it passes its goal.
  ///
  /// - Parameters:
  ///   - shape: the thing, in its own points.
  ///   - pose: the map from these to the points of the canvas.
  ///   - fraction: how far it is on its way: 0 at the start, 1 at the goal.
  ///   - theme: the theme of the thing.
  ///   - canvas: where they are drawn.
  ///   - context: the context of the view that draws them.
  @MainActor
  public mutating func drawFlight(
    of shape: EchoShape, at pose: Transform, fraction: Double, _ theme: Theme, on canvas: inout Canvas,
    _ context: DrawContext
  ) {
    guard let time = AnimationEngine.current?.time else { return }
    // Those of an earlier flight.
    if poses.count > 1, isAtRest(at: time) { clear() }
    show(pose, at: time)
    draw(.piece, of: shape, at: time, strength: theme.echoStrength, on: &canvas, context)
    let halo = Halo(theme.excess, strength: theme.echoStrength)
    halo.draw(beneath: shape.outline, at: pose, scale: fraction, on: &canvas, context)
  }
}
