/// What a page shows where it has nothing to show, in its middle: what is wrong, where and why, and a way back.
@MainActor
private final class FaultNotice: View {
  private let button: Button
  private let labels: [Label]

  // In points.
  private static let (greatestWidth, gap, buttonHeight) = (460.0, 10.0, 38.0)

  /// - Parameters:
  ///   - fault: why a file of the user's is refused; nil where it is none.
  ///   - sentence: what is wrong where there is no fault.
  init(_ fault: FileFault?, or sentence: String, onBack: @escaping () -> Void) {
    button = Button(tr("Back"), font: .body(.medium), kind: .primary, action: onBack)
    let heading = Label(fault?.refusal ?? sentence, font: .title(.bold), alignment: .center)
    heading.isHeading = true
    let reason = fault.map {
      [
        Label($0.place, font: .body(.bold), color: \.danger, alignment: .center),
        Label($0.reason, font: .body(), alignment: .center),
      ]
    }
    labels = [heading] + (reason ?? [])
    super.init()
    button.cornerRadius = 8
    for label in labels { label.fitting = .wrapping(maximumLines: nil, .end) }
    for view in labels as [View] + [button] { addSubview(view) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let width = min(bounds.width, Self.greatestWidth * context.textSize)
    let stack = Stack(
      .down, spacing: Self.gap, labels,
      button.width(.natural(least: 120)).row(Self.buttonHeight, context).aligned(.center).padding(top: Self.gap))
    let height = stack.naturalSize(width: width, context).height
    stack.place(
      in: Rect(
        x: ((bounds.width - width) / 2).rounded(), y: max(0, (bounds.height - height) * 0.4).rounded(), width: width,
        height: height), context)
  }
}

extension Screen {
  /// Shows on a page that has nothing else to show why that is so, with a way back; `sentence` where there is no fault.
  package final func showNotice(_ fault: FileFault?, or sentence: String) {
    let notice = FaultNotice(fault, or: sentence) { [navigator] in navigator.goBack() }
    self.notice = notice
    addSubview(notice)
    showHints()
    relayout()
  }
}
