/// The sentence of a step, with what is pressed and the button that ends the lesson. Presses go through it, but for
/// those on the button.
@MainActor
package class LessonBubble: View {
  let skip: Control
  let caps: LessonCaps
  let sentence: Label
  private let hasCaps: Bool
  /// Whether another step has taken its place.
  private(set) var isLeaving = false

  // In points.
  private static let padding = 12.0
  private static let gap = 12.0
  private static let skipSize = Size(64, 44)
  /// The least width of the sentence beside caps and button.
  private static let leastText = 140.0

  convenience init(_ text: String, caps: [String], onSkip: @escaping () -> Void) {
    // Translators: ends a lesson.
    let skip = Button(tr("Skip"), font: .body(.medium), kind: .raised, action: onSkip)
    skip.cornerRadius = 9
    self.init(text, caps: LessonCaps(caps), skip: skip)
  }

  init(_ text: String, caps: LessonCaps, skip: Control) {
    sentence = Label(text, font: .headline(.bold))
    sentence.fitting = .wrapping(maximumLines: nil, .end)
    (self.caps, self.skip, hasCaps) = (caps, skip, !caps.caps.isEmpty)
    super.init()
    cornerRadius = 14
    for view in [sentence, self.caps, skip] { addSubview(view) }
  }

  package override var hidesSemantics: Bool { isLeaving }

  /// Presses reach the button alone.
  package override func hitTest(_ point: Vector2) -> View? {
    guard let view = super.hitTest(point), view !== self else { return nil }
    return view
  }

  package override func themeDidChange() {
    backgroundColor = theme.raisedSurface
    shadow = Shadow(offset: Vector2(0, 4), sigma: 10, color: theme.shadow)
  }

  /// Returns the height in a width.
  func height(width: Double, _ context: DrawContext) -> Double {
    layout(width: width, context).naturalSize(width: width, context).height.rounded(.up)
  }

  package override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: Rect(origin: .zero, size: bounds.size), context)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let edge = RoundedRect($bounds.shown.inset(by: 0.5), cornerRadius: cornerRadius - 0.5)
    canvas.stroke(edge, width: 1, theme.outline)
  }

  /// Fades out, and leaves.
  func leave() {
    isLeaving = true
    isUserInteractionEnabled = false
    animate(.ease(duration: LessonMotion.fade)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  /// All on one line where there is room for it, else the sentence above the rest.
  private func layout(width: Double, _ context: DrawContext) -> Layout {
    let skipWidth = max(Self.skipSize.width, (skip as? Button)?.neededWidth(atLeast: 0, context) ?? 0)
    let capsWidth = hasCaps ? caps.naturalWidth(context) ?? 0 : 0
    let beside = width - 2 * Self.padding - skipWidth - capsWidth - 2 * Self.gap
    let (button, keys) = (
      skip.size(skipWidth, Self.skipSize.height).aligned(.center), hasCaps ? caps.aligned(.center) : nil
    )
    if beside >= Self.leastText * context.textSize {
      return Stack(.across, spacing: Self.gap, keys, sentence.width(.flexible()), button)
        .padding(top: 8, left: Self.padding, bottom: 8, right: 8)
    }
    return Stack(.down, spacing: 8, sentence, Stack(.across, spacing: Self.gap, keys, Space(), button))
      .padding(top: Self.padding, left: Self.padding, bottom: 8, right: 8)
  }
}
