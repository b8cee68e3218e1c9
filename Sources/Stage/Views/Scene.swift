/// The root of what a window shows: a view that also hears the keyboard.
open class Scene: View {
  /// Asks the host for a frame, for changes that no event caused.
  public internal(set) var setNeedsFrame: () -> Void = {}

  /// The scene is laid out and about to be shown for the first time.
  open func sceneDidLoad() {}

  /// A key went down; returns whether it meant something here.
  open func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool { false }

  /// A key went up.
  open func keyUp(_ key: Key) {}

  /// A gamepad control has a new value: buttons and triggers 0...1, sticks -1...1.
  open func padChanged(_ control: PadControl, value: Double) {}

  /// A gamepad was pulled out: what it held is let go of, and must not act by that. No value of its controls follows.
  open func padLost() {}

  /// The window gained or lost the keyboard; one that is to be closed has lost it.
  open func focusChanged(_ isFocused: Bool) {}
}
