internal import OvershootCSDL2

/// A failure of the window system, described for the user.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  public enum Failure: Hashable, Sendable {
    /// There is no X11 or Wayland display to open a window on.
    case noDisplay
    /// Starting the video subsystem.
    case start
    /// Opening the window.
    case window
    /// Getting the surface of the window.
    case surface
    /// Showing a picture in the window.
    case present
    /// Reading the pixels of the window.
    case read
  }

  /// The operation that failed.
  public let failure: Failure
  /// SDL's description of the failure; may be empty.
  public let detail: String
  /// What is said instead of SDL's words.
  private let reason: String?

  /// Creates an error with SDL's current error text, or another reason.
  init(_ failure: Failure, reason: String? = nil) {
    (self.failure, self.reason) = (failure, reason)
    detail = Self.latestText()
  }

  /// The failure in one or two sentences.
  public var description: String {
    reason ?? (detail.isEmpty || failure == .noDisplay ? sentence : "\(sentence) SDL says: \(detail)")
  }

  /// Returns the text of SDL's latest failure on this thread.
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
