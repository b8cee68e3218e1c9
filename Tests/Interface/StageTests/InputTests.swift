import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport

// Behaviour: screens I1, I2
@Suite(.laws) struct InputScriptTests {
  @Test func everyEventOfTheFormatIsRead() throws {
    let script = try InputScript(
      parsing: #"""
        {"at":0,"type":"text","text":"a\"\\\u00e9\ud83d\ude00\n"}

        {"at":0.30,"type":"key","key":"Left","down":true,"mods":["ctrl","shift"]}
        {"at":1,"type":"pointer","x":1.5,"y":-2e1,"button":1,"down":true}
        {"at":1,"type":"move","x":3,"y":4}
        {"at":1,"type":"wheel","dx":0,"dy":-1}
        {"at":2,"type":"touch","id":3,"x":1,"y":2,"pressure":0.5,"phase":"cancel"}
        {"at":2,"type":"pad","control":"dpad_up","value":1}
        {"at":2,"type":"pad_lost"}
        {"at":2,"type":"drop","name":"a.txt","text":"é","others":2}
        {"at":2,"type":"drop","name":"b","fault":"too_large"}
        {"at":2,"type":"leave"}
        {"at":2,"type":"focus","gained":false}
        {"at":2,"type":"edit","text":"にほん"}
        {"at":2,"type":"edit","text":"にほん","start":1,"length":2}
        {"at":3,"type":"resize","width":640,"height":480}
        { "type" : "quit" , "at" : 4 }
        """#)
    let events: [InputEvent] = [
      .text("a\"\\é😀\n"), .key(.left, isDown: true, modifiers: [.control, .shift]),
      .pointer(Vector2(1.5, -20), button: 1, isDown: true), .move(Vector2(3, 4)), .wheel(dx: 0, dy: -1),
      .touch(id: 3, Vector2(1, 2), pressure: 0.5, .cancel), .gamepad(.dpadUp, value: 1), .gamepadDisconnected,
      .drop(DroppedFile(name: "a.txt", content: .success([0xC3, 0xA9]), otherCount: 2)),
      .drop(DroppedFile(name: "b", content: .failure(.tooLarge))), .pointerLeft,
      .focus(gained: false),
      .composition("にほん", selection: 3..<3), .composition("にほん", selection: 1..<3), .resize(Size(640, 480)), .quit,
    ]
    expect(script.entries.map(\.event), equals: events)
    expect(script.entries.map(\.time), equals: [0, 0.3, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4])
  }

  @Test(arguments: [
    (#"{"at":0,"type":"jump"}"#, 16, "not an event"),
    (#"{"at":0,"type":"key","key":"Lefft","down":true}"#, 28, "Lefft"),
    (#"{"at":0,"type":"key","key":"Left"}"#, 1, "\"down\" is missing"),
    (#"{"at":"x","type":"quit"}"#, 7, "\"at\" is a number"),
    (#"{"at":-1,"type":"quit"}"#, 7, "at least 0"),
    (#"{"at":1e12,"type":"quit"}"#, 7, "at most 1000000000"),
    (#"{"at":1e999,"type":"quit"}"#, 7, "too large"),
    (#"{"at":0,"type":"quit","why":1}"#, 23, "not a key"),
    (#"{"at":0,"at":0,"type":"quit"}"#, 9, "twice"),
    (#"{"at":0,"type":"quit"} x"#, 24, "Nothing may follow"),
    (#"{"at":0,"type":"quit""#, 22, "} is expected"),
    (#"{"at":0,"type":"text","text":"\q"}"#, 31, "not a JSON escape"),
    (#"{"at":0,"type":"text","text":"\ud800"}"#, 31, "surrogate"),
    (#"{"at":0,"type":"key","key":"A","down":true,"mods":["hyper"]}"#, 51, "hyper"),
    (#"[1]"#, 1, "A line is an object"),
    (#"{"at":0,"type":"drop","name":"a","fault":"x"}"#, 42, "one of missing"),
    (#"{"at":0,"type":"drop","name":"a"}"#, 1, "\"text\" is missing"),
    (#"{"at":0,"type":"drop","name":"a","text":"","others":-1}"#, 53, "at least 0"),
    (#"{"at":0,"type":"edit","text":"a","start":-1}"#, 42, "at least 0"),
    (#"{"at":0,"type":"edit","text":"a","length":1e99}"#, 43, "whole number"),
    (#"{"at":0,"type":"resize","width":0,"height":5}"#, 33, "1 to 16384"),
  ])
  func anErrorIsReportedWithItsPosition(_ line: String, _ column: Int, _ words: String) {
    let error = #expect(throws: InputScriptError.self) { try InputScript(parsing: "\r\n\n" + line) }
    expect(error?.line, equals: 3)
    expect(error?.column, equals: column)
    expect(error?.sentence.contains(words) == true, "\(String(describing: error))")
  }

  @Test func timesMustNotDecrease() throws {
    let lines = ["0.5", "0.5", "1e9"].map { #"{"at":\#($0),"type":"leave"}"# }
    let script = try InputScript(parsing: lines.joined(separator: "\n\n"))
    expect(script.entries.map(\.time), equals: [0.5, 0.5, 1e9])
    let error = #expect(throws: InputScriptError.self) {
      try InputScript(parsing: lines.joined(separator: "\n") + "\n" + #"{"type":"quit","at": 0.25}"#)
    }
    expect(error?.line == 4 && error?.column == 22)
    expect(error?.sentence, equals: "A time is at least that of the event before, which is 1000000000.0.")
  }

  @Test func textsOfAllScriptsAreParsed() throws {
    let texts = ["\u{301}a", "\u{E31}", "x\u{600}", "a\u{2028}b", "👩‍👩‍👧"]
    let lines = texts.map { #"{"at":0,"type":"text","text":"\#($0)"}"# }
    let script = try InputScript(parsing: "\u{FEFF}" + lines.joined(separator: "\r\n"))
    expect(script.entries.map(\.event), equals: texts.map(InputEvent.text))
  }

  @Test func aControlCharacterInATextIsAnError() {
    let error = #expect(throws: InputScriptError.self) {
      try InputScript(parsing: "{\"at\":0,\"type\":\"text\",\"text\":\"a\u{7}\"}")
    }
    expect(error?.column, equals: 32)
  }

  @Test func randomTextNeverTraps() {
    var generator = SeededGenerator(seed: 4)
    let pieces = ["{", "}", "\"", ":", ",", "at", "type", "key", "1", "\\u", "\\", "[", "]", "true", " ", "é", "-"]
    law(seed: 4, from: &generator, cases: 3_000) { generator, _ in
      let line = (0..<generator.integer(below: 20)).map { _ in pieces[generator.integer(below: pieces.count)] }
      _ = try? InputScript(parsing: line.joined())
    }
  }
}
