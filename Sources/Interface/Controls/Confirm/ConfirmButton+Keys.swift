import OvershootStage

extension ConfirmButton {
  /// Handles the press of a key; returns whether it was used.
  func handlePress(of key: Key, isRepeat: Bool) -> Bool {
    switch (key, holder) {
    case (.space, .none):
      if !isRepeat { begin(.key(key)) }
    case (.enter, .none), (.keypadEnter, .none):
      guard !isRepeat else { break }
      begin(.key(key))
      arm()
    case (.enter, .armed(nil)), (.keypadEnter, .armed(nil)):
      if !isRepeat { holder = .armed(.key(key)) }
    case (.up, .key), (.up, .armed):
      if holder != .armed(.pointer), confirmation.state == .selected { change { $0.move(isInside: true) } }
    case (.down, .key), (.down, .armed):
      if holder != .armed(.pointer), confirmation.state == .confirmed { change { $0.move(isInside: false) } }
    case (.tab, .key), (.tab, .armed):
      cancel()
      return false
    case (.escape, let holder) where holder != .none: cancel()
    case (.space, _), (.enter, _), (.keypadEnter, _): break
    default: return false
    }
    return true
  }

  /// Handles the release of a key.
  func handleRelease(of key: Key) {
    if holder == .key(key) || holder == .armed(.key(key)) { release() }
  }
}
