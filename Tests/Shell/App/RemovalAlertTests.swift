import Foundation
import OvershootScreenKit
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// What the player can do where the data are removed while the program runs.
@MainActor
@Suite struct RemovalAlertTests {
  private let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/\(UUID().uuidString)"

  private func withLoss(_ size: Size, _ body: (AppRig, Store) throws -> Void) throws {
    let folders = StoreFolders(dataDirectory: StorePath(folder + "/data")) { _ in nil }
    let clock = StoreClock(now: { 0 }, date: { 1_000 }, schedule: { _, body in body() })
    let store = try Store.open(StoreConfiguration(folders: folders, clock: clock))
    store.lastRoute = "2048"
    try store.flush()
    try FileManager.default.removeItem(atPath: folder + "/data")
    let rig = AppRig(.menu, size: size)
    rig.run(1)
    rig.host.perform { rig.app.tellRemoval("Nothing is kept.", of: store, proposal: folder + "/other") }
    rig.run(1)
    let result = Result { try body(rig, store) }
    try store.close()
    try FileManager.default.removeItem(atPath: folder)
    try result.get()
  }

  private func panel(_ rig: AppRig) -> FailurePage? { rig.views(FailurePage.self, in: rig.app).first }

  /// Presses the main button, which leads to the field.
  private func openField(_ rig: AppRig) throws -> TextField {
    if !(rig.app.focus.view is TextField) { rig.press(.enter) }
    return try #require(rig.app.focus.view as? TextField)
  }

  private func focusedTitle(_ rig: AppRig) -> String? { (rig.app.focus.view as? Pill)?.title }

  private func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/\(name)/store.sqlite") }

  /// Behaviour: storage 17
  @Test(arguments: [Size(560, 700), Size(360, 480)])
  func thePlayerKeepsTheDataWhereTheyWere(_ size: Size) throws {
    try withLoss(size) { rig, store in
      expect(focusedTitle(rig), equals: "Choose a place")
      rig.press(.enter)
      for _ in 0..<4 where focusedTitle(rig) != "Keep here" { rig.press(.tab) }
      rig.press(.enter)
      rig.run(1)
      expect(has("data") && panel(rig) == nil && store.lastRoute == "2048")
    }
  }

  /// Behaviour: storage 17
  @Test func thePlayerChoosesAnotherPlace() throws {
    try withLoss(Size(560, 700)) { rig, store in
      _ = try openField(rig)
      rig.press(.enter)
      rig.run(1)
      expect(has("other") && !has("data") && panel(rig) == nil)
      expect(store.path, equals: StorePath(folder + "/other/store.sqlite"))
    }
  }

  @Test func aPlaceThatCannotBeUsedIsToldAndTheSheetStays() throws {
    try withLoss(Size(560, 700)) { rig, store in
      for text in ["relative", "/proc/nowhere/at/all"] {
        let field = try openField(rig)
        rig.host.perform { field.text = text }
        rig.press(.enter)
        rig.run(0.5)
        let labels = try #require(panel(rig)).card.subviews.compactMap { ($0 as? Label)?.text }
        let start = text == "relative" ? "The path of a folder begins" : "/proc/nowhere"
        expect(labels.contains { $0.hasPrefix(start) }, "\(labels)")
      }
      // Escape leaves the choice, and then the page; the message opens it again, by keys, too.
      rig.press(.escape)
      expect(panel(rig) != nil && focusedTitle(rig) == "Choose a place")
      rig.press(.escape)
      rig.run(1)
      expect(panel(rig) == nil)
      let bar = try #require(rig.app.subviews.lazy.compactMap { $0 as? NoticeBar }.first)
      rig.click(try #require(bar.subviews.lazy.compactMap { $0 as? Button }.first))
      rig.run(1)
      expect(panel(rig) != nil)
      rig.press(.escape)
      rig.run(1)
      for _ in 0..<40 where rig.app.focus.view == nil { rig.press(.tab) }
      rig.press(.enter)
      rig.run(1)
      expect(panel(rig) != nil && focusedTitle(rig) == "Choose a place")
    }
  }

  /// A screen that leaves, such as the first one, does not take the question with it.
  @Test func theSheetStaysOverAnotherScreen() throws {
    try withLoss(Size(560, 700)) { rig, store in
      let sheet = try #require(panel(rig))
      rig.host.perform { rig.app.go(to: .options) }
      rig.run(0.1)
      expect(rig.app.transitionAnimator != nil && rig.texts().contains { $0.hasPrefix("Your progress") })
      rig.run(2)
      expect(panel(rig) === sheet && rig.app.stack.top.route == .options)
      // Neither the list of keys nor the screen below it has the keys.
      rig.press(.f1)
      rig.run(1)
      expect(rig.views(KeyPage.self).isEmpty && focusedTitle(rig) == "Choose a place")
      rig.press(.tab)
      expect(focusedTitle(rig), equals: "Go on without")
      rig.press(.enter)
      rig.run(1)
      expect(!has("data") && panel(rig) == nil && rig.app.topScene?.focus.view != nil)
      rig.press(.escape)
      rig.run(2)
      expect(rig.app.stack.top.route, equals: .menu)
    }
  }
}
