import Motion
import OvershootGeometry

/// A drag by a stick: its position moves in every frame as fast as the stick is deflected.
@MainActor
final class GestureStick {
  private weak var recognizer: GestureRecognizer?
  private var position: Vector2
  private var deflection = Vector2.zero
  private var time: Double?
  /// In points per second at full deflection.
  private let speed: Double

  init(_ recognizer: GestureRecognizer, at position: Vector2, speed: Double) {
    (self.recognizer, self.position, self.speed) = (recognizer, position, speed)
  }

  /// Deflects the stick; back in its centre it ends the drag, without velocity. Returns true.
  func change(_ axis: ScrollAxis, to value: Double) -> Bool {
    if axis == .horizontal { deflection.x = value } else { deflection.y = value }
    if deflection == .zero {
      recognizer?.end(at: position, isThrown: false)
    } else if time == nil, let engine = AnimationEngine.current {
      time = engine.time
      engine.follow { [weak self] in self?.follow($0) ?? false }
    }
    return true
  }

  private func follow(_ now: Double) -> Bool {
    guard let recognizer, recognizer.gesture != nil, deflection != .zero, let last = time else { return false }
    position += deflection * (speed * (now - last))
    time = now
    recognizer.move(to: position)
    return true
  }
}
