import Motion
import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// The curves to choose from.
@MainActor
final class PresetsPart: CurvePanelPart {
  private let grid: PresetGrid
  private var rows: [[CurvePreset]] = []

  init(director: CurveLabDirector) {
    grid = PresetGrid { director.onPreset($0) }
    super.init()
    addSubview(grid)
  }

  override var title: String { tr("Presets") }

  override func show(_ shown: CurveLabCurve) -> Bool {
    let before = rows.map(\.count)
    rows = shown.presets
    grid.isHidden = rows.isEmpty
    grid.show(rows, selecting: shown.curve.curve)
    return before != rows.map(\.count)
  }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    Stack(.down, grid.height(PresetGrid.height(of: rows)).padding(bottom: 4))
  }
}
