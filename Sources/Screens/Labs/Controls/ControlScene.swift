import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// The page of one control: samples of its variants, and a line that shows the result of the last interaction.
@MainActor
final class ControlScene: Screen {
  private let title: Label
  private let manual: Label
  private let result = Label(font: Font(.medium, size: 14))
  private let samples: [ControlSample]

  init(_ kind: ControlKind, navigator: Navigator, preferences: Preferences) {
    title = Label(kind.title, font: Font(.bold, size: 28))
    manual = Label(kind.manual, font: Font(size: 13.5), color: \.mutedText)
    manual.fitting = .wrapping(maximumLines: 4, .end)
    let result = result
    final class Box { weak var scene: ControlScene? }
    let box = Box()
    samples = ControlSample.all(
      of: kind, report: { result.text = $0 }, present: { box.scene?.present($0) })
    super.init(navigator: navigator, preferences: preferences)
    box.scene = self
    for view in [title, manual, result] { addSubview(view) }
    for sample in samples {
      addSubview(sample.caption)
      addSubview(sample.view)
    }
  }

  override var preferredFocus: View? { samples.first?.view }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let page = layOutPage(maximumWidth: 460, title: title)
    let (left, width) = (page.minX, page.width)
    let height = manual.layout(width: width, context).size.height
    manual.frame = Rect(x: left, y: 72, width: width, height: context.snap(height))
    result.frame = Rect(x: left, y: bounds.height - 44, width: width, height: 20)
    var y = manual.frame.maxY + 24
    for sample in samples {
      let head = sample.caption.text.isEmpty ? 0.0 : 22
      sample.caption.frame = Rect(x: left, y: y, width: width, height: 16)
      let size = Size(
        min(width, sample.size.width), min(sample.size.height, max(80, bounds.height - y - head - 60)))
      sample.view.frame = Rect(x: left, y: y + head, width: size.width, height: size.height)
      y += head + size.height + 22
    }
  }

  private func present(_ alert: AlertSheet) { alert.present(in: self) }
}
