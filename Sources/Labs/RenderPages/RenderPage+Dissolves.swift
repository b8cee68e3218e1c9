import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension RenderPage {
  static let dissolves = [
    RenderPage("backdrop", size: Size(240, 160), list: backdrop),
    RenderPage("dissolve", size: Size(240, 160), list: dissolve),
    RenderPage("dissolve-steps", dissolveSteps),
  ]

  /// A panel on a backdrop; the panel and its shadow are translucent.
  private static func backdrop(_ context: DrawContext) -> DisplayList {
    var canvas = Canvas()
    canvas.backdrop(Backdrop(BackgroundTheme.azure))
    menu(&canvas)
    return canvas.list
  }

  /// Half of a dissolve between two drawings, over their common backdrop.
  private static func dissolve(_ context: DrawContext) -> DisplayList {
    var canvas = Canvas()
    canvas.backdrop(Backdrop(BackgroundTheme.azure))
    canvas.dissolve(0.5, from: menu, to: score)
    return canvas.list
  }

  private static func menu(_ canvas: inout Canvas) {
    let panel = RoundedRect(Rect(x: 30.5, y: 20, width: 120, height: 112), cornerRadius: 14)
    canvas.shadow(panel, sigma: 5, Color.black.withAlpha(0.35))
    canvas.fill(panel, Color.white.withAlpha(0.85))
    for (index, title) in ["Play", "Options", "Profile"].enumerated() {
      let y = 34 + Double(index) * 32
      canvas.fill(RoundedRect(Rect(x: 42, y: y, width: 97, height: 24), cornerRadius: 12), [coral, teal, sand][index])
      canvas.text(TextRun(title, font: Font(.bold, size: 14), color: ink, origin: Vector2(54, y + 17)))
    }
  }

  private static func score(_ canvas: inout Canvas) {
    canvas.fill(.ellipse(Rect(x: 100, y: 30, width: 116, height: 100)), .solid(sand))
    let dashes = StrokeStyle(width: 5, cap: .round, dash: 11)
    canvas.stroke(.ellipse(Rect(x: 107, y: 37, width: 102, height: 86)), dashes, .solid(coral))
    canvas.text(TextRun("2048", font: Font(.bold, size: 34), color: ink, origin: Vector2(114, 92)))
  }

  /// A square that dissolves into a disc, in steps; below, the same in clipped, rotated and translucent groups, and
  /// nested.
  private static func dissolveSteps(_ canvas: inout Canvas, _ context: DrawContext) {
    canvas.fill(RoundedRect(Rect(x: 0, y: 36, width: 240, height: 9)), ink)
    canvas.fill(RoundedRect(Rect(x: 0, y: 115.5, width: 240, height: 9)), ink)
    let (square, disc) = (Rect(x: -17, y: -17, width: 28, height: 28), Rect(x: -11, y: -11, width: 30, height: 30))
    func change(_ progress: Double, _ canvas: inout Canvas) {
      canvas.dissolve(progress) {
        $0.fill(RoundedRect(square), coral)
      } to: {
        $0.fill(.ellipse(disc), .solid(teal))
      }
    }
    cells(6, 2) { index, cell in
      let progress = Double(index % 6) / 5
      var group = Group(at: cell.center)
      switch index {
      case 6: group.clip = RoundedRect(Rect(x: -13.5, y: -13.5, width: 27, height: 27), cornerRadius: 9)
      case 7, 8: group.transform = turn(index == 7 ? 0.25 : -0.1, scale: index == 7 ? 1 : 0.7, to: cell.center)
      case 9: group.opacity = 0.5
      case 10, 11: group.clip = RoundedRect(Rect(x: -18, y: -30, width: 36, height: 60), cornerRadius: 6)
      default: break
      }
      canvas.group(group) { canvas in
        guard index >= 10 else { return change(index < 6 ? progress : 0.5, &canvas) }
        canvas.dissolve(0.5) {
          change(index == 10 ? 0.3 : 0.7, &$0)
        } to: {
          $0.backdrop(Backdrop(BackgroundTheme.plum))
        }
      }
    }
  }
}
