import ArgumentParser
import OvershootCommands
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootSupport

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
    let isPlain: Bool
    let opensNewWindow: Bool

    init(_ screen: Route?, _ options: LaunchOptions, _ files: GivenFiles) {
      (self.files, isPlain, opensNewWindow) = (files.files, options.isPlain, options.opensNewWindow)
      self.screen = screen
      (seed, size, scale, look) = (options.seed, options.givenSize, options.fixedScale, options.look.values)
      (input, record, purgesLegacy) = (options.input, options.record, options.storage.purgeLegacy)
      folders = [options.storage.dataDir, options.storage.legacyStore]
    }
  }

  private func plain(_ arguments: [String]) -> Launch? {
    LaunchArguments(arguments).map { Launch($0.screen, $0.options, $0.files) }
  }

  private func parsed(_ arguments: [String]) throws -> Launch {
    let command = try WindowCommand.parse(arguments)
    return Launch(command.options.screen, command.options.options, command.files)
  }

  /// An argument of each option, right and wrong values, and words that are none.
  private static let words =
    LaunchOptions.listed.flatMap { ["--\($0.name)", "--no-\($0.name)", "--\($0.name)=1.5"] } + values + [
      "--screen", "--screen=2048", "--screen=", "", "-", "--", "-1", "--headless", "--png", "--film", "--help",
      "--version", "window", "--seed=", "--size=800x600", "--speed=2", "--theme=dark", "--board-size", "./a",
      "file:///a",
    ]

  /// At least one value for each option that has values.
  private static let values =
    ["2048", "menu", "7", "0", "1.5", "auto", "640x480", "10x10", "off", "a=b", "a.jsonl", "en"]
    + ScreenList.all.options.compactMap(\.argument).flatMap { argument in
      guard case .value(_, let expected, _, _) = argument.form else { return [String]() }
      return expected.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    }

  @Test(.laws) func whatIsReadIsWhatTheParserReads() throws {
    var readCount = 0
    try law(seed: 37, cases: 2000) { generator, _ in
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

  /// Every option is read without the parser, alone and with all others.
  @Test func everyOptionIsRead() throws {
    var all = ["--screen", "2048"]
    // What the curve lab and the adventure show first needs checks that only the parser makes.
    for argument in LaunchOptions.listed where !["curve", "page", "lecture", "world"].contains(argument.name) {
      let words =
        switch argument.form {
        case .flag, .choice: ["--\(argument.name)"]
        case .value(_, _, _, let read):
          ["--\(argument.name)", try #require(Self.values.first { (try? read($0)) != nil })]
        }
      expect(try #require(plain(words)) == parsed(words), "\(words)")
      all += words
    }
    expect(try #require(plain(all)) == parsed(all))
    expect(try #require(plain([])) == parsed([]))
  }

  @Test func whatIsWrongIsLeftToTheParser() {
    for arguments in [
      ["--seed", "x"], ["--size", "1x1"], ["--screen", "nowhere"], ["--screen"], ["--seed", "1", "--seed", "2"],
      ["--curve", "ease"], ["--page", "race"], ["--lecture", "motion"],
      ["2048"], ["--purge-legacy", "yes"], ["--headless"], ["--help"], ["--version"], ["--input", ""],
    ] { expect(plain(arguments) == nil, "\(arguments)") }
  }
}
