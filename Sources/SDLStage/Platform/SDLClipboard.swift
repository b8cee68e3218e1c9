internal import CSDL2
public import Stage

/// The desktop's clipboard; under a driver without a desktop, one of this program alone.
public final class SDLClipboard: Clipboard {
  /// The most text that is taken from another program, in bytes of UTF-8.
  public static let byteLimit = 4 << 20

  private let session: SDLSession

  /// Opens the clipboard; `session` stays on at least as long.
  public init(session: SDLSession) {
    self.session = session
  }

  /// The text on the clipboard, no more than `byteLimit` bytes of it; what is not UTF-8 is repaired. Nil where there is none. Setting it
  /// to nil or to the empty string clears it; a desktop that refuses leaves it as it was.
  public var text: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(text, limit: Self.byteLimit)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }
}
