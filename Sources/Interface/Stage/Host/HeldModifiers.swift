/// The modifier keys that are held, by the events of keys.
struct HeldModifiers {
  private var keys: Set<Key> = []

  /// The modifiers of the keys.
  var modifiers: Modifiers { keys.reduce([]) { $0.union($1.modifier) } }

  /// Takes an event over: a modifier key, another key that says which modifiers are not held any more, or the loss of
  /// the keyboard. Returns whether the modifiers have changed.
  mutating func change(_ event: InputEvent) -> Bool {
    let before = modifiers
    switch event {
    case .key(let key, let isDown, _, _) where key.isModifier:
      if isDown { keys.insert(key) } else { keys.remove(key) }
    case .key(_, _, let held, _): keys = keys.filter { held.contains($0.modifier) }
    case .focus(gained: false): keys = []
    default: break
    }
    return modifiers != before
  }
}

extension Key {
  /// The modifier that the key is; empty for other keys.
  var modifier: Modifiers {
    switch self {
    case .leftShift, .rightShift: .shift
    case .leftControl, .rightControl: .control
    case .leftAlt, .rightAlt: .alt
    case .leftMeta, .rightMeta: .meta
    default: []
    }
  }

  /// Whether the key is a modifier, which has no effect by itself.
  var isModifier: Bool { !modifier.isEmpty }
}

extension View {
  /// The modifier keys that are held, for input without modifiers of its own, such as a pointer's; none while no window
  /// shows the view. While the pointer presses the view, each change of them calls `pointerMoved(to:)` again with the
  /// latest position.
  public var heldModifiers: Modifiers { scene?.outermost.host?.held.modifiers ?? [] }
}
