import OvershootGeometry

/// Contacts of one disc that are so close in time that they are one.
struct ContactGroup {
  /// How many seconds after the earliest a contact still belongs to it.
  static let simultaneity = 1e-9

  /// The sum of the normals of faces along each axis.
  private var faces = Vector2.zero
  /// The sum of the normals at corners.
  private var corners = Vector2.zero
  /// The speed to the right of what is touched, in units per second: that which approaches most.
  private(set) var drift = 0.0

  /// Adds a contact with a solid that moves at `drift` units per second to the right.
  mutating func add(_ contact: Contact, drift: Double = 0) {
    if contact.isFace { faces += contact.normal } else { corners += contact.normal }
    if drift * contact.normal.x > self.drift * contact.normal.x { self.drift = drift }
  }

  /// Whether nothing is touched that reflects.
  var isEmpty: Bool { faces == .zero && corners == .zero }

  /// Returns a velocity after the contact: faces turn their axis, and win over corners, whose normals are added.
  func reflection(of velocity: Vector2) -> Vector2 {
    guard drift == 0 else {
      let motion = Vector2(drift, 0)
      return stillReflection(of: velocity - motion) + motion
    }
    return stillReflection(of: velocity)
  }

  /// Returns a velocity of the length `speed` within the limits after the contact.
  ///
  /// In a level, whose bricks may stand for ever, a direction at its limit that goes on into a corner is turned away
  /// from it: else a ball would rest there.
  func limitedReflection(
    of velocity: Vector2, speed: Double, _ flat: Steering.Flattest, using generator: inout SeededGenerator
  ) -> Vector2 {
    let turned = Steering.limited(reflection(of: velocity), speed: speed, flat, using: &generator)
    guard flat != .classic, enters(turned) else { return turned }
    let mirrored = [Vector2(turned.x, -turned.y), Vector2(-turned.x, turned.y)]
    return mirrored.first { !enters($0) } ?? turned
  }

  /// Returns whether a velocity goes on into a corner.
  private func enters(_ velocity: Vector2) -> Bool {
    faces == .zero && (velocity - Vector2(drift, 0)).dot(corners) < 0
  }

  private func stillReflection(of velocity: Vector2) -> Vector2 {
    guard faces == .zero else {
      return Vector2(
        faces.x == 0 ? velocity.x : abs(velocity.x) * (faces.x > 0 ? 1 : -1),
        faces.y == 0 ? velocity.y : abs(velocity.y) * (faces.y > 0 ? 1 : -1))
    }
    guard let normal = corners.normalized else { return velocity }
    return velocity - normal * (2 * velocity.dot(normal))
  }

  /// Returns whether a disc of a velocity still approaches what moves, so that it is pushed.
  func pushes(_ velocity: Vector2) -> Bool {
    let normal = faces == .zero ? corners : Vector2(faces.x, 0)
    return drift != 0 && (velocity.x - drift) * normal.x + (faces == .zero ? velocity.y * normal.y : 0) < 0
  }
}
