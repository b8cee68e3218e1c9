internal import OvershootCSDL2
internal import OvershootStage

extension WindowLoop {
  /// Whether `event` is a release that SDL reports because the window loses the keyboard, and not the user. The loss of
  /// the focus itself cancels all held keys.
  func isReleaseByFocusLoss(_ event: InputEvent) -> Bool {
    guard case .key(_, isDown: false, _, _) = event else { return false }
    var pending = Array(repeating: SDL_Event(), count: Self.maximumPending)
    let type = SDL_WINDOWEVENT.rawValue
    let count = SDL_PeepEvents(&pending, Int32(Self.maximumPending), SDL_PEEKEVENT, type, type)
    return pending.prefix(max(0, Int(count))).contains {
      $0.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    }
  }

  /// The maximum number of pending window events that are searched.
  private static var maximumPending: Int { 64 }
}
