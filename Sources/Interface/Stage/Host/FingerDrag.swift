import Motion
import OvershootGeometry

/// Drags the transition of the root by three fingers anywhere, as a drag from the edge of the window does.
///
/// It begins when the fingers have moved to the right beyond the slop, or at once where a transition runs, and ends
/// when the first of them leaves. From the third finger on no view receives touches until all fingers have left.
@MainActor
final class FingerDrag {
  private enum Phase {
    case none
    /// Three fingers are down and have not moved far.
    case waiting(start: Double)
    case dragging
    /// Over, while fingers are still down.
    case ended
  }

  private unowned let root: View
  private var fingers: [Int: Vector2] = [:]
  private var phase = Phase.none

  /// The number of fingers that begin a drag.
  private static let fingerCount = 3

  init(root: View) {
    self.root = root
  }

  /// Handles a touch. Returns whether it belongs to the drag; if it has begun to, the presses of views must be
  /// cancelled.
  func handle(finger: Int, at point: Vector2, _ touch: TouchPhase) -> Bool {
    switch touch {
    case .down:
      fingers[finger] = point
      if fingers.count == Self.fingerCount, case .none = phase, let edge, edge.shouldBegin(.zero) {
        phase = .waiting(start: x)
        if edge.catches() { begin() }
      }
    case .move:
      guard fingers[finger] != nil else { break }
      fingers[finger] = point
      if case .waiting(let start) = phase, x - start > root.inputTimes.slop { begin() }
      if case .dragging = phase { edge?.move(to: Vector2(x, 0)) }
    case .up, .cancel:
      let (x, isActive) = (x, isActive)
      fingers[finger] = nil
      if case .dragging = phase { touch == .up ? edge?.end(at: Vector2(x, 0)) : edge?.cancel() }
      if isActive { phase = fingers.isEmpty ? .none : .ended }
      return isActive
    }
    return isActive
  }

  /// Ends the drag, and forgets all fingers.
  func cancel() {
    if case .dragging = phase { edge?.cancel() }
    (fingers, phase) = ([:], .none)
  }

  private var edge: GestureRecognizer? { root.gestures.first { $0.edge == .left } }

  private var isActive: Bool { if case .none = phase { false } else { true } }

  /// The mean position of the fingers.
  private var x: Double { fingers.values.reduce(0) { $0 + $1.x } / Double(max(1, fingers.count)) }

  private func begin() {
    let track = GestureTrack(start: Vector2(x, 0), time: AnimationEngine.current?.time ?? 0)
    phase = edge?.begin(track) == true ? .dragging : .ended
  }
}
