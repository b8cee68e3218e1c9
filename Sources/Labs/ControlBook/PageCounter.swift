import OvershootScreenKit

/// Which page of the book is shown, and how many there are. A press opens the names of all.
final class PageCounter: Control {
  private let label = Label(font: TypeRole.small.font(.wide), color: \.mutedText, alignment: .trailing)
  private let choose: (BookPage) -> Void
  private var page = BookPage.buttons

  init(choose: @escaping (BookPage) -> Void) {
    self.choose = choose
    super.init()
    tooltip = tr("All pages")
    addSubview(label)
  }

  func show(_ page: BookPage) {
    self.page = page
    let (index, count) = ((BookPage.allCases.firstIndex(of: page) ?? 0) + 1, BookPage.allCases.count)
    // Translators: the number of a page, and how many there are.
    label.text = tr("\(index) of \(count)")
  }

  override func naturalWidth(_ context: DrawContext) -> Double? {
    label.font = TypeRole.small.font(PageGrid.WindowClass(scene?.bounds.size ?? .zero))
    return label.naturalWidth(context).map { max(44, $0) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    label.frame = Rect(origin: .zero, size: bounds.size)
  }

  override func stateDidChange() { label.colorRole = isHovered || isPressed ? \.text : \.mutedText }

  override func activate() {
    guard let scene else { return }
    let items = BookPage.allCases.map { page in
      PopUpMenu.Item(page.title, isChecked: page == self.page) { [weak self] in self?.choose(page) }
    }
    let origin = convert(bounds.origin, to: scene)
    PopUpMenu(items).present(in: scene, at: Rect(origin: origin, size: bounds.size))
  }
}
