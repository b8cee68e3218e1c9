import OvershootGeometry

/// The first contact of a ball in the field: what is touched at that moment.
struct FieldContact {
  /// The seconds until then.
  let time: Double
  /// The normals of what turns the ball.
  private(set) var group = ContactGroup()
  /// The bricks that are hit, by their indices.
  private(set) var bricks = BrickIndices()
  /// The contact with the paddle.
  private(set) var paddle: Contact?

  /// Finds the first contact within a time in seconds; nil if the ball touches nothing.
  init?(of ball: SweptDisc, in field: FieldSolids, within limit: Double) {
    var first = limit
    var isFound = false
    field.visit(ball, within: limit) { contact, _, _ in
      guard contact.time < first || !isFound else { return }
      first = contact.time
      isFound = true
    }
    guard isFound else { return nil }
    time = first
    var (group, bricks, touched) = (ContactGroup(), BrickIndices(), Contact?.none)
    field.visit(ball, within: first + ContactGroup.simultaneity) { contact, solid, drift in
      switch solid {
      case .side: group.add(contact)
      case .brick(let index):
        if !field.breaks || !field.wall.isBreakable(index) { group.add(contact, drift: drift) }
        bricks.append(index)
      case .paddle: touched = contact
      }
    }
    (self.group, self.bricks, self.paddle) = (group, bricks, touched)
  }
}

/// What a ball or a shot can touch in the rest of a tick.
struct FieldSolids {
  /// A solid of the field.
  enum Solid {
    case side
    case brick(Int)
    case paddle
  }

  /// What the sides are.
  enum Sides {
    /// Walls at the left, at the right and at the top.
    case open
    /// Walls all around.
    case closed
    /// None.
    case none
  }

  let wall: BrickWall
  var sides = Sides.open
  /// The place of the paddle now; nil for a field without one.
  var paddle: Rect?
  /// Units per second.
  var paddleSpeed = 0.0
  /// The fraction of the tick that is over, after which rows move on; nil where they stand.
  var fraction: Double?
  /// Whether bricks that can break do not turn the ball.
  var breaks = false

  /// Calls `body` with each first contact of a disc with a solid within a time, and the speed of the solid to the
  /// right.
  func visit(_ ball: SweptDisc, within limit: Double, _ body: (Contact, Solid, _ drift: Double) -> Void) {
    visitSides(ball, limit, body)
    if let paddle {
      var relative = ball
      relative.velocity.x -= paddleSpeed
      if let contact = relative.contact(with: paddle, within: limit) { body(contact, .paddle, 0) }
    }
    let end = ball.position + ball.velocity * limit
    let layout = wall.layout
    let rows = layout.rows(
      from: min(ball.position.y, end.y) - ball.radius, to: max(ball.position.y, end.y) + ball.radius)
    for row in rows { visit(row, ball, limit, body) }
  }

  private func visitSides(_ ball: SweptDisc, _ limit: Double, _ body: (Contact, Solid, Double) -> Void) {
    if case .none = sides { return }
    let corner = Vector2(BreakoutField.width, 0)
    if let contact = ball.contact(withWallAt: .zero, normal: Vector2(1, 0), within: limit) { body(contact, .side, 0) }
    if let contact = ball.contact(withWallAt: corner, normal: Vector2(-1, 0), within: limit) { body(contact, .side, 0) }
    if let contact = ball.contact(withWallAt: .zero, normal: Vector2(0, 1), within: limit) { body(contact, .side, 0) }
    guard case .closed = sides else { return }
    let floor = Vector2(0, BreakoutField.height)
    if let contact = ball.contact(withWallAt: floor, normal: Vector2(0, -1), within: limit) { body(contact, .side, 0) }
  }

  private func visit(_ row: Int, _ ball: SweptDisc, _ limit: Double, _ body: (Contact, Solid, Double) -> Void) {
    let layout = wall.layout
    var (disc, offset, drift) = (ball, 0.0, 0.0)
    if !wall.drifts.isEmpty {
      let motion = wall.drifts[row]
      offset = motion.offset(at: fraction ?? 1)
      drift = fraction == nil ? 0 : motion.speed
      disc.position.x -= offset
      disc.velocity.x -= drift
    }
    let end = disc.position.x + disc.velocity.x * limit
    let columns = layout.columns(
      from: min(disc.position.x, end) - ball.radius, to: max(disc.position.x, end) + ball.radius)
    for column in columns {
      let index = row * layout.columns + column
      guard wall.hits[index] > 0 else { continue }
      if let contact = disc.contact(with: layout.frame(column: column, row: row), within: limit) {
        body(contact, .brick(index), drift)
      }
    }
  }
}
