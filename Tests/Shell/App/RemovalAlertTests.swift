import Controls
import Foundation
import OvershootGeometry
import ScreenKit
import Stage
import StageTesting
import Storage
import Testing

@testable import ScreenTesting
@testable import Shell

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

  private func panel(_ rig: AppRig) -> PlacePanel? { rig.views(PlacePanel.self).first }

  private func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/\(name)/store.sqlite") }

  /// Behaviour: storage 17
  @Test(arguments: [Size(560, 700), Size(360, 480)])
  func thePlayerKeepsTheDataWhereTheyWere(_ size: Size) throws {
    try withLoss(size) { rig, store in
      #expect((rig.app.topScene?.focus.view as? Button)?.title.text == "Keep here")
      rig.press(.enter)
      rig.run(1)
      #expect(has("data") && panel(rig) == nil && store.lastRoute == "2048")
    }
  }

  /// Behaviour: storage 17
  @Test func thePlayerChoosesAnotherPlace() throws {
    try withLoss(Size(560, 700)) { rig, store in
      #expect(rig.tab { $0 is TextField })
      rig.press(.enter)
      rig.run(1)
      #expect(has("other") && !has("data") && panel(rig) == nil)
      #expect(store.path == StorePath(folder + "/other/store.sqlite"))
    }
  }

  @Test func aPlaceThatCannotBeUsedIsToldAndTheSheetStays() throws {
    try withLoss(Size(560, 700)) { rig, store in
      for text in ["relative", "/proc/nowhere/at/all"] {
        #expect(rig.tab { $0 is TextField })
        let field = try #require(rig.app.topScene?.focus.view as? TextField)
        rig.host.perform { field.text = text }
        rig.press(.enter)
        rig.run(0.5)
        let labels = try #require(panel(rig)).subviews.compactMap { ($0 as? Label)?.text }
        let start = text == "relative" ? "The path of a folder begins" : "/proc/nowhere"
        #expect(labels.contains { $0.hasPrefix(start) }, "\(labels)")
      }
      // The message opens the sheet again.
      rig.press(.escape)
      rig.run(1)
      #expect(panel(rig) == nil)
      let bar = try #require(rig.app.subviews.lazy.compactMap { $0 as? NoticeBar }.first)
      rig.click(try #require(bar.subviews.lazy.compactMap { $0 as? Button }.first))
      rig.run(1)
      #expect(panel(rig) != nil)
    }
  }
}
