import Motion
import MotionNotation
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import OvershootBreakoutScreens

/// How effects are set, as text.
@Suite(.laws) struct EffectSettingsTests {
  private func read(_ text: String) throws -> EffectSettings { try EffectSettings(reading: Array(text.utf8)) }

  /// The place of the first mistake in a text.
  private func place(_ text: String) -> [Int]? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return (error as? TextError).map { [$0.line, $0.column] }
    }
  }

  // Behaviour: effects 10
  @Test func presetsAreReadAsTheyAreWritten() throws {
    for preset in EffectPreset.allCases {
      let text = preset.effectSettings.text
      let effectSettings = try read(text)
      expect(effectSettings == preset.effectSettings && effectSettings.text == text)
      expect(text.hasPrefix("juice 1\n") && text.split(separator: "\n").count == 1 + EffectKind.allCases.count)
    }
    expect(try read("juice 1\n") == EffectPreset.lively.effectSettings)
    expect(try read("juice 1") == EffectSettings())
    let crlf = EffectPreset.calm.effectSettings.text.replacing("\n", with: "\r\n")
    expect(try read(crlf) == EffectPreset.calm.effectSettings)
  }

  // Behaviour: effects 10
  @Test func randomSettingsAreReadAsTheyAreWritten() throws {
    let curves = [
      "ease", "linear", "spring(duration: 0.5, bounce: 0.3)", "cubic-bezier(0.3, -0.5, 0.2, 1.4)", "steps(4)",
    ]
    try law(seed: 451, cases: 100) { random, _ in
      var effectSettings = EffectSettings()
      for effect in EffectKind.allCases {
        effectSettings[effect].isOn = random.integer(below: 2) == 0
        effectSettings[effect].strength = random.integer(below: 2) == 0 ? 100 * random.unit() : 50
        try effectSettings[effect].set(CurveDescription(curves[random.integer(below: curves.count)]))
        for key in effect.keys {
          let number = key.range.lowerBound + (key.range.upperBound - key.range.lowerBound) * random.unit()
          effectSettings[effect].set(key.name, to: number)
        }
      }
      expect(try read(effectSettings.text) == effectSettings)
      // In any order.
      let lines = effectSettings.text.split(separator: "\n")
      let shuffled = [lines[0]] + lines.dropFirst().reversed()
      expect(try read(shuffled.joined(separator: "\n")) == effectSettings)
    }
  }

  // Behaviour: effects 10
  @Test func anEffectThatIsNotNamedIsAsInLively() throws {
    let effectSettings = try read("juice 1\nshatter off 12.5 ease count=3\n")
    expect(
      !effectSettings[.shatter].isOn && effectSettings[.shatter].strength == 12.5
        && effectSettings[.shatter]["count"] == 3)
    expect(effectSettings[.shatter]["gravity"], equals: 700)
    expect(effectSettings.amount(.shatter) == 0 && effectSettings.amount(.trail) == 1)
    for effect in EffectKind.allCases where effect != .shatter {
      expect(effectSettings[effect], equals: EffectSettings()[effect])
    }
    expect(try read("juice 1\ntrail on 60 spring(duration: 0.5, bounce: 0.3) width=4")[.trail]["width"] == 4)
  }

  // Behaviour: effects 2
  @Test func anImpulseReturnsAlongTheCurveOfItsEffect() throws {
    expect(
      Impulse(try TimedCurve(CurveDescription("ease-in-out"), duration: 0.4)) == Impulse(.easeInOut, duration: 0.4))
    var sprung = Impulse(try TimedCurve(CurveDescription("spring(response: 0.4, dampingFraction: 0.5)")))
    var same = Impulse(response: 0.4, dampingFraction: 0.5)
    sprung.strike(Vector2(8, 0), at: 0)
    same.strike(Vector2(8, 0), at: 0)
    expect((sprung.value(at: 0.1) - same.value(at: 0.1)).length < 1e-9)
  }

  // Behaviour: effects 11
  @Test(arguments: [
    ("", [1, 1]), ("juice 2\n", [1, 1]), ("\njuice 1\n", [1, 1]), (" juice 1", [1, 1]),
    ("juice 1\nsparkle on 60 ease\n", [2, 1]), ("juice 1\n\n", [2, 1]), ("juice 1\ntrail\n", [2, 6]),
    ("juice 1\ntrail On 60 ease\n", [2, 7]), ("juice 1\ntrail on\n", [2, 9]),
    ("juice 1\ntrail on 101 ease\n", [2, 10]), ("juice 1\ntrail on -1 ease\n", [2, 10]),
    ("juice 1\ntrail on nan ease\n", [2, 10]), ("juice 1\ntrail on inf ease\n", [2, 10]),
    ("juice 1\ntrail on 0x10 ease\n", [2, 10]), ("juice 1\ntrail on 60\n", [2, 12]),
    ("juice 1\ntrail on 60 eese\n", [2, 13]), ("juice 1\ntrail on 60 cubic-bezier(0,99,1,99)\n", [2, 13]),
    ("juice 1\ntrail on 60 decay(rate: 0.9, velocity: 1)\n", [2, 13]),
    ("juice 1\ntrail on 60 ease count=3\n", [2, 18]), ("juice 1\ntrail on 60 ease width\n", [2, 18]),
    ("juice 1\ntrail on 60 ease width=\n", [2, 24]), ("juice 1\ntrail on 60 ease width=61\n", [2, 24]),
    ("juice 1\ntrail on 60 ease width=1e999\n", [2, 24]), ("juice 1\ntrail on 60 ease width=2 width=2\n", [2, 26]),
    ("juice 1\ntrail on 60 ease width=2 \n", [2, 26]), ("juice 1\ntrail  on 60 ease\n", [2, 7]),
    ("juice 1\nshatter on 60 ease count=1000000000\n", [2, 26]),
    ("juice 1\ntrail on 60 ease\nflash on 60 ease\ntrail on 60 ease\n", [4, 1]),
  ])
  func mistakesHaveTheirPlaces(_ text: String, _ expected: [Int]) {
    expect(place(text), equals: expected, "\(text)")
  }

  // Behaviour: effects 11
  @Test func theFirstMistakeIsToldAndALongTextIsRefusedBeforeAll() {
    expect(place("juice 1\ntrail on 60 ease width=0\nsparkle\n"), equals: [2, 24])
    let line = "trail on 60 ease\n"
    expect(place("juice 1\n" + String(repeating: line, count: 4_000)), equals: [1, 1])
    #expect(throws: TextError.self) { try EffectSettings(reading: [0x6A, 0xFF]) }
  }
}
