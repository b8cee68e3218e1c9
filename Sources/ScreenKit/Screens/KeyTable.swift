/// A table of keys in sections, or of what takes their place on a device: each on a cap, with what it does beside it.
@MainActor
package final class KeyTable: View {
  private enum Row {
    case button(Button)
    case title(Label)
    case key(KeyCap, Label)
  }

  private let rows: [Row]

  /// In points.
  private static let rowHeight = 34.0
  private static let titleHeight = 38.0
  private static let capWidth = 124.0
  private static let capHeight = 28.0
  private static let gap = 14.0
  /// Above and below labels, which keeps those of several lines apart.
  private static let lineGap = 5.0
  /// The width below which caps take as little room as they can.
  private static let narrowWidth = 400.0
  private static let leastCapWidth = 88.0

  /// Creates a table of sections below a button; nil for none.
  package init(_ sections: [(title: String, keys: [KeyHelp])], on device: InputDevice, below button: Button? = nil) {
    button?.cornerRadius = 8
    rows =
      (button.map { [.button($0)] } ?? [])
      + sections.flatMap { section -> [Row] in
        let keys = section.keys.compactMap { help in help.name(on: device).map { (name: $0, action: help.action) } }
        guard !keys.isEmpty else { return [] }
        return [.title(Label(section.title, font: .body(.medium), color: \.mutedText))]
          + keys.map { help in
            let label = Label(help.action, font: .body())
            label.fitting = .wrapping(maximumLines: nil, .end)
            return .key(KeyCap(help.name), label)
          }
      }
    super.init()
    for row in rows {
      switch row {
      case .button(let button): addSubview(button)
      case .title(let label): addSubview(label)
      case .key(let cap, let label):
        addSubview(cap)
        addSubview(label)
      }
    }
  }

  package override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  package override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> Stack {
    let capWidth = capWidth(in: width, context)
    // Beside large caps there may be no room for what they do.
    let isNarrow = width - capWidth - Self.gap < Self.capWidth * context.textSize
    let parts = rows.map { row -> Layout in
      switch row {
      case .button(let button): return button.size(Self.capWidth * context.textSize, Self.rowHeight)
      case .title(let label): return label.padding(top: 6, bottom: 4).height(Self.titleHeight)
      case .key(let cap, let label):
        cap.alignment = isNarrow ? .leading : .trailing
        if isNarrow {
          return Stack(.down, spacing: 4, cap.height(.natural(least: Self.capHeight)), label)
            .padding(bottom: Self.gap)
        }
        let line = Stack(
          .across, spacing: Self.gap, cap.width(capWidth).height(.natural(least: Self.capHeight)).aligned(.center),
          label.padding(top: Self.lineGap, bottom: Self.lineGap).width(.flexible()))
        return line.height(.natural(least: Self.rowHeight))
      }
    }
    return Stack(.down, parts)
  }

  /// The width of the caps, in points: in a narrow table little more than that of the longest word, at which names
  /// break.
  private func capWidth(in width: Double, _ context: DrawContext) -> Double {
    let most = Self.capWidth * context.textSize
    guard width < Self.narrowWidth else { return most }
    let widths = rows.compactMap { row -> Double? in
      guard case .key(let cap, _) = row else { return nil }
      return cap.leastWidth(context)
    }
    return min(most, max(Self.leastCapWidth * context.textSize, widths.max() ?? most))
  }
}

/// The name of a key on a cap that is as wide as its text, at an end of the view.
@MainActor
private final class KeyCap: View {
  private let name: Label
  /// The end at which the cap is.
  var alignment: TextAlignment {
    get { name.alignment }
    set { name.alignment = newValue }
  }

  // In points.
  private static let padding = 9.0
  private static let lineMargin = 6.0

  init(_ text: String) {
    name = Label(text, font: .caption(.medium), alignment: .trailing)
    super.init()
    addSubview(name)
  }

  override var growsWithText: Bool { true }

  /// The width of its longest word, in points.
  func leastWidth(_ context: DrawContext) -> Double {
    let words = name.text.split(separator: " ").map { context.text.metrics(of: String($0), font: name.font).width }
    return (words.max() ?? 0).rounded(.up) + 2 * Self.padding
  }

  /// The height of a name that is broken between its words; the usual one of a name that fits, or has one word.
  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    let room = width - 2 * Self.padding
    let isBroken = name.text.contains(" ") && context.text.metrics(of: name.text, font: name.font).width > room
    name.fitting = isBroken ? .wrapping(maximumLines: 3, .end) : .shrinking
    return isBroken ? name.naturalHeight(width: room, context).map { $0 + 2 * Self.lineMargin } : 0
  }

  override func layoutSubviews(_ context: DrawContext) {
    name.frame = Rect(origin: .zero, size: bounds.size).inset(
      by: Insets(top: 0, left: Self.padding, bottom: 0, right: Self.padding))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let text = context.text.metrics(of: name.text, font: name.font).width
    let width = max(bounds.height, min(bounds.width, context.snap(text + 2 * Self.padding)))
    let cap = Rect(x: (bounds.width - width) * alignment.leadingFraction, y: 0, width: width, height: bounds.height)
    canvas.fill(RoundedRect(cap, cornerRadius: 6), theme.raisedFill)
  }
}
