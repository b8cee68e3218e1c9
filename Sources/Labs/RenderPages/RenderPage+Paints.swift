import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension RenderPage {
  static let paints = [
    RenderPage("gradients", gradients), RenderPage("gradient-lines", gradientLines), RenderPage("stripes", stripes),
    RenderPage("backgrounds", backgrounds),
  ]

  private static func gradients(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(4, 2) { index, cell in
      let rect = cell.inset(by: 6.25)
      let ends = [
        (rect.origin, Vector2(rect.minX, rect.maxY)), (rect.origin, Vector2(rect.maxX, rect.minY)),
        (rect.origin, Vector2(rect.maxX, rect.maxY)), (rect.center, rect.center + Vector2(9, -14)),
      ][index % 4]
      let colors = [
        (coral, sand), (ink, teal), (Color(hex: 0x202020), Color(hex: 0x303030)), (coral, coral.withAlpha(0)),
      ][(index + index / 4) % 4]
      let gradient = LinearGradient(from: ends.0, colors.0, to: ends.1, colors.1)
      if index < 4 {
        canvas.fill(.box(RoundedRect(rect, cornerRadius: 8)), .gradient(gradient))
      } else {
        canvas.fill(.ellipse(rect), .gradient(gradient))
      }
    }
  }

  private static func gradientLines(_ canvas: inout Canvas, _ context: DrawContext) {
    let gradient = Paint.gradient(LinearGradient(from: Vector2(20, 20), coral, to: Vector2(220, 140), teal))
    canvas.stroke(
      .box(RoundedRect(Rect(x: 14.5, y: 14.5, width: 211, height: 131), cornerRadius: 20)), StrokeStyle(width: 7),
      gradient)
    canvas.stroke(
      .ellipse(Rect(x: 40, y: 36, width: 160, height: 88)), StrokeStyle(width: 6, cap: .round, dash: 9), gradient)
    canvas.group(Group(opacity: 0.5, transform: turn(0.2, to: Vector2(120, 80)))) {
      $0.stroke(
        .path(Path(arcCenter: .zero, radius: 26, startAngle: 0, endAngle: 5)), StrokeStyle(width: 12, cap: .round),
        .gradient(LinearGradient(from: Vector2(-30, 0), ink, to: Vector2(30, 0), sand)))
    }
  }

  private static func stripes(_ canvas: inout Canvas, _ context: DrawContext) {
    let parameters = [
      (4.0, 9.0, Vector2(1, 1)), (1, 3, Vector2(1, -1)), (2.5, 5, Vector2(1, 0)), (0.5, 1.5, Vector2(0, 1)),
      (3, 8, Vector2(1, 3)), (0.4, 1, Vector2(2, 1)), (6, 7, Vector2(-1, 2)), (0.1, 0.2, Vector2(1, 1)),
    ]
    cells(4, 2) { index, cell in
      let (width, distance, direction) = parameters[index]
      let paint = Paint.stripes(
        Stripes(index % 2 == 0 ? ink : coral, width: width, distance: distance, direction: direction))
      canvas.group(Group(transform: turn(Double(index / 4) * 0.1, to: cell.center))) {
        let rect = Rect(x: -24.3, y: -32.6, width: 48.6, height: 65.2)
        if index % 3 == 1 {
          $0.fill(.ellipse(rect), paint)
        } else {
          $0.fill(.box(RoundedRect(rect, cornerRadius: 10)), paint)
        }
      }
    }
  }

  /// The background of each theme, with lines over it.
  private static func backgrounds(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(4, 2) { index, cell in
      let background = BackgroundTheme.allCases[index]
      let all = Shape.box(RoundedRect(Rect(origin: .zero, size: cell.size)))
      canvas.group(Group(at: cell.origin)) {
        let ends = (Vector2.zero, Vector2(0, cell.height))
        $0.fill(all, .gradient(LinearGradient(from: ends.0, background.topColor, to: ends.1, background.bottomColor)))
        let spacing = background.stripeSpacing
        $0.fill(all, .stripes(Stripes(background.stripeColor, width: spacing / 2, distance: spacing)))
        for x in [15.0, 30, 45] {
          $0.fill(RoundedRect(Rect(x: x - 0.5, y: 10, width: 1, height: 60)), background.theme.lineColor)
        }
      }
    }
  }
}
