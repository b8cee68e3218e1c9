internal import CSDL2
internal import Stage

extension WindowLoop {
  /// Whether `event` is the release of a key that nobody let go of: SDL reports all held keys as released just before it says that the window
  /// has lost the keyboard. The loss itself lets go of them without acting.
  func isReleaseByLoss(_ event: InputEvent) -> Bool {
    guard case .key(_, isDown: false, _, _) = event else { return false }
    var waiting = Array(repeating: SDL_Event(), count: Self.mostWaiting)
    let type = SDL_WINDOWEVENT.rawValue
    let count = SDL_PeepEvents(&waiting, Int32(Self.mostWaiting), SDL_PEEKEVENT, type, type)
    return waiting.prefix(max(0, Int(count))).contains {
      $0.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    }
  }

  /// How many events of the window are looked at.
  private static var mostWaiting: Int { 64 }
}
