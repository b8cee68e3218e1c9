import OvershootSupport

@testable import OvershootLocalization

/// Rules of plurals against the same rules written by hand.
// Behaviour: languages 1
@Suite struct PluralRuleTests {
  /// A rule as catalogues state it, and as a function.
  struct Sample: Sendable, CustomTestStringConvertible {
    let language: String
    let field: String
    let form: @Sendable (Int) -> Int

    var testDescription: String { language }
  }

  static let samples = [
    Sample(language: "ja", field: "nplurals=1; plural=0;") { _ in 0 },
    Sample(language: "de", field: "nplurals=2; plural=(n != 1);") { $0 == 1 ? 0 : 1 },
    Sample(language: "fr", field: "nplurals=2; plural=n>1") { $0 > 1 ? 1 : 0 },
    Sample(
      language: "ru",
      field: """
        nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);
        """
    ) { number in
      let (last, tens) = (number % 10, number % 100 / 10)
      if tens == 1 { return 2 }
      return last == 1 ? 0 : (2...4).contains(last) ? 1 : 2
    },
    Sample(
      language: "ar",
      field: "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;"
    ) { number in
      switch (number, number % 100) {
      case (0...2, _): number
      case (_, 3...10): 3
      case (_, 11...): 4
      default: 5
      }
    },
    Sample(
      language: "sl", field: "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);"
    ) { [1: 1, 2: 2, 3: 3, 4: 3][$0 % 100] ?? 0 },
    Sample(language: "made", field: "nplurals=2; plural=!(n-1)+0*n/1;") { $0 == 1 ? 1 : 0 },
  ]

  @Test(arguments: samples)
  func formsAreThoseOfTheRule(_ sample: Sample) throws {
    let rule = try #require(PluralRule(sample.field))
    for number in 0...10_000 { expect(rule.form(of: number), equals: sample.form(number)) }
    expect((0..<rule.count).contains(rule.form(of: .max)))
    expect(rule.form(of: -1), equals: rule.form(of: 1))
  }
}
