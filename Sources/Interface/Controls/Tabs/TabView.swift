public import Motion
import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// Pages below a bar of tabs; the selected page slides in from its side.
public final class TabView: View, SpringDriven {
  /// The movement of the pages and the line.
  public static let standardSpring = TabBar.standardSpring
  /// The movement of the pages and the line. Changes apply from the next movement on.
  public var spring: Spring {
    get { bar.spring }
    set { bar.spring = newValue }
  }
  /// The bar above the pages.
  public let bar: TabBar
  /// The pages, in the order of the tabs.
  public let pages: [View]
  /// Called at once with the index of each page that the user selects.
  public var onChange: ((Int) -> Void)?
  private let window = View()
  private let strip = View()

  /// The distance between the bar and the pages, in points.
  private static let gap = 12.0

  /// Creates a view of pages by their titles.
  ///
  /// - Precondition: there is at least one page.
  public init(
    _ pages: [(title: String, view: View)], selectedIndex: Int = 0, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(!pages.isEmpty, "A TabView needs at least one page.", file: file, line: line)
    bar = TabBar(pages.map(\.title), selectedIndex: selectedIndex)
    self.pages = pages.map(\.view)
    bar.semanticName = tr("Tabs")
    super.init()
    window.clipsToBounds = true
    for view in [bar, window] { addSubview(view) }
    window.addSubview(strip)
    for page in self.pages { strip.addSubview(page) }
    bar.onChange = { [unowned self] in slide(to: $0) }
    showSelected()
  }

  /// The index of the selected page; setting it shows the page at once.
  public var selectedIndex: Int {
    get { bar.selectedIndex }
    set {
      bar.selectedIndex = newValue
      showSelected()
      strip.frame = stripFrame
    }
  }

  /// True, for its titles.
  public override var growsWithText: Bool { true }

  /// Lays out the bar and the pages beside each other.
  public override func layoutSubviews(_ context: DrawContext) {
    Stack(.down, spacing: Self.gap, bar.height(TabBar.height), window).place(in: bounds, context)
    Stack(.across, pages.width(bounds.width).keepingRoom()).place(in: window.bounds, context)
    strip.frame = stripFrame
  }

  private var stripFrame: Rect {
    Rect(
      x: -Double(selectedIndex) * bounds.width, y: 0, width: bounds.width * Double(pages.count),
      height: window.bounds.height)
  }

  private func slide(to index: Int) {
    for page in pages { page.isHidden = false }
    acceptInput()
    animate(.spring(spring)) { [self] in
      strip.frame = stripFrame
    } completion: { [weak self] position in
      if position == .end, self?.strip.$center.isAnimating == false { self?.showSelected() }
    }
    onChange?(index)
  }

  /// Hides all pages but the selected one.
  private func showSelected() {
    for (index, page) in pages.enumerated() { page.isHidden = index != selectedIndex }
    acceptInput()
  }

  /// Lets only the selected page have input and focus.
  private func acceptInput() {
    for (index, page) in pages.enumerated() { page.isUserInteractionEnabled = index == selectedIndex }
  }
}
