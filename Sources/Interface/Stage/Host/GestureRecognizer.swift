import Motion
public import OvershootGeometry

/// What a view does with a drag, a swipe or a press; `onDrag`, `onSwipe` and `onPress` of a view make it.
///
/// A press goes to the view at its position. Once it moves beyond the slop, the innermost view around that position
/// takes it over that recognises a drag or swipe in this direction, and the press is cancelled. Scroll views take part;
/// one that cannot scroll in this direction leaves the drag to a view around it.
@MainActor
public final class GestureRecognizer {
  enum Kind: Hashable {
    /// Along an axis, or in all directions for nil; from the strip at an edge of the view, or from anywhere.
    case drag(along: ScrollAxis?, from: Direction?)
    case swipe(Set<Direction>)
    case press
  }

  /// Whether gestures are recognised. Disabling cancels one.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Returns whether a drag begins that has moved by some points since the press; always true by default.
  public var shouldBegin: (_ offset: Vector2) -> Bool = { _ in true }
  /// Whether arrow keys and the right stick drag or swipe, and Space and Return press, while the view is focused.
  public let usesKeys: Bool
  /// The view, which retains the recognizer.
  public private(set) weak var view: View?
  /// The gesture at its latest moment; nil while none is on its way.
  public private(set) var gesture: Gesture?

  let kind: Kind
  /// Returns whether a drag that has moved by some points is left to a view further out that takes it.
  var yields: (Vector2) -> Bool = { _ in false }
  /// Whether something moves that a press catches at once.
  var catches: () -> Bool = { false }
  /// Whether the view stops where it is shown when a drag begins.
  var stopsView = false
  /// Whether a drag goes on while an animator closes the view to interaction.
  var isExemptFromAnimators = false
  private let action: (Gesture) -> Void
  private var track: GestureTrack?
  /// Whether keys or a gamepad make the gesture that is on its way.
  private(set) var isByKeys = false
  private var stick: GestureStick?

  init(_ kind: Kind, usesKeys: Bool, of view: View, action: @escaping (Gesture) -> Void) {
    (self.kind, self.usesKeys, self.view, self.action) = (kind, usesKeys, view, action)
  }

  /// Cancels the gesture that is on its way. Has no effect without one.
  public func cancel() {
    guard let track else { return }
    (self.track, stick) = (nil, nil)
    report(track, .cancelled)
    gesture = nil
  }

  // MARK: Recognition

  var axis: ScrollAxis? { if case .drag(let axis, _) = kind { axis } else { nil } }

  /// The edge of the view from which a drag begins; nil for anywhere, and for other gestures.
  var edge: Direction? { if case .drag(_, let edge) = kind { edge } else { nil } }

  /// Returns whether a press that has moved by `offset` is to be taken over.
  func recognizes(_ offset: Vector2) -> Bool {
    guard isEnabled, track == nil, view != nil else { return false }
    switch kind {
    case .drag(_, let edge?):
      let (along, across) = (edge.opposite.component(of: offset), edge.axis == .horizontal ? offset.y : offset.x)
      return along > slop && along > abs(across) && shouldBegin(offset)
    case .drag(let axis, nil):
      // On a diagonal the vertical axis wins, along which most views scroll.
      let main = abs(offset.y) >= abs(offset.x) ? ScrollAxis.vertical : .horizontal
      let distance = axis == nil ? offset.length : abs(main.component(of: offset))
      return distance > slop && (axis == nil || axis == main) && shouldBegin(offset)
    case .swipe(let directions):
      return max(abs(offset.x), abs(offset.y)) >= InputTunables.swipeDistance
        && directions.contains(offset.direction) && shouldBegin(offset)
    case .press: return false
    }
  }

  /// Whether the strip at the edge contains a point of the window; true for gestures from anywhere.
  func reaches(_ point: Vector2) -> Bool {
    guard let edge else { return true }
    guard let view, let local = view.convertFromRoot(point) else { return false }
    let bounds = view.$bounds.shown
    let distance =
      switch edge {
      case .up: local.y - bounds.minY
      case .right: bounds.maxX - local.x
      case .down: bounds.maxY - local.y
      case .left: local.x - bounds.minX
      }
    return (0...InputTunables.edgeWidth).contains(distance)
  }

  // MARK: Delivery

  /// Begins a gesture. Returns false if that has cancelled it.
  @discardableResult
  func begin(_ track: GestureTrack, byKeys isByKeys: Bool = false) -> Bool {
    guard isEnabled, self.track == nil else { return false }
    self.isByKeys = isByKeys
    var track = track
    let offset = track.position - track.start
    track.recognitionOffset = offset.length > 0 ? slop(of: offset) : .zero
    self.track = track
    if stopsView, let view, view.$center.isAnimating { view.$center.stop() }
    report(track, .began)
    return self.track != nil
  }

  func move(to point: Vector2) {
    guard track != nil else { return }
    track?.move(to: point, at: time)
    if let track { report(track, .changed) }
  }

  /// Ends the gesture, with its velocity or at rest.
  func end(at point: Vector2, isThrown: Bool = true) {
    track?.move(to: point, at: time)
    guard let track else { return }
    (self.track, stick) = (nil, nil)
    report(track, .ended, velocity: isThrown ? nil : .zero)
    gesture = nil
  }

  /// Calls the action, unless the view is gone: a press can outlive it.
  private func report(_ track: GestureTrack, _ phase: Gesture.Phase, velocity: Vector2? = nil) {
    guard view != nil else { return }
    let moment = track.gesture(phase, along: axis, velocity: velocity, at: time)
    gesture = moment
    action(moment)
  }

  /// The distance in points that a press may move before it is a drag.
  private var slop: Double { view?.inputTimes.slop ?? InputTunables.slop }

  private func slop(of offset: Vector2) -> Vector2 {
    let way = offset.along(axis)
    return way.length > slop ? way * (slop / way.length) : way
  }

  var time: Double { AnimationEngine.current?.time ?? 0 }

  // MARK: Keys and gamepad

  /// Returns whether an arrow key drags or swipes in a direction.
  func goes(_ direction: Direction) -> Bool {
    guard isEnabled, usesKeys else { return false }
    switch kind {
    case .drag(let axis, nil): return axis == nil || axis == direction.axis
    case .swipe(let directions): return directions.contains(direction)
    case .drag, .press: return false
    }
  }

  /// Throws in a direction, as a short, fast drag from the centre of the view does. Returns whether the gesture goes
  /// there.
  func flick(_ direction: Direction, at center: Vector2) -> Bool {
    guard goes(direction), track == nil, shouldBegin(direction.vector) else { return false }
    let (still, velocity) = (GestureTrack(start: center, time: time), direction.vector * InputTunables.flickSpeed)
    for phase in [Gesture.Phase.began, .ended] {
      action(still.gesture(phase, along: axis, velocity: velocity, at: time))
    }
    return true
  }

  /// Drags by the right stick: as fast as it is deflected, until it is back in its centre. Returns whether the gesture
  /// goes there.
  func steer(_ control: GamepadControl, to value: Double, from center: Vector2, speed: Double) -> Bool {
    guard isEnabled, usesKeys, case .drag(let axis, nil) = kind else { return false }
    let moved: ScrollAxis = control == .rightX ? .horizontal : .vertical
    guard axis == nil || axis == moved else { return false }
    if let stick { return stick.change(moved, to: value) }
    guard value != 0, track == nil else { return false }
    let stick = GestureStick(self, at: center, speed: speed)
    guard begin(GestureTrack(start: center, time: time), byKeys: true) else { return true }
    self.stick = stick
    return stick.change(moved, to: value)
  }
}

extension Direction {
  var opposite: Direction {
    switch self {
    case .up: .down
    case .right: .left
    case .down: .up
    case .left: .right
    }
  }

  /// The part of a vector in this direction.
  func component(of vector: Vector2) -> Double { vector.x * self.vector.x + vector.y * self.vector.y }
}
