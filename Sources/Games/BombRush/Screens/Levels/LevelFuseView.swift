import OvershootGameKit

/// The levels along their fuse: burnt, and dotted, up to the next one.
@MainActor
final class LevelFuseView: LevelTrail<LevelBomb> {
  private var form: LevelFuseForm?

  /// The size of names by class of window, and how far they are below a bomb.
  private static let nameSize = (wide: 24.0, phone: 20.0, narrow: 16.0)
  private static let nameSpace = (wide: 14.0, phone: 10.0, narrow: 7.0)
  /// The distance of dots as a multiple of the width of the fuse, and their opacity.
  private static let (dotStep, dotOpacity) = (2.4, 0.55)

  /// Their names stand below the levels.
  override func views(
    of groups: [LevelProgress.Group], choose: @escaping (String) -> Void
  ) -> (levels: [LevelBomb], texts: [Label]) {
    let bombs = groups.flatMap(\.levels).enumerated().map { index, level in
      LevelBomb(level, mark: "\(index + 1)") { choose(level.name) }
    }
    return (bombs, bombs.map(\.name))
  }

  /// Returns the heights of the longest name and of one line that is not enlarged.
  func labelHeights(_ grid: PageGrid, width: Double, _ context: DrawContext) -> (all: Double, line: Double) {
    let size = grid.windowClass.pick(Self.nameSize.wide, Self.nameSize.phone, Self.nameSize.narrow)
    let line = size * 1.2
    let heights = levels.map { bomb in
      fit(bomb, grid, width: width, context)
      return bomb.name.naturalHeight(width: width, context) ?? line
    }
    return (max(line, heights.max() ?? line), line)
  }

  /// The font of a name: smaller where it would not fit into two lines of whole words, and on three lines where the
  /// least size does not. Enlarged letters shrink down to the least size of others.
  private func fit(_ bomb: LevelBomb, _ grid: PageGrid, width: Double, _ context: DrawContext) {
    let size = grid.windowClass.pick(Self.nameSize.wide, Self.nameSize.phone, Self.nameSize.narrow)
    let role: TypeRole = bomb.isNext ? .grade : .small
    let words = bomb.name.text.split(separator: " ").map(String.init)
    let least = min(size, TypeRole.label.leastSize(grid.windowClass)) / context.textSize
    bomb.name.font = role.font(size: size)
    func fits() -> Bool {
      words.allSatisfy { context.text.metrics(of: $0, font: bomb.name.font).width <= width }
        && bomb.name.layout(width: width, context).lines.count <= 2
    }
    while bomb.name.font.size > least, !fits() { bomb.name.font.size -= 1 }
  }

  func layOut(_ form: LevelFuseForm, _ grid: PageGrid, _ context: DrawContext) {
    self.form = form
    frame = Rect(x: 0, y: 0, width: form.area.width, height: form.contentHeight)
    let space = grid.windowClass.pick(Self.nameSpace.wide, Self.nameSpace.phone, Self.nameSpace.narrow)
    for (index, bomb) in levels.enumerated() {
      let middle = form.middle(of: index)
      bomb.layOut(at: middle, radius: form.radius)
      let width = form.nameWidth
      bomb.name.frame = Rect(
        x: middle.x - width / 2, y: middle.y + form.radius + space, width: width,
        height: bomb.name.naturalHeight(width: width, context) ?? 0)
    }
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let form, levels.count > 1 else { return }
    let whole = StrokeStyle(width: form.width, cap: .round)
    var dots = StrokeStyle(width: form.width * 0.86, cap: .round, dash: 0.1, gap: Self.dotStep * form.width)
    let line = theme.isHighContrast ? theme.text : theme.line
    let shown = max(0, min(1, drawing.fraction)) * Double(levels.count - 1)
    for index in 0..<Int(shown.rounded(.up)) {
      let link = Shape.path(form.link(from: index))
      let share = max(0, min(1, $walked.shown * Double(reached) - Double(index)))
      if share > 0 {
        dots.end = share
        canvas.stroke(link, dots, .solid(line.withAlpha(Self.dotOpacity)))
      }
      guard share < 1 else { continue }
      var rest = whole
      (rest.start, rest.end) = (share, min(1, shown - Double(index)))
      canvas.stroke(link, rest, .solid(theme.text))
    }
  }
}
