import OvershootGeometry

extension BreakoutGame {
  /// The points for the first hit of a chain in a level.
  package static let hitPoints = 10
  /// The greatest factor of a chain.
  package static let greatestChain = 8

  /// Takes a hit from a brick, or all that it has left.
  ///
  /// - Parameter ball: the number of the ball that did it or set it off; nil for a shot.
  mutating func hit(
    _ brick: Int, _ hitter: BreakoutEvent.Hitter, ball: Int?, breaksWhole: Bool = false,
    _ report: (BreakoutEvent) -> Void
  ) {
    let (row, column) = brick.quotientAndRemainder(dividingBy: wall.layout.columns)
    guard wall.isBreakable(brick) else {
      report(.hit(ball: ball, column: column, row: row, left: nil, points: 0, by: hitter))
      return
    }
    var left = 0
    if breaksWhole { wall.shatter(brick) } else { left = wall.hit(brick) }
    let points = levelPlay == nil ? wallPoints(brick, left: left, ball: ball) : chainPoints(ball)
    score += points
    report(.hit(ball: ball, column: column, row: row, left: left, points: points, by: hitter))
    if left == 0 { breakInLevel(brick, ball: ball, column: column, row: row) }
  }

  /// Returns the points in a wall of settings, where a chain counts broken bricks.
  private mutating func wallPoints(_ brick: Int, left: Int, ball: Int?) -> Int {
    guard left == 0, let index = balls.firstIndex(where: { $0.id == ball }) else { return 0 }
    balls[index].chain += 1
    return wall.points(at: brick) + balls[index].chain - 1
  }

  /// Raises the chain of a ball, and returns the points of a hit in a level.
  private mutating func chainPoints(_ ball: Int?) -> Int {
    guard let ball else { return Self.hitPoints }
    var chain = 1
    if let index = balls.firstIndex(where: { $0.id == ball }) {
      balls[index].chain += 1
      chain = balls[index].chain
    } else if let lost = levelPlay?.raiseChain(ofLost: ball) {
      chain = lost
    }
    return Self.hitPoints * min(Self.greatestChain, chain)
  }

  /// Counts a brick that broke in a level, lets its piece fall, and lights its fuse.
  private mutating func breakInLevel(_ brick: Int, ball: Int?, column: Int, row: Int) {
    guard let level = levelPlay?.level else { return }
    levelPlay?.countBroken()
    if level.bricks.elements[brick] == .explosive {
      levelPlay?.blasts.append(LevelPlay.Blast(brick: brick, ball: ball))
    }
    guard let powerUp = levelPlay?.carried[brick] else { return }
    let place = wall.frame(at: brick).center
    levelPlay?.pieces.append(
      FallingPiece(powerUp: powerUp, column: column, row: row, position: place, previous: place))
  }

  /// Breaks the neighbours of the explosive bricks that broke in the tick before.
  mutating func explode(_ report: (BreakoutEvent) -> Void) {
    guard let blasts = levelPlay?.blasts, !blasts.isEmpty else { return }
    levelPlay?.blasts.removeAll(keepingCapacity: true)
    let layout = wall.layout
    for blast in blasts {
      let (row, column) = blast.brick.quotientAndRemainder(dividingBy: layout.columns)
      report(.exploded(ball: blast.ball, column: column, row: row))
      for other in max(0, row - 1)...min(layout.rows - 1, row + 1) {
        for neighbor in max(0, column - 1)...min(layout.columns - 1, column + 1) {
          let brick = other * layout.columns + neighbor
          if wall.isBreakable(brick) { hit(brick, .blast, ball: blast.ball, breaksWhole: true, report) }
        }
      }
    }
    if levelPlay?.blasts.isEmpty == true { levelPlay?.lostChains.removeAll(keepingCapacity: true) }
  }

  /// Puts a ball that a row has reached while the rest of its tick was dropped, or pressed against something, into the
  /// nearest free place.
  mutating func freeFromBricks(_ index: Int) {
    let position = balls[index].position
    guard overlapsBrick(position) else { return }
    var best: Vector2?
    for place in freePlaces(around: position) where !overlapsBrick(place) {
      guard best.map({ place.distance(to: position) < $0.distance(to: position) }) ?? true else { continue }
      best = place
    }
    if let best { balls[index].position = best }
  }

  /// Places beside, above and below the bricks around a place, and below all bricks.
  private func freePlaces(around place: Vector2) -> [Vector2] {
    let (layout, radius, range) = (wall.layout, BreakoutField.ballRadius, BreakoutField.ballRange)
    var places = [place]
    for row in 0..<layout.rows {
      let frame = layout.frame(column: 0, row: row)
      places.append(Vector2(place.x, max(radius, frame.minY - radius)))
      places.append(Vector2(place.x, frame.maxY + radius))
    }
    for row in layout.rows(from: place.y - radius, to: place.y + radius) {
      for column in 0..<layout.columns where wall.hits[row * layout.columns + column] > 0 {
        let frame = wall.frame(at: row * layout.columns + column)
        for x in [frame.minX - radius, frame.maxX + radius] where range.contains(x) {
          places.append(Vector2(x, place.y))
        }
      }
    }
    return places.map { Vector2(min(max($0.x, range.lowerBound), range.upperBound), $0.y) }
  }

  private func overlapsBrick(_ place: Vector2) -> Bool {
    let radius = BreakoutField.ballRadius
    let disc = SweptDisc(position: place, velocity: .zero, radius: radius)
    let layout = wall.layout
    for row in layout.rows(from: place.y - radius, to: place.y + radius) {
      let offset = wall.offset(ofRow: row)
      for column in layout.columns(from: place.x - radius - offset, to: place.x + radius - offset) {
        let index = row * layout.columns + column
        if wall.hits[index] > 0, disc.overlap(with: wall.frame(at: index)) > Self.tolerance { return true }
      }
    }
    return false
  }
}
