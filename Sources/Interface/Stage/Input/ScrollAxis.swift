import OvershootGeometry

/// The direction in which a view scrolls its content.
public enum ScrollAxis: Hashable, Sendable {
  case horizontal
  case vertical

  func component(of vector: Vector2) -> Double { self == .vertical ? vector.y : vector.x }

  func length(of size: Size) -> Double { self == .vertical ? size.height : size.width }
}
