/// What other games of the program have kept, seen here as flags that nothing in the world changes.
public enum GameFact {
  /// The start of the names of all of them.
  public static let prefix = "game."
  /// Returns the route of the game that a fact is about, and its last word.
  package static func parts(of name: String) -> (route: String, word: String)? {
    let parts = name.split(separator: ".")
    guard parts.count == 3, parts[0] == "game" else { return nil }
    return (String(parts[1]), String(parts[2]))
  }
}
