import Foundation
import OvershootStorage
import OvershootSupport

/// Where the store is.
@Suite struct StoreFoldersTests {
  private func store(_ environment: [String: String], dataDirectory: String? = nil) -> String? {
    StoreFolders(dataDirectory: dataDirectory.map { StorePath($0) }) { environment[$0].map { Array($0.utf8) } }
      .store?.description
  }

  /// Behaviour: storage 1
  @Test func theFoldersFollowTheEnvironment() {
    expect(store(["HOME": "/h", "XDG_DATA_HOME": "/d"]), equals: "/d/overshoot/store.sqlite")
    for value in [nil, "", "d", "./d"] {
      expect(store(["HOME": "/h", "XDG_DATA_HOME": value ?? ""]), equals: "/h/.local/share/overshoot/store.sqlite")
    }
    expect(store(["HOME": "/h", "XDG_DATA_HOME": "/d"], dataDirectory: "x y"), equals: "x y/store.sqlite")
    expect(store(["XDG_DATA_HOME": "/d"]), equals: "/d/overshoot/store.sqlite")
    for home in [[:], ["HOME": ""], ["HOME": "h"]] { expect(store(home) == nil) }
    let folders = StoreFolders { ["HOME": Array("/h".utf8), "XDG_CACHE_HOME": Array("/c".utf8)][$0] }
    expect(folders.cache?.description, equals: "/c/overshoot")
    expect(folders.state?.description, equals: "/h/.local/state/overshoot")
    // Behaviour: storage 2
    expect(folders.legacyStore?.description, equals: "/h/Documents/Overshoot/Core_Data.sqlite")
    expect(StoreFolders(dataDirectory: StorePath("d")) { _ in Array("/h".utf8) }.legacyStore == nil)
  }

  /// Behaviour: storage 1
  @Test func onlyTheUserCanReadFolderAndFile() throws {
    try Fixture.with { (fixture) throws in
      var configuration = fixture.configuration
      configuration.folders = StoreFolders { $0 == "HOME" ? Array(fixture.folder.utf8) : nil }
      let store = try Store.open(configuration)
      store.keep([.set(SavedGame(format: 1, start: ""), of: "2048")])
      try store.flush()
      let folder = fixture.folder + "/.local/share/overshoot"
      func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      expect(try mode(folder) == 0o700)
      for name in ["store.sqlite", "store.sqlite-wal", "store.lock"] {
        expect(try mode(folder + "/" + name) == 0o600, "\(name)")
      }
      try store.close()
    }
  }

  /// Behaviour: storage 1
  @Test func withoutAFolderTheStoreIsInMemory() throws {
    try Fixture.with { (fixture) throws in
      var configuration = fixture.configuration
      let unusable = [
        StoreFolders { _ in nil }, StoreFolders { $0 == "HOME" ? Array("/proc/none".utf8) : nil },
        StoreFolders(dataDirectory: StorePath("/dev/null/x")) { _ in nil },
      ]
      for folders in unusable {
        configuration.folders = folders
        let store = try Store.openOrInMemory(configuration)
        expect(store.path == nil && store.notices.count == 1)
        expect(store.notices.first?.description.hasPrefix("Nothing will be kept when the program ends. ") == true)
        store.keep([.set(SavedGame(format: 1, start: "s", inputs: ["i"]), of: "2048")])
        expect(try store.gameNow("2048")?.inputs == ["i"])
        #expect(throws: StoreError.self) { try Store.open(configuration) }
      }
      expect(fixture.log.all.count, equals: 3)
    }
  }

  /// Behaviour: storage 1
  @Test(arguments: [
    Array("a b".utf8), Array("it's \"q\"%20?x=1#".utf8), Array("file:x".utf8), [0xFF, 0xFE, 0x2F, 0x80],
    Array("日本".utf8),
  ])
  func anyPathIsAStore(_ name: [UInt8]) throws {
    try Fixture.with { (fixture) throws in
      var configuration = fixture.configuration
      let folder = StorePath(bytes: Array((fixture.folder + "/").utf8) + name)
      let legacy = StorePath(bytes: Array((fixture.folder + "/old").utf8) + [0xFF])
      try SchemaFixture.write(fixture.legacy, version: 2)
      let status =
        (fixture.legacy.withCString { from in
          (legacy.bytes + [0]).withUnsafeBytes {
            rename(from, $0.assumingMemoryBound(to: CChar.self).baseAddress ?? from)
          }
        })
      expect(status, equals: 0)
      configuration.folders = StoreFolders(dataDirectory: folder, legacyStore: legacy) { _ in nil }
      var store = try Store.open(configuration)
      expect(try store.lines == SchemaFixture.lines(2))
      expect(store.notices, equals: [.moved(from: legacy, rows: 8)])
      store.keep([.remove("2048")])
      try store.close()
      store = try Store.open(configuration)
      expect(try store.gameNow("2048") == nil && store.notices.isEmpty)
      expect(try StoreReader(folder.appending("store.sqlite")).check().integrity == "ok")
    }
  }
}
