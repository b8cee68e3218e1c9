import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension RenderPage {
  static let lines = [
    RenderPage("box-lines", boxLines), RenderPage("caps", caps), RenderPage("joins", joins),
    RenderPage("hairlines", hairlines),
    RenderPage("arcs", arcs), RenderPage("tight-curves", tightCurves), RenderPage("dashed-boxes", dashedBoxes),
    RenderPage("dashed-curves", dashedCurves), RenderPage("dash-phases", dashPhases),
  ]

  private static func boxLines(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(6, 4) { index, cell in
      let box = RoundedRect(
        Rect(center: cell.center + Vector2(Double(index) * 0.11, 0.5), size: Size(24.5, 25)),
        cornerRadius: Double(index % 6) * 2.4)
      canvas.stroke(box, width: 0.5 + Double(index / 6) * 1.75, index % 2 == 0 ? ink : coral)
    }
  }

  private static func zigzag(_ origin: Vector2, _ width: Double, _ height: Double) -> Path {
    var path = Path()
    path.move(to: origin)
    path.addLine(to: origin + Vector2(width * 0.4, height))
    path.addLine(to: origin + Vector2(width * 0.6, 0))
    path.addLine(to: origin + Vector2(width, height * 0.7))
    return path
  }

  private static func caps(_ canvas: inout Canvas, _ context: DrawContext) {
    for (row, cap) in [LineCap.butt, .round, .square].enumerated() {
      let y = 28.3 + Double(row) * 50
      for column in 0..<4 {
        let x = 24.7 + Double(column) * 56
        var path = Path()
        path.move(to: Vector2(x, y))
        path.addLine(to: Vector2(x + 30, y + Double(column) * 4 - 6))
        canvas.stroke(.path(path), StrokeStyle(width: 2 + Double(column) * 4, cap: cap), .solid(ink))
        canvas.stroke(.path(path), StrokeStyle(width: 0.5), .solid(sand))
      }
      var dot = Path()
      dot.move(to: Vector2(232, y))
      dot.addLine(to: Vector2(232, y))
      canvas.stroke(.path(dot), StrokeStyle(width: 8, cap: cap), .solid(coral))
    }
  }

  private static func joins(_ canvas: inout Canvas, _ context: DrawContext) {
    for (row, join) in [LineJoin.miter, .round, .bevel].enumerated() {
      for column in 0..<3 {
        let origin = Vector2(18.4 + Double(column) * 76, 14.2 + Double(row) * 50)
        let path = zigzag(origin, 48, 12 + Double(column) * 10)
        canvas.stroke(
          .path(path), StrokeStyle(width: 3 + Double(column) * 3, join: join), .solid(Color(hex: 0x2B3A55, alpha: 0.6)))
      }
    }
  }

  /// Thin lines in all directions, which must not differ in strength, break or show steps.
  private static func hairlines(_ canvas: inout Canvas, _ context: DrawContext) {
    for (fan, width) in [0.25, 0.5, 1.0].enumerated() {
      let center = Vector2(40.5 + Double(fan) * 80, 80.2)
      for spoke in 0..<24 {
        let angle = (Double(spoke) + 0.3) * .pi / 12
        let inner = Path(arcCenter: center, radius: 6, startAngle: angle, endAngle: angle).elements
        let outer = Path(arcCenter: center, radius: 37, startAngle: angle, endAngle: angle).elements
        guard case .move(let from)? = inner.first, case .move(let to)? = outer.first else { continue }
        var path = Path()
        path.move(to: from)
        path.addLine(to: to)
        canvas.stroke(.path(path), StrokeStyle(width: width), .solid(ink))
      }
    }
  }

  /// Rings up to a fraction, as in the button that is held.
  private static func arcs(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(5, 3) { index, cell in
      let ring = Rect(center: cell.center + Vector2(0.2, 0.3), size: Size(34, 34))
      canvas.stroke(.ellipse(ring), StrokeStyle(width: 5), .solid(Color(hex: 0xD8D2C7)))
      let style = StrokeStyle(
        width: 5, cap: index < 10 ? .round : .butt, start: index < 5 ? 0 : 0.25,
        end: [0.002, 0.26, 0.5, 0.87, 1][index % 5])
      canvas.stroke(.ellipse(ring), style, .solid(index % 2 == 0 ? coral : teal))
    }
  }

  private static func tightCurves(_ canvas: inout Canvas, _ context: DrawContext) {
    for (column, reach) in [20.0, 60, 110, 160].enumerated() {
      let x = 14 + Double(column) * 58
      for (row, width) in [9.0, 3].enumerated() {
        var path = Path()
        let y = 66 + Double(row) * 78
        path.move(to: Vector2(x, y))
        path.addCubic(
          to: Vector2(x + 36, y), control1: Vector2(x + reach * 0.5, y - 80),
          control2: Vector2(x + 36 - reach * 0.5, y - 80))
        let style = StrokeStyle(width: width, cap: .round)
        canvas.stroke(.path(path), style, .solid(Color(hex: 0x2B3A55, alpha: 0.55)))
      }
    }
    canvas.stroke(.ellipse(Rect(x: 100, y: 66, width: 9, height: 6)), StrokeStyle(width: 14), .solid(coral))
  }

  private static func dashedBoxes(_ canvas: inout Canvas, _ context: DrawContext) {
    let boxes = [
      (Rect(x: 10, y: 10, width: 100, height: 100), 5.0, 5.0),
      (Rect(x: 124.3, y: 10.4, width: 60, height: 44.5), 12, 3),
      (Rect(x: 196, y: 10, width: 34, height: 60), 0, 8), (Rect(x: 126, y: 66, width: 56, height: 84), 28, 6),
      (Rect(x: 10, y: 122, width: 100, height: 28), 14, 20), (Rect(x: 196.5, y: 82.5, width: 34, height: 68), 4, 1),
    ]
    for (index, (rect, radius, dash)) in boxes.enumerated() {
      canvas.stroke(
        .box(RoundedRect(rect, cornerRadius: radius)), StrokeStyle(width: 1 + Double(index % 3), dash: dash),
        .solid(index % 2 == 0 ? ink : coral))
    }
  }

  private static func dashedCurves(_ canvas: inout Canvas, _ context: DrawContext) {
    canvas.stroke(
      .ellipse(Rect(x: 10, y: 10, width: 100, height: 60)), StrokeStyle(width: 4, dash: 7), .solid(teal))
    canvas.stroke(
      .ellipse(Rect(x: 124, y: 10, width: 60, height: 60)), StrokeStyle(width: 5, cap: .round, dash: 6), .solid(coral))
    canvas.group(Group(transform: turn(0.3, to: Vector2(212, 40)))) {
      $0.stroke(.ellipse(Rect(x: -14, y: -28, width: 28, height: 56)), StrokeStyle(width: 2, dash: 4), .solid(ink))
    }
    canvas.stroke(.path(zigzag(Vector2(16.5, 90), 92, 56)), StrokeStyle(width: 4, dash: 9), .solid(ink))
    var wave = Path()
    wave.move(to: Vector2(126, 120))
    for step in 0..<3 {
      let x = 126 + Double(step) * 34
      wave.addCubic(to: Vector2(x + 34, 120), control1: Vector2(x + 17, 60), control2: Vector2(x + 17, 180))
    }
    canvas.stroke(.path(wave), StrokeStyle(width: 3, cap: .square, dash: 5), .solid(coral))
  }

  /// Marching ants: the phase grows from box to box, and the last one equals the first.
  private static func dashPhases(_ canvas: inout Canvas, _ context: DrawContext) {
    let length = 2 * (26 + 42) + 14 * Double.pi
    let dash = DashPattern(length: length, dash: 5, isClosed: true)?.dash ?? 5
    cells(5, 2) { index, cell in
      let box = RoundedRect(Rect(center: cell.center, size: Size(40, 56)), cornerRadius: 7)
      let style = StrokeStyle(width: 2, dash: 5, dashPhase: 2 * dash * Double(index % 5) / 4)
      canvas.stroke(.box(box), style, .solid(index < 5 ? ink : teal))
      if index >= 5 { canvas.stroke(.ellipse(box.rect.inset(by: 9)), style, .solid(coral)) }
    }
  }
}

extension Color {
  fileprivate init(hex: UInt32, alpha: Double) { self = Color(hex: hex).withAlpha(alpha) }
}
