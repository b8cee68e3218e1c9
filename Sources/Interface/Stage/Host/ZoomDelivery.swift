import OvershootGeometry

/// Delivers what enlarges and moves the content of a view: the wheel with Ctrl, a drag with the middle button, and two
/// fingers. From the second finger on no view receives touches until all fingers have left.
@MainActor
final class ZoomDelivery {
  private enum Phase {
    case none
    /// The middle button is down.
    case button(Vector2)
    /// Two fingers are down.
    case fingers(Int, Int)
    /// Over, while fingers are still down.
    case ended
  }

  private unowned let root: View
  private weak var view: (any ZoomableView)?
  private var fingers: [Int: Vector2] = [:]
  private var phase = Phase.none

  /// The part by which a line of the wheel enlarges.
  private static let wheelPart = 0.2
  /// The least distance of two fingers that counts, in points.
  private static let leastDistance = 1.0

  init(root: View) {
    self.root = root
  }

  /// Enlarges what is below a point by lines of the wheel. Returns whether there is such a view.
  func turn(by lines: Double, at point: Vector2) -> Bool {
    guard lines.isFinite, lines != 0, let view = view(at: point), let local = view.convertFromRoot(point) else {
      return false
    }
    let factor = 1 + Self.wheelPart * abs(lines)
    view.zoom(ZoomStep(factor: lines > 0 ? factor : 1 / factor, around: local))
    return true
  }

  /// The middle button went down.
  func press(at point: Vector2) {
    view = view(at: point)
    phase = view == nil ? .none : .button(point)
  }

  /// The pointer has moved. Returns whether that moves a content.
  func move(to point: Vector2) -> Bool {
    guard case .button(let former) = phase else { return false }
    step(from: former, to: point, factor: 1)
    if case .button = phase { phase = .button(point) }
    return true
  }

  /// The button was released, or counts for nothing any more.
  func end() { if case .button = phase { phase = .none } }

  /// Handles a touch. Returns whether it belongs to two fingers; if it has begun to, the presses of views must be
  /// cancelled.
  func handle(finger: Int, at point: Vector2, _ touch: TouchPhase) -> Bool {
    switch touch {
    case .down:
      fingers[finger] = point
      if fingers.count == 2, case .none = phase { begin(with: finger) }
    case .move:
      guard fingers[finger] != nil else { break }
      let former = fingers
      fingers[finger] = point
      if case .fingers(let first, let second) = phase { follow(former, first, second) }
    case .up, .cancel:
      fingers[finger] = nil
      let belongs = isByFingers
      if belongs { phase = fingers.isEmpty ? .none : .ended }
      return belongs
    }
    return isByFingers
  }

  /// Ends all, and forgets the fingers.
  func cancel() { (fingers, phase) = ([:], .none) }

  private var isByFingers: Bool {
    switch phase {
    case .fingers, .ended: true
    case .none, .button: false
    }
  }

  /// Begins with the fingers that are down where both are on one view.
  private func begin(with finger: Int) {
    guard let other = fingers.keys.first(where: { $0 != finger }), let start = fingers[other],
      let place = fingers[finger], let found = view(at: place), found === view(at: start)
    else { return }
    view = found
    phase = .fingers(other, finger)
  }

  private func follow(_ former: [Int: Vector2], _ first: Int, _ second: Int) {
    guard let (a, b) = former[first].flatMap({ a in former[second].map { (a, $0) } }), let c = fingers[first],
      let d = fingers[second]
    else { return }
    let (before, after) = ((b - a).length, (d - c).length)
    let factor = min(before, after) >= Self.leastDistance ? after / before : 1
    step(from: (a + b) * 0.5, to: (c + d) * 0.5, factor: factor)
  }

  /// Enlarges around a point of the window, and moves it to another one.
  private func step(from start: Vector2, to end: Vector2, factor: Double) {
    guard let view, view.isInteractive(upTo: root), let first = view.convertFromRoot(start),
      let last = view.convertFromRoot(end)
    else { return phase = isByFingers ? .ended : .none }
    view.zoom(ZoomStep(factor: factor, around: first, movedBy: last - first))
  }

  /// The innermost such view at a point of the window.
  private func view(at point: Vector2) -> (any ZoomableView)? {
    root.hitTest(point)?.responders.lazy.compactMap { $0 as? any ZoomableView }.first
  }
}
