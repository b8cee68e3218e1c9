internal import CSDL2

/// A failure of the window system, as a sentence that a person can act on.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What could not be done.
  public enum Failure: Hashable, Sendable {
    /// There is no X11 or Wayland display, and a window was asked for.
    case noDisplay
    /// Video did not start.
    case start
    /// The window was not made.
    case window
    /// The window gave no surface to show a picture on.
    case surface
    /// A picture did not reach the window.
    case present
    /// The window's pixels could not be read.
    case read
  }

  /// What could not be done.
  public let failure: Failure
  /// What SDL said about it; may be empty.
  public let detail: String

  /// Takes SDL's text of the moment, before another call replaces it.
  init(_ failure: Failure) {
    self.failure = failure
    detail = Self.latestText()
  }

  /// The failure in one or two sentences.
  public var description: String {
    detail.isEmpty || failure == .noDisplay ? sentence : "\(sentence) SDL says: \(detail)"
  }

  /// The text of SDL's latest failure on this thread.
  static func latestText() -> String {
    String(cString: SDL_GetError())
  }

  private var sentence: String {
    switch failure {
    case .noDisplay:
      "There is no display to open a window on. Start from an X11 or Wayland session (DISPLAY or WAYLAND_DISPLAY), "
        + "or run without a window."
    case .start: "Video could not be started."
    case .window: "The window could not be opened."
    case .surface: "The window has no surface to draw on."
    case .present: "The picture could not be shown in the window."
    case .read: "The window's pixels could not be read."
    }
  }
}
