extension View {
  /// The name by which a screen reader calls the view, instead of the one that it says itself; nil for that.
  public final var semanticName: String? {
    get { identity?.name }
    set { semanticIdentity.name = newValue }
  }

  /// What a screen reader says of the view after its name, instead of what it says itself; nil for that.
  public final var semanticDescription: String? {
    get { identity?.description }
    set { semanticIdentity.description = newValue }
  }

  /// The label that names the view, as one beside a slider; nil for none.
  public final var semanticLabel: Label? {
    get { identity?.label }
    set { semanticIdentity.label = newValue }
  }

  /// The identity, made where it is needed first.
  final var semanticIdentity: SemanticIdentity {
    if let identity { return identity }
    let made = SemanticIdentity()
    identity = made
    return made
  }

  /// The texts of all labels in the view, in order, for a view that is named by what it shows.
  public final var textsOfLabels: [String] {
    guard !isHidden, alpha > 0.01, !hidesSemantics else { return [] }
    if let label = self as? Label { return label.text.isEmpty ? [] : [label.text] }
    return subviews.flatMap(\.textsOfLabels)
  }
}

extension View {
  /// Returns the view of the node with an identifier, this one or one in it, and the key of its part.
  func semanticView(with id: Int) -> (View, part: Int?)? {
    if let identity {
      if identity.id == id { return (self, nil) }
      if let part = identity.part(with: id) { return (self, part) }
    }
    guard !hidesSemantics else { return nil }
    return subviews.lazy.compactMap { $0.semanticView(with: id) }.first
  }
}
