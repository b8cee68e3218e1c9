import Motion
public import OvershootGeometry

extension View {
  /// Calls `action` for each moment of a drag of the view, or of what is in it, by the pointer, a finger or the right
  /// stick; an arrow key is a drag that throws.
  ///
  /// - Parameters:
  ///   - axis: the axis of the drag, along which it must begin; nil for any direction.
  ///   - edge: the edge of the view from which it must begin, within `InputTunables.edgeWidth`; nil for anywhere. Such
  ///     a drag goes inwards, and before all others in the view.
  ///   - catching: whether the view stops where it is shown when a drag begins, so that `center` is what is seen, and a
  ///     press catches it at once while it moves faster than `InputTunables.catchSpeed`.
  ///   - usesKeys: whether keys and sticks drag the view while it is focused, which it can be then.
  ///   - action: what the drag does, with the engine of the window as the current one.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  /// - Precondition: `edge` is at an end of `axis`, where both are given.
  @discardableResult
  public func onDrag(
    _ axis: ScrollAxis? = nil, from edge: Direction? = nil, catching: Bool = false, usesKeys: Bool = true,
    file: StaticString = #fileID, line: UInt = #line, _ action: @escaping (Gesture) -> Void
  ) -> GestureRecognizer {
    require(
      axis == nil || edge == nil || edge?.axis == axis,
      "A drag along an axis begins at an edge that is an end of this axis.", file: file, line: line)
    let recognizer = add(.drag(along: axis ?? edge?.axis, from: edge), usesKeys: usesKeys && edge == nil, action)
    if catching {
      recognizer.stopsView = true
      recognizer.catches = { [weak self] in
        guard let self, $center.isAnimating else { return false }
        return $center.velocity.length > InputTunables.catchSpeed
      }
    }
    return recognizer
  }

  /// Calls `action` once for each swipe over the view in one of `directions`, by the pointer or a finger as soon as it
  /// has moved by `InputTunables.swipeDistance`, or by an arrow key. Nothing cancels a swipe.
  ///
  /// `usesKeys` says whether keys swipe while the view is focused, which it can be then.
  @discardableResult
  public func onSwipe(
    _ directions: Set<Direction> = Set(Direction.allCases), usesKeys: Bool = true,
    _ action: @escaping (Direction) -> Void
  ) -> GestureRecognizer {
    add(.swipe(directions), usesKeys: usesKeys) { gesture in
      guard gesture.phase == .began else { return }
      let offset = gesture.position - gesture.start
      action((offset == .zero ? gesture.velocity : offset).direction)
    }
  }

  /// Calls `action` for each moment of a press on the view, or on what is in it and handles no presses, by the pointer,
  /// a finger, Space or Return. A press that is released farther than `InputTunables.releaseSlop` outside is cancelled.
  ///
  /// A view that overrides `pointerDown(at:)` without `super` handles presses itself, and this has no effect on it.
  /// `usesKeys` says whether keys press the view while it is focused, which it can be then.
  @discardableResult
  public func onPress(usesKeys: Bool = true, _ action: @escaping (Gesture) -> Void) -> GestureRecognizer {
    add(.press, usesKeys: usesKeys, action)
  }

  /// Removes a gesture from the view, and cancels it. Has no effect on those of other views.
  public func removeGesture(_ recognizer: GestureRecognizer) {
    guard let index = gestures.firstIndex(where: { $0 === recognizer }) else { return }
    recognizer.cancel()
    gestures.remove(at: index)
  }

  private func add(
    _ kind: GestureRecognizer.Kind, usesKeys: Bool, _ action: @escaping (Gesture) -> Void
  ) -> GestureRecognizer {
    let recognizer = GestureRecognizer(kind, usesKeys: usesKeys, of: self, action: action)
    gestures.append(recognizer)
    return recognizer
  }
}

/// What the methods of View for input do.
extension View {
  /// The view that receives what this one does not handle: the superview, but nothing outside of a scene or of a modal
  /// view.
  var outerResponder: View? {
    if self is Scene || scene?.modals.contains(where: { $0.view === self }) == true { return nil }
    return superview
  }

  /// The view and those that receive what it does not handle, from the inside out.
  var responders: some Sequence<View> { sequence(first: self) { $0.outerResponder } }

  var hasKeyGestures: Bool { gestures.contains { $0.isEnabled && $0.usesKeys } }

  private func presses(byKeys isByKeys: Bool) -> [GestureRecognizer] {
    gestures.filter { $0.kind == .press && $0.gesture != nil && $0.isByKeys == isByKeys }
  }

  /// Begins the gestures for presses. Returns whether there are any.
  func beginPress(at point: Vector2, byKeys: Bool = false) -> Bool {
    let presses = gestures.filter { $0.kind == .press && $0.isEnabled && (!byKeys || $0.usesKeys) }
    guard !presses.isEmpty else { return false }
    let track = GestureTrack(start: windowPoint(point), time: AnimationEngine.current?.time ?? 0)
    for press in presses { press.begin(track, byKeys: byKeys) }
    return true
  }

  func movePress(to point: Vector2) {
    for press in presses(byKeys: false) { press.move(to: windowPoint(point)) }
  }

  func endPress(at point: Vector2, byKeys: Bool = false) {
    let isInside = bounds.inset(by: -InputTunables.releaseSlop).contains(point)
    for press in presses(byKeys: byKeys) { isInside ? press.end(at: windowPoint(point)) : press.cancel() }
  }

  func cancelPress() {
    for press in presses(byKeys: false) { press.cancel() }
  }

  func cancelKeyGestures() {
    for recognizer in gestures where recognizer.isByKeys { recognizer.cancel() }
  }

  /// Presses by Space and Return, throws by arrows, and cancels by Escape. Returns whether a gesture goes there.
  func gestureKeyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isFocused, modifiers.isEmpty, hasKeyGestures else { return false }
    if key == .escape {
      guard let active = gestures.first(where: { $0.gesture != nil && $0.isByKeys }) else { return false }
      active.cancel()
      return true
    }
    if let direction = Direction(arrow: key) {
      return gestures.contains { isRepeat ? $0.goes(direction) : $0.flick(direction, at: windowPoint(bounds.center)) }
    }
    guard [.space, .enter, .keypadEnter].contains(key) else { return false }
    if isRepeat { return gestures.contains { $0.kind == .press && $0.usesKeys } }
    guard beginPress(at: bounds.center, byKeys: true) else { return false }
    if key != .space { endPress(at: bounds.center, byKeys: true) }
    return true
  }

  func gestureKeyUp(_ key: Key) {
    if key == .space { endPress(at: bounds.center, byKeys: true) }
  }

  func gestureGamepadChanged(_ control: GamepadControl, to value: Double) -> Bool {
    guard isFocused, control == .rightX || control == .rightY, hasKeyGestures else { return false }
    let speed = InputTunables.stickScrollSpeed * (scene?.bounds.height ?? 0)
    return gestures.contains {
      $0.steer(control, to: value, from: windowPoint(bounds.center), speed: speed)
    }
  }

  /// Converts a point of the view to points of the window.
  func windowPoint(_ point: Vector2) -> Vector2 {
    var (view, point) = (self, point)
    while true {
      let superpoint = view.convertToSuperview(point)
      guard let superview = view.superview else { return superpoint }
      (view, point) = (superview, superpoint)
    }
  }
}

extension View {
  /// How long and how still presses have to be in the window; those of `InputTunables` without a window.
  public final var inputTimes: InputTimes { scene?.outermost.host?.inputTimes ?? InputTimes() }
}
