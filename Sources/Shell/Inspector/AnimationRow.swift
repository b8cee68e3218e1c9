import OvershootScreenKit

/// One animator in the inspector: property and curve, state and the time that is left, and how far it has come.
@MainActor
final class AnimationRow: View {
  private let name = Label(font: TypeRole.label.font(size: 16))
  private let curve = Label(font: TypeRole.small.font(size: 15), color: \.mutedText)
  private let state = Label(font: TypeRole.small.font(size: 15), color: \.mutedText, alignment: .trailing)
  private var fraction = 0.0 {
    didSet { setNeedsDisplay() }
  }

  /// In points.
  static let height = 46.0
  private static let stateWidth = 150.0
  private static let barHeight = 3.0

  override init() {
    super.init()
    for label in [name, curve, state] {
      label.fitting = .wrapping(maximumLines: 1, .end)
      addSubview(label)
    }
  }

  func show(_ animation: MonitoredAnimation) {
    (name.text, curve.text, fraction) = (animation.name, animation.curve, min(1, max(0, animation.fraction)))
    state.text =
      switch animation.remaining {
      case nil: animation.state
      // Translators: an animation that runs, and has no end.
      case .some(.infinity): tr("\(animation.state), endless")
      case .some(let seconds): animation.state + "  " + tr("\(seconds, decimals: 2, "number") s")
      }
  }

  override var growsWithText: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    let stateWidth = Self.stateWidth * context.textSize
    let head = Stack(.across, spacing: 8, name.width(.flexible()), state.width(stateWidth)).height(20)
    Stack(.down, head, curve.height(19)).padding(top: 2).place(in: bounds, context)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bar = Rect(x: 0, y: bounds.height - Self.barHeight - 2, width: bounds.width, height: Self.barHeight)
    canvas.fill(RoundedRect(bar, cornerRadius: Self.barHeight / 2), theme.track)
    let part = Rect(x: 0, y: bar.minY, width: bounds.width * fraction, height: Self.barHeight)
    if part.width > 0 { canvas.fill(RoundedRect(part, cornerRadius: Self.barHeight / 2), theme.accent) }
  }
}
