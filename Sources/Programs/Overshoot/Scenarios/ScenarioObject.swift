import OvershootGeometry
import OvershootJSON
import Queries

/// An object of a scenario whose keys are known.
struct ScenarioObject {
  private let path: String
  private let members: [String: JSONValue]

  /// Reads the members of a value.
  ///
  /// - Throws: `ScenarioError` where it is no object, or has a key that is not in `keys`.
  init(_ value: ScenarioValue, keys: [String]) throws {
    guard case .object(let members) = value.node else { throw value.refused("an object") }
    path = value.path
    for (name, _) in members where !keys.contains(name) {
      let prefix = value.path.isEmpty ? "" : "\(value.path)."
      throw ScenarioError("\(prefix)\(name.quoted) is not a known key\(NearWord.hint(name, in: keys)).")
    }
    self.members = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
  }

  /// Returns a value that must be there.
  func required(_ name: String) throws -> ScenarioValue {
    guard let value = optional(name) else { throw ScenarioError("\(path(of: name)) is missing.") }
    return value
  }

  /// Returns the value of a key, or nil if the object does not have the key.
  func optional(_ name: String) -> ScenarioValue? {
    members[name].map { ScenarioValue(path: path(of: name), $0) }
  }

  private func path(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}

/// What was meant by a word that is not known.
enum NearWord {
  /// Returns the rest of a sentence that names the nearest word; nothing where none is near.
  static func hint(_ word: String, in words: [String]) -> String {
    NearName.nearest(to: word, in: words).map { "; did you mean \($0)?" }.map { String($0.dropLast()) } ?? ""
  }
}

/// The map of a scenario.
enum ScenarioMap {
  /// The greatest number of columns and of rows.
  static let maximumSide = 1_024

  /// Returns the walls of a map: rows of one length, in which `#` is a wall.
  static func walls(_ value: ScenarioValue) throws -> Grid<Bool> {
    let rows = try value.list(atMost: maximumSide).map { (value: $0, cells: Array(try $0.string().unicodeScalars)) }
    guard let columns = rows.first?.cells.count, columns > 0 else { throw value.refused("a list of rows with cells") }
    var grid = Grid(columns: columns, rows: rows.count, repeating: false)
    for (row, line) in rows.enumerated() {
      guard line.cells.count <= maximumSide else { throw line.value.refused("at most \(maximumSide) cells long") }
      guard line.cells.count == columns else {
        throw line.value.refused("as long as the first row, \(columns) cells, not \(line.cells.count)")
      }
      for (column, cell) in line.cells.enumerated() where cell == "#" { grid[Cell(column: column, row: row)] = true }
    }
    return grid
  }
}
