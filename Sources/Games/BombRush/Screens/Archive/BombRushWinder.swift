import BombRush
import OvershootGameKit

/// A slider that winds the end of a game back and forth, with the seconds beside it. Its right end is the live state.
@MainActor
final class BombRushWinder: View {
  /// Called with the number of ticks back, 0 at the right end.
  var onChange: (Int) -> Void = { _ in }
  private let slider = Slider(SteppedRange(0...1, step: 1), value: 1)
  private let time = Label(font: TypeRole.small.font(size: 18), color: \.mutedText, alignment: .trailing)
  private var length = 1

  private static let timeWidth = 80.0

  override init() {
    super.init()
    for view in [slider, time] { addSubview(view) }
    slider.onChange = { [unowned self] _ in changed() }
  }

  /// Begins at the right end of a number of ticks, at least 1.
  func begin(length: Int) {
    self.length = max(1, length)
    slider.range = SteppedRange(0...Double(self.length), step: 1)
    slider.value = Double(self.length)
    slider.defaultValue = Double(self.length)
    showTime()
  }

  /// The number of ticks back.
  private var back: Int { length - Int(slider.value) }

  /// Winds by a number of ticks, above 0 back.
  func step(by ticks: Int) {
    let before = slider.value
    slider.value = before - Double(ticks)
    if slider.value != before { changed() }
  }

  private func changed() {
    showTime()
    onChange(back)
  }

  private func showTime() {
    let seconds = Double(back) / Double(BombRushRules.ticksPerSecond)
    // Translators: the time by which a game is wound back from its end.
    time.text = back == 0 ? tr("the end") : tr("−\(seconds, decimals: 2) s")
  }

  override func layoutSubviews(_ context: DrawContext) {
    Stack(.across, spacing: 8, slider.width(.flexible()), time.width(Self.timeWidth)).place(in: bounds, context)
  }
}
