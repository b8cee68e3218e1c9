import Motion

/// The owner of animatable properties of a view: a property that is set, or moves, changes what the view draws.
final class ViewPresence: AnimationPresence {
  /// The view that is notified; nil once it is gone.
  weak var view: View?

  override var owner: AnyObject? { view }
  /// The engine of the host whose scene shows the view.
  override var engine: AnimationEngine? { view?.scene?.outermost.host?.engine }

  override var ownerName: String {
    guard let view else { return "" }
    return MainActor.assumeIsolated { view.motionName }
  }

  override func name(of property: ObjectIdentifier) -> String? {
    guard let view else { return nil }
    return MainActor.assumeIsolated { view.ownName(of: property) }
  }

  /// Notifies the view.
  override func propertiesDidChange() {
    guard let view else { return }
    MainActor.assumeIsolated { view.noteChange() }
  }
}

extension View {
  /// The names of types in words.
  private static var typeNames: [ObjectIdentifier: String] = [:]

  /// The name of the view's type in words, without "view": `sample tiles`.
  final var typeName: String {
    let type = type(of: self)
    if let name = Self.typeNames[ObjectIdentifier(type)] { return name }
    let name = "\(type)".prefix { $0 != "<" }.inWords
    Self.typeNames[ObjectIdentifier(type)] = name
    return name
  }

  /// The name of a property that every view has; nil for another one.
  fileprivate final func ownName(of property: ObjectIdentifier) -> String? {
    switch property {
    case $center.identity: "position"
    case $bounds.identity: "size"
    case $transform.identity: "transform"
    case $alpha.identity: "opacity"
    case $backgroundColor.identity: "background colour"
    case $cornerRadius.identity: "corner radius"
    case $zPosition.identity: "depth"
    default: nil
    }
  }
}

extension StringProtocol {
  /// The name of a type in words, without "view": `sample tiles` for `SampleTilesView`.
  package var inWords: String {
    var words = ""
    for letter in self {
      if letter.isUppercase, words.last?.isUppercase == false { words += " " }
      words.append(letter)
    }
    words = words.lowercased()
    return words.hasSuffix(" view") ? String(words.dropLast(5)) : words
  }
}
