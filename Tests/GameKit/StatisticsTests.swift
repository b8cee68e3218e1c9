import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootGameKit

/// The page of statistics, which all games share.
@MainActor
@Suite(.laws) struct StatisticsTests {
  private func bar(_ name: String, _ count: Int) -> Statistics.Bar { Statistics.Bar(name, count, "\(name): \(count)") }

  /// Nothing is 0, and the longest bar is spoken, of equal ones the last.
  @Test func barsOfNothingAreLeftOut() {
    law(seed: 11, cases: 100) { generator, _ in
      let counts = (0..<generator.integer(below: 8)).map { _ in generator.integer(below: 4) }
      let statistics = Statistics("Sentence.", [nil, "More"], bars: counts.enumerated().map { bar("\($0)", $1) })
      expect(statistics.bars.map(\.count), equals: counts.filter { $0 > 0 })
      let most = counts.max() ?? 0
      let spoken = Statistics.longest(of: statistics.bars).map { statistics.bars[$0].name }
      expect(spoken, equals: most == 0 ? nil : counts.lastIndex(of: most).map { "\($0)" })
      expect(!statistics.text.contains(": 0"))
    }
  }

  @Test(arguments: WindowSizes.all)
  func theSentenceAndTheBarsAreShownAndCopied(_ size: Size) {
    let clipboard = MemoryClipboard()
    let page = StatisticsPage(ScreenEnvironment(Preferences()), in: .nonoku) {
      Statistics("Your best is 12.", ["3 of 4 levels"], bars: [bar("1", 2), bar("2", 0), bar("3", 5)])
    } piece: { _, _, _, _ in
    }
    let rig = ManualHost(page, size: size, clipboard: clipboard)
    rig.run(1, framesPerSecond: 60)
    let names = rig.host.semanticTree.all.filter { $0.states.contains(.showing) }.map(\.semantics.name)
    expect(["Your best is 12.", "3 of 4 levels", "1: 2", "3: 5"].allSatisfy(names.contains), "\(names)")
    expect(!names.contains("2: 0"))
    rig.press(.c, modifiers: .control)
    expect(clipboard.text, equals: "Your best is 12.\n3 of 4 levels\n1: 2\n3: 5\n")
  }

  /// A piece falls to its place meanwhile: it is drawn turned, above it four prints.
  @Test func withoutAGameItLeadsToOne() {
    let router = RouterSpy()
    var prints: [Bool] = []
    var environment = ScreenEnvironment(Preferences())
    environment.navigator = Navigator(router)
    let page = StatisticsPage(environment, in: .nonoku) {
      .none
    } piece: { _, isPrint, _, _ in
      prints.append(isPrint)
    }
    let rig = ManualHost(page, size: Size(1280, 800))
    rig.run(1, framesPerSecond: 10)
    expect(prints.prefix(5), equals: [true, true, true, true, false])
    rig.host.perform { page.primary?.activate() }
    expect(router.log.calls, equals: ["router.goBack"])
  }
}
