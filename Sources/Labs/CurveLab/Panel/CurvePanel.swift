import OvershootCurves
import OvershootScreenKit

/// The sheet of the edited curve.
final class CurvePanel: LabSheet {
  let edit: EditPart
  private let presets: PresetsPart
  let motion: MotionPart
  let view: ViewPart

  init(director: CurveLabDirector) {
    edit = EditPart(director: director)
    presets = PresetsPart(director: director)
    motion = MotionPart(director: director)
    view = ViewPart(director: director)
    super.init([edit, presets, motion, view, SharePart(director: director)])
  }

  /// Shows the presets, and scrolls to one of them.
  func find(_ preset: CurvePreset) {
    presets.find(preset)
    choosePresets()
    relayout()
  }

  func choosePresets() { choosePart(parts.firstIndex { $0 === presets }) }

  /// Shows a curve in all parts.
  func show(_ shown: CurveLabCurve) { relayout(after: parts.map { $0.show(shown) }) }

  /// Shows what moves.
  func show(_ moving: Moving) { relayout(after: [motion.show(moving)]) }

  /// Shows what is drawn.
  func show(_ viewing: CurveViewing) { relayout(after: [view.show(viewing)]) }

  private func relayout(after changes: [Bool]) { if changes.contains(true) { relayout() } }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    if part.map({ parts[$0] === presets }) == true { presets.grid.revealFound() }
  }
}
