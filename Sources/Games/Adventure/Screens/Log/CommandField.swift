import OvershootGameKit

/// The line that commands are typed into: Up and Down bring earlier lines back, Tab completes.
@MainActor
final class CommandField: TextField {
  /// Called for an earlier (-1) or a later line (1).
  var onHistory: (Int) -> Void = { _ in }
  var onCompletion: () -> Void = {}
  /// Whether Up and Down leave the field, as they do on a gamepad.
  var walks: () -> Bool = { false }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    switch key {
    case _ where [.up, .down].contains(key) && walks(): return false
    case .up where modifiers.isEmpty && editor.composition == nil: onHistory(-1)
    case .down where modifiers.isEmpty && editor.composition == nil: onHistory(1)
    case .tab where modifiers.isEmpty && !text.isEmpty: onCompletion()
    default: return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    return true
  }
}
