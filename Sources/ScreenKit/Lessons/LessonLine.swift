/// The sentence of a step in the place of the tools: dots for the steps above it, or in a column below it, what is
/// pressed before it, and a button that ends the lesson behind it. Beside a narrow left column the sentence stands
/// above both. Presses go through it, but for those on the button.
@MainActor
package final class LessonLine: View {
  let skip: Control
  let caps: LessonCaps
  private let sentence: Label
  /// Whether another step has taken its place.
  private var isLeaving = false
  private let index: Int
  private let count: Int
  private var grid = PageGrid(.zero)
  /// Whether the sentence stands above what is pressed.
  private var isStacked = false

  // In points.
  private static let dotRadius = (wide: 8.0, column: 3.0)
  /// The distance of two dots in radii, and the width of the line of one to come.
  private static let (dotStep, dotLine) = (3.25, 0.375)
  private static let gap = 16.0
  /// The height of the dots and the space to the sentence.
  private static let dotsHeight = (wide: 40.0, column: 14.0)
  /// The least width of the sentence beside what is pressed, on a wide page.
  private static let leastText = 180.0
  /// The part of the width of a column that what is pressed and the button may take.
  private static let capsShare = 0.6

  /// Creates the line of a step; `index` is its number from 0 on, of `count`.
  package init(_ text: String, caps: [String], index: Int, of count: Int, onSkip: @escaping () -> Void) {
    (self.index, self.count) = (index, count)
    sentence = Label(text, font: TypeRole.lead.font(.wide))
    sentence.fitting = .wrapping(maximumLines: nil, .end)
    // Translators: ends a lesson.
    (self.caps, skip) = (LessonCaps(caps), RoundButton(.close, tr("Skip"), isRing: true, action: onSkip))
    super.init()
    for view in [sentence, self.caps, skip] { addSubview(view) }
  }

  package override var hidesSemantics: Bool { isLeaving }

  /// Presses reach the button alone.
  package override func hitTest(_ point: Vector2) -> View? {
    guard let view = super.hitTest(point), view !== self else { return nil }
    return view
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

  /// Takes the place of the tools of a grid, or one above a strip of a height at the foot, or one below or above the
  /// place of its step.
  package func layOut(
    _ grid: PageGrid, above strip: Double = 0, beside place: Rect? = nil, _ context: DrawContext
  ) {
    self.grid = grid
    sentence.font = TypeRole.lead.font(grid.windowClass)
    let width = (grid.isWide ? grid.leftColumn : grid.size.width) - 2 * grid.margin
    isStacked = grid.isWide && besideCaps(width, context) < Self.leastText * context.textSize
    let tools = 2 * grid.toolRadius
    let text = textHeight(width, context)
    let row = isStacked ? tools : max(tools, text)
    let lowest = grid.size.height - row - (grid.isWide ? 8 : Self.dotsHeight.column) - strip
    let y = strip > 0 ? lowest : min(grid.toolY - row / 2, lowest)
    let above = (grid.isWide ? Self.dotsHeight.wide : 0) + (isStacked ? text + Self.gap : 0)
    frame = Rect(
      x: grid.margin, y: y - above, width: width, height: row + above + (grid.isWide ? 0 : Self.dotsHeight.column))
    guard let place, frame.intersection(place)?.isEmpty == false else { return }
    let isBelow = frame.height <= grid.size.height - place.maxY
    frame.origin.y = isBelow ? place.maxY : max(grid.back.maxY, place.minY - frame.height)
  }

  /// The width of the sentence beside what is pressed and the button.
  private func besideCaps(_ width: Double, _ context: DrawContext) -> Double {
    width - capsWidth(width, context) - 2 * grid.toolRadius - Self.gap
  }

  /// The width of what is pressed, and the space behind it.
  private func capsWidth(_ width: Double, _ context: DrawContext) -> Double {
    caps.caps.isEmpty ? 0 : capsScale(width, context) * capsSize(context).width + Self.gap
  }

  /// How large what is pressed is: as high as the button at most. It leaves room for that and, in a column, for the
  /// sentence.
  private func capsScale(_ width: Double, _ context: DrawContext) -> Double {
    let size = capsSize(context)
    guard size.width > 0 else { return 1 }
    let tools = 2 * grid.toolRadius
    let room = (grid.isWide ? width : Self.capsShare * width) - tools - Self.gap
    return min(1, max(0, room) / size.width, tools / size.height)
  }

  private func capsSize(_ context: DrawContext) -> Size {
    Size(caps.naturalWidth(context) ?? 0, caps.naturalHeight(width: 0, context) ?? 0)
  }

  private func textWidth(_ width: Double, _ context: DrawContext) -> Double {
    isStacked ? width : max(60, besideCaps(width, context))
  }

  /// The height of the sentence, in smaller letters where it has more than one line. Enlarged ones shrink down to the
  /// least size of others.
  private func textHeight(_ width: Double, _ context: DrawContext) -> Double {
    let width = textWidth(width, context)
    let least = TypeRole.lead.leastSize(grid.windowClass) / max(1, context.textSize)
    while sentence.font.size > least, sentence.layout(width: width, context).lines.count > 1 {
      sentence.font.size -= 1
    }
    return sentence.naturalHeight(width: width, context) ?? 0
  }

  package override func layoutSubviews(_ context: DrawContext) {
    let top = grid.isWide ? Self.dotsHeight.wide : 0
    let text = textHeight(bounds.width, context)
    let tools = 2 * grid.toolRadius
    let row =
      isStacked
      ? Rect(x: 0, y: bounds.height - tools, width: bounds.width, height: tools)
      : Rect(
        x: 0, y: top, width: bounds.width,
        height: max(0, bounds.height - top - (grid.isWide ? 0 : Self.dotsHeight.column)))
    let (size, scale) = (capsSize(context), capsScale(row.width, context))
    caps.bounds = Rect(origin: .zero, size: size)
    caps.center = Vector2(scale * size.width / 2, row.center.y)
    caps.transform = Transform(scaleX: scale, y: scale)
    let start = capsWidth(row.width, context)
    sentence.frame =
      isStacked
      ? Rect(x: 0, y: top, width: bounds.width, height: text)
      : Rect(x: start, y: row.minY, width: textWidth(row.width, context), height: row.height)
    skip.frame = Rect(x: row.maxX - tools, y: row.center.y - tools / 2, width: tools, height: tools)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard count > 1 else { return }
    let radius = grid.isWide ? Self.dotRadius.wide : Self.dotRadius.column
    let y = grid.isWide ? radius : bounds.height - radius
    for step in 0..<count {
      let center = Vector2(radius + Double(step) * Self.dotStep * radius, y)
      let disc = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
      if step <= index {
        canvas.fill(disc, theme.text)
      } else {
        let line = Self.dotLine * radius
        canvas.stroke(
          RoundedRect(disc.rect.inset(by: line / 2), cornerRadius: radius - line / 2), width: line, theme.text)
      }
    }
  }
}
