import OvershootStage

/// A kind of file that a screen shows, also where it is dropped on another one.
package struct FileKind: Sendable {
  package typealias Opening = @MainActor (DroppedFile, ScreenEnvironment) -> Route?

  /// The name of the kind on the desktop.
  package let mimeType: String
  /// Takes a file, and returns the route that shows it, or what is wrong with it; nil where the file is of another kind.
  package let open: Opening

  /// Creates a kind whose name on the desktop ends with `name`.
  package init(_ name: String, open: @escaping Opening) {
    (mimeType, self.open) = ("application/x-overshoot-\(name)", open)
  }
}
