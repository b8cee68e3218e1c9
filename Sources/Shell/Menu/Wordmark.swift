import OvershootScreenKit

/// The mark and the name of the program, on the first strip of the menu.
@MainActor
final class Wordmark: View {
  let mark = CurveMark()
  let name = Label("Overshoot", font: TypeRole.title.font(.wide))

  override init() {
    super.init()
    isUserInteractionEnabled = false
    mark.progress = 1
    name.hinting = .none
    for view in [mark, name] { addSubview(view) }
  }

  /// Takes its place on an open strip; a narrow window has none.
  func layOut(_ windowClass: PageGrid.WindowClass, width: Double, _ context: DrawContext) {
    isHidden = windowClass == .narrow
    let isWide = windowClass == .wide
    mark.frame = isWide ? Rect(x: 38, y: 28, width: 62, height: 40) : Rect(x: 24, y: 18, width: 46, height: 30)
    let (x, baseline) = isWide ? (104.0, 68.0) : (74, 48)
    let font = TypeRole.title.font(size: isWide && width > 520 ? 36 : 28)
    name.font = font.fitting(name.text, width: max(40, width - x - (isWide ? 100 : 76)), context.text)
    let metrics = context.text.metrics(of: name.text, font: name.font)
    name.frame = Rect(
      x: x, y: baseline - 1.5 * metrics.capHeight, width: metrics.width + 1, height: 2 * metrics.capHeight)
  }
}
