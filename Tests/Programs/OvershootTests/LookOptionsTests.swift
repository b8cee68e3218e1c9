import ArgumentParser
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootSupport

@testable import Overshoot

/// What follows from the descriptors of the options.
@Suite struct LookOptionsTests {
  private let options = ScreenList.all.options

  private func values(_ arguments: [String]) throws -> OptionValues { try look(arguments).values }

  private func look(_ arguments: [String]) throws -> LookOptions { try LaunchOptions.parse(arguments).look }

  /// Every option is kept and explained; one with a name on the command line is in the help.
  @Test func everyOptionIsKeptAndExplained() {
    let rules = ScreenList.all.settingRules.map(\.name)
    let help = LaunchOptions.helpMessage(columns: 500)
    for option in options {
      expect(rules.contains(option.key) && !option.title.isEmpty, "\(option.key)")
      guard let argument = option.argument else { continue }
      expect(argument.help.hasSuffix(".") && help.contains(argument.help), "\(argument.name)")
      expect(help.contains("--\(argument.name)"))
    }
  }

  /// Everything that can be chosen of an option by name can be given as its argument, which changes this option only.
  @Test func everyNameIsAnArgument() throws {
    for option in options {
      guard let argument = option.argument, case .value(_, let expected, let choices, _) = argument.form else {
        continue
      }
      for index in option.titles.indices {
        var chosen = OptionValues()
        option.choose(index, in: &chosen)
        switch chosen.stored(option.key) ?? option.storedStandard {
        case .text(let name):
          expect(expected.contains(name) && choices.contains(name), "\(argument.name) \(name)")
          expect(try values(["--\(argument.name)", name]) == chosen, "\(argument.name) \(name)")
        case .real(let number): expect(try values(["--\(argument.name)", "\(number)"]) == chosen)
        case .integer: Issue.record("A number is not a name.")
        }
      }
    }
  }

  @Test func flagsHaveAnOpposite() throws {
    for (name, on, off) in [
      ("high-contrast", OptionValues { $0[Options.contrast] = .high }, OptionValues { $0[Options.contrast] = .normal }),
      ("color-blind-safe", OptionValues { $0[Options.isColorBlindSafe] = true }, OptionValues()),
      ("reduced-motion", OptionValues { $0[Options.motion] = .reduced }, OptionValues { $0[Options.motion] = .full }),
    ] {
      expect(try values(["--\(name)"]) == on && values(["--no-\(name)"]) == off, "\(name)")
    }
    // The opposite is a value, too: it has precedence over what is kept.
    var kept = OptionValues { $0[Options.isColorBlindSafe] = true }
    try look(["--no-color-blind-safe"]).apply(to: &kept)
    expect(kept, equals: OptionValues())
  }

  @Test func speedIsANumberOrOff() throws {
    expect(try values(["--speed", "1.3"])[Options.speed] == 1.3)
    var kept = OptionValues { $0[Options.speed] = 2 }
    try look(["--speed", "off", "--reduced-motion"]).apply(to: &kept)
    expect(kept, equals: OptionValues { $0[Options.motion] = .none })
    for text in ["0", "0.24", "4.1", "-1", "nan", "inf", "", "fast", "1x", "Off"] {
      #expect(throws: (any Error).self) { try values(["--speed", text]) }
    }
  }

  // Behaviour: effects 9
  @Test func effectsAreWholePercentAnd60AtFirst() throws {
    expect(try values([])[Options.effects] == 60 && values(["--effects", "35"])[Options.effects] == 35)
    for text in ["-1", "101", "60.5", "nan", "inf", "", "all"] {
      #expect(throws: (any Error).self) { try values(["--effects", text]) }
    }
  }

  @Test func withoutArgumentsNothingChanges() throws {
    var kept = OptionValues { ($0[Options.theme], $0[Options.speed]) = (.dark, 2) }
    let before = kept
    try look([]).apply(to: &kept)
    expect(kept, equals: before)
  }
}
