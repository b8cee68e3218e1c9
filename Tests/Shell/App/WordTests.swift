import OvershootScreenKit
import OvershootShell
import OvershootSupport

@testable import OvershootScreenTesting

/// The words of the window.
// Behaviour: playing 28
@MainActor
@Suite struct WordTests {
  /// Words of the code, which the first picture of no screen has.
  private static let code = ["published", "rest stop", "fractionComplete", "inactive", "nil", "NaN", "Optional("]

  @Test(arguments: ScreenList.all.routes)
  func noScreenHasWordsOfTheCodeOrNumbersWithoutSeparators(_ route: Route) {
    let rig = AppRig(route)
    rig.run(0.5)
    let texts = rig.texts()
    expect(!texts.isEmpty)
    for text in texts {
      expect(!Self.code.contains { text.contains($0) }, "\(text)")
      // The numbers of tiles have none.
      let numbers = text.matches(of: /[0-9]{5,}/).compactMap { Int($0.output) }
      expect(numbers.allSatisfy { $0.nonzeroBitCount == 1 }, "\(text)")
    }
  }
}
