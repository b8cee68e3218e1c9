/// Keeps what was computed for the themes that were asked for last, since all views ask in every frame of a change of
/// theme.
@MainActor
package struct ThemeCache<Value> {
  private var kept: [(theme: Theme, value: Value)] = []
  private let make: (Theme) -> Value

  /// The greatest number of themes kept.
  private static var maximumCount: Int { 4 }

  package init(_ make: @escaping (Theme) -> Value) { self.make = make }

  /// Returns the value of a theme, computed where it is not kept.
  package mutating func value(in theme: Theme) -> Value {
    if let index = kept.firstIndex(where: { $0.theme == theme }) { return kept[index].value }
    let value = make(theme)
    if kept.count == Self.maximumCount { kept.removeFirst() }
    kept.append((theme, value))
    return value
  }
}
