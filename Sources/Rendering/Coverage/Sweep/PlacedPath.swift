import OvershootDrawing

/// An outline, moved by whole pixels from the place where it was built.
package struct PlacedPath {
  let edges: EdgeList
  /// The distance in pixels.
  let x: Int
  let y: Int

  /// The pixels that the outline may touch; empty where there is nothing to draw.
  package var bounds: PixelRect { edges.bounds.moved(x: x, y: y) }

  /// Whether another outline covers the same pixels alike.
  package func draws(like other: PlacedPath) -> Bool {
    x == other.x && y == other.y && (edges === other.edges || edges.key == other.edges.key)
  }
}

extension Fingerprint {
  /// Adds an outline and its place.
  package mutating func add(_ path: PlacedPath) {
    add(path.edges.fingerprint)
    add(path.x)
    add(path.y)
  }
}
