import Foundation
import Testing

/// The screen that was left last is kept in a small file, and the next start leads there. Played without a window, on a virtual clock.
@Suite struct PlaceTests {
  /// A key that is pressed at a time, as a line of an input script.
  private func press(_ key: String, at time: Double) -> String {
    #"{"at":\#(time),"type":"key","key":"\#(key)","down":true}"# + "\n"
      + #"{"at":\#(time + 0.05),"type":"key","key":"\#(key)","down":false}"# + "\n"
  }

  /// Plays `script` and ends the program at 2.5 s, with the state folder below `folder`; what the file says then.
  private func play(
    _ folder: TemporaryFolder, _ script: String = "", arguments: [String] = [], complaints: Int = 0,
    environment: [String: String]? = nil
  ) throws -> String? {
    let input = try folder.file("script.jsonl", Data((script + #"{"at":2.5,"type":"quit"}"#).utf8))
    let state = environment ?? ["XDG_STATE_HOME": folder.url.path]
    let outcome = try Program.run(
      ["--size", "360x480", "--scale", "0.5", "--speed", "off", "--input", input.path] + arguments,
      environment: state.merging(["SDL_VIDEODRIVER": "dummy"]) { $1 })
    let lines = outcome.complaint.split(separator: "\n")
    #expect(outcome.status == 0 && lines.count == complaints, "\(outcome.complaint)")
    #expect(lines.allSatisfy { $0.hasPrefix("overshoot: The place where you are cannot be kept. ") })
    #expect(outcome.lines.first == "ready \(arguments.last ?? "splash") 360x480 scale 0.5")
    return try? String(contentsOf: file(folder), encoding: .utf8)
  }

  private func file(_ folder: TemporaryFolder) -> URL { folder.url.appending(path: "overshoot/screen") }

  private func keep(_ content: Data, in folder: TemporaryFolder) throws {
    let file = file(folder)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file)
  }

  @Test func theNextStartLeadsToTheScreenThatWasLeft() throws {
    try TemporaryFolder.with { (folder) throws in
      #expect(try play(folder) == "menu\n")
      #expect(try play(folder, press("Return", at: 1.5)) == "2048\n")
      #expect(try play(folder) == "2048\n")
      // Escape leads from there to the menu, so it was there.
      #expect(try play(folder, press("Escape", at: 1.5)) == "menu\n")
      #expect(try play(folder, press("O", at: 1.5)) == "options\n")
      #expect(try play(folder) == "options\n")
    }
  }

  @Test func theWayBackIsThereToo() throws {
    try TemporaryFolder.with { (folder) throws in
      for (count, place) in ["controls/field", "controls", "menu"].enumerated() {
        try keep(Data("controls/field\n".utf8), in: folder)
        let script = (0..<count).map { press("Escape", at: 1.5 + Double($0) / 4) }.joined()
        #expect(try play(folder, script) == place + "\n")
      }
    }
  }

  @Test(arguments: [
    (Data("controls/lever\n".utf8), "controls"), (Data("2048\nmenu".utf8), "2048"),
    (Data([0xFF, 0xFE, 0, 0x0A]), "menu"),
    (Data(), "menu"), (Data("splash\n".utf8), "menu"), (Data("/../../etc\n".utf8), "menu"),
    (Data("2048\n".utf8) + Data(repeating: 0x20, count: 300), "menu"), (Data(repeating: 0x2F, count: 1 << 20), "menu"),
  ])
  func whatMeansNothingLeadsToTheNearestParent(_ content: Data, _ place: String) throws {
    try TemporaryFolder.with { (folder) throws in
      try keep(content, in: folder)
      #expect(try play(folder) == place + "\n")
    }
  }

  @Test func theFolderOfThePersonIsTheDefault() throws {
    try TemporaryFolder.with { (folder) throws in
      _ = try play(folder, environment: ["HOME": folder.url.path])
      let file = folder.url.appending(path: ".local/state/overshoot/screen")
      #expect(try String(contentsOf: file, encoding: .utf8) == "menu\n")
    }
  }

  // MARK: What cannot be

  @Test func aFolderInItsPlaceIsToldInOneSentence() throws {
    try TemporaryFolder.with { (folder) throws in
      try FileManager.default.createDirectory(at: file(folder), withIntermediateDirectories: true)
      let script = press("Return", at: 1.5) + press("Escape", at: 2)
      #expect(try play(folder, script, complaints: 1) == nil)
    }
  }

  @Test(arguments: ["/dev/null", "/proc/nowhere", "/dev/null/deeper"])
  func aFolderThatCannotBeMadeIsToldInOneSentence(_ path: String) throws {
    try TemporaryFolder.with { (folder) throws in
      let script = press("Return", at: 1.5) + press("Escape", at: 2)
      #expect(try play(folder, script, complaints: 1, environment: ["XDG_STATE_HOME": path]) == nil)
    }
  }

  @Test func nothingIsKeptWithoutAPlaceForIt() throws {
    try TemporaryFolder.with { (folder) throws in
      for environment in [[:], ["HOME": ""], ["XDG_STATE_HOME": "here", "HOME": ""], ["HOME": "here"]] {
        #expect(try play(folder, environment: environment) == nil)
      }
    }
  }

  @Test func aScreenByItselfAndAPictureAreNoPlace() throws {
    try TemporaryFolder.with { (folder) throws in
      try keep(Data("profile\n".utf8), in: folder)
      #expect(try play(folder, press("Escape", at: 1.5), arguments: ["--screen", "options"]) == "profile\n")
      let picture = folder.url.appending(path: "menu.png").path
      let outcome = try Program.run(
        ["--size", "360x480", "--scale", "0.5", "--speed", "off", "--png", picture],
        environment: ["XDG_STATE_HOME": folder.url.path])
      #expect(outcome.status == 0 && outcome.complaint.isEmpty)
      #expect(try String(contentsOf: file(folder), encoding: .utf8) == "profile\n")
    }
  }
}
