import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// The list of all controls. A selected row opens the page of its control.
@MainActor
final class ControlsScene: Screen {
  private let title = Label("Controls", font: Font(.bold, size: 28))
  private let list: ListView

  override init(navigator: Navigator, preferences: Preferences) {
    let kinds = ControlKind.allCases
    list = ListView(rowHeight: 44) {
      LabelRow(font: Font(.medium, size: 15), detailFont: Font(size: 13))
    } configure: { row, index in
      row.title.text = kinds[index].title
      row.detail.text = kinds[index].detail
    }
    super.init(navigator: navigator, preferences: preferences)
    list.cornerRadius = 10
    list.onSelect = { navigator.go(to: .control(kinds[$0])) }
    list.reload(count: kinds.count)
    list.select(0)
    for view in [title, list] { addSubview(view) }
  }

  override var preferredFocus: View? { list }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let page = layOutPage(maximumWidth: 460, title: title)
    let height = min(bounds.height - 80 - 24, max(44, list.contentHeight))
    list.frame = Rect(x: page.minX, y: 80, width: page.width, height: height)
  }
}
