/// Something that can be done with a row of a list.
public struct ListAction {
  /// The title.
  public let title: String
  /// The purpose; Delete calls the first one that is destructive.
  public let kind: Button.Kind
  let handler: (Int) -> Void

  /// Creates an action. `handler` is called with the index of the row.
  public init(_ title: String, kind: Button.Kind = .secondary, handler: @escaping (_ index: Int) -> Void) {
    (self.title, self.kind, self.handler) = (title, kind, handler)
  }
}
