import Motion
public import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A bar that shows the progress of a task, or that a task is running.
///
/// `progress` changes at once, and the drawing eases to it. The bar ignores input.
open class ProgressBar: View {
  /// The progress of a task.
  public enum Progress: Hashable, Sendable {
    /// The completed fraction, limited to 0...1.
    case fraction(Double)
    /// Unknown progress: a segment moves along the bar. Unless motion is full, the bar shows static stripes instead.
    case indeterminate
  }

  /// The progress that the bar shows. Setting a fraction that is NaN has no effect.
  public final var progress: Progress {
    get { current }
    set { update(to: newValue) }
  }

  private var current: Progress {
    didSet { if current != oldValue { setNeedsDisplay() } }
  }
  @Animatable(.scale) private var fraction = 0.0
  /// The opacity of the moving segment or the stripes, 0...1; 1 hides the fraction.
  @Animatable(.fade) private var activityOpacity = 0.0
  /// The position of the moving segment in its cycle, 0...1.
  @Animatable(.scale) private var phase = 0.0
  /// The animator of the current cycle.
  private weak var cycle: PropertyAnimator?
  /// Whether the bar has been drawn since the cycle began.
  private var wasDrawn = false

  /// The standard height, in points.
  public static let height = 10.0
  /// The duration of a change of the fraction, in seconds.
  private static let fractionDuration = 0.3
  /// The duration of the fade to and from the indeterminate state, in seconds.
  private static let fadeDuration = 0.2
  /// The duration of one pass of the moving segment, in seconds.
  private static let cycleDuration = 1.5

  /// Creates a bar of the standard height.
  public init(_ progress: Progress = .fraction(0)) {
    current = .fraction(0)
    super.init()
    isUserInteractionEnabled = false
    $fraction.belongs(to: partPresence)
    $activityOpacity.belongs(to: partPresence)
    $phase.belongs(to: partPresence)
    bounds.size.height = Self.height
    update(to: progress)
  }

  // MARK: View

  /// A progress bar with the fraction as its value, which is busy where that is unknown.
  open override var semantics: Semantics? {
    switch current {
    case .fraction(let fraction): Semantics(.progressBar, tr("Progress"), value: SemanticValue(percentOf: fraction))
    case .indeterminate: Semantics(.progressBar, tr("Progress"), states: .busy)
    }
  }

  /// The standard height.
  open override func naturalHeight(width: Double, _ context: DrawContext) -> Double? { Self.height }

  /// Stops the moving segment when the bar leaves its window.
  open override func didMoveToWindow() {
    if !isInWindow { stopCycle() }
  }

  /// Draws the track, the completed part, and the moving segment or the stripes.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, colors) = ($bounds.shown, theme)
    guard !bounds.isEmpty else { return }
    // Cycles start from drawing, so that a hidden bar does not animate.
    if current == .indeterminate {
      if cycle == nil { startCycle() }
      wasDrawn = true
    }
    let pill = RoundedRect(bounds, cornerRadius: bounds.height / 2)
    canvas.fill(pill, colors.fill)
    if colors.isHighContrast {
      canvas.stroke(RoundedRect(bounds.inset(by: 1), cornerRadius: bounds.height / 2 - 1), width: 2, colors.line)
    }
    let (busy, fraction) = (max(0, min(1, $activityOpacity.shown)), max(0, min(1, $fraction.shown)))
    canvas.group(Group(clip: pill)) { canvas in
      if fraction > 0, busy < 1 {
        fill(canvas: &canvas, from: fraction - 1, to: fraction, colors.accent, opacity: 1 - busy)
      }
      guard busy > 0 else { return }
      if AnimationEngine.animatesMovement {
        let (tail, head) = Self.ends(at: $phase.shown)
        fill(canvas: &canvas, from: tail, to: head, colors.accent, opacity: busy)
      } else {
        let color = colors.accent.withAlpha(colors.accent.alpha * busy)
        let stripeWidth = max(4, bounds.height)
        canvas.fill(.box(pill), .stripes(Stripes(color, width: stripeWidth, distance: 2 * stripeWidth)))
      }
    }
  }

  private func update(to progress: Progress) {
    switch progress {
    case .fraction(let value):
      guard !value.isNaN else { return }
      let target = max(0, min(1, value))
      current = .fraction(target)
      if target != fraction { animate(.ease(duration: Self.fractionDuration)) { self.fraction = target } }
      fadeOutActivity()
    case .indeterminate:
      current = .indeterminate
      if activityOpacity != 1 { animate(.ease(duration: Self.fadeDuration)) { self.activityOpacity = 1 } }
    }
  }

  /// Starts a pass of the moving segment. Has no effect outside a window or unless motion is full.
  private func startCycle() {
    wasDrawn = false
    guard isInWindow, let engine = AnimationEngine.current, engine.motionPolicy == .full else { return }
    PropertyAnimator.performWithoutAnimation { phase = 0 }
    let animator = PropertyAnimator(duration: Self.cycleDuration, curve: .linear) { self.phase = 1 }
    animator.addCompletion { [weak self] _ in
      guard let self else { return }
      cycle = nil
      if wasDrawn, current == .indeterminate { startCycle() }
    }
    animator.startAnimation()
    cycle = animator
  }

  /// Fades out the moving segment, and then stops it.
  private func fadeOutActivity() {
    guard activityOpacity != 0 else { return }
    animate(.ease(duration: Self.fadeDuration)) {
      self.activityOpacity = 0
    } completion: { [weak self] _ in
      if let self, current != .indeterminate { stopCycle() }
    }
  }

  private func stopCycle() {
    if cycle?.state == .active { cycle?.stopAnimation(true) }
    cycle = nil
  }

  /// Returns the ends of the moving segment as fractions of the width: it grows from the left end and shrinks into the
  /// right one.
  private static func ends(at phase: Double) -> (tail: Double, head: Double) {
    func eased(_ fraction: Double) -> Double { max(0, min(1, fraction)).smoothstep }
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
