import OvershootScreenKit

/// A message over the page. A press dismisses it.
final class NoticePlate: View {
  private let sentence = Label(font: .caption(.medium), alignment: .center)

  override init() {
    super.init()
    isHidden = true
    cornerRadius = 8
    sentence.fitting = .wrapping(maximumLines: 2, .middle)
    addSubview(sentence)
  }

  func show(_ text: String) {
    sentence.text = text
    isHidden = false
  }

  override func themeDidChange() {
    backgroundColor = theme.raisedSurface
    shadow = Shadow(offset: Vector2(0, 2), sigma: 5, color: theme.shadow)
  }

  override func layoutSubviews(_ context: DrawContext) { sentence.frame = bounds.inset(by: 6) }

  override func pointerUp(at point: Vector2) {
    isUserInteractionEnabled = false
    animate(.ease(duration: 0.2)) { self.alpha = 0 }
  }
}
