import OvershootCurves
import OvershootScreenKit

/// The controls of the edited curve in parts, of which one is shown.
@MainActor
final class CurvePanel: View {
  let edit: EditPart
  private let presets: PresetsPart
  let motion: MotionPart
  let view: ViewPart
  /// The parts, in the order of their segments.
  let parts: [CurvePanelPart]
  private let titles: SegmentedControl
  /// The index of the part that is shown.
  private(set) var part = 0

  init(director: CurveLabDirector) {
    edit = EditPart(director: director)
    presets = PresetsPart(director: director)
    motion = MotionPart(director: director)
    view = ViewPart(director: director)
    parts = [edit, presets, motion, view, SharePart(director: director)]
    var choose: (Int) -> Void = { _ in }
    titles = SegmentedControl(parts.map(\.title), font: .labText) { choose($0) }
    super.init()
    titles.semanticName = tr("Controls", context: "part of the curve lab")
    for view in [titles] + parts { addSubview(view) }
    for part in parts { part.onResize = { [unowned self] in onResize?() } }
    choose = { [unowned self] in choosePart($0) }
    choosePart(0)
  }

  /// Shows a part. An index out of range is ignored.
  func choosePart(_ index: Int) {
    guard parts.indices.contains(index) else { return }
    part = index
    titles.selectedIndex = index
    for (other, view) in parts.enumerated() { view.isHidden = other != index }
    onResize?()
  }

  /// Shows the presets, and scrolls to one of them.
  func find(_ preset: CurvePreset) {
    presets.find(preset)
    if let index = parts.firstIndex(where: { $0 === presets }) { choosePart(index) }
  }

  /// Scrolls to a preset that was to be found, once all is laid out.
  func revealFound() { if parts[part] === presets { presets.grid.revealFound() } }

  /// Is called when the panel has another height than before.
  var onResize: (() -> Void)?

  /// Shows a curve in all parts.
  ///
  /// - Returns: whether the part that is shown has other controls than before, to be laid out.
  func show(_ shown: CurveLabCurve) -> Bool {
    let changed = parts.map { $0.show(shown) }
    return changed[part]
  }

  /// Shows what moves.
  func show(_ moving: Moving) { if motion.show(moving), parts[part] === motion { onResize?() } }

  /// Shows what is drawn.
  func show(_ viewing: CurveViewing) { if view.show(viewing), parts[part] === view { onResize?() } }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout.naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) { layout.place(in: bounds, context) }

  private var layout: Layout {
    Stack(.down, titles.height(.natural(least: 44)).padding(bottom: 12), parts[part]).padding(bottom: 8)
  }
}
