import OvershootScreenKit

/// Whether the page fetches what is new.
enum ProfileRefresh: Hashable, Sendable {
  case idle, running
}

/// A disc that comes with the content as it is pulled down: an arc that closes with the pull, and an arrow that turns
/// where a release refreshes. While it refreshes, the arc runs round.
final class RefreshIndicator: View {
  /// The pull at which a release refreshes, in points.
  static let threshold = 64.0
  /// The pull of the content while it refreshes, in points.
  static let hold = 56.0
  /// The side of the disc, in points.
  static let side = 36.0
  /// The distance from the middle of the disc to the content below it, in points.
  static let lift = 24.0

  /// Whether the disc fades in at its place, because the content does not move.
  var staysInPlace = false {
    didSet { setNeedsDisplay() }
  }
  /// How far the content is pulled, in points; 0 or more.
  private(set) var pull = 0.0 {
    didSet { setNeedsDisplay() }
  }
  private var state = ProfileRefresh.idle
  /// The turn of the arrow, from 0 below the threshold to 1 above.
  @Animatable(.rotation) private(set) var turn = 0.0
  /// The fraction of the running arc in what is shown, 0...1.
  @Animatable(.fade) private(set) var running = 0.0
  /// The turns of the running arc.
  private(set) var turns = 0.0 {
    didSet { setNeedsDisplay() }
  }
  private var isFollowing = false
  private var previousTime = 0.0

  /// The length of the closed arc, in circles.
  private static let fullArc = 0.94
  /// The length of the running arc, in circles.
  private static let runningArc = 0.3
  /// Turns per second.
  private static let speed = 1.1
  /// The radius of the arc, in points.
  private static let radius = 11.0
  /// The width of the arc, in points.
  private static let lineWidth = 2.5
  /// The scale at the start of a pull.
  private static let restScale = 0.7
  /// The scale that the turn of the arrow adds at its middle.
  private static let click = 0.14
  private static let turning = Spring(response: 0.36, dampingFraction: 0.55)
  private static let change = Spring(response: 0.34, dampingFraction: 1)
  /// An arrow that points down.
  private static let arrow: Path = {
    var path = Path()
    path.move(to: Vector2(0, -4.5))
    path.addLine(to: Vector2(0, 4.5))
    path.move(to: Vector2(-3.5, 1))
    path.addLine(to: Vector2(0, 4.5))
    path.addLine(to: Vector2(3.5, 1))
    return path
  }()

  override init() {
    super.init()
    isUserInteractionEnabled = false
    bounds = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
    $turn.belongs(to: presence)
    $running.belongs(to: presence)
  }

  /// Whether a release would refresh.
  var isArmed: Bool { pull >= Self.threshold }

  /// The fraction of the threshold that the content is pulled, 0...1.
  var progress: Double { min(1, pull / Self.threshold) }

  func show(pull: Double) {
    self.pull = pull
    // Out of sight the arc goes back to where it begins.
    if pull == 0, running == 0, !$running.isAnimating { turns = 0 }
    let goal = isArmed ? 1.0 : 0
    if goal != turn { animate(.spring(Self.turning)) { self.turn = goal } }
  }

  func show(_ state: ProfileRefresh) {
    guard state != self.state else { return }
    self.state = state
    if state == .running { scene?.emit(ProfileMoment.refreshed) }
    animate(.spring(Self.change)) { self.running = state == .running ? 1 : 0 }
    guard state == .running, !isFollowing, let engine = AnimationEngine.current, engine.motionPolicy == .full else {
      return
    }
    isFollowing = true
    previousTime = engine.time
    engine.follow { [weak self] in self?.follow($0) ?? false }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let running = max(0, min(1, $running.shown))
    let presence = progress + (1 - progress) * running
    guard pull > 0 || staysInPlace && presence > 0 else { return }
    let scale = Transform(scaleX: discScale, y: discScale)
      .concatenating(Transform(translationX: bounds.center.x, y: bounds.center.y))
    canvas.group(Group(opacity: staysInPlace ? presence : 1, transform: scale)) { canvas in
      drawDisc(shadow: presence, &canvas)
      drawArc(running, &canvas)
      if running < 1 { drawArrow(opacity: (1 - running) * progress, &canvas) }
    }
  }

  private func drawDisc(shadow opacity: Double, _ canvas: inout Canvas) {
    let disc = RoundedRect(
      Rect(center: .zero, size: Size(Self.side, Self.side)), cornerRadius: Self.side / 2)
    let shadow = theme.shadow.withAlpha(theme.shadow.alpha * opacity)
    canvas.shadow(RoundedRect(disc.rect.offset(by: Vector2(0, 2)), cornerRadius: Self.side / 2), sigma: 4, shadow)
    canvas.fill(disc, theme.raisedSurface)
    canvas.stroke(
      RoundedRect(disc.rect.inset(by: 0.5), cornerRadius: Self.side / 2 - 0.5), width: 1, theme.outline)
  }

  private func drawArc(_ running: Double, _ canvas: inout Canvas) {
    let length = Self.fullArc * progress * (1 - running) + Self.runningArc * running
    let circle = Rect(center: .zero, size: Size(2 * Self.radius, 2 * Self.radius))
    // The arc begins at the top.
    canvas.group(Group(transform: Transform(rotationAngle: 2 * .pi * (turns - 0.25)))) { canvas in
      canvas.stroke(.ellipse(circle), StrokeStyle(width: Self.lineWidth), .solid(theme.outline))
      guard length > 0 else { return }
      canvas.stroke(
        .ellipse(circle), StrokeStyle(width: Self.lineWidth, cap: .round, end: length), .solid(theme.accent))
    }
  }

  private func drawArrow(opacity: Double, _ canvas: inout Canvas) {
    canvas.group(Group(opacity: opacity, transform: Transform(rotationAngle: .pi * $turn.shown))) { canvas in
      canvas.stroke(
        .path(Self.arrow), StrokeStyle(width: 2, cap: .round, join: .round), .solid(theme.text))
    }
  }

  /// The scale of the disc: it grows with the pull, and clicks as the arrow turns.
  var discScale: Double {
    let (turn, running) = ($turn.shown, max(0, min(1, $running.shown)))
    let smooth = progress.smoothstep
    let grown = Self.restScale + (1 - Self.restScale) * (smooth + (1 - smooth) * running)
    return grown + Self.click * 4 * turn * (1 - turn) * (1 - running)
  }

  /// Runs the arc round in a frame; returns whether it goes on.
  private func follow(_ time: Double) -> Bool {
    turns += (time - previousTime) * Self.speed * max(0, $running.shown)
    previousTime = time
    isFollowing = isInWindow && (state == .running || $running.isAnimating)
    if !isFollowing, pull == 0 { turns = 0 }
    return isFollowing
  }
}
