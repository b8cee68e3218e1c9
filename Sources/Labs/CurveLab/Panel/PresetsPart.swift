import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// The curves to choose from, and the user's own.
@MainActor
final class PresetsPart: CurvePanelPart {
  let search = SearchField(placeholder: tr("Search"))
  let grid: PresetGrid
  private let own: OwnCurvesView
  // Translators: instead of presets, where a search finds none.
  private let nothing = Label(tr("Nothing found"), font: .labText, color: \.mutedText)
  private let director: CurveLabDirector
  private var shown: CurveLabCurve? { director.shown }

  init(director: CurveLabDirector) {
    self.director = director
    grid = PresetGrid { director.onPreset($0) }
    own = OwnCurvesView(director: director)
    super.init()
    for view in [search, own, grid, nothing] { addSubview(view) }
    nothing.isHidden = true
    own.onResize = { [unowned self] in onResize?() }
    own.onName = { [unowned self] name in
      grid.markOwn(name)
      if let shown, show(shown) { onResize?() }
    }
    search.onSearch = { [unowned self] _ in if let shown, show(shown) { onResize?() } }
  }

  override var title: String { tr("Presets") }

  override func show(_ shown: CurveLabCurve) -> Bool {
    let found = shown.presets.filter { $0.matches(search.text) }
    let isOther = grid.show(found, selecting: shown.curve.curve)
    nothing.isHidden = !found.isEmpty
    let selected = grid.selection.flatMap { $0.origin == .mine ? $0.name : nil }
    own.show(selected, canUndo: shown.canUndoOwn)
    return isOther
  }

  /// Marks and reveals a preset, which no search hides any more.
  func find(_ preset: CurvePreset) {
    search.text = ""
    if let shown { _ = show(shown) }
    grid.find(preset)
  }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    Stack(
      .down, search.height(.natural(least: 36)), Space(12), own.height(.natural()), Space(8),
      nothing.isHidden ? grid.height(.natural()) : nothing.height(.natural(least: 24)), Space(4))
  }
}
