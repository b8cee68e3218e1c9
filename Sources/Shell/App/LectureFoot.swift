import OvershootCurveLab
import OvershootScreenKit

/// The foot of a lecture: a dot for each page, and the key that leads to the next one.
@MainActor
final class LectureFoot: View {
  private let key: Keycap
  // Translators: beside a key that leads to the next page.
  private let next = Label(
    tr("next", context: "page of a lecture"), font: TypeRole.small.font(.wide), color: \.mutedText)
  private let previous: RoundButton
  private var (index, count) = (0, 1)

  /// The heights of the strip, and in parts of it of the key, of the letters and of a dot, and the step of dots.
  private static let (heights, part) = (48.0...100.0, 0.135)
  private static let (keyPart, letterPart, dotPart, stepPart) = (0.62, 0.26, 0.09, 0.38)

  init(next action: @escaping () -> Void, previous back: @escaping () -> Void) {
    key = Keycap(KeyName.shown("Space"), action: action)
    previous = RoundButton(.back, tr("Back"), isRing: true, action: back)
    super.init()
    for view in [next, key, previous] as [View] { addSubview(view) }
  }

  /// Shows which page of how many is shown.
  func show(_ index: Int, of count: Int) {
    (self.index, self.count) = (index, count)
    key.isEnabled = index + 1 < count
    previous.isEnabled = index > 0
    setNeedsDisplay()
  }

  static func height(_ window: Size) -> Double { (part * window.height).rounded().limited(to: heights) }

  override var maximumTextSize: Double { 1 }

  override var semantics: Semantics? {
    // Translators: the number of a page, and how many there are.
    Semantics(.panel, tr("\(index + 1, "number") of \(count)"))
  }

  override func adaptedTheme(_ theme: Theme) -> Theme? { Room.labs.theme(theme).onStrip }

  override func themeDidChange() { backgroundColor = theme.background }

  private var margin: Double { min(64, 0.05 * bounds.width) }

  override func layoutSubviews(_ context: DrawContext) {
    let height = bounds.height
    let side = Self.keyPart * height
    let width = key.width(height: side, context)
    key.frame = Rect(x: bounds.width - margin - width, y: (height - side) / 2, width: width, height: side)
    next.font = TypeRole.small.font(size: Self.letterPart * height)
    let word = next.naturalWidth(context) ?? 0
    next.frame = Rect(x: key.frame.minX - word - 0.18 * height, y: 0, width: word, height: height)
    next.alignment = .trailing
    let ring = 0.6 * height
    previous.frame = Rect(x: next.frame.minX - ring - 0.3 * height, y: (height - ring) / 2, width: ring, height: ring)
    // On a narrow strip the dots need the room.
    next.isHidden = next.frame.minX < bounds.width / 2
    previous.isHidden = previous.frame.minX < bounds.width / 2
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (radius, y) = (Self.dotPart * bounds.height, bounds.height / 2)
    let end = [previous, next, key].first { !$0.isHidden }?.frame.minX ?? bounds.width
    let step = min(Self.stepPart * bounds.height, (end - margin - 6 * radius) / Double(max(1, count)))
    for page in 0..<count {
      let x = margin + radius + Double(page) * step + (page > index ? 1.8 * radius : 0)
      let width = page == index ? 3.8 * radius : 2 * radius
      let dot = Rect(x: x - radius, y: y - radius, width: min(width, step + 1.6 * radius), height: 2 * radius)
      canvas.fill(RoundedRect(dot, cornerRadius: radius), page <= index ? theme.text : theme.fill)
    }
    guard theme.isHighContrast else { return }
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: 4)), theme.text)
  }
}
