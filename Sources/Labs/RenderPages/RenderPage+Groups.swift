import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension RenderPage {
  static let groups = [
    RenderPage("group-opacity", groupOpacity), RenderPage("clips", clips), RenderPage("turned-clips", turnedClips),
    RenderPage("nested-groups", nestedGroups), RenderPage("transforms", transforms),
  ]

  private static func rosette(_ canvas: inout Canvas, _ center: Vector2, _ radius: Double) {
    for (offset, color) in [(Vector2(0, -0.5), coral), (Vector2(-0.45, 0.3), teal), (Vector2(0.45, 0.3), sand)] {
      let middle = center + offset * radius
      canvas.fill(.ellipse(Rect(center: middle, size: Size(1.3 * radius, 1.3 * radius))), .solid(color))
    }
  }

  /// Overlapping discs that fade as a group; below, boxes that fade one by one.
  private static func groupOpacity(_ canvas: inout Canvas, _ context: DrawContext) {
    canvas.fill(RoundedRect(Rect(x: 0, y: 36.5, width: 240, height: 8)), ink)
    for index in 0..<4 {
      let center = Vector2(30.3 + Double(index) * 60, 42)
      canvas.group(Group(opacity: 0.25 * Double(index + 1))) { rosette(&$0, center, 24) }
      for offset in [-8.0, 8] {
        let rect = Rect(center: Vector2(center.x + offset, 120), size: Size(30, 44))
        canvas.fill(RoundedRect(rect, cornerRadius: 6), ink.withAlpha(0.25 * Double(index + 1)))
      }
    }
  }

  private static func clips(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(4, 2) { index, cell in
      let clip = RoundedRect(cell.inset(by: 7.6 + Double(index) * 0.1), cornerRadius: Double(index) * 4)
      canvas.group(Group(opacity: index == 5 ? 0.5 : 1, clip: clip)) { canvas in
        canvas.fill(RoundedRect(cell), ink)
        rosette(&canvas, cell.center + Vector2(8, 5), 26)
        canvas.stroke(.ellipse(cell.inset(by: 2)), StrokeStyle(width: 4, dash: 6), .solid(.white))
      }
    }
  }

  private static func turnedClips(_ canvas: inout Canvas, _ context: DrawContext) {
    for (index, tangent) in [0.05, 0.18, 0.41, 0.8].enumerated() {
      let center = Vector2(32.5 + Double(index) * 58, 80)
      let box = RoundedRect(Rect(x: -22, y: -40, width: 44, height: 80), cornerRadius: Double(index) * 7)
      canvas.group(Group(transform: turn(tangent, to: center), clip: box)) { canvas in
        let ramp = LinearGradient(from: Vector2(0, -40), sand, to: Vector2(0, 40), coral)
        canvas.fill(.box(RoundedRect(Rect(x: -60, y: -60, width: 120, height: 120))), .gradient(ramp))
        canvas.group(Group(transform: turn(-2 * tangent, to: .zero), clip: box)) {
          $0.fill(
            .box(RoundedRect(Rect(x: -60, y: -60, width: 120, height: 120))),
            .stripes(Stripes(ink, width: 3, distance: 7)))
        }
      }
    }
  }

  /// Nested groups, each rotated, scaled, clipped and translucent.
  private static func nestedGroups(_ canvas: inout Canvas, _ context: DrawContext) {
    func frame(_ depth: Int, _ canvas: inout Canvas) {
      let box = RoundedRect(Rect(x: -70, y: -70, width: 140, height: 140), cornerRadius: 24)
      canvas.fill(box, [ink, coral, teal, sand][depth % 4])
      guard depth < 9 else { return }
      canvas.group(Group(opacity: 0.9, transform: turn(0.07, scale: 0.84, to: Vector2(2, 1)), clip: box)) {
        frame(depth + 1, &$0)
      }
    }
    canvas.group(Group(transform: turn(0.05, to: Vector2(120.4, 80.3)))) { frame(0, &$0) }
  }

  /// The same shapes scaled, sheared and mirrored.
  private static func transforms(_ canvas: inout Canvas, _ context: DrawContext) {
    let maps = [
      Transform(a: 1.7, b: 0, c: 0, d: 0.6, tx: 0, ty: 0), Transform(a: 1, b: 0.5, c: -0.2, d: 0.9, tx: 0, ty: 0),
      Transform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0), Transform(a: 0.3, b: 0, c: 0, d: 1.3, tx: 0, ty: 0),
      Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), Transform(a: 0.6, b: 0.6, c: 0.4, d: -0.8, tx: 0, ty: 0),
    ]
    cells(3, 2) { index, cell in
      let position = Transform(translationX: cell.center.x + 0.3, y: cell.center.y - 0.2)
      canvas.group(Group(transform: maps[index].concatenating(position))) { canvas in
        canvas.fill(RoundedRect(Rect(x: -20, y: -24, width: 26, height: 48), cornerRadius: 8), teal)
        canvas.stroke(.ellipse(Rect(x: -14, y: -18, width: 34, height: 22)), StrokeStyle(width: 3), .solid(ink))
        canvas.stroke(
          .box(RoundedRect(Rect(x: -8, y: 0, width: 30, height: 20), cornerRadius: 5)), StrokeStyle(width: 2, dash: 4),
          .solid(coral))
      }
    }
  }
}
