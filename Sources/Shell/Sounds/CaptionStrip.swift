import OvershootScreenKit

/// What is heard, in words, in a row at the lower edge of the window: at most three, each for a second and a half.
@MainActor
final class CaptionStrip: View {
  /// A caption and the end of its time.
  private struct Caption {
    let label: Label
    var end: ScheduledWork?
  }

  private var captions: [Caption] = []

  /// The height at a text size of 1, and the size of letters, in points.
  private static let heights = (wide: 40.0, column: 28.0)
  private static let fontSizes = (wide: 18.0, column: 15.0)
  private static let maximumCount = 3
  /// Seconds that a caption is shown, and those in which it appears.
  private static let (duration, fade) = (1.5, 0.1)
  private static let (gap, padding) = (8.0, 12.0)
  private var fontSize = fontSizes.wide

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Takes the sizes of a window. Returns the height at a text size of 1.
  func adopt(_ window: Size) -> Double {
    let isWide = PageGrid(window).isWide
    fontSize = isWide ? Self.fontSizes.wide : Self.fontSizes.column
    return isWide ? Self.heights.wide : Self.heights.column
  }

  /// Shows a caption, the latest at the right. One that is shown already stays for its whole time from now on.
  func show(_ text: String) {
    if let index = captions.firstIndex(where: { $0.label.text == text }) { return wait(at: index) }
    if captions.count == Self.maximumCount { remove(captions[0].label) }
    let label = Label(text, font: TypeRole.small.font(size: fontSize), color: \.onAccent, alignment: .center)
    label.fitting = .wrapping(maximumLines: 1, .end)
    label.backgroundColor = theme.accent
    captions.append(Caption(label: label))
    addSubview(label)
    PropertyAnimator.performWithoutAnimation { label.alpha = 0 }
    animate(.ease(duration: Self.fade)) { label.alpha = 1 }
    wait(at: captions.count - 1)
    relayout()
  }

  /// Removes all captions.
  func clear() { for caption in captions { remove(caption.label) } }

  private func wait(at index: Int) {
    let label = captions[index].label
    captions[index].end?.cancel()
    captions[index].end = AnimationEngine.current?.after(Self.duration) { [weak self, weak label] in
      if let self, let label { remove(label) }
    }
  }

  private func remove(_ label: Label) {
    guard let index = captions.firstIndex(where: { $0.label === label }) else { return }
    captions.remove(at: index).end?.cancel()
    label.removeFromSuperview()
    relayout()
  }

  override func themeDidChange() { for caption in captions { caption.label.backgroundColor = theme.accent } }

  override func layoutSubviews(_ context: DrawContext) {
    let room = bounds.width - Self.gap * Double(captions.count + 1)
    let widths = captions.map { caption in
      let needed = context.text.metrics(of: caption.label.text, font: caption.label.font).width + 2 * Self.padding
      return min(context.snap(needed), room / Double(captions.count))
    }
    var x = ((bounds.width - widths.reduce(0, +) - Self.gap * Double(max(0, captions.count - 1))) / 2).rounded()
    for (caption, width) in zip(captions, widths) {
      caption.label.frame = Rect(x: x, y: 2, width: width, height: bounds.height - 4)
      caption.label.cornerRadius = (bounds.height - 4) / 2
      x += width + Self.gap
    }
  }
}
