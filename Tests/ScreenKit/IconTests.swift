import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootScreenKit

/// The icons of all pages.
@Suite @MainActor struct IconTests {
  /// A scene that draws icons in white on black, each on a square.
  private final class IconScene: Scene {
    private let icons: [Icon]
    private let side: Double
    private let columns: Int
    private let color: Color

    init(_ icons: [Icon], side: Double, columns: Int = 1, color: Color = .white) {
      (self.icons, self.side, self.columns, self.color) = (icons, side, columns, color)
    }

    override func draw(_ canvas: inout Canvas, context: DrawContext) {
      for (index, icon) in icons.enumerated() {
        let middle = Vector2(Double(index % columns) + 0.5, Double(index / columns) + 0.5) * side
        canvas.draw(icon, center: middle, size: side * 0.8, color: color)
      }
    }
  }

  /// Returns the brightness of the pixels of an icon that is drawn on a square of 60 pixels, 2 pixels to its unit.
  private func pixels(_ icon: Icon, _ color: Color = .white) -> [Int] {
    let scene = IconScene([icon], side: 60, color: color)
    return ManualHost(scene, size: Size(60, 60)).bitmap.pixels.map { Int($0 & 0xFF) }
  }

  @Test(arguments: Icon.allCases)
  func pathLiesOnTheGrid(_ icon: Icon) {
    for point in icon.path.elements.flatMap(\.points) {
      expect((0...Icon.side).contains(point.x) && (0...Icon.side).contains(point.y), "\(point)")
    }
  }

  @Test(arguments: Icon.allCases)
  func inkLiesOnTheSquare(_ icon: Icon) {
    let pixels = pixels(icon)
    let rim = pixels.enumerated().filter { [$0.offset % 60, $0.offset / 60].contains { $0 < 4 || $0 > 55 } }
    expect(rim.allSatisfy { $0.element == 0 } && pixels.reduce(0, +) > 255 * 60)
  }

  @Test func iconsDiffer() {
    let pictures = Icon.allCases.map { pixels($0) }
    for (index, picture) in pictures.enumerated() {
      for (other, another) in pictures.enumerated().dropFirst(index + 1) {
        let difference = zip(picture, another).reduce(0) { $0 + abs($1.0 - $1.1) }
        expect(difference > 255 * 40, "\(Icon.allCases[index]) \(Icon.allCases[other])")
      }
    }
  }

  /// A dot is the end of a line of no visible length: its ink is a disc of the stroke's width.
  @Test func dotsAreRound() {
    let pixels = pixels(.multi)
    let radius = Icon.multi.strokeWidth
    for y in 0..<60 {
      for x in 0..<60 {
        let point = Vector2(Double(x) + 0.5, Double(y) + 0.5)
        let middles = [Vector2(12.01, 37), Vector2(30.01, 20), Vector2(48.01, 37)]
        let distance = middles.map { ($0 - point).length }.min() ?? 0
        if distance < radius - 0.75 { expect(pixels[y * 60 + x], equals: 255) }
        if distance > radius + 0.75 { expect(pixels[y * 60 + x], equals: 0) }
      }
    }
  }

  @Test func strokesDoNotShowOnTheInside() {
    let pixels = pixels(.play, Color.white.withAlpha(0.5))
    expect(pixels.allSatisfy { $0 <= 128 } && pixels[30 * 60 + 30] >= 127)
  }
}

extension Path.Element {
  /// The points and control points.
  fileprivate var points: [Vector2] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }
}
