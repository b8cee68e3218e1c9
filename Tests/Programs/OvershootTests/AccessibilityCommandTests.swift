import Foundation
import OvershootSupport

/// `overshoot accessibility`.
// Behaviour: accessibility 17
@Suite struct AccessibilityCommandTests {
  private typealias Node = [String: Any]

  private func tree(_ arguments: String...) throws -> (text: String, root: Node) {
    let outcome = try Program.run(["accessibility", "--json"] + arguments)
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let root = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? Node
    return (outcome.output, try #require(root))
  }

  private func all(_ node: Node) -> [Node] { [node] + ((node["children"] as? [Node])?.flatMap(all) ?? []) }

  private func node(_ name: String, in tree: Node) throws -> Node {
    try #require(all(tree).first { $0["name"] as? String == name }, "\(name)")
  }

  @Test func aTreeIsOneObjectWithKeysInOrder() throws {
    let (text, root) = try tree("--screen", "2048", "--seed", "1")
    expect(text.hasPrefix(#"{"actions":[],"bounds":[0,0,560,700],"children":["#) && text.hasSuffix("}\n"))
    expect(text.split(separator: "\n").count, equals: 1)
    let button = #""description":"","id":\d+,"name":"New game","role":"push button","states":\["#
    expect(text.contains(try Regex(button)), "\(text)")
    let keys = ["actions", "bounds", "children", "description", "id", "name", "role", "states", "value"]
    for node in all(root) where !"\(node["role"] ?? "")".hasPrefix("table") {
      expect(node.keys.sorted(), equals: keys)
    }
    // Behaviour: playing 6
    expect(root["role"] as? String == "frame" && root["name"] as? String == "2048 – Overshoot")
    let ids = all(root).compactMap { $0["id"] as? Int }
    expect(Set(ids).count, equals: all(root).count)
  }

  @Test func a2048BoardIsATableOfItsNumbers() throws {
    let (_, root) = try tree("--screen", "2048", "--seed", "1", "--board-size", "5x4")
    let board = try node("Board", in: root)
    expect(board["columns"] as? Int == 5 && board["rows"] as? Int == 4)
    expect(board["actions"] as? [String] == ["left", "right", "up", "down"])
    let cells = try #require(board["children"] as? [Node])
    expect(cells.count == 20 && cells.count { $0["name"] as? String != "empty" } == 2)
    let cell = cells[7]
    expect(cell["column"] as? Int == 2 && cell["row"] as? Int == 1 && cell["role"] as? String == "table cell")
    expect(cell["description"] as? String == "row 2, column 3")
  }

  @Test func valuesHaveNumbersOrNull() throws {
    let (_, root) = try tree("--screen", "controls/slider")
    let sliders = all(root).filter { $0["role"] as? String == "slider" && $0["name"] as? String == "Slider" }
    let slider = try #require(sliders.first?["value"] as? Node)
    expect(slider["current"] as? Double == 30 && slider["maximum"] as? Double == 100)
    expect(slider["minimum"] as? Double == 0 && slider["step"] as? Double == 1 && slider["text"] as? String == "30")
    let (_, options) = try tree("--screen", "options")
    let values = all(options).compactMap { $0["value"] as? Node }
    let value = try #require(values.first { $0["text"] as? String == "Auto" })
    expect(value["current"] is NSNull && value["maximum"] is NSNull)
    let (_, curves) = try tree("--screen", "curves")
    let duration = all(curves).first { $0["role"] as? String == "slider" && $0["name"] as? String == "Duration" }
    expect((duration?["value"] as? Node)?["text"] as? String == "0.50 s")
  }

  @Test func eachLikeSaysWhatIsLiked() throws {
    let (_, root) = try tree("--screen", "profile")
    let likes = all(root).filter { $0["name"] as? String == "Like" }
    let texts = Set(likes.compactMap { $0["description"] as? String })
    expect(likes.count > 1 && texts.count == likes.count && !texts.contains(""))
  }

  @Test func whatIsHeldAtAQuitStaysHeld() throws {
    try TemporaryFolder.with { folder in
      let lines = [
        #"{"at":0.2,"type":"key","key":"Tab","down":true}"#, #"{"at":0.2,"type":"key","key":"Tab","down":false}"#,
        #"{"at":0.5,"type":"key","key":"Space","down":true}"#, #"{"at":1,"type":"quit"}"#,
      ]
      let script = try folder.file("script.jsonl", Data(lines.joined(separator: "\n").utf8))
      let (_, root) = try tree("--screen", "2048", "--input", script.path)
      let pressed = all(root).filter { ($0["states"] as? [String])?.contains("pressed") == true }
      expect(pressed.count == 1 && (pressed.first?["states"] as? [String])?.contains("focused") == true)
    }
  }

  @Test func announcementsTellEachPush() throws {
    try TemporaryFolder.with { folder in
      let keys = ["Left", "Left", "Up", "Left", "Down", "Left"].enumerated().flatMap { index, key in
        ["true", "false"].map { #"{"at":\#(Double(index + 1) / 2),"type":"key","key":"\#(key)","down":\#($0)}"# }
      }
      let script = try folder.file("script.jsonl", Data(keys.joined(separator: "\n").utf8))
      let file = folder.url.appending(path: "said.jsonl")
      _ = try tree("--screen", "2048", "--seed", "3", "--input", script.path, "--announcements", file.path)
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      expect(lines.count, equals: 6)
      let push = try Regex(
        #"^\{"at":[\d.]+,"politeness":"polite","text":"(Left|Up|Down)\. "#
          + #"((\d+ and \d+ made \d+\. )*New [24], row [1-4], column [1-4]\. Score [\d,]+\.|Nothing moves\.)"\}$"#)
      for line in lines { expect(line.wholeMatch(of: push) != nil, "\(line)") }
      expect(lines.contains { $0.contains(" made ") })
    }
  }

  @Test func drawnTextsAreJSONStrings() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "drawn.jsonl")
      _ = try tree("--screen", "2048", "--drawn", file.path)
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      expect(lines.contains(#""2048""#) && lines.contains(#""0""#) && lines.contains { $0.hasPrefix(#""Join tiles"#) })
    }
  }

  @Test func withoutJSONThereIsAList() throws {
    let outcome = try Program.run("accessibility", "--screen", "2048", "--seed", "1")
    expect(outcome.lines.first, equals: #"frame "2048 – Overshoot" [active enabled sensitive showing visible]"#)
    expect(outcome.lines.contains { $0.hasPrefix(#"    push button "New game" ["#) })
  }

  @Test(arguments: [["--screen", "nowhere"], ["--size", "10x10"], ["--colour"], ["--board-size", "4x4"]])
  func wrongArgumentsAreAUsageError(_ arguments: [String]) throws {
    let outcome = try Program.run(["accessibility", "--json"] + arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.errors.isEmpty)
  }
}
