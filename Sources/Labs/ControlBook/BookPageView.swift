import OvershootScreenKit

/// One page of the book: its samples in columns, beside each other on wide pages. What does not fit is scrolled.
final class BookPageView: View {
  /// Samples below each other, with a title above them; empty for none.
  struct Column {
    let title: Label
    let samples: [ControlSample]

    @MainActor
    init(_ title: String, _ samples: [ControlSample]) {
      self.title = Label(title, font: TypeRole.small.font(.wide), color: \.mutedText)
      self.samples = samples
    }

    @MainActor
    init(_ samples: [ControlSample]) { self.init("", samples) }
  }

  private let table: ControlStateTable?
  private let columns: [Column]
  private let scroll = ScrollView()

  // In points.
  private static let gap = 90.0
  private static let titleHeight = 44.0
  private static let columnGap = 24.0
  /// The least width of a column beside another one.
  private static let leastColumn = 240.0
  /// The space for the ring of the focus.
  private static let inset = 10.0

  init(_ page: BookPage, present: @escaping ControlSample.Present) {
    table = page == .buttons ? ControlStateTable(ControlSample.buttons(present)) : nil
    columns = table == nil ? ControlSample.columns(of: page, present: present) : []
    super.init()
    clipsToBounds = false
    addSubview(scroll)
    for column in columns {
      scroll.content.addSubview(column.title)
      for view in column.samples.flatMap(\.views) { scroll.content.addSubview(view) }
    }
    if let table { scroll.content.addSubview(table) }
  }

  /// The view that is focused first.
  var firstControl: View? {
    table?.firstControl ?? columns.lazy.flatMap(\.samples).map(\.view).first { !($0 is Exhibit) }
  }

  /// The controls on the page whose spring can be set.
  var springDriven: [any SpringDriven] {
    columns.flatMap(\.samples).compactMap { $0.view as? any SpringDriven }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    scroll.frame = Rect(origin: .zero, size: bounds.size)
    let width = bounds.width - 2 * grid.margin
    let content = layout(width: width, grid, context)
    let needed = content.naturalSize(width: width, context).height + 2 * Self.inset
    scroll.contentHeight = max(bounds.height, needed)
    content.place(
      in: Rect(x: grid.margin, y: Self.inset, width: width, height: scroll.contentHeight - 2 * Self.inset), context)
  }

  private func layout(width: Double, _ grid: PageGrid, _ context: DrawContext) -> Layout {
    if let table { return table.height(.flexible(least: table.naturalHeight(width: width, context) ?? 0)).layoutValue }
    let most = Double(columns.count)
    let isRoomy = width >= most * Self.leastColumn + (most - 1) * Self.gap
    let isWide = grid.isWide && isRoomy && context.textSize < 1.5
    let count = isWide ? most : 1
    let columnWidth = (width - (count - 1) * Self.gap) / count
    let stacks = columns.map { column in
      column.title.font = TypeRole.small.font(grid.windowClass)
      let title = column.title.text.isEmpty ? nil : column.title.height(Self.titleHeight)
      let samples = column.samples.map { $0.layout(width: columnWidth, isWide: isWide, context) }
      return Stack(.down, title, samples)
    }
    guard isWide else { return Stack(.down, spacing: Self.columnGap, stacks).layoutValue }
    return Stack(.across, spacing: Self.gap, stacks.width(.flexible())).layoutValue
  }
}
