import Motion
import OvershootGeometry

/// Delivers keys, text and gamepad input to the focused view of the scene that receives input, and moves the focus or
/// scrolls by keys that no view handles.
@MainActor
final class KeyDelivery {
  private struct Owner {
    weak var view: View?
  }

  private unowned let root: Scene
  /// The views that handled the presses of the keys that are held.
  private var owners: [Key: Owner] = [:]
  /// Held keys whose repetitions are ignored, because their press was cancelled or consumed.
  private var consumed: Set<Key> = []
  /// The number of calls of `cancel()`.
  private var cancellations = 0
  private var gamepadKeys = GamepadKeys()
  private let repetition = Repetition(InputTunables.gamepadRepeat)
  /// The view that the right stick scrolls, from when the stick leaves its centre until it is back.
  private weak var steered: ScrollView?

  init(root: Scene) {
    self.root = root
  }

  func press(_ key: Key, modifiers: Modifiers, isRepeat: Bool) {
    if isRepeat, consumed.contains(key) { return }
    consumed.remove(key)
    if root.keyWillGoDown(key, modifiers: modifiers, isRepeat: isRepeat) { return consume(key) }
    let isRingShown = root.inputScene.focus.isRingShown
    deliver(key, modifiers: modifiers, isRepeat: isRepeat, movesAnywhere: false, afterRing: isRingShown)
  }

  /// Releases a key. A view that has been removed, hidden or disabled since the press receives a cancellation instead.
  func release(_ key: Key) {
    consumed.remove(key)
    guard let view = owners.removeValue(forKey: key)?.view else { return }
    if view.isInteractive(upTo: root) { view.keyUp(key) } else { view.keyPressesCancelled() }
  }

  /// Ignores the repetitions of a held key that has been used for something else.
  func consume(_ key: Key) { consumed.insert(key) }

  func insert(_ text: String) { root.inputScene.focus.view?.insertText(text) }

  func compose(_ text: String, selection: Range<Int>) {
    root.inputScene.focus.view?.composeText(text, selection: selection)
  }

  func change(_ control: GamepadControl, to value: Double) {
    let scene = root.inputScene
    let isRingShown = scene.focus.isRingShown
    scene.focus.keysWereUsed()
    // The release of a key goes to the view that received its press.
    if !gamepadKeys.releases(control, to: value) {
      for view in responders(in: scene) where view.gamepadChanged(control, value: value) { return }
    }
    if control == .rightY { steer(value, in: scene) }
    for change in gamepadKeys.change(control, to: value) {
      repetition.end()
      guard change.isDown else {
        release(change.key)
        continue
      }
      deliver(
        change.key, modifiers: change.modifiers, isRepeat: false, movesAnywhere: true, afterRing: isRingShown)
      if Direction(arrow: change.key) != nil {
        repetition.begin(root.inputTimes) { [weak self] in
          self?.deliver(change.key, modifiers: [], isRepeat: true, movesAnywhere: true, afterRing: true)
        }
      }
    }
  }

  /// Cancels all presses of keys and gamepad controls without triggering their actions.
  func cancel() {
    repetition.end()
    cancellations += 1
    consumed.formUnion(owners.keys)
    gamepadKeys = GamepadKeys()
    steered?.steer(0)
    steered = nil
    var views = owners.values.compactMap(\.view)
    owners.removeAll()
    if let focused = root.inputScene.focus.view, !views.contains(where: { $0 === focused }) { views.append(focused) }
    for view in views { view.keyPressesCancelled() }
  }

  /// The views that may handle a key, in order: from the focused view outwards. Below an alert only what contains the
  /// scene receives keys.
  private func responders(in scene: Scene) -> [View] {
    let scope = scene.focus.scope
    var views: [View] = []
    var view: View? = scene.focus.view ?? scope
    while let current = view {
      views.append(current)
      let isModal = current === scope && scope !== scene
      view = isModal ? scene.responderBehindModals : current.superview
    }
    return views
  }

  /// Delivers a key to the views, or moves the focus or scrolls by it.
  ///
  /// - Parameters:
  ///   - movesAnywhere: whether an arrow moves the focus outside of groups too.
  ///   - isRingShown: whether the focus ring was visible before the key. If not, an arrow or Tab only shows it, so that
  ///     a user sees where the focus is before it moves.
  private func deliver(
    _ key: Key, modifiers: Modifiers, isRepeat: Bool, movesAnywhere: Bool, afterRing isRingShown: Bool
  ) {
    let scene = root.inputScene
    // While text is written, the caret shows the focus.
    let isWriting = scene.focus.view?.textInputArea != nil
    let onlyShowsRing = !isRingShown && scene.focus.view != nil && !isWriting
    if !key.isModifier, key == .tab || !isWriting { scene.focus.keysWereUsed() }
    if onlyShowsRing, Direction(arrow: key) != nil, scene.focus.view?.showsFocusBeforeArrows == true {
      return consume(key)
    }
    let number = cancellations
    for view in responders(in: scene) where view.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) {
      if number == cancellations { owners[key] = Owner(view: view) } else { consume(key) }
      return
    }
    let movesByArrows = movesAnywhere || !scene.focus.groups.isEmpty
    if onlyShowsRing, key == .tab || Direction(arrow: key) != nil && movesByArrows { return }
    if key == .tab, modifiers.isSubset(of: .shift) {
      scene.focus.moveToNext(forwards: modifiers.isEmpty)
    } else if modifiers.isEmpty, let direction = Direction(arrow: key), moveFocus(direction, scene, movesAnywhere) {
      return
    } else {
      _ = scene.scrollViewForKeys?.scroll(with: key, modifiers: modifiers)
    }
  }

  /// Scrolls the scroll view around the focus, or else the one that keys scroll, at a speed proportional to `value`,
  /// -1...1.
  private func steer(_ value: Double, in scene: Scene) {
    let value = max(-1, min(1, value))
    if steered == nil, value != 0 {
      let views = scene.focus.view?.enclosingScrollViews(along: .vertical) ?? []
      steered = views.first { $0.canScroll(by: value) } ?? views.first ?? scene.scrollViewForKeys
    }
    if let steered, value == 0 || steered.isInteractive(upTo: root) { steered.steer(value) }
    if value == 0 { steered = nil }
  }

  private func moveFocus(_ direction: Direction, _ scene: Scene, _ movesAnywhere: Bool) -> Bool {
    for group in scene.focus.groups where scene.focus.move(direction, in: group) { return true }
    return movesAnywhere && scene.focus.move(direction)
  }
}

extension Direction {
  /// Creates the direction of an arrow key; nil for other keys.
  public init?(arrow key: Key) {
    switch key {
    case .up: self = .up
    case .right: self = .right
    case .down: self = .down
    case .left: self = .left
    default: return nil
    }
  }
}
