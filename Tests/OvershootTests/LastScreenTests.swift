import Foundation
import Support
import Testing

/// The name of the last screen is kept in a file, where the next start continues.
@Suite struct LastScreenTests {
  /// A key press at a time, as lines of an input script.
  private func press(_ key: String, at time: Double) -> String {
    #"{"at":\#(time),"type":"key","key":"\#(key)","down":true}"# + "\n"
      + #"{"at":\#(time + 0.05),"type":"key","key":"\#(key)","down":false}"# + "\n"
  }

  /// Plays `script` for 2.5 s with the state folder below `folder`. Returns the content of the file afterwards, or nil
  /// where `reads` is false.
  private func play(
    _ folder: TemporaryFolder, _ script: String = "", arguments: [String] = [], logLines: Int = 0,
    environment: [String: String]? = nil, reads: Bool = true
  ) throws -> String? {
    let input = try folder.file("script.jsonl", Data((script + #"{"at":2.5,"type":"quit"}"#).utf8))
    let state = environment ?? ["XDG_STATE_HOME": folder.url.path]
    let outcome = try Program.run(
      ["--size", "360x480", "--scale", "0.5", "--speed", "off", "--input", input.path] + arguments,
      environment: state.merging(["SDL_VIDEODRIVER": "dummy"]) { $1 })
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 0 && lines.count == logLines, "\(outcome.errors)")
    #expect(lines.allSatisfy { $0.hasPrefix("overshoot: The last screen cannot be saved. ") })
    #expect(outcome.lines.first == "ready \(arguments.last ?? "splash") 360x480 scale 0.5")
    return reads ? try? String(contentsOf: file(folder), encoding: .utf8) : nil
  }

  private func file(_ folder: TemporaryFolder) -> URL { folder.url.appending(path: "overshoot/screen") }

  private func writeFile(_ content: Data, in folder: TemporaryFolder) throws {
    let file = file(folder)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file)
  }

  @Test func theNextStartOpensTheLastScreen() throws {
    try TemporaryFolder.with { (folder) throws in
      #expect(try play(folder) == "menu\n")
      #expect(try play(folder, press("Return", at: 1.5)) == "2048\n")
      #expect(try play(folder) == "2048\n")
      // Escape leads to the menu only from that screen.
      #expect(try play(folder, press("Escape", at: 1.5)) == "menu\n")
      #expect(try play(folder, press("O", at: 1.5)) == "options\n")
      #expect(try play(folder) == "options\n")
    }
  }

  @Test func theNavigationStackIsRestored() throws {
    try TemporaryFolder.with { (folder) throws in
      for (count, screen) in ["controls/field", "controls", "menu"].enumerated() {
        try writeFile(Data("controls/field\n".utf8), in: folder)
        let script = (0..<count).map { press("Escape", at: 1.5 + Double($0) / 4) }.joined()
        #expect(try play(folder, script) == screen + "\n")
      }
    }
  }

  @Test(arguments: [
    (Data("controls/lever\n".utf8), "controls"), (Data("2048\nmenu".utf8), "2048"),
    (Data([0xFF, 0xFE, 0, 0x0A]), "menu"),
    (Data(), "menu"), (Data("splash\n".utf8), "menu"), (Data("/../../etc\n".utf8), "menu"),
    (Data("2048\n".utf8) + Data(repeating: 0x20, count: 300), "menu"), (Data(repeating: 0x2F, count: 1 << 20), "menu"),
  ])
  func anUnknownScreenOpensTheNearestParent(_ content: Data, _ screen: String) throws {
    try TemporaryFolder.with { (folder) throws in
      try writeFile(content, in: folder)
      #expect(try play(folder) == screen + "\n")
    }
  }

  @Test func theStateFolderBelowHomeIsTheDefault() throws {
    try TemporaryFolder.with { (folder) throws in
      _ = try play(folder, environment: ["HOME": folder.url.path])
      let file = folder.url.appending(path: ".local/state/overshoot/screen")
      #expect(try String(contentsOf: file, encoding: .utf8) == "menu\n")
    }
  }

  // MARK: Failures

  @Test func aFolderAtThePathIsReportedOnce() throws {
    try TemporaryFolder.with { (folder) throws in
      try FileManager.default.createDirectory(at: file(folder), withIntermediateDirectories: true)
      let script = press("Return", at: 1.5) + press("Escape", at: 2)
      #expect(try play(folder, script, logLines: 1) == nil)
    }
  }

  @Test(arguments: ["/dev/null", "/proc/nowhere", "/dev/null/deeper"])
  func aFolderThatCannotBeCreatedIsReportedOnce(_ path: String) throws {
    try TemporaryFolder.with { (folder) throws in
      let script = press("Return", at: 1.5) + press("Escape", at: 2)
      #expect(try play(folder, script, logLines: 1, environment: ["XDG_STATE_HOME": path]) == nil)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func aPipeAtThePathIsReportedOnce() throws {
    try TemporaryFolder.with { (folder) throws in
      try writeFile(Data(), in: folder)
      try FileManager.default.removeItem(at: file(folder))
      #expect(mkfifo(file(folder).path, 0o600) == 0)
      #expect(try play(folder, press("Return", at: 1.5), logLines: 1, reads: false) == nil)
    }
  }

  @Test func aLinkAtThePathIsNotFollowed() throws {
    try TemporaryFolder.with { (folder) throws in
      let other = try folder.file("other", Data("options\n".utf8))
      for target in [other.path, folder.url.appending(path: "nothing").path] {
        try writeFile(Data(), in: folder)
        try FileManager.default.removeItem(at: file(folder))
        try FileManager.default.createSymbolicLink(atPath: file(folder).path, withDestinationPath: target)
        #expect(try play(folder) == "menu\n")
        #expect(try String(contentsOf: other, encoding: .utf8) == "options\n")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "nothing").path))
      }
    }
  }

  @Test func nothingIsKeptWithoutAnAbsoluteStateFolder() throws {
    try TemporaryFolder.with { (folder) throws in
      for environment in [[:], ["HOME": ""], ["XDG_STATE_HOME": "here", "HOME": ""], ["HOME": "here"]] {
        #expect(try play(folder, environment: environment) == nil)
      }
    }
  }

  @Test func aSingleScreenAndAPictureAreNotKept() throws {
    try TemporaryFolder.with { (folder) throws in
      try writeFile(Data("profile\n".utf8), in: folder)
      #expect(try play(folder, press("Escape", at: 1.5), arguments: ["--screen", "options"]) == "profile\n")
      let picture = folder.url.appending(path: "menu.png").path
      let outcome = try Program.run(
        ["--size", "360x480", "--scale", "0.5", "--speed", "off", "--png", picture],
        environment: ["XDG_STATE_HOME": folder.url.path])
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(try String(contentsOf: file(folder), encoding: .utf8) == "profile\n")
    }
  }
}
