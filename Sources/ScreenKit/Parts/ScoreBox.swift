/// A caption over a number, or over as many discs. Gained points rise in the line of the caption.
@MainActor
package final class ScoreBox: View {
  private let caption: GainLine
  private let number = Label(font: .title(.bold), alignment: .center)
  private let detail = Label(font: .caption(.medium), color: \.mutedText, alignment: .center)
  private var (unit, textSize) = (1.0, 1.0)
  /// The number that discs stand for; nil for a number in digits.
  private var count: Int?
  /// How many discs are seen, of which the last one grows and shrinks.
  @Animatable(.scale) private var shownDiscs = 0.0

  /// More discs than these are in two rows.
  private static let discsInRow = 5
  /// The distance of discs in points, and their radius as a part of it.
  private static let (discPitch, discRadius) = (17.0, 0.36)
  /// The height of capitals as a part of the size of letters, and the least space above and below them, in points.
  private static let (capitalHeight, leastGap) = (0.73, 3.0)
  /// The space beside the texts, in points.
  private static let margin = 5.0

  package init(_ caption: String) {
    self.caption = GainLine(caption)
    super.init()
    isUserInteractionEnabled = false
    addSubview(self.caption)
    addSubview(number)
    addSubview(detail)
    $shownDiscs.belongs(to: presence)
  }

  /// The width that the caption needs in a unit, in points.
  package func neededWidth(unit: Double, _ context: DrawContext) -> Double {
    (caption.naturalWidth(unit: unit, context) + 2 * Self.margin * unit).rounded(.up)
  }

  package func layOut(_ frame: Rect, unit: Double, _ context: DrawContext) {
    self.frame = frame
    cornerRadius = 6 * unit
    (self.unit, textSize) = (unit, context.textSize)
    layOutLines()
  }

  /// Places caption, number and detail below each other, so that neither they nor the edges meet: what has too little
  /// room has equal spaces, and a smaller number where these would be less than `leastGap`.
  private func layOutLines() {
    let (height, hasDetail) = (bounds.height, !detail.text.isEmpty)
    detail.font.size = Font.size(10, times: unit)
    number.font.size = (hasDetail ? 15 : 20) * unit
    let line = capitals(detail.font)
    let (lines, spaces) = hasDetail ? (2 * line, 4.0) : (line, 3)
    let leastGap = Self.leastGap * unit * textSize
    func gap() -> Double { (height - lines - capitals(number.font)) / spaces }
    var (middle, numberMiddle) = (height * 0.25, height * 0.66)
    let half = capitals(number.font) / 2
    if hasDetail || min(numberMiddle - middle - line / 2, height - numberMiddle) - half < leastGap {
      while gap() < leastGap, number.font.size > Font.leastSize { number.font.size -= 0.5 }
      middle = gap() + line / 2
      numberMiddle = 2 * gap() + line + capitals(number.font) / 2
    }
    func frame(_ middle: Double, _ half: Double) -> Rect {
      let margin = Self.margin * unit
      return Rect(x: margin, y: middle - half, width: bounds.width - 2 * margin, height: 2 * half)
    }
    caption.layOut(frame(middle, max(0, min(height * 0.17, middle))), unit: unit)
    number.frame = frame(numberMiddle, height * 0.24)
    detail.frame = frame(height - gap() - line / 2, height * 0.12)
  }

  /// The height of capitals and digits of a font, in points.
  private func capitals(_ font: Font) -> Double { font.enlarged(by: textSize).size * Self.capitalHeight }

  package override var semantics: Semantics? {
    Semantics(.label, (textsOfLabels + [count?.grouped].compactMap(\.self)).joined(separator: " "))
  }

  package override var hidesSemanticSubviews: Bool { true }

  package override func themeDidChange() { backgroundColor = theme.fill }

  /// Shows `value` at once, and words below it; `gained` points above 0 rise beside it.
  package func show(_ value: Int, gained: Int = 0, detail words: String = "") {
    number.text = value.grouped
    if words != detail.text {
      detail.text = words
      animate(.spring(GainLine.rise)) { self.layOutLines() }
    }
    if gained > 0 { caption.show(gained) }
  }

  /// Shows discs in place of digits; what is less or more than before shrinks or grows.
  package func show(discs: Int) {
    guard discs != count else { return }
    let isFirst = count == nil
    count = discs
    if isFirst {
      PropertyAnimator.performWithoutAnimation { shownDiscs = Double(discs) }
    } else {
      animate(.spring(GainLine.rise)) { self.shownDiscs = Double(discs) }
    }
    setNeedsDisplay()
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let shown = max(0, $shownDiscs.shown)
    guard count != nil, shown > 0 else { return }
    let (size, total) = ($bounds.shown.size, Int(shown.rounded(.up)))
    let rows = total > Self.discsInRow ? 2 : 1
    let columns = (total + rows - 1) / rows
    let room = Size(size.width - 10 * unit, size.height * 0.5)
    let pitch = min(Self.discPitch * unit, room.width / Double(max(3, columns)), room.height / Double(rows))
    // A row moves while it becomes longer or shorter.
    let across = rows == 1 ? shown : Double(columns)
    for index in 0..<total {
      let radius = pitch * Self.discRadius * min(1, shown - Double(index))
      let center = Vector2(
        size.width / 2 + (Double(index % columns) - (across - 1) / 2) * pitch,
        size.height * 0.66 + (Double(index / columns) - Double(rows - 1) / 2) * pitch)
      let disc = Rect(center: center, size: Size(2 * radius, 2 * radius))
      canvas.fill(RoundedRect(disc, cornerRadius: radius), theme.text)
    }
  }
}
