import OvershootGameKit

/// The levels of the puzzle on their path, grade by grade.
@MainActor
final class LevelPathView: LevelTrail<LevelCell> {
  var onInput: () -> Void = {}
  private var form: LevelPathForm?

  /// The factor of the halo where rows are near each other.
  private static let fewRoom = 0.62

  override func hoverChanged(_ isInside: Bool) { onInput() }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    onInput()
    return false
  }

  /// The titles of grades stand beside the levels.
  override func views(
    of groups: [LevelProgress.Group], choose: @escaping (String) -> Void
  ) -> (levels: [LevelCell], texts: [Label]) {
    let cells = groups.flatMap { group in
      group.levels.map { level in LevelCell(level, grade: group.title ?? "") { choose(level.name) } }
    }
    return (cells, groups.map { Label($0.title ?? "", font: TypeRole.grade.font(.wide)) })
  }

  /// The height of the title of a grade, in points.
  static func titleSpace(_ grid: PageGrid, _ context: DrawContext) -> Double {
    (TypeRole.grade.font(grid.windowClass).size * context.textSize + 8).rounded()
  }

  func layOut(_ form: LevelPathForm, _ grid: PageGrid, _ context: DrawContext) {
    self.form = form
    frame = Rect(x: 0, y: 0, width: form.area.width, height: form.contentHeight)
    for (index, cell) in levels.enumerated() {
      cell.frame = Rect(center: form.middle(of: index), size: Size(form.side, form.side))
      cell.room = form.perRow == LevelPathForm.perGrade ? 1 : Self.fewRoom
    }
    for (index, title) in texts.enumerated() {
      let start = form.title(of: index)
      title.font = TypeRole.grade.font(grid.windowClass)
      title.colorRole = index * LevelPathForm.perGrade <= reached ? \.text : \.mutedText
      let size = title.font.size * context.textSize
      title.frame = Rect(
        x: start.x, y: start.y - 1.036 * size, width: max(0, bounds.width - start.x - 8), height: 1.4 * size)
    }
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let form, !levels.isEmpty else { return }
    var style = StrokeStyle(width: form.width, join: .round)
    let line = theme.isHighContrast ? theme.text : theme.solidFill
    if theme.isHighContrast { style.width = 2 }
    let shown = max(0, min(1, drawing.fraction))
    style.end = shown
    canvas.stroke(.path(form.path(to: levels.count - 1)), style, .solid(line))
    guard reached > 0 else { return }
    (style.width, style.end) = (form.width, min(shown, $walked.shown))
    canvas.stroke(.path(form.path(to: reached)), style, .solid(theme.text))
  }
}

extension Theme {
  /// The colour of fields that covers what is below.
  var solidFill: Color { background.mixed(with: fill.withAlpha(1), at: fill.alpha) }
}
