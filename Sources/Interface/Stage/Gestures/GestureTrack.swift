import Motion
import OvershootGeometry

/// The positions of a press over time.
struct GestureTrack {
  /// The position of the press.
  let start: Vector2
  /// The time of the press.
  let startTime: Double
  /// The last position.
  private(set) var position: Vector2
  /// What does not count as a translation.
  var recognitionOffset = Vector2.zero
  private var x = VelocityTracker()
  private var y = VelocityTracker()

  init(start: Vector2, time: Double) {
    (self.start, position, startTime) = (start, start, time)
    add(start, at: time)
  }

  mutating func move(to point: Vector2, at time: Double) {
    // A release at the last position is not a sample of the velocity.
    guard point.x.isFinite, point.y.isFinite, point != position else { return }
    position = point
    add(point, at: time)
  }

  /// The gesture along an axis, with the velocity of the positions or another one.
  func gesture(
    _ phase: Gesture.Phase, along axis: ScrollAxis?, velocity: Vector2? = nil, at time: Double
  ) -> Gesture {
    let measured = velocity ?? Vector2(x.velocity(at: time), y.velocity(at: time))
    let isOver = phase == .cancelled
    return Gesture(
      phase: phase, start: start, position: position,
      translation: isOver ? .zero : (position - start - recognitionOffset).along(axis),
      velocity: isOver ? .zero : measured.along(axis), duration: time - startTime)
  }

  private mutating func add(_ point: Vector2, at time: Double) {
    x.add(point.x, at: time)
    y.add(point.y, at: time)
  }
}

extension Vector2 {
  /// The part along an axis; all of it for nil.
  func along(_ axis: ScrollAxis?) -> Vector2 {
    switch axis {
    case .horizontal: Vector2(x, 0)
    case .vertical: Vector2(0, y)
    case nil: self
    }
  }

  /// The direction of the greater component, the horizontal one if both are equal.
  var direction: Direction { abs(x) >= abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down) }
}

extension Direction {
  var axis: ScrollAxis { rowStep == 0 ? .horizontal : .vertical }
}
