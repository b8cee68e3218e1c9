import Controls
import Drawing
import OvershootGeometry
import Stage

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
    kind == .progress ? nil : MotionBench(kind, samples.compactMap { $0.view as? any SpringDriven })

  // In points.
  private static let titleHeight = 36.0
  private static let manualGap = 18.0
  /// The space for the focus ring of the controls in the scroll view.
  private static let inset = 8.0

  init(_ kind: ControlKind) {
    self.kind = kind
    title = Label(kind.title, font: Font(.bold, size: 24))
    manual = Label(kind.manual, font: Font(size: 13.5), color: \.mutedText)
    manual.fitting = .wrapping(maximumLines: 4, .end)
    super.init()
    for view in [title, manual, scroll] { addSubview(view) }
    let parent = isFilled ? self : scroll.content
    for sample in samples {
      for view in [sample.caption, sample.value, sample.view] { parent.addSubview(view) }
    }
    bench.map(parent.addSubview)
    scroll.isHidden = isFilled
  }

  /// The view that is focused first.
  var firstControl: View? { samples.first?.view }

  /// Whether the only sample takes all of the height.
  private var isFilled: Bool { samples.first?.size.height == .infinity }

  /// Short content is in the middle; of a page with a title, together with it.
  override func layoutSubviews(_ context: DrawContext) {
    let (width, height) = (bounds.width, bounds.height - bottomMargin)
    title.isHidden = !showsTitle
    let manualHeight = context.snap(manual.layout(width: width, context).size.height)
    let head = (showsTitle ? Self.titleHeight + 6 : 0) + manualHeight + Self.manualGap
    let benchHeight = bench.map { $0.height(width: width) + ControlSample.gap } ?? 0
    let needed = isFilled ? .infinity : samples.map(\.height).reduce(benchHeight, +) - ControlSample.gap
    let free = max(0, height - head - needed - 2 * Self.inset)
    let top = showsTitle ? context.snap(free / 2) : 0
    title.frame = Rect(x: 0, y: top, width: width, height: Self.titleHeight)
    manual.frame = Rect(x: 0, y: top + head - Self.manualGap - manualHeight, width: width, height: manualHeight)
    if isFilled, let sample = samples.first {
      let room = height - head - ControlSample.lineHeight - ControlSample.lineGap
      return _ = sample.layOut(x: 0, y: head, width: width, height: max(80, room))
    }
    scroll.frame = Rect(
      x: -Self.inset, y: top + head - Self.inset, width: width + 2 * Self.inset,
      height: max(0, bounds.height - top - head + Self.inset))
    var y = Self.inset + (showsTitle ? 0 : context.snap(free / 2))
    for sample in samples { y = sample.layOut(x: Self.inset, y: y, width: width) }
    bench?.frame = Rect(x: Self.inset, y: y, width: width, height: max(0, benchHeight - ControlSample.gap))
    scroll.contentHeight = y + benchHeight - ControlSample.gap + Self.inset + bottomMargin
  }
}
