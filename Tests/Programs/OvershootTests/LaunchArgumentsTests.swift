import ArgumentParser
import OvershootCommands
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootSupport
import OvershootTwenty48Screens

@testable import Overshoot

/// What `LaunchArguments` reads is what ArgumentParser reads.
@Suite @MainActor struct LaunchArgumentsTests {
  /// All that the program takes from the arguments of a window.
  private struct Launch: Equatable {
    let screen: Route?
    let seed: UInt64?
    let size: Size?
    let scale: Double?
    let look: OptionValues
    let input: String?
    let folders: [StorePath?]
    let purgesLegacy: Bool
    let record: String?
    let files: [String]
    let written: [String?]
    let numbers: [Int?]
    let flags: [Bool]
    let game: Twenty48Start?

    init(_ window: WindowOptions, _ files: GivenFiles) {
      let options = window.options
      (self.files, screen, game) = (files.files, window.screen, try? window.game.start())
      written = [window.png, window.apng, window.soundFiles.wave, window.soundFiles.list, window.effectSettings.path]
      numbers = [window.fps, window.film]
      flags = [
        window.headless, window.selfPlay, options.opensNewWindow, options.lab.isGiven, options.world.isGiven,
      ]
      (seed, size, scale, look) = (options.seed, options.givenSize, options.fixedScale, options.look.values)
      (input, record, purgesLegacy) = (options.input, options.record, options.storage.purgeLegacy)
      folders = [options.storage.dataDir, options.storage.legacyStore]
    }
  }

  private func plain(_ arguments: [String]) -> Launch? {
    LaunchArguments(arguments).map { launch in
      let isAlone = arguments.allSatisfy { !$0.hasPrefix("--") || $0.hasPrefix("--screen") }
      expect(launch.isWindowAlone == isAlone, "\(arguments)")
      return Launch(launch.options, launch.files)
    }
  }

  private func parsed(_ arguments: [String]) throws -> Launch {
    let command = try WindowCommand.parse(arguments)
    return Launch(command.options, command.files)
  }

  /// An argument of each option, right and wrong values, and words that are none.
  private static let words =
    WindowOptions.listed.flatMap { ["--\($0.name)", "--no-\($0.name)", "--\($0.name)=1.5"] } + values + [
      "--screen", "--screen=2048", "--screen=", "", "-", "--", "-1", "--headless", "--png", "--film", "--help",
      "--version", "window", "--seed=", "--size=800x600", "--speed=2", "--theme=dark", "--board-size", "./a",
      "file:///a",
    ]

  /// At least one value for each option that has values.
  private static let values =
    ["2048", "menu", "7", "0", "1.5", "auto", "640x480", "10x10", "off", "a=b", "a.jsonl", "en", "4x4", "race"]
    + ScreenList.all.options.compactMap(\.argument).flatMap { argument in
      guard case .value(_, let expected, _, _) = argument.form else { return [String]() }
      return expected.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    }

  @Test(.laws) func whatIsReadIsWhatTheParserReads() throws {
    var readCount = 0
    try law(seed: 37, cases: 4000) { generator, _ in
      let arguments = (0..<Int.random(in: 0...5, using: &generator)).compactMap { _ in
        Self.words.randomElement(using: &generator)
      }
      guard let launch = plain(arguments) else { return }
      readCount += 1
      let expected = try parsed(arguments)
      expect(launch, equals: expected, "\(arguments)")
    }
    expect(readCount > 100)
  }

  /// What options need beside them.
  private static let companions = [
    "fps": ["--apng", "a.png"], "film": ["--png", "a.png"], "self-play": ["--screen", "2048"],
    "board-size": ["--screen", "2048"], "target": ["--screen", "2048"],
  ]

  /// Every option is read without the parser, by itself and with all others that go together.
  @Test func everyOptionIsRead() throws {
    var all: [String] = []
    for argument in WindowOptions.listed {
      let words =
        switch argument.form {
        case .flag, .choice: ["--\(argument.name)"]
        case .value(_, _, _, let read):
          ["--\(argument.name)", try #require(Self.values.first { (try? read($0)) != nil })]
        case .number: ["--\(argument.name)", "7"]
        }
      let start = (Self.companions[argument.name] ?? []) + words
      expect(try #require(plain(start)) == parsed(start), "\(start)")
      if !["apng", "form", "fps", "curve", "page", "lecture", "world"].contains(argument.name) { all += words }
    }
    expect(try #require(plain(all)) == parsed(all))
    expect(try #require(plain([])) == parsed([]))
  }

  @Test func whatIsWrongIsLeftToTheParser() {
    for arguments in [
      ["--seed", "x"], ["--size", "1x1"], ["--screen", "nowhere"], ["--screen"], ["--seed", "1", "--seed", "2"],
      ["--screen", "2048", "--curve", "ease"], ["--page", "rose"], ["--page", "race", "--world", "a"],
      ["--screen", "2048", "--world", "a"], ["--board-size", "4x4"], ["--self-play"], ["--film", "2"],
      ["--film", "x", "--png", "a"], ["--film", "65", "--png", "a"], ["--fps", "60", "--png", "a"],
      ["--png", "a", "--apng", "a"], ["--headless", "yes"],
      ["2048"], ["--purge-legacy", "yes"], ["--help"], ["--version"], ["--input", ""],
    ] { expect(plain(arguments) == nil, "\(arguments)") }
  }
}
