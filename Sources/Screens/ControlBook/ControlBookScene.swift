import Geometry
import Motion
import Stage

/// Shows all controls as rows of a list.
@MainActor
final class ControlBookScene: ThemedScene, ControlBook.DisplayUI {
  private let director: any ControlBook.HandleUIEvents
  private let title = Label("Controls", font: Font(.bold, size: 28))
  private let list: ListView
  private let rows: Rows

  /// What the list shows, by reference: its rows are asked for one by one.
  private final class Rows {
    var all: [ControlBook.Row] = []
  }

  init(director: any ControlBook.HandleUIEvents, preferences: Preferences) {
    self.director = director
    let rows = Rows()
    self.rows = rows
    let style = Theme(preferences.values.look).controls
    list = ListView(rowHeight: 44, style: style) {
      LabelRow(style: style, font: Font(.medium, size: 15), detailFont: Font(size: 13))
    } configure: { row, index in
      row.title.text = rows.all[index].title
      row.detail.text = rows.all[index].detail
    }
    super.init(preferences: preferences)
    list.cornerRadius = 10
    list.onSelect = { director.onItemSelected($0) }
    for view in [title, list] { addSubview(view) }
    show(theme)
  }

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { list }

  override func leave() { director.onLeave() }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let page = placePage(width: 460, title: title)
    let (left, width) = (page.minX, page.width)
    let height = min(bounds.height - 80 - 24, max(44, list.contentHeight))
    list.frame = Rect(x: left, y: 80, width: width, height: height)
  }

  override func show(_ theme: Theme) {
    super.show(theme)
    title.textColor = theme.text
    list.style = theme.controls
  }

  func display(_ news: ControlBook.News) {
    switch news {
    case .loaded(let rows):
      self.rows.all = rows
      list.reload(count: rows.count)
      relayout()
      list.select(rows.isEmpty ? nil : 0)
    }
  }
}
