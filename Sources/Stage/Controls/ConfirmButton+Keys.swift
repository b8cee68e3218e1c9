extension ConfirmButton {
  /// Takes in a key that goes down while the button has the focus; returns whether it meant something here.
  ///
  /// Space is held as a pointer is; Up goes into the full ring and Down out of it; releasing Space in it acts. Return or Enter fills the
  /// ring without holding; after Up, pressing and releasing it again acts, without Up it takes the ring away. Escape and Tab end
  /// either; Tab is left to whoever moves the focus.
  public func keyDown(_ key: Key, isRepeat: Bool) -> Bool {
    switch (key, grip) {
    case (.space, .nobody):
      if !isRepeat { begin(.key(key)) }
    case (.enter, .nobody), (.keypadEnter, .nobody):
      guard !isRepeat else { break }
      begin(.key(key))
      arm()
    case (.enter, .armed(nil)), (.keypadEnter, .armed(nil)):
      if !isRepeat { grip = .armed(.key(key)) }
    case (.up, .key), (.up, .armed):
      if grip != .armed(.pointer), confirmation.state == .selected { change { $0.move(isInside: true) } }
    case (.down, .key), (.down, .armed):
      if grip != .armed(.pointer), confirmation.state == .confirmed { change { $0.move(isInside: false) } }
    case (.tab, .key), (.tab, .armed):
      cancel()
      return false
    case (.escape, let grip) where grip != .nobody: cancel()
    case (.space, _), (.enter, _), (.keypadEnter, _): break
    default: return false
    }
    return true
  }

  /// Takes in that a key went up; returns whether it meant something here.
  public func keyUp(_ key: Key) -> Bool {
    guard grip == .key(key) || grip == .armed(.key(key)) else { return false }
    release()
    return true
  }
}
