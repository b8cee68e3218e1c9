import OvershootGeometry
import OvershootJSON
import OvershootStage

extension SemanticNode {
  /// The node and those in it as one object, with keys in the order of their names.
  package var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("actions", .list(semantics.actions.map(JSONValue.string))),
      ("bounds", .list([bounds.minX, bounds.minY, bounds.width, bounds.height].map(JSONValue.number))),
      ("children", .list(children.map(\.json))), ("description", .string(semantics.description)), ("id", .whole(id)),
      ("name", .string(semantics.name)), ("role", .string(semantics.role.rawValue)),
      ("states", .list(states.names.map(JSONValue.string))), ("value", value),
    ]
    switch semantics.cells {
    case .table(let columns, let rows): members += [("columns", .whole(columns)), ("rows", .whole(rows))]
    case .cell(let column, let row): members += [("column", .whole(column)), ("row", .whole(row))]
    case .column(let column): members.append(("column", .whole(column)))
    case .row(let row): members.append(("row", .whole(row)))
    case nil: break
    }
    return .object(members.sorted { $0.name < $1.name })
  }

  /// The node in a line, and those in it in further ones, two spaces to the right.
  package var list: [String] {
    let value = semantics.value?.text ?? semantics.text?.text
    let parts = [
      semantics.role.rawValue, semantics.name.isEmpty ? nil : semantics.name.quotedAsJSON,
      value.map { "= \($0.quotedAsJSON)" }, semantics.description.isEmpty ? nil : "(\(semantics.description))",
      "[\(states.names.joined(separator: " "))]",
    ]
    return [parts.compactMap(\.self).joined(separator: " ")] + children.flatMap(\.list).map { "  \($0)" }
  }

  private var value: JSONValue {
    guard let text = semantics.value?.text ?? semantics.text?.text else { return .null }
    let number = semantics.value?.number
    func json(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }
    return .object([
      ("current", json(number?.current)), ("maximum", json(number?.bounds.upperBound)),
      ("minimum", json(number?.bounds.lowerBound)), ("step", json(number?.step)), ("text", .string(text)),
    ])
  }
}

/// An announcement and when it came.
package struct TimedAnnouncement {
  private let announcement: Announcement
  /// In seconds on the frame clock.
  private let time: Double

  /// Creates an announcement at a time in seconds on the frame clock.
  package init(announcement: Announcement, time: Double) { (self.announcement, self.time) = (announcement, time) }

  /// The announcement as one object.
  package var json: JSONValue {
    .object([
      ("at", .number(time)), ("politeness", .string(announcement.politeness.rawValue)),
      ("text", .string(announcement.text)),
    ])
  }
}
