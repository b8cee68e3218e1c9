import OvershootGeometry

@testable import Motion
@testable import MotionLog

/// Recorded properties of all types, which are set by a number.
@MainActor
final class RecordedProperties {
  static let count = 7

  private let number = Animatable(wrappedValue: 1.0, .fade)
  private let point = Animatable(wrappedValue: Vector2(3, -4))
  private let size = Animatable(wrappedValue: Size(10, 20), .scale)
  private let rect = Animatable(wrappedValue: Rect(x: 1, y: 2, width: 3, height: 4))
  private let color = Animatable(wrappedValue: Color(red: 0.2, green: 0.5, blue: 0.9), .color, in: .oklab)
  private let transform = Animatable(wrappedValue: Transform.identity)
  private let bars = AnimatableVector(wrappedValue: [Vector2(1, 2), Vector2(3, 4), Vector2(5, 6)])

  init(_ recorder: AnimatorRecorder) {
    recorder.record(number, as: "0")
    recorder.record(point, as: "1")
    recorder.record(size, as: "2")
    recorder.record(rect, as: "3")
    recorder.record(color, as: "4")
    recorder.record(transform, as: "5")
    recorder.record(bars, as: "6")
  }

  /// What the properties print.
  var texts: [String] {
    ["\(number)", "\(point)", "\(size)", "\(rect)", "\(color)", "\(transform)", "\(bars)"]
  }

  func set(_ property: Int, _ target: Double, velocity: Double? = nil) {
    let speed = velocity ?? 0
    switch property {
    case 0: if velocity == nil { number.wrappedValue = target } else { number.set(target, velocity: speed) }
    case 1:
      let value = Vector2(target, -2 * target)
      if velocity == nil { point.wrappedValue = value } else { point.set(value, velocity: Vector2(speed, 3 * speed)) }
    case 2: size.wrappedValue = Size(target, 30)
    case 3:
      let value = Rect(x: target, y: 1, width: 2, height: target * target)
      let motion = Rect(x: speed, y: 0, width: -speed, height: 1)
      if velocity == nil { rect.wrappedValue = value } else { rect.set(value, velocity: motion) }
    case 4: color.wrappedValue = Color(red: target / 20 + 0.5, green: 0.25, blue: 0.5 - target / 20, alpha: 0.75)
    case 5: transform.wrappedValue = Transform(rotationAngle: target)
    default: bars.wrappedValue = [Vector2(target, 0), Vector2(7, target), Vector2(-target, target / 3)]
    }
  }

  /// Calls `observer` when the first property shows another value.
  func observe(_ observer: @escaping @MainActor () -> Void) -> AnimationObservation {
    number.observe { _ in observer() }
  }

  func toggleTracking(of property: Int) {
    switch property {
    case 0: number.tracksVelocity.toggle()
    case 1: point.tracksVelocity.toggle()
    case 3: rect.tracksVelocity.toggle()
    default: break
    }
  }

  var shown: [[Double]] {
    [
      numbers(number) { $0.shown }, numbers(point) { $0.shown }, numbers(size) { $0.shown },
      numbers(rect) { $0.shown }, numbers(color) { $0.shown }, numbers(transform) { $0.shown },
      bars.shown.flatMap { [$0.x, $0.y] },
    ]
  }

  var model: [[Double]] {
    [
      numbers(number) { $0.model }, numbers(point) { $0.model }, numbers(size) { $0.model },
      numbers(rect) { $0.model }, numbers(color) { $0.model }, numbers(transform) { $0.model },
      bars.wrappedValue.flatMap { [$0.x, $0.y] },
    ]
  }

  private func numbers<Value>(
    _ property: Animatable<Value>, _ lanes: (AnimatableStorage<Value.Lanes>) -> Value.Lanes
  ) -> [Double] { lanes(property.storage).numbers }
}
