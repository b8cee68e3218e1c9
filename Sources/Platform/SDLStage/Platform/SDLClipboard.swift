internal import OvershootCSDL2
public import OvershootStage

/// The clipboard of the desktop; under a driver without a desktop, a clipboard of this program.
public final class SDLClipboard: Clipboard {
  /// The maximum text to read, in bytes of UTF-8.
  public static let byteLimit = 4 << 20

  private let session: SDLSession

  /// Opens the clipboard, which keeps `session` alive.
  public init(session: SDLSession) {
    self.session = session
  }

  /// The text on the clipboard, truncated to `byteLimit` bytes and with invalid UTF-8 repaired; nil where there is
  /// none.
  ///
  /// Setting nil or the empty string clears the clipboard. Setting has no effect where the desktop does not allow it.
  public var text: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(text, limit: Self.byteLimit)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }
}
