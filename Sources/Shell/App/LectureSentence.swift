import OvershootCurveLab
import OvershootScreenKit

/// The sentence of a lecture's page above the screens, as large as its place allows.
@MainActor
final class LectureSentence: View {
  private let label = Label(font: TypeRole.poster.font(.wide))
  private var greatest = greatest

  /// The sizes of letters as parts of the window's height, above a curve alone and above what needs more room, and the
  /// part of the height that all lines take at most.
  private static let (greatest, besideOthers, linePart) = (0.14, 0.085, 0.33)
  /// The least size, in points, and the lines of large letters.
  private static let (leastSize, maximumLines) = (14.0, 3)
  /// The size as a part of the window's height below which a longer text has as many lines as it needs.
  private static let smallPart = 0.07
  private static let marginPart = 0.05

  override init() {
    super.init()
    label.isHeading = true
    label.fitting = .wrapping(maximumLines: nil, .end)
    addSubview(label)
  }

  /// Shows a page.
  func show(_ page: Lecture.Page) {
    label.text = page.text
    if case .lab = page.place {
      greatest = page.hasNumbers ? Self.besideOthers : Self.greatest
    } else {
      greatest = Self.besideOthers
    }
    relayout()
  }

  /// The letters are fitted to the window.
  override var maximumTextSize: Double { 1 }

  override var semantics: Semantics? { Semantics(.panel, tr("Lecture")) }

  override func adaptedTheme(_ theme: Theme) -> Theme? { Room.labs.theme(theme) }

  override func themeDidChange() { backgroundColor = theme.background }

  /// The size of the letters.
  var size: Double { label.font.size }

  /// Fits the letters into a window, and returns the height.
  func fit(_ window: Size, width: Double, _ context: DrawContext) -> Double {
    let margin = (Self.marginPart * width).rounded()
    let room = width - 2 * margin
    var size = (greatest * window.height).rounded(.down)
    var layout = TextLayout(label.text, font: font(size), width: room, measuring: context.text)
    func fits() -> Bool {
      let isLarge = size > Self.smallPart * window.height
      return (!isLarge || layout.lines.count <= Self.maximumLines && !breaksWord(size, room, context))
        && layout.size.height <= Self.linePart * window.height
    }
    while size > Self.leastSize, !fits() {
      size = max(Self.leastSize, size - 1)
      layout = TextLayout(label.text, font: font(size), width: room, measuring: context.text)
    }
    label.font = font(size)
    let height = label.naturalSize(width: room, context).height
    label.frame = Rect(x: margin, y: (0.35 * size).rounded(), width: room, height: height)
    return (height + 0.7 * size).rounded()
  }

  private func font(_ size: Double) -> Font { TypeRole.poster.font(size: size) }

  private func breaksWord(_ size: Double, _ room: Double, _ context: DrawContext) -> Bool {
    label.text.split(separator: " ").contains { context.text.metrics(of: String($0), font: font(size)).width > room }
  }
}
