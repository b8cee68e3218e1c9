import OvershootDrawing
import OvershootGeometry

/// Drawings of single draw commands, in steps of an animation.
@MainActor
struct RasterScenes {
  /// The drawings and their names. Where no step is a whole number of pixels, none has outlines of another one.
  var commands: [(name: String, lists: [DisplayList])] {
    [
      ("curves", lists { curves(&$0, pitch: Vector2(128, 80), shift: Vector2($1 * 0.7, 0)) }),
      ("rings", lists { rings(&$0, pitch: Vector2(160, 160), growth: $1 / 8) }), ("dashes", lists(8, dashes)),
      ("background", lists(8, background)), ("graph-still", [list(graph, 0)]),
      ("curves-new", lists(256) { curves(&$0, pitch: Vector2(126.71, 80.37), shift: Vector2($1 * 0.05, $1 * 0.1)) }),
      ("rings-new", lists(256) { rings(&$0, pitch: Vector2(159.31, 159.77), growth: $1 / 160) }),
      ("dashes-new", lists(256, dashes)),
    ]
  }

  private func lists(_ count: Int = 8, _ draw: (inout Canvas, Double) -> Void) -> [DisplayList] {
    (0..<count).map { list(draw, Double($0) * (count == 8 ? 1 : 0.6180339887)) }
  }

  private func list(_ draw: (inout Canvas, Double) -> Void, _ step: Double) -> DisplayList {
    var canvas = Canvas()
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 1280, height: 800)), Color(hex: 0xF6F3ED))
    draw(&canvas, step)
    return canvas.list
  }

  /// A hundred filled ellipses that move.
  private func curves(_ canvas: inout Canvas, pitch: Vector2, shift: Vector2) {
    for index in 0..<100 {
      let center = Vector2(64 + Double(index % 10) * pitch.x, 40 + Double(index / 10) * pitch.y) + shift
      canvas.fill(.ellipse(Rect(center: center, size: Size(90, 60))), .solid(Color(hex: 0x2454B3)))
    }
  }

  /// Forty rings of different lengths.
  private func rings(_ canvas: inout Canvas, pitch: Vector2, growth: Double) {
    for index in 0..<40 {
      let center = Vector2(80 + Double(index % 8) * pitch.x, 80 + Double(index / 8) * pitch.y)
      let style = StrokeStyle(width: 10, cap: .round, end: (Double(index) + growth) / 41)
      canvas.stroke(.ellipse(Rect(center: center, size: Size(110, 110))), style, .solid(Color(hex: 0xE4572E)))
    }
  }

  /// Twenty boxes with moving dashes.
  private func dashes(_ canvas: inout Canvas, _ step: Double) {
    for index in 0..<20 {
      let center = Vector2(128 + Double(index % 5) * 256, 100 + Double(index / 5) * 200)
      let box = RoundedRect(Rect(center: center, size: Size(200, 150)), cornerRadius: 12)
      canvas.stroke(.box(box), StrokeStyle(width: 2, dash: 5, dashPhase: step), .solid(.black))
    }
  }

  /// A gradient and stripes over the whole window.
  private func background(_ canvas: inout Canvas, _ step: Double) {
    let all = Shape.box(RoundedRect(Rect(x: 0, y: 0, width: 1280, height: 800)))
    let ramp = LinearGradient(from: .zero, Color(hex: 0xD46A6A), to: Vector2(0, 800 + step), Color(hex: 0x801515))
    canvas.fill(all, .gradient(ramp))
    canvas.fill(all, .stripes(Stripes(Color.white.withAlpha(0.06), width: 12, distance: 24)))
  }

  /// A constant line through a thousand points.
  private func graph(_ canvas: inout Canvas, _ step: Double) {
    var path = Path()
    var random = SeededGenerator(seed: 1)
    for index in 0..<1000 {
      let point = Vector2(20 + Double(index) * 1.24, 400 + 150 * (random.unit() - 0.5) * Double(index % 100) / 50)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    canvas.stroke(.path(path), StrokeStyle(width: 2, join: .round), .solid(Color(hex: 0x016E73)))
  }
}
