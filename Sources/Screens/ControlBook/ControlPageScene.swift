import Geometry
import Motion
import Stage

/// Shows a control in its kinds, to be tried, and says what comes of it.
@MainActor
final class ControlPageScene: ThemedScene {
  private let navigator: any ControlPage.Navigate
  private let title: Label
  private let manual: Label
  private let answer = Label(font: Font(.medium, size: 14))
  private let specimens: [Specimen]

  init(_ kind: ControlKind, navigator: any ControlPage.Navigate, preferences: Preferences) {
    self.navigator = navigator
    title = Label(kind.title, font: Font(.bold, size: 28))
    manual = Label(kind.manual, font: Font(size: 13.5))
    manual.fitting = .wrapping(maximumLines: 4, .end)
    let theme = Theme(preferences.values.look)
    let answer = answer
    final class Box { weak var scene: ControlPageScene? }
    let box = Box()
    specimens = Specimen.all(
      of: kind, theme: theme, tell: { answer.text = $0 }, ask: { box.scene?.ask($0) })
    super.init(preferences: preferences)
    box.scene = self
    for view in [title, manual, answer] { addSubview(view) }
    for specimen in specimens {
      addSubview(specimen.caption)
      addSubview(specimen.view)
    }
    show(theme)
  }

  override var preferredFocus: View? { specimens.first?.view }

  override func leave() { navigator.goBack() }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let page = placePage(width: 460, title: title)
    let (left, width) = (page.minX, page.width)
    let height = manual.layout(width: width, context).size.height
    manual.frame = Rect(x: left, y: 72, width: width, height: context.snap(height))
    answer.frame = Rect(x: left, y: bounds.height - 44, width: width, height: 20)
    var y = manual.frame.maxY + 24
    for specimen in specimens {
      let head = specimen.caption.text.isEmpty ? 0.0 : 22
      specimen.caption.frame = Rect(x: left, y: y, width: width, height: 16)
      let size = Size(
        min(width, specimen.size.width), min(specimen.size.height, max(80, bounds.height - y - head - 60)))
      specimen.view.frame = Rect(x: left, y: y + head, width: size.width, height: size.height)
      y += head + size.height + 22
    }
  }

  override func show(_ theme: Theme) {
    super.show(theme)
    title.textColor = theme.text
    manual.textColor = theme.mutedText
    answer.textColor = theme.text
    for specimen in specimens {
      specimen.caption.textColor = theme.mutedText
      specimen.show(theme)
    }
  }

  private func ask(_ make: (Theme) -> AlertSheet) { make(theme).present(in: self) }
}
