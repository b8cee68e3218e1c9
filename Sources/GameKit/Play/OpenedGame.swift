/// A game that was opened as a file, with the environment in which it is played. Nothing of it is stored.
@MainActor
package struct OpenedGame<Content: Sendable> {
  /// The content of the file; nil where it has a fault.
  package let content: Content?
  package let fault: FileFault?
  private let own: ScreenEnvironment

  /// Reads a file; nil for a file of another kind.
  package init?(_ environment: ScreenEnvironment, read: () throws(FileFault) -> Content?) {
    own = environment.unkept
    do throws(FileFault) {
      guard let content = try read() else { return nil }
      (self.content, fault) = (content, nil)
    } catch {
      (content, fault) = (nil, error)
    }
  }

  /// Returns its environment, with the navigator of another one.
  package func environment(_ environment: ScreenEnvironment) -> ScreenEnvironment {
    var own = own
    own.navigator = environment.navigator
    return own
  }
}
