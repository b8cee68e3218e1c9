import OvershootGameKit

/// The levels on their path; arrow keys move the focus between them.
@MainActor
final class LevelPathView: View {
  var onInput: () -> Void = {}
  private(set) var cells: [LevelCell] = []
  private var titles: [Label] = []
  private var form: LevelPathForm?
  /// The number of levels before the next one, and the part of the way to it that is walked, 0...1.
  private var reached = 0
  @Animatable(.travel, visibleDifference: 0.001) private(set) var walked = 1.0

  /// The factor of the halo where rows are near each other.
  private static let fewRoom = 0.62

  override init() {
    super.init()
    $walked.belongs(to: presence)
  }

  override var isFocusGroup: Bool { true }

  override func hoverChanged(_ isInside: Bool) { onInput() }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    onInput()
    return false
  }

  /// Shows levels; `choose` is called with the name of one that is pressed.
  func show(_ groups: [LevelProgress.Group], next: String?, choose: @escaping (String) -> Void) {
    let levels = groups.flatMap(\.levels)
    if cells.map(\.level.name) != levels.map(\.name) {
      for view in subviews { view.removeFromSuperview() }
      titles = groups.map { Label($0.title ?? "", font: TypeRole.grade.font(.wide)) }
      cells = groups.flatMap { group in
        group.levels.map { level in LevelCell(level, grade: group.title ?? "") { choose(level.name) } }
      }
      for view in titles + cells as [View] { addSubview(view) }
    }
    for (cell, level) in zip(cells, levels) { cell.show(level, isNext: level.name == next) }
    walk(to: levels.firstIndex { $0.name == next } ?? levels.count - 1)
    for (index, title) in titles.enumerated() {
      title.colorRole = index * LevelPathForm.perGrade <= reached ? \.text : \.mutedText
    }
    setNeedsDisplay()
  }

  /// The path draws itself to a level.
  private func walk(to index: Int) {
    let former = reached
    reached = index
    guard isInWindow, AnimationEngine.animatesMovement, former < index else {
      return PropertyAnimator.performWithoutAnimation { walked = 1 }
    }
    PropertyAnimator.performWithoutAnimation { walked = Double(former) / Double(index) }
    animate(.spring(NonokuMotion.walk)) { self.walked = 1 }
  }

  /// The height of the title of a grade, in points.
  static func titleSpace(_ grid: PageGrid, _ context: DrawContext) -> Double {
    (TypeRole.grade.font(grid.windowClass).size * context.textSize + 8).rounded()
  }

  func layOut(_ form: LevelPathForm, _ grid: PageGrid, _ context: DrawContext) {
    self.form = form
    frame = Rect(x: 0, y: 0, width: form.area.width, height: form.contentHeight)
    for (index, cell) in cells.enumerated() {
      cell.frame = Rect(center: form.middle(of: index), size: Size(form.side, form.side))
      cell.room = form.perRow == LevelPathForm.perGrade ? 1 : Self.fewRoom
    }
    for (index, title) in titles.enumerated() {
      let start = form.title(of: index)
      title.font = TypeRole.grade.font(grid.windowClass)
      let size = title.font.size * context.textSize
      title.frame = Rect(
        x: start.x, y: start.y - 1.036 * size, width: max(0, bounds.width - start.x - 8), height: 1.4 * size)
    }
    setNeedsDisplay()
  }

  private lazy var drawing = Entrance.cells(drawnBy: self, distance: 0)

  /// The levels come around the next one, and the path and the titles of grades with them.
  var entrances: [Entrance] {
    Entrance.levels(cells, next: cells.first(where: \.isNext)) + Entrance.texts(titles) + [drawing]
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let form, !cells.isEmpty else { return }
    var style = StrokeStyle(width: form.width, join: .round)
    let line = theme.isHighContrast ? theme.text : theme.solidFill
    if theme.isHighContrast { style.width = 2 }
    let shown = max(0, min(1, drawing.fraction))
    style.end = shown
    canvas.stroke(.path(form.path(to: cells.count - 1)), style, .solid(line))
    guard reached > 0 else { return }
    (style.width, style.end) = (form.width, min(shown, $walked.shown))
    canvas.stroke(.path(form.path(to: reached)), style, .solid(theme.text))
  }
}

extension Theme {
  /// The colour of fields that covers what is below.
  var solidFill: Color { background.mixed(with: fill.withAlpha(1), at: fill.alpha) }
}
