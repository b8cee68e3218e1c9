/// A drawing as a value: commands in the order in which they cover each other.
///
/// Groups and dissolves are balanced: a list made by `Canvas` closes what it opens. Whoever draws a list treats a closing or dividing
/// command that does not fit what was opened last as nothing, and closes at the end what is open.
public struct DisplayList: Hashable, Sendable {
  /// The commands, the lowest first.
  public var commands: [DrawCommand]

  /// Makes a list of `commands`.
  public init(_ commands: [DrawCommand] = []) {
    self.commands = commands
  }
}
