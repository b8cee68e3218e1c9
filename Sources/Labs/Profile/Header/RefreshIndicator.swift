import OvershootScreenKit

/// Whether the page fetches what is new.
enum ProfileRefresh: Hashable, Sendable {
  case idle, running
}

/// A ring around the sun that closes as the page is pulled down, and the sun, which rises meanwhile. While the page
/// refreshes, the ring runs round, and the sun bobs.
final class RefreshIndicator: View {
  /// The pull at which a release refreshes, in points.
  static let threshold = 64.0
  /// The pull of the content while it refreshes, in points.
  static let hold = 56.0

  /// Called when the sun has another height.
  var onChange: () -> Void = {}
  /// Whether it fades in at its place, because the content does not move.
  var staysInPlace = false {
    didSet { setNeedsDisplay() }
  }
  /// How far the content is pulled, in points; 0 or more.
  private(set) var pull = 0.0
  private var state = ProfileRefresh.idle
  /// How much higher the sun is by itself: 0 below the threshold, 1 above it and while the page refreshes.
  @Animatable(.scale) private var lift = 0.0
  /// The fraction of the running ring in what is shown, 0...1.
  @Animatable(.fade) private(set) var running = 0.0
  /// The turns of the running ring.
  private(set) var turns = 0.0 {
    didSet { setNeedsDisplay() }
  }
  private var isFollowing = false
  private var previousTime = 0.0
  /// The radius and the width of the ring, in points.
  private var (radius, width) = (0.0, 0.0)

  /// The length of the running ring, in circles, and its turns per second.
  private static let (runningRing, speed) = (0.86, 1.0)
  /// The distance of the ring from the sun, and its least width, in points of a picture of 300.
  private static let (distance, width, leastPart) = (20.0, 10.0, 0.7)
  private static let bobbing = Spring(duration: 0.5, bounce: 0.5)
  private static let sinking = Spring(duration: 0.45, bounce: 0.25)
  private static let change = Spring(response: 0.34, dampingFraction: 1)

  override init() {
    super.init()
    isUserInteractionEnabled = false
    $lift.belongs(to: presence)
    $running.belongs(to: presence)
  }

  /// Whether a release would refresh.
  var isArmed: Bool { pull >= Self.threshold }

  /// The fraction of the threshold that the content is pulled, 0...1.
  var progress: Double { min(1, pull / Self.threshold) }

  /// How far the sun has risen with the content, 0...1; it stays where that does.
  var rise: Double { staysInPlace ? 0 : progress }

  /// How much higher it is by itself.
  var bob: Double { staysInPlace ? 0 : $lift.shown }

  /// Takes its place in the header.
  func place(around center: Vector2, radius: Double, unit: Double) {
    let width = Self.width * max(Self.leastPart, unit)
    (self.radius, self.width) = (radius + Self.distance * unit, width)
    let side = 2 * self.radius + width
    frame = Rect(center: center, size: Size(side, side))
  }

  func show(pull: Double) {
    guard pull != self.pull else { return }
    self.pull = pull
    // Out of sight the ring goes back to where it begins.
    if pull == 0, running == 0, !$running.isAnimating { turns = 0 }
    setNeedsDisplay()
    showLift()
    onChange()
  }

  private func showLift() {
    let goal = isArmed || state == .running ? 1.0 : 0
    guard goal != lift else { return }
    animate(.spring(goal == 1 ? Self.bobbing : Self.sinking)) { self.lift = goal }
    follow()
  }

  func show(_ state: ProfileRefresh) {
    guard state != self.state else { return }
    self.state = state
    if state == .running { scene?.emit(ProfileMoment.refreshed) }
    animate(.spring(Self.change)) { self.running = state == .running ? 1 : 0 }
    showLift()
    follow()
  }

  /// Lets the ring run round and the sun bob while they do.
  private func follow() {
    guard !isFollowing, let engine = AnimationEngine.current, engine.motionPolicy == .full else { return }
    isFollowing = true
    previousTime = engine.time
    engine.follow { [weak self] in self?.follow($0) ?? false }
  }

  /// Moves on to a frame; returns whether it goes on.
  private func follow(_ time: Double) -> Bool {
    turns += (time - previousTime) * Self.speed * max(0, $running.shown)
    previousTime = time
    isFollowing = isInWindow && (state == .running || $running.isAnimating || $lift.isAnimating)
    if !isFollowing, pull == 0 { turns = 0 }
    onChange()
    return isFollowing
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let running = max(0, min(1, $running.shown))
    let presence = progress + (1 - progress) * running
    let length = progress * (1 - running) + Self.runningRing * running
    guard length > 0, radius > 0 else { return }
    let color = theme.isDark ? Color.paper : theme.isHighContrast ? theme.text : .ink
    let turn = Transform(rotationAngle: 2 * .pi * (turns - 0.25))
      .concatenating(Transform(translationX: bounds.center.x, y: bounds.center.y))
    canvas.group(Group(opacity: staysInPlace ? presence : 1, transform: turn)) {
      $0.stroke(
        .ellipse(Rect(center: .zero, size: Size(2 * radius, 2 * radius))),
        StrokeStyle(width: width, cap: .round, end: length), .solid(color))
    }
  }
}
