import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// A short notice at the top of the window that trophies were earned, one after the other. It takes no input.
@MainActor
package final class TrophyBanner: View {
  private let medal = MedalView(.earned)
  private let caption = Label("Trophy earned", font: Font(.medium, size: 11), color: \.mutedText)
  private let name = Label(font: Font(.semibold, size: 14))
  /// The names that are yet to be shown.
  private var waiting: [String] = []
  private var isShown = false

  /// Seconds for which a name is shown, and in which it fades.
  static let duration = 2.6
  private static let fade = 0.2
  private static let spring = Spring(response: 0.42, dampingFraction: 0.74)
  // In points.
  private static let height = 48.0
  /// The space around the banner.
  private static let margin = 10.0
  /// The side of the medal.
  private static let side = 28.0
  /// The distance between parts.
  private static let gap = 10.0
  private static let maximumWidth = 300.0
  /// The distance from which the banner comes, in points.
  private static let offset = Vector2(0, -24)

  package override init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    zPosition = 9_000
    for label in [caption, name] {
      label.fitting = .wrapping(maximumLines: 1, .end)
      label.hinting = .none
    }
    for view in [medal, caption, name] { addSubview(view) }
  }

  /// Shows a name as soon as those before it have been shown.
  package func show(_ text: String) {
    waiting.append(text)
    if !isShown { showNext() }
  }

  package override func themeDidChange() {
    backgroundColor = theme.raisedSurface
    shadow = Shadow(offset: Vector2(0, 3), sigma: 8, color: theme.shadow)
  }

  package override func layoutSubviews(_ context: DrawContext) {
    guard let area = superview?.bounds.size else { return }
    let height = Self.height * context.textSize
    let room = max(0, min(Self.maximumWidth * context.textSize, area.width - 2 * Self.margin))
    let fixed = Self.side + 2 * Self.gap + height / 2
    cornerRadius = height / 2
    let needed = [caption, name].map { context.text.metrics(of: $0.text, font: $0.font).width }.max() ?? 0
    let width = min(room, context.snap(needed) + 1 + fixed)
    bounds.size = Size(width, height)
    center = Vector2((area.width / 2).rounded(), Self.margin + height / 2)
    let texts = Stack(.down, caption.height(14), name.height(18)).padding(top: 8)
    Stack(
      .across, Space(Self.gap), medal.size(Self.side, Self.side).aligned(.center), Space(Self.gap),
      texts.width(width - fixed)
    ).place(in: bounds, context)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let outline = RoundedRect($bounds.shown.inset(by: 0.5), cornerRadius: max(0, cornerRadius - 0.5))
    canvas.stroke(outline, width: 1, theme.outline)
  }

  private func showNext() {
    guard !waiting.isEmpty, isInWindow, let engine = AnimationEngine.current else {
      isShown = false
      isHidden = true
      waiting.removeAll()
      return
    }
    isShown = true
    isHidden = false
    name.text = waiting.removeFirst()
    relayout()
    let target = center
    PropertyAnimator.performWithoutAnimation {
      alpha = 0
      if AnimationEngine.animatesMovement { center += Self.offset }
    }
    animate(.ease(Self.fade)) { self.alpha = 1 }
    if AnimationEngine.animatesMovement { animate(.spring(Self.spring)) { self.center = target } }
    engine.after(Self.duration) { [weak self] in self?.leave() }
  }

  private func leave() {
    animate(.ease(Self.fade)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.showNext()
    }
    if AnimationEngine.animatesMovement { animate(.ease(Self.fade, .easeIn)) { self.center += Self.offset } }
  }
}
