extension Table {
  /// The tables of what play has changed. Worlds are no tables of the user: they are imported again.
  static let plays = [
    Table(
      name: "play",
      columns: [
        Column(name: "name", kind: .text), Column(name: "world", kind: .text), Column(name: "version", kind: .integer),
        Column(name: "format", kind: .integer), Column(name: "seed", kind: .integer),
        Column(name: "position", kind: .integer), Column(name: "brief", kind: .integer),
      ], key: "name", since: 4),
    Table(
      name: "play_fact",
      columns: [
        Column(name: "play", kind: .text), Column(name: "kind", kind: .text), Column(name: "subject", kind: .text),
        Column(name: "value", kind: .any),
      ], key: "play, kind, subject", since: 4),
    Table(
      name: "play_turn",
      columns: [
        Column(name: "play", kind: .text), Column(name: "number", kind: .integer), Column(name: "input", kind: .text),
      ], key: "play, number", since: 4),
    Table(
      name: "play_change",
      columns: [
        Column(name: "play", kind: .text), Column(name: "turn", kind: .integer), Column(name: "phase", kind: .text),
        Column(name: "number", kind: .integer), Column(name: "kind", kind: .text), Column(name: "subject", kind: .text),
        Column(name: "old", kind: .any), Column(name: "new", kind: .any),
      ], key: "play, turn, phase, number", since: 4),
    Table(
      name: "play_line",
      columns: [
        Column(name: "play", kind: .text), Column(name: "number", kind: .integer), Column(name: "style", kind: .text),
        Column(name: "text", kind: .text),
      ], key: "play, number", since: 4),
  ]
}
