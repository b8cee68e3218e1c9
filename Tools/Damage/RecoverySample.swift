import OvershootGeometry
import OvershootStorage
import SDLStage

/// A store with rows of all kinds, and the pages on which each of its rows is.
///
/// Every row has a text of its own over and over, by which it is found in the files without knowing their format.
package struct RecoverySample {
  let main: [UInt8]
  let log: [UInt8]
  /// The rows as lines of an export.
  let lines: [String]
  /// Where the pages are that have a row, by its number.
  private let places: [Int: [Place]]

  private struct Place: Hashable {
    let isLog: Bool
    let start: Int
    let count: Int
  }

  /// Makes a store in an empty folder.
  ///
  /// - Parameter hasLog: whether its last rows are in its log.
  package init(in folder: String, hasLog: Bool, _ generator: inout SeededGenerator) throws {
    var writer = RowWriter(generator: generator)
    let store = try Store.open(Self.configuration(folder))
    // An export of the empty store is its first line, which names the version.
    var export = ""
    try store.reader.export { export += $0 }
    _ = try store.importLines(Array((export + writer.rows.joined(separator: "\n")).utf8))
    try store.close()
    let reopened = try Store.open(Self.configuration(folder))
    if hasLog {
      for fact in writer.facts {
        reopened.keep([fact])
        try reopened.flush()
      }
    }
    generator = writer.generator
    var exported: [String] = []
    try reopened.reader.export { exported.append($0) }
    lines = exported
    main = try WholeFile.read(folder + "/store.sqlite", atMost: 1 << 30)
    log = hasLog ? try WholeFile.read(folder + "/store.sqlite-wal", atMost: 1 << 30) : []
    try reopened.close()
    places = Self.places(main, log)
  }

  static func configuration(_ folder: String) -> StoreConfiguration {
    let folders = StoreFolders(dataDirectory: StorePath(folder)) { _ in nil }
    var configuration = StoreConfiguration(folders: folders, clock: StoreClock(now: { 0 }, date: { 1.7e9 }) { _, _ in })
    configuration.settingRules = (0..<RowWriter.settings).map { SettingRule(name: "setting\($0)") { $0 } }
    configuration.wait = { _ in }
    return configuration
  }

  /// Returns the rows whose pages are whole, but for those of games and plays that are not.
  func wholeRows(_ main: [UInt8], _ log: [UInt8]) -> [String] {
    let size = StoreDamage.pageSize
    let blocks = Set(stride(from: 0, to: main.count - size + 1, by: size).map { main[$0..<($0 + size)] })
    let whole = lines.filter { line in
      guard let number = RowWriter.numbers(in: Array(line.utf8)[...]).first else { return false }
      let places = places[number] ?? []
      return places.allSatisfy { place in
        let (old, new) = place.isLog ? (self.log, log) : (self.main, main)
        let range = place.start..<(place.start + place.count)
        return range.upperBound <= new.count && old[range] == new[range]
          || !place.isLog && places.count == 1 && blocks.contains(old[range])
      }
    }
    // Lines are in order, and parents come before children.
    var (parents, moves) = (Set<Substring>(), [Substring: Int]())
    return whole.filter { line in
      let fields = line.split(separator: "\"", omittingEmptySubsequences: false)
      let (table, key) = (fields[3], fields[7])
      switch table {
      case "save", "play": parents.insert("\(table == "save" ? "s" : "p")\(key)")
      case "move":
        let number = moves[key, default: 0]
        guard parents.contains("s\(key)"), line.contains("\"number\":\(number),") else { return false }
        moves[key] = number + 1
      case let name where name.hasPrefix("play_"): return parents.contains("p\(key)")
      default: break
      }
      return true
    }
  }

  /// Returns the places of the last versions of all pages, by the numbers of the rows on them.
  private static func places(_ main: [UInt8], _ log: [UInt8]) -> [Int: [Place]] {
    let size = StoreDamage.pageSize
    var pages: [Int: Place] = [:]
    for start in stride(from: 0, to: main.count, by: size) {
      pages[start / size + 1] = Place(isLog: false, start: start, count: size)
    }
    for start in stride(from: StoreFiles.logHeader, to: log.count, by: size + StoreFiles.frameHeader) {
      // The program has opened the log anew, so all of its frames are of one generation.
      let number = log[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      pages[number] = Place(isLog: true, start: start, count: size + StoreFiles.frameHeader)
    }
    var result: [Int: [Place]] = [:]
    for place in pages.values {
      let bytes = (place.isLog ? log : main)[place.start..<(place.start + place.count)]
      for number in Set(RowWriter.numbers(in: bytes)) { result[number, default: []].append(place) }
    }
    return result
  }
}

/// Writes rows whose texts have their numbers.
private struct RowWriter {
  static let settings = 20
  var generator: SeededGenerator
  private var count = 0

  init(generator: SeededGenerator) { self.generator = generator }

  /// Returns the numbers that bytes have between tildes.
  static func numbers(in bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.split(separator: UInt8(ascii: "~")).compactMap { part in
      part.count <= 6 ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
  }

  /// Returns a text of the next row: mostly a short one, sometimes one of several pages.
  private mutating func text() -> String {
    count += 1
    let length = generator.integer(below: 40) == 0 ? 9000 : 10 + generator.integer(below: 160)
    return String(repeating: "~\(count)~", count: max(1, length / 6))
  }

  private mutating func input() -> String {
    count += 1
    return "~\(count)~"
  }

  /// The rows as lines of an export.
  var rows: [String] {
    mutating get {
      var lines: [String] = []
      for index in 0..<Self.settings {
        lines.append(#"{"table":"setting","name":"setting\#(index)","value":"\#(text())"}"#)
      }
      for index in 0..<20 { lines.append(#"{"table":"state","name":"note\#(index)","value":"\#(text())"}"#) }
      for index in 1...300 {
        lines.append(
          #"{"table":"score","id":\#(index),"game":"g\#(index % 5)","size":"4x4","variant":"v","points":\#(index * 7),"#
            + #""created":\#(index).5,"seed":\#(index),"replay":"\#(text())","star":0,"standing":0,"facts":null}"#)
      }
      for index in 0..<8 {
        lines.append(#"{"table":"save","game":"g\#(index)","format":1,"start":"\#(text())","created":1.5e9}"#)
      }
      for index in 0..<8 {
        for number in 0..<(index == 0 ? 1500 : 150) {
          lines.append(#"{"table":"move","game":"g\#(index)","number":\#(number),"input":"\#(input())"}"#)
        }
      }
      for index in 1...120 {
        lines.append(
          #"{"table":"item","id":\#(index),"name":"\#(text())","enabled":1,"created":\#(index).5,"trophy":null}"#)
      }
      return lines + plays
    }
  }

  private var plays: [String] {
    mutating get {
      var lines: [[String]] = Array(repeating: [], count: 5)
      for index in 0..<3 {
        let play = "\"play\":\"p\(index)\""
        lines[0].append(
          #"{"table":"play","name":"p\#(index)","world":"\#(text())","version":1,"format":1,"seed":1,"position":9,"#
            + #""brief":0}"#)
        for number in 0..<60 {
          let field = "\"number\":\(number)"
          lines[1].append(#"{"table":"play_fact",\#(play),"kind":"k","subject":"s\#(number)","value":"\#(text())"}"#)
          lines[2].append(#"{"table":"play_turn",\#(play),\#(field),"input":"\#(text())"}"#)
          lines[3].append(
            #"{"table":"play_change",\#(play),"turn":0,"phase":"turn",\#(field),"kind":"k","subject":"s","#
              + #""old":"\#(text())","new":1}"#)
          lines[4].append(#"{"table":"play_line",\#(play),\#(field),"style":"s","text":"\#(text())"}"#)
        }
      }
      return lines.flatMap(\.self)
    }
  }

  /// Changes that are kept one by one.
  var facts: [GameChange] {
    mutating get {
      (0..<40).map { index in
        switch index % 4 {
        case 0: .append((0..<20).map { _ in input() }, to: "g\(index % 8)")
        case 1: .note(text(), of: "new\(index)")
        case 2:
          .score(
            Score(points: index, created: 9.5, replay: text()), in: ScoreList(game: "g1", size: "", variant: ""))
        default: .set(SavedGame(format: 1, start: text(), inputs: [input(), input()]), of: "new\(index)")
        }
      }
    }
  }
}
