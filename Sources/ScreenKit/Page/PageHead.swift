/// The back button and the title of a page once more, on a strip that covers the first ones.
@MainActor
package final class PageHead: View {
  private let back = BackButton()
  private let title = PageTitle()

  package init(_ text: String, onBack: @escaping () -> Void) {
    super.init()
    title.text = text
    back.isFocusable = false
    back.onPress = onBack
    for view in [back, title] { addSubview(view) }
  }

  /// True: those of the page are read and focused.
  package override var hidesSemantics: Bool { true }

  package var text: String {
    get { title.text }
    set { title.text = newValue }
  }

  /// Takes the places of a grid on a strip of a width, in points of the page.
  package func layOut(_ grid: PageGrid, width: Double, _ context: DrawContext) {
    frame = Rect(x: 0, y: 0, width: width, height: grid.back.maxY)
    back.frame = grid.back
    title.layOut(grid, end: width, context)
  }
}
