import OvershootDrawing
import OvershootGeometry
import OvershootRaster

/// The coverage of one white shape over black by a fine grid of points per pixel.
struct Supersampling {
  static let grid = 12

  let transform: Transform
  let inside: (Vector2) -> Bool

  /// The coverage of pixel (x, y), 0...1.
  func coverage(_ x: Int, _ y: Int) -> Double {
    guard let inverse = transform.inverse else { return 0 }
    var hits = 0
    for row in 0..<Self.grid {
      for column in 0..<Self.grid {
        let point = Vector2(
          Double(x) + (Double(column) + 0.5) / Double(Self.grid), Double(y) + (Double(row) + 0.5) / Double(Self.grid))
        if inside(inverse.apply(to: point)) { hits += 1 }
      }
    }
    return Double(hits) / Double(Self.grid * Self.grid)
  }

  /// Whether the centre and the corners of a pixel are all inside or all outside, and the image agrees: such a pixel is
  /// not sampled.
  private func isPlain(_ x: Int, _ y: Int, _ green: Int) -> Bool {
    guard green == 0 || green == 255, let inverse = transform.inverse else { return false }
    let offsets = [(0.5, 0.5), (0.02, 0.02), (0.98, 0.02), (0.02, 0.98), (0.98, 0.98)]
    return offsets.allSatisfy {
      inside(inverse.apply(to: Vector2(Double(x) + $0.0, Double(y) + $0.1))) == (green == 255)
    }
  }

  /// Returns whether a point is inside a rounded rectangle.
  static func contains(_ shape: RoundedRect, _ point: Vector2) -> Bool {
    let radius = shape.effectiveRadius
    let across = max(shape.rect.minX + radius - point.x, point.x - (shape.rect.maxX - radius))
    let down = max(shape.rect.minY + radius - point.y, point.y - (shape.rect.maxY - radius))
    if across > 0, down > 0 { return across * across + down * down <= radius * radius }
    return across <= radius && down <= radius
  }

  /// Returns the maximum and the mean difference of coverage from an image of white on black.
  @MainActor
  func differences(from picture: TestImage) -> (maximum: Double, mean: Double) {
    var (maximum, sum, edge) = (0.0, 0.0, 0)
    for y in 0..<picture.buffer.height {
      for x in 0..<picture.buffer.width {
        if isPlain(x, y, picture.green(x, y)) { continue }
        let expected = coverage(x, y)
        let difference = abs(expected - Double(picture.green(x, y)) / 255)
        maximum = max(maximum, difference)
        if expected > 0, expected < 1 {
          sum += difference
          edge += 1
        }
      }
    }
    return (maximum, edge > 0 ? sum / Double(edge) : 0)
  }
}
