import OvershootCurveLab
import OvershootScreenKit

/// What is shown on a projector only: the keys that are pressed, and a ring around the pointer.
@MainActor
final class ProjectorPart: AppPart {
  private unowned let app: AppScene
  private let keys = CaptionStrip()
  let ring = PointerRing()

  init(_ app: AppScene) {
    self.app = app
    for view in [keys, ring] { app.addSubview(view) }
  }

  private var showsKeys: Bool { app.preferences.isProjected && app.lectures.talk == nil }

  func preferencesDidChange() {
    guard app.preferences.isProjected == ring.isHidden else { return }
    ring.isHidden = !app.preferences.isProjected
    keys.clear()
    app.relayout()
  }

  /// The projection ends with the lab.
  func stackDidChange() {
    if !app.hasLab { app.preferences.isProjected = false }
  }

  func layOut(in area: inout Rect, _ context: DrawContext) {
    // In a lecture the hall sees no keys.
    keys.frame = area.removeBottom(showsKeys ? keys.adopt(app.bounds.size) : 0)
    ring.frame = app.bounds
  }

  /// Shows the key.
  func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if showsKeys, !isRepeat, let name = KeyHelp.name(of: key, modifiers) { keys.show(name) }
    return false
  }
}

extension KeyHelp {
  /// Returns a key with its modifiers as it is written on a keyboard; nil for a modifier alone.
  fileprivate static func name(of key: Key, _ modifiers: Modifiers) -> String? {
    switch key {
    case .leftShift, .rightShift, .leftControl, .rightControl, .leftAlt, .rightAlt, .leftMeta, .rightMeta: return nil
    default: break
    }
    let parts = [(Modifiers.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")].filter { modifiers.contains($0.0) }
    return (parts.map { KeyName.shown($0.1) } + [KeyName.shown(key)]).joined(separator: "+")
  }
}
