import Foundation
import OvershootSupport
import Testing

@testable import SDLStage

// Behaviour: linux-desktop 36
@Suite(.laws) struct RecentFilesTests {
  private let list = RecentFiles(in: "/nowhere", program: "Overshoot", command: "overshoot")
  private let empty = "<xbel version=\"1.0\">\n</xbel>\n"

  private func entry(_ name: String) -> RecentFiles.Entry { .init(path: "/tmp/\(name)", mimeType: "text/x-\"&<") }

  private static let foreign = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0"
          xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
    >
      <bookmark href="file:///tmp/a" added="2020-01-01T00:00:00Z" modified="2020-01-01T00:00:00Z" \
    visited="2020-01-01T00:00:00Z">
        <title>Ours &lt;/bookmark&gt;</title>
        <info>
          <metadata owner="http://freedesktop.org">
            <mime:mime-type type="text/plain"/>
            <bookmark:applications>
              <bookmark:application name="Editor" exec="&apos;edit %u&apos;" modified="2020-01-01T00:00:00Z" count="7"/>
            </bookmark:applications>
          </metadata>
        </info>
      </bookmark>
    </xbel>
    """

  @Test func aFileIsAddedOnceAndThenCounted() throws {
    let first = try #require(list.adding(entry("a b"), to: empty, at: "2026-01-02T03:04:05Z"))
    #expect(first.contains("<bookmark href=\"file:///tmp/a%20b\" added=\"2026-01-02T03:04:05Z\""))
    #expect(first.contains("type=\"text/x-&quot;&amp;&lt;\"") && first.contains("count=\"1\""))
    let second = try #require(list.adding(entry("a b"), to: first, at: "2026-02-03T04:05:06Z"))
    #expect(second.ranges(of: "<bookmark href").count == 1 && second.contains("count=\"2\""))
    #expect(second.contains("added=\"2026-01-02T03:04:05Z\" modified=\"2026-02-03T04:05:06Z\""))
    let third = try #require(list.adding(entry("c"), to: second, at: "2026-02-03T04:05:06Z"))
    #expect(third.hasPrefix(second.replacing("</xbel>\n", with: "")) && third.hasSuffix("</xbel>\n"))
  }

  @Test func whatOthersHaveWrittenStays() throws {
    let text = try #require(list.adding(entry("a"), to: Self.foreign, at: "2026-01-02T03:04:05Z"))
    #expect(text.contains("<title>Ours &lt;/bookmark&gt;</title>") && text.contains("type=\"text/plain\""))
    #expect(text.contains("name=\"Editor\" exec=\"&apos;edit %u&apos;\" modified=\"2020-01-01T00:00:00Z\" count=\"7\""))
    #expect(text.contains("name=\"Overshoot\"") && text.ranges(of: "<bookmark href").count == 1)
    #expect(text.contains("added=\"2020-01-01T00:00:00Z\" modified=\"2026-01-02T03:04:05Z\" visited=\"2026-01"))
  }

  @Test(arguments: ["", "rubbish", "<html></html>", "<xbel version=\"1.0\">", "</xbel>"])
  func whatIsNoListIsLeftAlone(_ text: String) { #expect(list.adding(entry("a"), to: text, at: "") == nil) }

  /// Any cut or change of a list is either left alone, or stays a text that ends as it did.
  @Test func damagedListsAreNeverMadeWorse() {
    law(seed: 36, cases: 2000) { random, _ in
      var bytes = Array(Self.foreign.utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...40, using: &random))
        bytes.replaceSubrange(place..<end, with: Bool.random(using: &random) ? [] : Array("\"<>".utf8))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let next = list.adding(entry("a"), to: text, at: "2026-01-02T03:04:05Z") else { return }
      #expect(next.utf8.count >= text.utf8.count - 40 && next.hasSuffix(text.suffix(4)))
      #expect(next.contains("</xbel>"))
    }
  }

  @Test func theListIsWrittenForItsUserAlone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "overshoot-recent-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let list = RecentFiles(in: path, program: "Overshoot", command: "overshoot")
    try list.add(entry("a"), at: 1_800_000_000)
    try list.add(entry("a"), at: 1_800_000_060)
    let file = "\(path)/recently-used.xbel"
    let text = String(decoding: try WholeFile.read(file, atMost: 1 << 16), as: UTF8.self)
    #expect(text.contains("added=\"2027-01-15T08:00:00Z\" modified=\"2027-01-15T08:01:00Z\""))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    for strange in [[UInt8](repeating: 0xFF, count: 9), Array("nothing".utf8)] {
      try WholeFile.write(strange, to: file)
      try list.add(entry("a"), at: 0)
      #expect(try WholeFile.read(file, atMost: 99) == strange)
    }
    let nowhere = RecentFiles(in: "\(path)/none", program: "", command: "")
    #expect(throws: FileError.self) { try nowhere.add(entry("a"), at: 0) }
  }
}
