import OvershootScreenKit

/// How much of the time is left in which something can be undone.
@MainActor
final class UndoBar: View {
  /// 1...0.
  private var left = 1.0
  /// The number of runs begun and ended; it ends the follower of an earlier one.
  private var run = 0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    alpha = 0
  }

  override var semantics: Semantics? {
    Semantics(.progressBar, tr("Time to undo"), value: SemanticValue(fraction: left))
  }

  /// Runs down in so many seconds, and calls `onEnd` then.
  func begin(seconds: Double, onEnd: @escaping () -> Void) {
    run += 1
    guard let engine = AnimationEngine.current else { return }
    left = 1
    animate(.ease(duration: LookMotion.reducedFade)) { self.alpha = 1 }
    let (run, start) = (run, engine.time)
    engine.follow { [weak self] time in
      guard let self, run == self.run else { return false }
      left = max(0, 1 - (time - start) / seconds)
      setNeedsDisplay()
      guard left == 0 else { return true }
      stop()
      onEnd()
      return false
    }
  }

  /// Ends it without a call.
  func stop() {
    run += 1
    animate(.ease(duration: LookMotion.reducedFade)) { self.alpha = 0 }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    canvas.fill(RoundedRect(bounds, cornerRadius: bounds.height / 2), theme.isHighContrast ? theme.line : theme.fill)
    if theme.isHighContrast {
      canvas.fill(RoundedRect(bounds.inset(by: 1), cornerRadius: bounds.height / 2), theme.background)
    }
    let part = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width * left, height: bounds.height)
    canvas.fill(RoundedRect(part, cornerRadius: min(part.width, part.height) / 2), theme.text)
  }
}
