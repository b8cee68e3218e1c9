import Foundation
import OvershootCommands
import OvershootSupport
import OvershootTwenty48Screens
import Twenty48

/// Starts with closed or blocked streams, signals, and paths that are not ordinary files.
@Suite struct SurroundingsTests {
  private static let dummy = ["SDL_VIDEODRIVER": "dummy"]
  private static let small = ["--size", "360x480", "--scale", "0.5"]

  // MARK: Streams
  // Behaviour: screens E1

  @Test func closedStreamsAreOpenedOnNothing() throws {
    // The number of a closed stream would otherwise name no file, or one that is opened later.
    let outcome = try Program.run(
      script: """
        "$0" replay --check /dev/fd/0 <&- || echo input
        "$0" replay --check /dev/fd/1 >&- || echo output
        "$0" replay --check /dev/fd/2 2>&- || echo error
        "$0" replay --check - <&- 2>/dev/null && echo read
        echo x | "$0" replay --check - >&- 2>/dev/null && echo written
        :
        """)
    expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test func aMessageWithoutStandardErrorIsDropped() throws {
    let outcome = try Program.run(
      script:
        #"echo '{}' | "$0" animator replay - 2>&-; echo $?; echo '{}' | "$0" animator replay - 2>/dev/full; echo $?"#)
    expect(outcome.output, equals: "2\n2\n", "\(outcome)")
  }

  @Test func aReaderThatStopsEarlyIsNotAFailure() throws {
    try TemporaryFolder.with { folder in
      let steps = Array(repeating: #"{"at": 0}"#, count: 5_000).joined(separator: ",")
      let log = try folder.file(
        "log", Data(#"{"animators": {"a": {"duration": 1, "curve": "ease"}}, "steps": [\#(steps)]}"#.utf8))
      let outcome = try Program.run(
        script: #"env --default-signal=PIPE "$0" animator replay "$1" | head -n 1 >/dev/null; echo "${PIPESTATUS[0]}""#,
        log.path)
      expect(outcome.output == "0\n" && outcome.errors.isEmpty, "\(outcome)")
    }
  }

  @Test(.timeLimit(.minutes(60))) func aFullPipeDelaysNothing() throws {
    try TemporaryFolder.with { folder in
      let script = try folder.file("quit", Data(#"{"at":0.1,"type":"quit"}"#.utf8))
      let outcome = try Program.run(
        script: """
          mkfifo full && exec 3<>full && head -c 65536 /dev/zero >&3
          SDL_VIDEODRIVER=dummy "$0" --screen options --size 360x480 --input "$1" >&3
          echo $?
          """, script.path)
      expect(outcome.output == "0\n" && outcome.errors.isEmpty, "\(outcome)")
    }
  }

  @Test(arguments: ["QUIT", "HUP"])
  func aSignalEndsARunCleanly(_ signal: String) throws {
    let outcome = try Program.run(
      script: """
        # The shell lets programs in the background ignore some signals.
        env --default-signal "$0" 2048 --headless --seed 5 --size 360x480 --frames frames \
          --moves "$(printf 'LURD%.0s' {1..200})" &
        until [ -e frames/frame-00003.png ] || ! kill -0 $!; do :; done
        kill -"$1" $!
        wait $!
        """, signal)
    expect(outcome.status == 130 && outcome.output.isEmpty)
    expect(outcome.errors, equals: "overshoot: The run was interrupted before its end.\n")
  }

  // MARK: Paths
  // Behaviour: screens E2

  @Test(
    .timeLimit(.minutes(60)),
    arguments: [
      ["--screen", "options", "--input", "pipe"], ["--screen", "2048", "--record", "pipe"],
      ["profile", "--banner", "pipe"], ["--screen", "options", "--input", "/dev/zero"],
      ["profile", "--banner", "/dev/zero"], ["--screen", "options", "--input", "nowhere"],
      ["--screen", "options", "--input", "."],
    ])
  func aPathThatIsNotAFileIsReported(_ arguments: [String]) throws {
    let quoted = (arguments + Self.small).map { "'\($0)'" }.joined(separator: " ")
    let outcome = try Program.run(
      script: "mkfifo pipe; ln -s missing nowhere; SDL_VIDEODRIVER=dummy \"$0\" \(quoted)")
    expect(outcome.status == 1 && outcome.errors.hasPrefix("Error: "), "\(outcome)")
    expect(arguments.contains("--record") || outcome.output.isEmpty)
  }

  @Test func aScriptThatIsNoneIsMalformed() throws {
    try TemporaryFolder.with { folder in
      let script = try folder.file("script", Data("no script\n".utf8)).path(percentEncoded: false)
      expectRefusal(
        try Program.run(["--screen", "options", "--input", script] + Self.small, environment: Self.dummy),
        "The input script ")
    }
  }

  @Test(.timeLimit(.minutes(60)), arguments: ["pipe", "/dev/zero"])
  func aFontThatIsNotAFileIsReported(_ path: String) throws {
    let outcome = try Program.run(
      script: "mkfifo pipe; SDL_VIDEODRIVER=dummy OVERSHOOT_FONT='\(path)' \"$0\" --screen options")
    expect(outcome.status == 1 && outcome.errors.contains("no ordinary file"), "\(outcome)")
  }

  // MARK: Writing
  // Behaviour: screens E3

  @Test func aFolderInTheFolderOfFramesStays() throws {
    try TemporaryFolder.with { folder in
      let inner = folder.url.appending(path: "frames/frame-99999.png")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data("kept".utf8).write(to: inner.appending(path: "file"))
      let outcome = try Program.run(
        ["2048", "--headless", "--seed", "5", "--frames", folder.url.appending(path: "frames").path] + Self.small)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      expect(try String(contentsOf: inner.appending(path: "file"), encoding: .utf8) == "kept")
    }
  }

  @Test func equalGamesAreEqualRecords() throws {
    try TemporaryFolder.with { folder in
      let record = folder.url.appending(path: "record")
      let texts = try (0..<4).map { _ in
        let outcome = try Program.run(
          ["2048", "--headless", "--seed", "5", "--moves", "LURD", "--record", record.path] + Self.small)
        expect(outcome.status, equals: 0, "\(outcome.errors)")
        return try String(contentsOf: record, encoding: .utf8)
      }
      expect(Set(texts).count, equals: 1)
      let keys = texts[0].matches(of: /"([a-zA-Z]+)":/).map { String($0.1) }
      expect(keys.count > 5 && keys == keys.sorted())
    }
  }

  // MARK: Ends
  // Behaviour: screens I3

  @Test(.timeLimit(.minutes(60))) func aPageThatNeverRestsEnds() throws {
    let outcome = try Program.run(
      ["--screen", "controls/progress", "--speed", "4"] + Self.small, environment: Self.dummy)
    expect(outcome.status == 0 && outcome.output.hasPrefix("ready controls/progress "), "\(outcome)")
  }

  @Test func aLateEventIsRefused() throws {
    try TemporaryFolder.with { folder in
      let script = try folder.file("late", Data("{\"at\":0,\"type\":\"leave\"}\n{\"at\":1e10,\"type\":\"quit\"}".utf8))
      let outcome = try Program.run(
        ["--screen", "options", "--input", script.path] + Self.small, environment: Self.dummy)
      expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.contains("Line 2, column 7: "))
    }
  }

  // MARK: Pictures
  // Behaviour: screens E4

  @Test func aPictureThatIsNamedAndMissingIsReported() throws {
    for path in ["/nowhere/banner.png", "/proc/self/exe"] {
      let outcome = try Program.run(["profile", "--banner", path] + Self.small, environment: Self.dummy)
      expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.contains(path), "\(outcome)")
    }
  }

  @Test(arguments: ["icon.svg", "profile-avatar.svg", ""])
  func aNamedFolderOfResourcesMustBeWhole(_ missing: String) throws {
    try TemporaryFolder.with { folder in
      let resources = folder.url.appending(path: "resources")
      if !missing.isEmpty {
        try FileManager.default.copyItem(at: Repository.root.appending(path: "Resources"), to: resources)
        try Data("no picture".utf8).write(to: resources.appending(path: missing))
      }
      let outcome = try Program.run(
        ["--screen", "menu"] + Self.small,
        environment: Self.dummy.merging(["OVERSHOOT_RESOURCES": resources.path]) { $1 })
      expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome)")
      expect(outcome.errors.contains(resources.appending(path: missing).path), "\(outcome)")
    }
  }
}

@MainActor
@Suite struct ReplayFileTests {
  @Test func aReplayIsWrittenOnlyWhereItDiffers() throws {
    try TemporaryFolder.with { folder in
      let url = folder.url.appending(path: "record")
      let file = ReplayFile(path: url.path)
      var replay = Twenty48Replay(startingFrom: Twenty48Game(rules: .classic, seed: 1))
      try file.write(replay.line)
      try FileManager.default.removeItem(at: url)
      try file.write(replay.line)
      expect(!FileManager.default.fileExists(atPath: url.path))
      replay.score += 4
      try file.write(replay.line)
      expect(FileManager.default.fileExists(atPath: url.path))
    }
  }
}
