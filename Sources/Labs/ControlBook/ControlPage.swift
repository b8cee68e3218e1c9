import OvershootScreenKit

/// The page of one control: its manual, samples of its variants, and a bench for the spring that moves it.
final class ControlPage: View {
  let kind: ControlKind
  /// Whether the page has a title of its own.
  var showsTitle = false
  /// The free space at the lower edge, over which what does not fit is scrolled, in points.
  var bottomMargin = 0.0
  private let title: Label
  private let manual: Label
  private let scroll = ScrollView()
  private lazy var samples = ControlSample.all(of: kind) { [weak self] present in self?.scene.map(present) }
  private lazy var bench =
    kind == .progress ? nil : SpringPanel(kind, samples.compactMap { $0.view as? any SpringDriven })

  // In points.
  private static let titleHeight = 36.0
  private static let manualGap = 18.0
  /// The space for the focus ring of the controls in the scroll view.
  private static let inset = 8.0

  init(_ kind: ControlKind) {
    self.kind = kind
    title = Label(kind.title, font: .title(.bold))
    manual = Label(kind.manual, font: .body(), color: \.mutedText)
    manual.fitting = .wrapping(maximumLines: nil, .end)
    super.init()
    addSubview(scroll)
    // A sample that takes all of the height scrolls with what is above it, where there is too little for both.
    let (head, parent) = (isFilled ? scroll.content : self, scroll.content)
    for view in [title, manual] { head.addSubview(view) }
    for sample in samples {
      for view in [sample.caption, sample.value, sample.view] { parent.addSubview(view) }
    }
    bench.map { parent.addSubview($0) }
  }

  /// The view that is focused first.
  var firstControl: View? { samples.first?.view }

  /// Whether the only sample takes all of the height.
  private var isFilled: Bool { samples.first?.size.height == .infinity }

  /// Short content is in the middle; of a page with a title, together with it.
  override func layoutSubviews(_ context: DrawContext) {
    title.isHidden = !showsTitle
    let head = Stack(.down, title.height(Self.titleHeight).padding(bottom: 6), manual, Space(Self.manualGap))
    let samples = samples.map { $0.layout(width: bounds.width, context) }
    if isFilled {
      let page = Stack(.down, head, samples).padding(left: Self.inset, bottom: bottomMargin, right: Self.inset)
      scroll.padding(left: -Self.inset, right: -Self.inset).place(in: bounds, context)
      scroll.contentHeight = max(
        bounds.height, page.naturalSize(width: scroll.bounds.width, context).height)
      return page.place(
        in: Rect(origin: .zero, size: Size(scroll.bounds.width, scroll.contentHeight)), context)
    }
    let content = Stack(.down, spacing: ControlSample.gap, samples, bench).padding(Self.inset)
    let needed = [head.layoutValue, content].map { $0.naturalSize(width: bounds.width, context).height }.reduce(0, +)
    let free = max(0, bounds.height - bottomMargin - needed)
    let top = context.snap(free / 2)
    Stack(
      .down, Space(showsTitle ? top : 0), head, scroll.padding(top: -Self.inset, left: -Self.inset, right: -Self.inset)
    )
    .place(in: bounds, context)
    scroll.contentHeight =
      content.padding(top: showsTitle ? 0 : top, bottom: bottomMargin)
      .place(width: scroll.bounds.width, context).height
  }
}
