import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootStage

/// Drawings of single draw commands, in steps of an animation.
@MainActor
struct RasterScenes {
  /// The drawings and their names.
  var commands: [(name: String, lists: [DisplayList])] {
    [
      ("curves", lists { curves(&$0, pitch: Vector2(128, 80), shift: Vector2($1 * 0.7, 0)) }),
      ("rings", lists { rings(&$0, pitch: Vector2(160, 160), growth: $1 / 8) }), ("dashes", lists(dashes)),
      ("background", lists(background)), ("images", lists(images)), ("graph-still", [list(graph, 0)]),
      ("curves-new", newLists { curves(&$0, pitch: Vector2(126.71, 80.37), shift: Vector2($1 * 0.05, $1 * 0.1)) }),
      ("rings-new", newLists { rings(&$0, pitch: Vector2(159.31, 159.77), growth: $1 / 160) }),
      ("dashes-new", newLists(dashes)),
    ]
  }

  private func lists(_ draw: (inout Canvas, Double) -> Void) -> [DisplayList] {
    (0..<8).map { list(draw, Double($0)) }
  }

  /// Lists of which none has outlines of another one, where the shapes are at different fractions of a pixel.
  private func newLists(_ draw: (inout Canvas, Double) -> Void) -> [DisplayList] {
    (0..<256).map { list(draw, Double($0) * 0.6180339887) }
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

  private static let bitmap = Bitmap(
    width: 640, height: 400, pixels: (0..<256_000).map { 0xFF00_0000 | UInt32($0 &* 2_654_435 & 0xFF_FFFF) })

  /// A picture scaled down, at its size and rotated.
  private func images(_ canvas: inout Canvas, _ step: Double) {
    canvas.image(
      ImagePlacement(Self.bitmap, in: RoundedRect(Rect(x: step, y: 0, width: 320, height: 200), cornerRadius: 20)))
    canvas.image(ImagePlacement(Self.bitmap, in: RoundedRect(Rect(x: 400, y: step, width: 640, height: 400))))
    canvas.group(Group(transform: Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 300, ty: 400 + step))) {
      $0.image(ImagePlacement(Self.bitmap, in: RoundedRect(Rect(x: 0, y: 0, width: 320, height: 200))))
    }
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
