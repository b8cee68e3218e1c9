import MotionNotation
import OvershootScreenKit

@MainActor
extension CurveGraph {
  /// The distance between numbers and what they stand beside, in points.
  private static let space = 5.0
  /// Half the length of dashes of curve B, in points.
  private static let dash = 4.0

  /// All diagrams.
  private var allPanels: [Panel] { panels + [phase].compactMap(\.self) }

  /// Draws the diagrams with their axes, and the lines.
  func draw(into canvas: inout Canvas, theme: Theme, context: DrawContext) {
    for panel in allPanels { drawGrid(of: panel, into: &canvas, theme, context) }
    drawSettling(into: &canvas, theme, context)
    for (panel, strokes) in zip(allPanels, strokes + [phaseStrokes]) {
      canvas.group(Group(clip: RoundedRect(panel.frame))) { canvas in
        for stroke in strokes {
          let style = StrokeStyle(
            width: stroke.width, cap: stroke.isGhost ? .butt : .round, join: .bevel,
            dash: stroke.isGhost ? Self.dash * 2 : nil)
          canvas.stroke(.path(stroke.path), style, .solid(stroke.color))
        }
      }
      let title = panel.quantity.title
      guard context.text.metrics(of: title, font: Self.font).width <= panel.frame.width - 16 else { continue }
      canvas.text(TextRun(title, font: Self.font, color: theme.mutedText, origin: caption(panel, at: 8, context)))
    }
  }

  /// Returns where a text at the top of a panel begins.
  private func caption(_ panel: Panel, at x: Double, _ context: DrawContext) -> Vector2 {
    Vector2(context.snap(panel.frame.minX + x), context.snap(panel.frame.minY + 14 * context.textSize))
  }

  /// Draws the grid of a panel with its numbers.
  private func drawGrid(of panel: Panel, into canvas: inout Canvas, _ theme: Theme, _ context: DrawContext) {
    let area = panel.area
    func column(_ x: Double, _ color: Color) {
      canvas.fill(RoundedRect(Rect(x: context.snap(x), y: area.minY, width: 1, height: area.height)), color)
    }
    func row(_ y: Double, _ color: Color) {
      canvas.fill(RoundedRect(Rect(x: area.minX, y: context.snap(y), width: area.width, height: 1)), color)
    }
    let (columns, scale) = panel.quantity == .phase ? (phaseValues, 1) : (times, duration)
    func x(_ number: Double) -> Double { panel.point(number / scale, 0).x }
    func y(_ value: Double) -> Double { panel.point(0, value).y }
    let line = theme.outline.withAlpha(theme.outline.alpha * 0.75)
    let faint = theme.outline.withAlpha(theme.outline.alpha * 0.25)
    for number in columns.fine { column(x(number), faint) }
    for value in panel.axis.fine { row(y(value), faint) }
    for tick in columns.ticks { column(x(tick.number), line) }
    for tick in panel.axis.ticks {
      // What is not a round number is marked beside its place.
      let isRound = [0, 0.5, 1].contains(tick.number)
      if isRound { row(y(tick.number), line) }
      let width = context.text.metrics(of: tick.text, font: Self.font).width
      let color = isRound ? theme.text : theme.mutedText
      write(tick.text, at: area.minX - Self.space - width, middle: y(tick.place), color, into: &canvas, context)
      canvas.fill(RoundedRect(Rect(x: area.minX - 3, y: context.snap(y(tick.number)), width: 3, height: 1)), color)
    }
    if panel.quantity == .phase {
      drawFoot(of: panel, phaseValues.ticks.map { ($0.text, x($0.number), theme.text) }, into: &canvas, theme, context)
    }
  }

  /// Marks where each curve settles, and writes the numbers of time.
  private func drawSettling(into canvas: inout Canvas, _ theme: Theme, _ context: DrawContext) {
    guard let first = panels.first else { return }
    var texts: [(String, Double, Color)] = []
    for (line, time) in settlings where first.columns.contains(time / duration) {
      let x = context.snap(first.point(time / duration, 0).x)
      for panel in panels {
        var path = Path()
        path.move(to: Vector2(x + 0.5, panel.area.minY))
        path.addLine(to: Vector2(x + 0.5, panel.frame.maxY))
        canvas.stroke(.path(path), StrokeStyle(width: 1, dash: 3), .solid(line.color.withAlpha(0.8)))
      }
      texts.append((time.inSeconds, x, line.color))
    }
    texts += times.ticks.map { ($0.text, first.point($0.number / duration, 0).x, theme.text) }
    drawFoot(of: first, texts, into: &canvas, theme, context)
    let unit = CurveUnit.second
    let isFree = context.text.metrics(of: unit, font: Self.font).width < first.frame.minX - left - 16 * context.textSize
    if isFree { write(unit, at: left, middle: foot(context), theme.mutedText, into: &canvas, context) }
  }

  /// The lines with the seconds at which they settle.
  private var settlings: [(line: Line, time: Double)] {
    lines.compactMap { line in line.curve.settling.map { (line, $0) } }
  }

  /// The middle of the numbers below the lowest panel.
  private func foot(_ context: DrawContext) -> Double {
    (panels.last?.frame.maxY ?? 0) + Self.footHeight * context.textSize / 2 + 1
  }

  /// Writes numbers below a panel: those at the front first, others as far as there is room beside them.
  private func drawFoot(
    of panel: Panel, _ texts: [(text: String, x: Double, color: Color)], into canvas: inout Canvas, _ theme: Theme,
    _ context: DrawContext
  ) {
    var taken: [ClosedRange<Double>] = []
    for (text, x, color) in texts {
      let width = context.text.metrics(of: text, font: Self.font).width
      let left = min(x - width / 2, panel.frame.maxX - width)
      let place = left - Self.space...left + width + Self.space
      guard !taken.contains(where: { $0.overlaps(place) }) else { continue }
      taken.append(left...left + width)
      write(text, at: left, middle: foot(context), color, into: &canvas, context)
    }
  }

  private func write(
    _ text: String, at x: Double, middle: Double, _ color: Color, into canvas: inout Canvas, _ context: DrawContext
  ) {
    let height = context.text.metrics(of: text, font: Self.font).capHeight
    let origin = Vector2(context.snap(x), context.snap(middle + height / 2))
    canvas.text(TextRun(text, font: Self.font, color: color, origin: origin))
  }

  // MARK: The playhead

  /// What is read at the playhead, of each line of each panel; position, velocity and acceleration of the first one in
  /// any case.
  func readings(at time: Double) -> [(quantity: GraphQuantity, panel: Int?, texts: [(line: Int, text: String)])] {
    let time = time.limited(to: 0...duration)
    let always: [GraphQuantity] = [.position, .velocity, .acceleration]
    let quantities = GraphQuantity.allCases.filter { quantity in
      always.contains(quantity) || panels.contains { $0.quantity == quantity }
    }
    return quantities.map { quantity in
      let panel = panels.firstIndex { $0.quantity == quantity }
      let shown = panel == nil ? Array(lines.indices.prefix(1)) : Array(lines.indices)
      return (
        quantity, panel,
        shown.compactMap { line in
          let value = value(quantity, of: lines[line], at: time)
          guard value.isFinite else { return nil }
          return (line, quantity.unit.text(value.signed(value.magnitude < 100 ? 2 : 0)))
        }
      )
    }
  }

  /// The names and the values of all that is read at a time in seconds, in words.
  func words(at time: Double) -> String {
    readings(at: time).map { reading in
      let (name, value) = (reading.quantity.title, reading.texts.map(\.text).joined(separator: " "))
      // Translators: a name and a number, such as "open 40", for a screen reader.
      return value.isEmpty ? name : tr("\(name) \(value)")
    }.joined(separator: ", ")
  }

  /// Draws a line across the panels at a time in seconds, with a dot on every curve and the values.
  func drawPlayhead(at time: Double, into canvas: inout Canvas, theme: Theme, context: DrawContext) {
    guard let first = panels.first else { return }
    let time = time.limited(to: 0...duration)
    let x = context.snap(first.point(time / duration, 0).x)
    let isSeen = first.columns.contains(time / duration)
    let order = lines.filter(\.isGhost) + lines.filter { !$0.isGhost }
    for panel in panels where isSeen {
      let rule = Rect(x: x - 0.5, y: panel.area.minY, width: 1, height: panel.frame.maxY - panel.area.minY)
      canvas.fill(RoundedRect(rule), theme.mutedText)
      for line in order {
        let value = value(panel.quantity, of: line, at: time)
        guard panel.range.contains(value) else { continue }
        drawDot(at: Vector2(x, panel.point(0, value).y), line, into: &canvas, theme)
      }
    }
    if let phase {
      for line in order {
        let value = Self.sample(line.curve, at: time, order: 0)
        let velocity = Self.sample(line.curve, at: time, order: 1)
        guard phase.range.contains(velocity), phase.columns.contains(value) else { continue }
        drawDot(at: phase.point(value, velocity), line, into: &canvas, theme)
      }
    }
    // Readings without a panel stand in that of the position.
    let readings = readings(at: time)
    for (index, panel) in panels.enumerated() {
      var right = panel.frame.maxX - 8
      let end = panel.frame.minX + 16 + context.text.metrics(of: panel.quantity.title, font: Self.font).width
      let own = readings.first { $0.panel == index }?.texts ?? []
      let others = index == 0 ? readings.filter { $0.panel == nil }.flatMap(\.texts) : []
      // Values that have no room beside the title are left out, that of the first line last.
      var shown = (own + others).map { ($0, width: context.text.metrics(of: $0.text, font: Self.font).width + 12) }
      while !shown.isEmpty, right + 12 - shown.reduce(0, { $0 + $1.width }) < end { shown.removeLast() }
      for ((line, text), width) in shown.reversed() {
        right -= width - 12
        let origin = caption(panel, at: right - panel.frame.minX, context)
        canvas.text(TextRun(text, font: Self.font, color: lines[line].color, origin: origin))
        right -= 12
      }
    }
  }

  private func drawDot(at center: Vector2, _ line: Line, into canvas: inout Canvas, _ theme: Theme) {
    let dot = Rect(center: center, size: Size(9, 9))
    canvas.fill(.ellipse(dot), .solid(line.isGhost ? theme.background : line.color))
    let (width, color) = line.isGhost ? (2.0, line.color) : (1.5, theme.background)
    canvas.stroke(.ellipse(dot), StrokeStyle(width: width), .solid(color))
  }

  // MARK: Semantics

  /// The axes, with their numbers, and curve B.
  var semanticParts: [SemanticPart] {
    guard let first = panels.first, let last = panels.last else { return [] }
    let ends = settlings.map { tr("settles at \($0.time.inSeconds, "time")") }
    let foot = Rect(x: first.frame.minX, y: last.frame.maxY, width: first.frame.width, height: Self.footHeight)
    // Translators: an axis of a diagram; its numbers follow.
    let time = Semantics(
      .label, tr("Time in seconds"), description: (["\(times.text) \(CurveUnit.second)"] + ends).joined(separator: "; ")
    )
    let sides = allPanels.map { panel -> SemanticPart in
      let frame = Rect(x: panel.frame.minX - 30, y: panel.area.minY, width: 30, height: panel.area.height)
      let columns = panel.quantity == .phase ? [phaseValues.text] : []
      // Translators: the numbers beside a diagram; the value is what the diagram shows.
      let semantics = Semantics(
        .label, tr("Axis: \(panel.quantity.title)"),
        description: ([panel.axis.text] + columns).joined(separator: "; "))
      return SemanticPart(1 + panel.quantity.rawValue, semantics, frame: frame)
    }
    let other = ghost.map { ghost in
      SemanticPart(
        99, Semantics(.label, CurveViewing.name, description: ghost.curve.words), frame: first.frame)
    }
    return [SemanticPart(0, time, frame: foot)] + sides + [other].compactMap(\.self)
  }
}
