import Foundation
import GRDB
import OvershootGeometry
import OvershootSupport

@testable import OvershootStorage

/// Exports and imports.
@Suite(.laws) struct TransferTests {
  private func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined().utf8) }

  @Test func anImportedExportIsExportedAlike() throws {
    try Fixture.with { (fixture) throws in
      let lines = SchemaFixture.lines()
      let store = try fixture.open()
      expect(try store.importLines(bytes(lines)) == lines.count - 1)
      expect(try store.lines == lines)
      expect(store.value(.speed) == 2.5 && store.lastRoute == "menu")
      #expect(throws: StoreError.notEmpty(rows: lines.count - 1)) { try store.importLines(bytes(lines)) }
      expect(try store.lines == lines)
    }
  }

  @Test func everyTextAndNumberSurvives() throws {
    try law(seed: 14, cases: 40) { generator, _ in
      let store = try Fixture.with { try Store.inMemory($0.configuration) }
      let texts = ["\"", "\\", "\u{1F}", "\n\r\t", "é", "👩‍👩‍👧", "\u{202E}", "/", "", "a\u{308}", "\u{FFFF}", "\u{7F}"]
      for id in 0..<20 {
        let text = (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
          texts[Int.random(in: 0..<texts.count, using: &generator)]
        }.joined()
        let date = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
        let score = Score(
          points: Int(truncatingIfNeeded: UInt64.random(in: 0...UInt64.max, using: &generator)),
          created: date.isFinite ? date : Double(id), seed: id.isMultiple(of: 2) ? .max - UInt64(id) : nil,
          replay: text)
        store.keep([.score(score, in: ScoreList(game: text, size: "\(id)", variant: ""))])
      }
      let lines = try store.lines
      let copy = try Fixture.with { try Store.inMemory($0.configuration) }
      expect(try copy.importLines(bytes(lines)) == 20)
      expect(try copy.lines == lines)
      // Another parser reads the same texts.
      for line in lines.dropFirst() {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        expect(object?["game"] as? String == object?["replay"] as? String)
        expect(object?["size"] is String && object?["points"] is NSNumber)
      }
    }
  }

  @Test(arguments: [
    (#"{"table":"setting","name":"speed","value":2.5"#, "A comma or } is expected here (column 46)"),
    ("[]", "A row is an object (column 1)"),
    (#"{"table":"other"}"#, "no such table"), (#"{"table":"setting","name":"x"}"#, "has the columns name, value"),
    (#"{"table":"setting","value":1,"name":"x"}"#, "has the columns"),
    (#"{"table":"setting","name":1,"value":1}"#, "name is not valid"),
    (#"{"table":"setting","name":null,"value":1}"#, "name is not valid"),
    (#"{"table":"setting","name":"a\u0000","value":1}"#, "name is not valid"),
    (#"{"table":"setting","name":"a\ud800","value":1}"#, "The surrogate is not paired (column 29)"),
    (#"{"table":"setting","name":"a","name":"b"}"#, "\"name\" occurs twice (column 31)"),
    (#"{"table":"state","name":"a","value":01}"#, "This is not a JSON number (column 37)"),
    (#"{"table":"state","name":"a","value":99999999999999999999}"#, "This integer is out of range (column 37)"),
    (#"{"table":"state","name":"a","value":"b"} x"#, "Nothing may follow the object (column 42)"),
    (#"{"table":"item","id":1,"name":"a","enabled":2,"created":1.0,"trophy":null}"#, "CHECK constraint failed"),
    (#"{"table":"item","id":1,"name":"a","enabled":1,"created":1,"trophy":null}"#, "created is not valid"),
    (#"{"table":"item","id":9223372036854775807,"name":"a","enabled":1,"created":1.0,"trophy":null}"#, "id is not"),
    (#"{"table":"move","game":"2048","number":-9223372036854775808,"input":"0a1"}"#, "number is not valid"),
    (#"{"table":"setting","name":"theme","value":"light"}"#, "UNIQUE constraint failed"),
    ("\u{1}", "A row is an object"),
    (#"{"table":"state","name":"a","value":[]}"#, "neither a string nor null is a number"),
  ])
  func aLineThatIsNotValidChangesNothing(_ line: String, _ reason: String) throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      let lines = [
        String(SchemaFixture.lines()[0].dropLast()), #"{"table":"setting","name":"theme","value":"dark"}"#, "", line,
        "",
      ]
      let error = try #require(throws: StoreError.self) {
        try store.importLines(Array(lines.joined(separator: "\n").utf8))
      }
      expect(error.description.hasPrefix("Line 4: ") && error.description.contains(reason), "\(error)")
      expect(try store.lines.count == 1 && store.value(.theme) == "system")
    }
  }

  @Test func aFileWithoutItsFirstLineIsNotAnExport() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      for text in [
        "", "\n\n", #"{"table":"store","version":0}"#, #"{"table":"store","version":"1"}"#, #"{"table":"store"}"#,
        #"{"table":"state","name":"a","value":"b"}"#,
      ] {
        #expect(throws: StoreError.self) { try store.importLines(Array(text.utf8)) }
      }
      let orphan = [SchemaFixture.lines()[0], #"{"table":"move","game":"2048","number":0,"input":"0a1"}"# + "\n"]
      #expect(throws: StoreError.invalidValue("a move belongs to no saved game")) {
        try store.importLines(bytes(orphan))
      }
      expect(try store.lines.count == 1)
    }
  }

  /// Behaviour: storage 18
  @Test(arguments: [
    (1, #"{"table":"state","name":"a","value":"b"}"#, "Line 2: there is no such table."),
    (
      4,
      #"{"table":"score","id":1,"game":"","size":"","variant":"","points":1,"created":1.0,"seed":1,"star":1}"#,
      "Line 2: score has the columns id, game, size, variant, points, created, seed, replay."
    ),
    (2, #"{"table":"item","id":1,"name":"a","enabled":2,"created":1.0}"#, "Line 2: CHECK constraint failed: enabled"),
    (3, #"{"table":"move","game":"2048","number":0,"input":"0a1"}"#, "a move belongs to no saved game"),
    (5, #"{"table":"state","name":"a","value":1}"#, "Line 2: value is not valid."),
    (
      SchemaFixture.version + 1, "",
      "Line 1: the export has version \(SchemaFixture.version + 1) and this program knows versions up to "
        + "\(SchemaFixture.version)."
    ),
  ])
  func anExportOfAnotherVersionThatIsNotValidChangesNothing(_ version: Int, _ row: String, _ message: String) throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      let lines = [
        #"{"table":"store","version":\#(version)}"#, row, #"{"table":"setting","name":"theme","value":"dark"}"#,
      ]
      let error = try #require(throws: StoreError.self) {
        try store.importLines(Array(lines.joined(separator: "\n").utf8))
      }
      expect(error.description.contains(message), "\(error)")
      expect(try store.lines.count == 1 && store.value(.theme) == "system")
    }
  }

  /// Behaviour: storage 15, 18
  @Test(arguments: [SchemaFixture.version, 1]) func anImportThatIsTooLargeChangesNothing(_ version: Int) throws {
    try Fixture.with { (fixture) throws in
      var configuration = fixture.configuration
      configuration.byteLimit = 400_000
      let store = try Store.open(configuration)
      let value = String(repeating: "x", count: 1000)
      let rows = (0..<500).map { #"{"table":"setting","name":"\#($0)","value":"\#(value)"}"# }
      let lines = [#"{"table":"store","version":\#(version)}"#] + rows
      #expect(throws: StoreError.full) { try store.importLines(Array(lines.joined(separator: "\n").utf8)) }
      expect(try store.lines.count == 1)
      expect(try store.importLines(VersionTests.export(version)) > 0)
    }
  }

  /// A random change of a valid export is an error or a valid export, and never ends the program.
  @Test func changedBytesAreHandled() throws {
    let exports = try [bytes(SchemaFixture.lines())] + (1...SchemaFixture.version).map(VersionTests.export)
    try law(seed: 15, cases: 300) { generator, number in
      var changed = exports[number % exports.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let store = try Fixture.with { try Store.inMemory($0.configuration) }
      do {
        let rows = try store.importLines(changed)
        expect(try store.lines.count == rows + 1)
      } catch is StoreError {
        expect(try store.lines.count == 1)
      }
    }
  }
}
