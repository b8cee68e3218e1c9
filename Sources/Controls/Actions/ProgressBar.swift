public import Drawing
import Geometry
import Motion
public import Stage

/// A bar that shows how far something has come, or only that it goes on.
///
/// What is set counts at once and is shown eased. Nobody operates it.
open class ProgressBar: View {
  /// What the bar shows.
  public enum Progress: Hashable, Sendable {
    /// The share that is done, 0...1; others are brought to the nearest bound, and what is no number counts as 0.
    case fraction(Double)
    /// Nobody knows how far it has come: a part moves along the bar, or where motion is reduced the bar is striped and stands still.
    case indeterminate
  }

  /// What the bar shows. A fraction of no number changes nothing.
  public var progress: Progress {
    get { current }
    set { take(newValue) }
  }

  private var current: Progress
  @Animatable(.scale) private var fraction = 0.0
  /// How much is to be seen of the moving part instead of the fraction, 0...1.
  @Animatable(.fade) private var busyShare = 0.0
  /// How far the moving part has come on its way, 0...1.
  @Animatable(.scale) private var phase = 0.0
  /// What sends the moving part along the bar.
  private weak var round: PropertyAnimator?
  /// Whether the bar was drawn since that began.
  private var isSeen = false
  private let parts = AnimationPresence()

  /// The height that a bar is meant to have, in points.
  public static let height = 6.0
  private static let easing = 0.3
  private static let fading = 0.2
  /// Seconds from one appearance of the moving part to the next.
  private static let roundTime = 1.5

  /// Makes a bar.
  public init(_ progress: Progress = .fraction(0)) {
    current = .fraction(0)
    super.init()
    isUserInteractionEnabled = false
    $fraction.belongs(to: parts)
    $busyShare.belongs(to: parts)
    $phase.belongs(to: parts)
    bounds.size.height = Self.height
    take(progress)
  }

  // MARK: View

  /// Ends the movement of an indeterminate bar that leaves its window.
  open override func didMoveToWindow() {
    parts.isInWindow = isInWindow
    if !isInWindow { stop() }
  }

  /// Draws the track, and the part that is done or the one that moves.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, colors) = ($bounds.shown, theme)
    guard !bounds.isEmpty else { return }
    // What is hidden is not drawn, and does not move.
    if current == .indeterminate {
      if round == nil { start() }
      isSeen = true
    }
    let pill = RoundedRect(bounds, cornerRadius: bounds.height / 2)
    canvas.fill(pill, colors.track)
    let (busy, fraction) = (max(0, min(1, $busyShare.shown)), max(0, min(1, $fraction.shown)))
    canvas.group(Group(clip: pill)) { canvas in
      if fraction > 0, busy < 1 {
        fill(canvas: &canvas, from: fraction - 1, to: fraction, colors.accent, opacity: 1 - busy)
      }
      guard busy > 0 else { return }
      if AnimationEngine.current?.motionPolicy == .full {
        let (tail, head) = Self.ends(at: $phase.shown)
        fill(canvas: &canvas, from: tail, to: head, colors.accent, opacity: busy)
      } else {
        let color = colors.accent.withAlpha(colors.accent.alpha * busy)
        let breadth = max(4, bounds.height)
        canvas.fill(.box(pill), .stripes(Stripes(color, width: breadth, distance: 2 * breadth)))
      }
    }
  }

  // MARK: Private

  private func take(_ progress: Progress) {
    switch progress {
    case .fraction(let value):
      guard !value.isNaN else { return }
      let goal = max(0, min(1, value))
      current = .fraction(goal)
      if goal != fraction { animate(.ease(Self.easing)) { self.fraction = goal } }
      endBusiness()
    case .indeterminate:
      current = .indeterminate
      if busyShare != 1 { animate(.ease(Self.fading)) { self.busyShare = 1 } }
    }
  }

  /// Sends the moving part along the bar, unless it moves already or motion is reduced.
  private func start() {
    isSeen = false
    guard isInWindow, let engine = AnimationEngine.current, engine.motionPolicy == .full else { return }
    PropertyAnimator.performWithoutAnimation { phase = 0 }
    let animator = PropertyAnimator(duration: Self.roundTime, curve: .linear) { self.phase = 1 }
    animator.addCompletion { [weak self] _ in
      guard let self else { return }
      round = nil
      if isSeen, current == .indeterminate { start() }
    }
    animator.startAnimation()
    round = animator
  }

  /// The moving part fades, and then stands still.
  private func endBusiness() {
    guard busyShare != 0 else { return }
    guard AnimationEngine.current != nil else { return busyShare = 0 }
    let animator = PropertyAnimator(duration: Self.fading, curve: .easeOut) { self.busyShare = 0 }
    animator.retargeting = .velocity
    animator.addCompletion { [weak self] _ in
      if let self, current != .indeterminate { stop() }
    }
    animator.startAnimation()
  }

  private func stop() {
    if round?.state == .active { round?.stopAnimation(true) }
    round = nil
  }

  /// Where the moving part begins and ends at a phase of its way: it grows out of the left end and vanishes in the right one.
  private static func ends(at phase: Double) -> (tail: Double, head: Double) {
    func eased(_ share: Double) -> Double {
      let x = max(0, min(1, share))
      return x * x * (3 - 2 * x)
    }
    return (eased((phase - 0.25) / 0.75), eased(phase / 0.75))
  }

  private func fill(
    canvas: inout Canvas, from start: Double, to end: Double, _ color: Color, opacity: Double
  ) {
    let bounds = $bounds.shown
    let rect = Rect(
      x: bounds.minX + bounds.width * start, y: bounds.minY, width: bounds.width * (end - start), height: bounds.height)
    canvas.fill(RoundedRect(rect, cornerRadius: bounds.height / 2), color.withAlpha(color.alpha * opacity))
  }
}
