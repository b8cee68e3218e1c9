import Drawing
import Motion
import OvershootGeometry
import Stage

/// A caption over a number that counts up; gained points float upwards beside it.
@MainActor
final class ScoreBox: View {
  /// A label that shows an animated number, rounded.
  private final class Counter: Label {
    @Animatable(.fade) var value = 0.0

    override func draw(_ canvas: inout Canvas, context: DrawContext) {
      text = String(Int($value.shown.rounded()))
      super.draw(&canvas, context: context)
    }
  }

  private let caption: Label
  private let counter: Counter
  private var unit = 1.0
  /// The gained points that float last; newer ones replace them.
  private weak var floating: Label?

  init(_ caption: String) {
    self.caption = Label(caption, font: Font(.semibold, size: 10), color: \.mutedText, alignment: .center)
    counter = Counter(font: Font(.bold, size: 20), alignment: .center)
    super.init()
    isUserInteractionEnabled = false
    addSubview(self.caption)
    addSubview(counter)
  }

  func layOut(_ frame: Rect, unit: Double) {
    self.unit = unit
    self.frame = frame
    cornerRadius = 6 * unit
    caption.font.size = 10 * unit
    counter.font.size = 20 * unit
    let margin = 5 * unit
    caption.frame = Rect(
      x: margin, y: frame.height * 0.1, width: frame.width - 2 * margin, height: frame.height * 0.3)
    counter.frame = Rect(
      x: margin, y: frame.height * 0.38, width: frame.width - 2 * margin, height: frame.height * 0.54)
  }

  override func themeDidChange() { backgroundColor = theme.fill }

  /// Counts up to `value`. A smaller value, as in a new game, is shown at once.
  func count(to value: Int) {
    let target = Double(value)
    animate(.ease(target > counter.value ? Twenty48Motion.counting : 0)) { self.counter.value = target }
  }

  /// Floats `+points` upwards at the left of the box, and fades it out.
  func float(_ points: Int) {
    let label = Label("+\(points)", font: Font(.bold, size: 17 * unit), color: \.accent, alignment: .trailing)
    label.hinting = .none
    let height = 24 * unit
    label.frame = Rect(x: -88 * unit, y: bounds.height - height, width: 80 * unit, height: height)
    if let floating { animate(.ease(0.06)) { floating.alpha = 0 } }
    floating = label
    addSubview(label)
    let rise = Vector2(label.center.x, label.center.y - 26 * unit)
    animate(.ease(Twenty48Motion.floating)) { label.center = rise }
    animate(.ease(Twenty48Motion.floating, .easeIn)) {
      label.alpha = 0
    } completion: { _ in
      label.removeFromSuperview()
    }
  }
}
