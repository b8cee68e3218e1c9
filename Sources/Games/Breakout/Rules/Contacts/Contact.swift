import OvershootGeometry

/// The moment at which a moving disc begins to touch a solid.
struct Contact: Equatable {
  /// The seconds until then, at least 0.
  var time: Double
  /// The direction from the solid to the disc, of length 1.
  var normal: Vector2
  /// Whether the disc touches a face of the solid; else a corner.
  var isFace: Bool
}
