internal import OvershootCSDL2
internal import OvershootGeometry

/// What an X server shows where a window has become larger and nothing is drawn yet. Other window systems show nothing
/// of a window before it is drawn.
struct WindowBackground {
  private typealias SetBackground = @convention(c) (UnsafeMutableRawPointer?, UInt, UInt) -> Int32

  /// Xlib, which SDL has loaded; never unloaded.
  private static let setBackground: SetBackground? = {
    guard let library = SDL_LoadObject("libX11.so.6"), let function = SDL_LoadFunction(library, "XSetWindowBackground")
    else { return nil }
    return unsafeBitCast(function, to: SetBackground.self)
  }()

  private var color: Color?

  /// Takes a colour, whose opacity counts as 1. Has no effect for the one that was taken last.
  mutating func show(_ new: Color, of window: OpaquePointer) {
    guard new != color else { return }
    color = new
    var (display, number): (UnsafeMutableRawPointer?, UInt) = (nil, 0)
    guard OvershootX11Window(window, &display, &number) == SDL_TRUE, let set = Self.setBackground else {
      return
    }
    // Pixels of the visuals of 24 bits, which SDL asks for.
    _ = set(
      display, number,
      (UInt((new.red * 255).rounded()) << 16) | (UInt((new.green * 255).rounded()) << 8)
        | UInt((new.blue * 255).rounded()))
  }
}
