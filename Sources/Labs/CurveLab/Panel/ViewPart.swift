import MotionNotation
import OvershootScreenKit

/// What is drawn of the curve, curve B, and how large all is seen.
@MainActor
final class ViewPart: CurvePanelPart {
  private let boxes: [Checkbox]
  // Translators: above the buttons for the curve with which the edited one is compared.
  private let caption = Label(tr("Curve B"), font: .labText)
  private let comparison = Label(font: .labDetail, color: \.mutedText)
  private let keep: Button
  private let swap: Button
  private let forget: Button
  // Translators: above the buttons that enlarge a diagram.
  private let zoomCaption = Label(tr("Zoom"), font: .labText)
  private lazy var zooms: [Button] = [
    // Translators: a button that enlarges a diagram.
    (tr("Larger"), CurveGraphView.Zooming.larger), (tr("Smaller"), .smaller),
    // Translators: a button that shows a whole diagram.
    (tr("Fit"), .fitting),
  ].map { title, zooming in Button(title, font: .labText) { [unowned self] in onZoom(zooming) } }
  private var viewing = CurveViewing()
  private var curve: TimedCurve?

  /// Enlarges the graph.
  var onZoom: (CurveGraphView.Zooming) -> Void = { _ in }

  init(director: CurveLabDirector) {
    let font = Font.labText
    boxes = GraphQuantity.choices.map { quantity in
      Checkbox(quantity.title) { _ in director.onViewing { $0.toggle(quantity) } }
    }
    keep = Button(tr("Keep as B"), font: font) { director.onKeepAsB() }
    swap = Button(tr("Swap A and B"), font: font) { director.onSwap() }
    forget = Button(tr("Forget B"), font: font) { director.onForgetB() }
    super.init()
    comparison.fitting = .wrapping(maximumLines: nil, .end)
    for view in boxes as [View] + [caption, comparison] + buttons + [zoomCaption] + zooms { addSubview(view) }
    _ = show(viewing)
  }

  // Translators: the title of the controls that choose what is drawn of a curve.
  override var title: String { tr("View", context: "part of the curve lab") }

  private var buttons: [Button] { [keep, swap, forget] }

  override func show(_ shown: CurveLabCurve) -> Bool {
    curve = shown.curve
    return show(viewing)
  }

  /// Shows what is drawn.
  ///
  /// - Returns: whether there are other controls than before, to be laid out.
  func show(_ viewing: CurveViewing) -> Bool {
    let before = comparison.text
    self.viewing = viewing
    for (box, quantity) in zip(boxes, GraphQuantity.choices) {
      box.value = viewing.drawn.contains(quantity) ? .on : .off
    }
    for button in [swap, forget] { button.isEnabled = viewing.reference != nil }
    let texts = curve.flatMap { curve in viewing.reference.map { CurveComparison(curve, $0).text } }
    // Translators: B is the curve with which the edited one, A, is compared.
    comparison.text = texts ?? tr("No curve is kept as B.")
    return comparison.text != before
  }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    Stack(
      .down, boxes.map { $0.height(.natural(least: Checkbox.minimumHeight)) }, Space(8),
      caption.height(.natural(least: 18)), comparison.height(.natural(least: 17)).padding(bottom: 6),
      Stack.buttonRows(buttons, width: width, context), Space(4), zoomCaption.height(.natural(least: 18)), Space(4),
      Stack.buttonRows(zooms, width: width, context))
  }
}
