internal import Dispatch
internal import OvershootCSDL2
package import OvershootStage

/// The desktop's dialog for a file, which its portal shows; a thread of its own waits for it, and reads the file.
@MainActor
package final class FileDialog {
  private let address: String
  /// Waits for the dialog that is open; nil without one.
  private var thread: BusThread?
  /// The number of dialogs so far.
  private var count = 0

  /// Creates a dialog that is not shown yet.
  ///
  /// - Parameter address: the address of the session bus, as in DBUS_SESSION_BUS_ADDRESS.
  package init(address: String) { self.address = address }

  /// Lets the user choose a file, of which at most `DroppedFile.byteLimit` bytes are read. Closes a dialog that is
  /// still open, whose `done` is not called any more.
  ///
  /// - Parameters:
  ///   - question: which file the user is asked for.
  ///   - done: called on the main queue with what came of it; at once where there can be no thread.
  package func ask(_ question: FileQuestion, then done: @escaping @MainActor (FileChoice) -> Void) {
    count += 1
    thread = BusThread { [weak self, address, number = count, parent = Self.parent] stop in
      let chooser = (try? DBusLibrary()).flatMap { PortalFileChooser($0, address: address) }
      let choice = chooser?.answer(question, over: parent, until: stop) ?? .unavailable
      // The main queue wakes the window loop.
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          guard let self, self.count == number else { return }
          self.thread = nil
          done(choice)
        }
      }
    }
    if thread == nil { done(.unavailable) }
  }

  /// The window that the user types or points in, as portals name it, which the dialog stands above; empty where the
  /// window system has no names for it.
  private static var parent: String {
    var (display, number): (UnsafeMutableRawPointer?, UInt) = (nil, 0)
    guard let window = SDL_GetKeyboardFocus() ?? SDL_GetMouseFocus(),
      OvershootX11Window(window, &display, &number) == SDL_TRUE
    else { return "" }
    return "x11:\(String(number, radix: 16))"
  }
}
