import OvershootGeometry

/// The first contact of a ball in the field: what is touched at that moment.
struct FieldContact {
  /// The seconds until then.
  let time: Double
  /// The normals of walls and bricks.
  private(set) var group = ContactGroup()
  /// The bricks that are hit, by their indices.
  private(set) var bricks = BrickIndices()
  /// The contact with the paddle.
  private(set) var paddle: Contact?

  /// Finds the first contact within a time in seconds; nil if the ball touches nothing.
  ///
  /// `paddle` is the place of the paddle now, which moves at `paddleSpeed`; nil for a field without one.
  init?(of ball: SweptDisc, wall: BrickWall, paddle: Rect?, paddleSpeed: Double, within limit: Double) {
    var first = limit
    var isFound = false
    Self.visit(ball, wall, paddle, paddleSpeed, limit) { contact, _ in
      guard contact.time < first || !isFound else { return }
      first = contact.time
      isFound = true
    }
    guard isFound else { return nil }
    time = first
    var (group, bricks, touched) = (ContactGroup(), BrickIndices(), Contact?.none)
    Self.visit(ball, wall, paddle, paddleSpeed, first + ContactGroup.simultaneity) { contact, solid in
      switch solid {
      case .side: group.add(contact)
      case .brick(let index):
        group.add(contact)
        bricks.append(index)
      case .paddle: touched = contact
      }
    }
    (self.group, self.bricks, self.paddle) = (group, bricks, touched)
  }

  private enum Solid {
    case side
    case brick(Int)
    case paddle
  }

  private static func visit(
    _ ball: SweptDisc, _ wall: BrickWall, _ paddle: Rect?, _ paddleSpeed: Double, _ limit: Double,
    _ body: (Contact, Solid) -> Void
  ) {
    let corner = Vector2(BreakoutField.width, 0)
    if let contact = ball.contact(withWallAt: .zero, normal: Vector2(1, 0), within: limit) { body(contact, .side) }
    if let contact = ball.contact(withWallAt: corner, normal: Vector2(-1, 0), within: limit) { body(contact, .side) }
    if let contact = ball.contact(withWallAt: .zero, normal: Vector2(0, 1), within: limit) { body(contact, .side) }
    if let paddle {
      var relative = ball
      relative.velocity.x -= paddleSpeed
      if let contact = relative.contact(with: paddle, within: limit) { body(contact, .paddle) }
    }
    let end = ball.position + ball.velocity * limit
    let layout = wall.layout
    let rows = layout.rows(
      from: min(ball.position.y, end.y) - ball.radius, to: max(ball.position.y, end.y) + ball.radius)
    guard !rows.isEmpty else { return }
    let columns = layout.columns(
      from: min(ball.position.x, end.x) - ball.radius, to: max(ball.position.x, end.x) + ball.radius)
    for row in rows {
      for column in columns where wall.hits[row * layout.columns + column] > 0 {
        let frame = layout.frame(column: column, row: row)
        if let contact = ball.contact(with: frame, within: limit) {
          body(contact, .brick(row * layout.columns + column))
        }
      }
    }
  }
}
