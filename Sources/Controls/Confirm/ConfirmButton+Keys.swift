import Stage

extension ConfirmButton {
  /// Takes in a key that goes down; returns whether it meant something here.
  func takePress(of key: Key, isRepeat: Bool) -> Bool {
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

  /// Takes in that a key went up.
  func takeRelease(of key: Key) {
    if grip == .key(key) || grip == .armed(.key(key)) { release() }
  }
}
