import OvershootGeometry

/// Contacts of one disc that are so close in time that they are one.
struct ContactGroup {
  /// How many seconds after the earliest a contact still belongs to it.
  static let simultaneity = 1e-9

  /// The sum of the normals of faces along each axis.
  private var faces = Vector2.zero
  /// The sum of the normals at corners.
  private var corners = Vector2.zero

  /// Adds a contact.
  mutating func add(_ contact: Contact) {
    if contact.isFace { faces += contact.normal } else { corners += contact.normal }
  }

  /// Returns a velocity after the contact: faces turn their axis, and win over corners, whose normals are added.
  func reflection(of velocity: Vector2) -> Vector2 {
    guard faces == .zero else {
      return Vector2(
        faces.x == 0 ? velocity.x : abs(velocity.x) * (faces.x > 0 ? 1 : -1),
        faces.y == 0 ? velocity.y : abs(velocity.y) * (faces.y > 0 ? 1 : -1))
    }
    guard let normal = corners.normalized else { return velocity }
    return velocity - normal * (2 * velocity.dot(normal))
  }
}
