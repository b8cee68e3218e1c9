import OvershootGeometry

/// A disc that moves straight on.
struct SweptDisc {
  /// The least share of a corner's radius, squared, by which the way of a disc must enter it: one that is nearer to
  /// passing by overlaps the corner by less than 1e-10 of its radius, and does not touch it.
  private static let graze = 1e-10

  /// The centre.
  var position: Vector2
  /// Units per second.
  var velocity: Vector2
  /// The radius, above 0.
  let radius: Double

  /// Returns the first contact with a rectangle within a time in seconds; nil if they do not touch. The disc must not
  /// be inside at the start but for rounding errors, for which the contact is at 0.
  ///
  /// The centre touches the rectangle grown by the radius: faces between their ends, or discs around the corners. What
  /// is grown is convex, so that the way enters it once: a contact with a face is the first one.
  func contact(with solid: Rect, within limit: Double) -> Contact? {
    let end = position + velocity * limit
    guard min(position.x, end.x) - radius <= solid.maxX, max(position.x, end.x) + radius >= solid.minX,
      min(position.y, end.y) - radius <= solid.maxY, max(position.y, end.y) + radius >= solid.minY
    else { return nil }
    if velocity.x != 0 {
      let sign = velocity.x > 0 ? 1.0 : -1
      let time = timeToFace(at: velocity.x > 0 ? solid.minX : solid.maxX, from: position.x, velocity.x)
      let y = position.y + velocity.y * time
      if time <= limit, y >= solid.minY, y <= solid.maxY {
        return Contact(time: time, normal: Vector2(-sign, 0), isFace: true)
      }
    }
    if velocity.y != 0 {
      let sign = velocity.y > 0 ? 1.0 : -1
      let time = timeToFace(at: velocity.y > 0 ? solid.minY : solid.maxY, from: position.y, velocity.y)
      let x = position.x + velocity.x * time
      if time <= limit, x >= solid.minX, x <= solid.maxX {
        return Contact(time: time, normal: Vector2(0, -sign), isFace: true)
      }
    }
    var first = contact(withCorner: solid.origin, within: limit)
    keepEarlier(contact(withCorner: Vector2(solid.maxX, solid.minY), within: limit), in: &first)
    keepEarlier(contact(withCorner: Vector2(solid.minX, solid.maxY), within: limit), in: &first)
    keepEarlier(contact(withCorner: Vector2(solid.maxX, solid.maxY), within: limit), in: &first)
    return first
  }

  /// Returns the contact with a wall without ends, whose normal is `normal` and which has `point` on it.
  func contact(withWallAt point: Vector2, normal: Vector2, within limit: Double) -> Contact? {
    let approach = -velocity.dot(normal)
    guard approach > 0 else { return nil }
    let time = max(0, ((position - point).dot(normal) - radius) / approach)
    return time <= limit ? Contact(time: time, normal: normal, isFace: true) : nil
  }

  /// Returns by how much the disc overlaps a rectangle, in units; 0 where it does not.
  func overlap(with solid: Rect) -> Double {
    let offset = position - solid.nearestPoint(to: position)
    return offset.lengthSquared < radius * radius ? radius - offset.length : 0
  }

  /// Returns the seconds until the disc touches the line of a face that it approaches; infinity where the centre is
  /// beyond that line.
  private func timeToFace(at face: Double, from start: Double, _ speed: Double) -> Double {
    let way = abs(face - start) * ((face - start) * speed >= 0 ? 1 : -1)
    return way >= 0 ? max(0, (way - radius) / abs(speed)) : .infinity
  }

  private func contact(withCorner corner: Vector2, within limit: Double) -> Contact? {
    let offset = position - corner
    let approach = -offset.dot(velocity)
    guard approach > 0 else { return nil }
    let square = velocity.lengthSquared
    let outside = offset.lengthSquared - radius * radius
    let discriminant = approach * approach - square * outside
    guard discriminant > Self.graze * square * radius * radius else { return nil }
    let time = max(0, outside / (approach + discriminant.squareRoot()))
    guard time <= limit, let normal = (offset + velocity * time).normalized else { return nil }
    return Contact(time: time, normal: normal, isFace: false)
  }

  private func keepEarlier(_ contact: Contact?, in first: inout Contact?) {
    guard let contact, contact.time < first?.time ?? .infinity else { return }
    first = contact
  }
}
