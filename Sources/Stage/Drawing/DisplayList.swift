/// A drawing as a value: commands in the order in which they cover each other.
///
/// Groups are balanced: a list made by `Canvas` closes each group that it opens. Whoever draws a list treats an `endGroup`
/// without an open group as nothing and closes open groups at the end.
public struct DisplayList: Hashable, Sendable {
  /// The commands, the lowest first.
  public var commands: [DrawCommand]

  /// Makes a list of `commands`.
  public init(_ commands: [DrawCommand] = []) {
    self.commands = commands
  }
}
