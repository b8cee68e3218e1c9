import Geometry
import Motion

/// Carries keys, text and gamepads to the focused view of the scene that hears input, and moves the focus by what nobody else wants.
@MainActor
final class KeyDelivery {
  private struct Owner {
    weak var view: View?
  }

  private unowned let root: Scene
  /// Who answered to the press of a key that is still held.
  private var owners: [Key: Owner] = [:]
  /// Keys that are held and have had their effect: their repetitions mean nothing to anybody.
  private var spent: Set<Key> = []
  /// How often all was let go of.
  private var cancellations = 0
  private var pad = PadKeys()
  /// Presses a direction again that is held on a gamepad.
  private let repetition = Repetition((first: 0.4, next: 0.08))
  /// What the right stick scrolls, from when it leaves its middle until it is back.
  private weak var steered: (any Scrollable)?

  init(root: Scene) {
    self.root = root
  }

  func press(_ key: Key, modifiers: Modifiers, isRepeat: Bool) {
    if isRepeat, spent.contains(key) { return }
    spent.remove(key)
    deliver(key, modifiers: modifiers, isRepeat: isRepeat, movesAnywhere: false)
  }

  /// What has gone meanwhile, is hidden or closed lets go without acting.
  func release(_ key: Key) {
    spent.remove(key)
    guard let view = owners.removeValue(forKey: key)?.view else { return }
    if view.isOpen(upTo: root) { view.keyUp(key) } else { view.keysCancelled() }
  }

  /// A key has meant something to somebody else: nobody hears of it until it is pressed anew.
  func spend(_ key: Key) { spent.insert(key) }

  func insert(_ text: String) { root.inputScene.focus.view?.insertText(text) }

  func compose(_ text: String, selection: Range<Int>) {
    root.inputScene.focus.view?.composeText(text, selection: selection)
  }

  func change(_ control: PadControl, to value: Double) {
    let scene = root.inputScene
    scene.focus.keysWereUsed()
    // Who heard the press hears the release.
    if !pad.releases(control, to: value) {
      for view in chain(of: scene) where view.padChanged(control, value: value) { return }
    }
    if control == .rightY { steer(value, in: scene) }
    for change in pad.change(control, to: value) {
      repetition.end()
      guard change.isDown else {
        release(change.key)
        continue
      }
      deliver(change.key, modifiers: change.modifiers, isRepeat: false, movesAnywhere: true)
      if Direction(arrow: change.key) != nil { repeatLater(change.key) }
    }
  }

  /// Lets go of all that is held without acting.
  func cancel() {
    repetition.end()
    cancellations += 1
    spent.formUnion(owners.keys)
    pad = PadKeys()
    steered?.steer(0)
    steered = nil
    var views = owners.values.compactMap(\.view)
    owners.removeAll()
    if let focused = root.inputScene.focus.view, !views.contains(where: { $0 === focused }) { views.append(focused) }
    for view in views { view.keysCancelled() }
  }

  // MARK: Private

  /// The views that are asked, the first one first. What lies below an alert hears nothing, but for what holds the scene.
  private func chain(of scene: Scene) -> [View] {
    let scope = scene.focus.scope
    var views: [View] = []
    var view: View? = scene.focus.view ?? scope
    while let current = view {
      views.append(current)
      view = current === scope ? scene.superview : current.superview
    }
    return views
  }

  private func deliver(_ key: Key, modifiers: Modifiers, isRepeat: Bool, movesAnywhere: Bool) {
    let scene = root.inputScene
    // Whoever writes sees the caret.
    if !key.isModifier, key == .tab || scene.focus.view?.textInputArea == nil { scene.focus.keysWereUsed() }
    let number = cancellations
    for view in chain(of: scene) where view.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) {
      if number == cancellations { owners[key] = Owner(view: view) } else { spend(key) }
      return
    }
    if key == .tab, modifiers.isSubset(of: .shift) {
      scene.focus.moveToNext(forwards: modifiers.isEmpty)
    } else if modifiers.isEmpty, let direction = Direction(arrow: key), moveFocus(direction, scene, movesAnywhere) {
      return
    } else {
      _ = scene.scrollViewForKeys?.scroll(with: key, modifiers: modifiers)
    }
  }

  /// Scrolls the scroll view around the focus, or else the one that keys scroll, at a speed proportional to `value`, -1...1.
  ///
  /// The dead zone of the stick is applied where the gamepad is read; a value here is scrolled by however small it is.
  private func steer(_ value: Double, in scene: Scene) {
    let value = max(-1, min(1, value))
    if steered == nil, value != 0 {
      let views = scene.focus.view?.enclosingScrollViews ?? []
      steered = views.first { $0.canScroll(by: value) } ?? views.first ?? scene.scrollViewForKeys
    }
    if let steered, value == 0 || steered.isOpen(upTo: root) { steered.steer(value) }
    if value == 0 { steered = nil }
  }

  private func moveFocus(_ direction: Direction, _ scene: Scene, _ movesAnywhere: Bool) -> Bool {
    if let group = scene.focus.group, scene.focus.move(direction, in: group) { return true }
    return movesAnywhere && scene.focus.move(direction)
  }

  private func repeatLater(_ key: Key) {
    repetition.begin(while: { [weak self] in self != nil }) { [weak self] in
      self?.deliver(key, modifiers: [], isRepeat: true, movesAnywhere: true)
    }
  }
}

extension Direction {
  /// The direction of an arrow key.
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

extension Key {
  /// Whether the key does nothing by itself.
  var isModifier: Bool {
    switch self {
    case .leftShift, .rightShift, .leftControl, .rightControl, .leftAlt, .rightAlt, .leftMeta, .rightMeta: true
    default: false
    }
  }
}
