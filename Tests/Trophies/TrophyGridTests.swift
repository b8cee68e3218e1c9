import OvershootShell
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootScreenKit
@testable import OvershootScreenTesting
@testable import OvershootTrophies

/// The coins in a window, with a store.
// Behaviour: playing 23
@MainActor
@Suite struct TrophyGridTests {
  nonisolated private static let sizes = [
    Size(360, 480), Size(480, 800), Size(560, 700), Size(800, 600), Size(1280, 800), Size(1920, 1080), Size(3840, 2160),
  ]

  private func rig(
    size: Size = Size(560, 700), values: OptionValues = OptionValues(), policy: MotionPolicy = .full
  ) throws -> (AppRig, Store) {
    let store = try TrophyFixture.store()
    TrophyFixture.add([TrophyFixture.item(1, trophy: .tile512)], to: store)
    let shelf = TrophyShelf(store: store)
    TrophyDesk(shelf: shelf).note(.reached(.combo, 9))
    let rig = AppRig(.trophies, size: size, preferences: Preferences(values), policy: policy, store: store)
    rig.run(1.2)
    return (rig, store)
  }

  private func coins(_ rig: AppRig) -> [TrophyCoin] { rig.views(TrophyCoin.self) }

  /// No coin, with its words, covers another one or leaves the page, each is large enough to be pressed, and six rooms
  /// follow each other in columns or in rows.
  @Test(arguments: Self.sizes, [100, 130, 200]) func theCoinsAreApart(_ size: Size, _ textSize: Int) throws {
    for language in [Language.english, try Translations.german.get()] {
      var values = OptionValues()
      values[Options.textSize] = textSize
      let scale = PageGrid.scale(of: size)
      let shown = Size(size.width / scale, size.height / scale)
      try Localizer.$current.withValue(Localizer(language)) {
        let (rig, _) = try rig(size: shown, values: values)
        let frames = coins(rig).map(\.frame)
        expect(frames.count, equals: 18)
        let scroll = try rig.view(ScrollView.self)
        for (index, frame) in frames.enumerated() {
          expect(min(frame.width, frame.height) >= 44 && frame.minX >= 0 && frame.maxX <= scroll.bounds.width + 0.5)
          expect(frame.maxY <= scroll.contentHeight + 0.5)
          for other in frames[(index + 1)...] {
            expect(frame.inset(by: 0.5).intersection(other.inset(by: 0.5)) == nil, "\(frame) \(other)")
          }
        }
        let starts = stride(from: 0, to: 18, by: 3).map { frames[$0] }
        expect(zip(starts, starts.dropFirst()).allSatisfy { $0.maxY <= $1.minY || $0.maxX <= $1.minX })
        if textSize == 100, shown.width >= 1280 { expect(scroll.contentHeight <= scroll.bounds.height) }
      }
    }
  }

  @Test func keysMoveAndTurn() throws {
    let (rig, _) = try rig()
    expect(rig.app.topScene?.focus.view === coins(rig)[0])
    rig.press(.right)
    if rig.app.topScene?.focus.view === coins(rig)[0] { rig.press(.right) }
    expect(rig.app.topScene?.focus.view === coins(rig)[1])
    rig.press(.down)
    expect(rig.app.topScene?.focus.view === coins(rig)[4])
    for isTurned in [true, false] {
      rig.press(.enter)
      // It overshoots on its way.
      let way = (0..<60).map { _ in
        rig.advance(1.0 / 60)
        return abs(coins(rig)[4].$turn.shown - (isTurned ? 0 : 1))
      }
      expect(way.contains { $0 > 1.02 } && abs((way.last ?? 0) - 1) < 0.02)
      expect(coins(rig)[4].isTurned == isTurned && rig.texts().contains("9 of 20") == isTurned)
    }
    rig.press(.l)
    rig.run(1)
    expect(rig.route, equals: .trophyList)
  }

  @Test func pointerFingerGamepadAndActionsTurnToo() throws {
    let (rig, _) = try rig(size: Size(1280, 800))
    let coin = coins(rig)[0]
    let acts: [() -> Void] = [
      { rig.click(coin) }, { rig.tap(coin) },
      {
        rig.host.perform { rig.app.topScene?.focus.move(to: coin) }
        rig.pad(.a)
      },
      { rig.host.perform { _ = coin.perform(.action(Semantics.press), part: nil) } },
    ]
    for (index, act) in acts.enumerated() {
      act()
      rig.run(1)
      expect(coin.isTurned == index.isMultiple(of: 2))
      expect(rig.texts().joined(separator: " ").contains("Make a 512.") == coin.isTurned)
    }
    rig.pad(.y)
    rig.run(1)
    expect(rig.route, equals: .trophyList)
  }

  @Test func withReducedMotionItIsTurnedAtOnce() throws {
    let (rig, _) = try rig(policy: .reduced)
    rig.click(coins(rig)[0])
    rig.advance(0)
    expect(coins(rig)[0].$turn.shown == 1 && coins(rig)[0].$arrival.shown == 1)
  }

  /// What is new since the last visit comes when the page is there; on the next visit it is there.
  @Test func whatIsNewFlipsInOnce() throws {
    let store = try TrophyFixture.store()
    TrophyFixture.add([TrophyFixture.item(1, trophy: .cat)], to: store)
    for isFirst in [true, false] {
      let rig = AppRig(.menu, store: store)
      rig.run(0.5)
      rig.host.perform { rig.app.go(to: .trophies) }
      rig.advance(1.0 / 60)
      let coin = try #require(coins(rig).first { $0.shown?.coin.isEarned == true })
      expect(coin.isNew == isFirst && coin.$arrival.shown == (isFirst ? 0 : 1))
      var most = 0.0
      for _ in 0..<120 {
        rig.advance(1.0 / 60)
        most = max(most, coin.$arrival.shown)
      }
      expect(coin.$arrival.shown > 0.99 && (most > 1.02) == isFirst)
    }
  }

  /// Each coin is read with what to do, how it stands and what earns it.
  @Test func aScreenReaderHearsHowEachStands() throws {
    let (rig, _) = try rig()
    let nodes = rig.host.semanticTree.all.filter { $0.semantics.role == .pushButton }.map(\.semantics)
    func description(_ name: String) -> String? { nodes.first { $0.name == name }?.description }
    expect(description("Make a 512") == "Earned 2023-11-14. Make a 512.")
    expect(description("Combo of 20") == "45 %, 9 of 20. Hit 20 bricks before the paddle.")
    expect(description("Find the cat") == "0 of 1. Find the cat.")
    expect(description("Hidden") == "Play on: it shows itself.")
    expect(rig.host.semanticTree.all.contains { $0.semantics.name == "1 of 18 earned" })
    for node in rig.host.semanticTree.all where description(node.semantics.name) != nil {
      expect(node.states.contains(.focusable))
    }
  }

  /// A home of an earlier version: what is still asked for has its coin, all else stands under "more".
  @Test func anOlderHomeOpens() throws {
    let store = try TrophyFixture.store()
    let names = [
      "2048-512", "2048-2048", "2048-10000-points", "profile-stretched", "curves-all-raced", "app-turned-round",
    ]
    TrophyFixture.add(
      names.enumerated().map {
        Item(id: Int64($0 + 1), name: "Old \($0)", isEnabled: true, created: TrophyFixture.start, trophy: $1)
      }, to: store)
    store.trophyProgress = "2048-2048=70\n2048-512=100\ncurves-all-copied=css,swiftUI\nconfirm-patience=55"
    let rig = AppRig(.trophies, size: Size(1280, 800), store: store)
    rig.run(1.5)
    expect(coins(rig).count { $0.shown?.coin.isEarned == true } == 2 && rig.texts().contains("50 %"))
    rig.pad(.start)
    rig.run(0.6)
    try rig.click(#require(rig.views(MoreRow.self).dropLast().last))
    rig.run(0.8)
    let text = rig.texts().joined(separator: " ")
    expect(["Old 1", "Old 2", "Old 3", "Old 5"].allSatisfy(text.contains) && !text.contains("Old 0"))
    try rig.click(#require(rig.views(MoreRow.self).first))
    rig.run(1)
    expect(rig.route == .trophy(2) || rig.route == .trophy(6))
  }

  /// Who has deleted all once by holding, or held elsewhere, is not told how again.
  @Test(arguments: [false, true])
  func theGuideIsSaidUntilItWasDone(_ isElsewhere: Bool) throws {
    let store = try TrophyFixture.store(3)
    func guide() throws -> String {
      let rig = AppRig(.trophyList, store: store)
      rig.run(1)
      return try rig.view(ConfirmButton.self).guide
    }
    expect(try guide() == "Hold, then slide up")
    if isElsewhere {
      TrophyDesk(shelf: TrophyShelf(store: store)).note(.reached(.patience, 1))
    } else {
      TrophyFixture.perform {
        let worker = TrophyListWorker(shelf: TrophyShelf(store: store))
        worker.deleteAllItems()
        try await store.restore([TrophyFixture.item(1)])
      }
    }
    expect(try guide() == "")
  }
}
