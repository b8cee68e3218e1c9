/// A drawing as a value: draw commands from back to front.
///
/// `Canvas` produces balanced groups and dissolves. In other lists, a renderer ignores a command that closes or divides
/// anything but the innermost open block, and closes the blocks that are open at the end.
public struct DisplayList: Hashable, Sendable {
  /// The commands from back to front.
  public var commands: [DrawCommand]

  /// Creates a list of `commands`.
  public init(_ commands: [DrawCommand] = []) {
    self.commands = commands
  }
}
