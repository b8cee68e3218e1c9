import Foundation
import OvershootScreenKit
import OvershootShell
import OvershootSupport
import SDLStage

// Behaviour: linux-desktop 35
/// What the desktop is told of the program's kinds of files is what its screens open.
@Suite struct DesktopFilesTests {
  private let types = FileKind.allCases.filter { $0 != .recording }.map(\.mimeType)

  private func texts(of name: String, between start: String, and end: String) throws -> [String] {
    let text = try Repository.text(of: "Packaging/org.overshoot.Overshoot\(name)")
    return text.ranges(of: start).map { range in String(text[range.upperBound...].prefix { $0 != Character(end) }) }
  }

  @Test func eachKindIsKnownEverywhere() throws {
    let known = Set(types)
    expect(Set(try texts(of: ".mime.xml", between: "<mime-type type=\"", and: "\"")), equals: known)
    expect(Set(try texts(of: ".metainfo.xml", between: "<mediatype>", and: "<")), equals: known)
    let listed = try #require(try texts(of: ".desktop", between: "MimeType=", and: "\n").first)
    // Addresses of curves too.
    expect(Set(listed.split(separator: ";").map(String.init)), equals: known.union(["x-scheme-handler/overshoot"]))
    expect(listed.hasSuffix(";"))
  }

  /// The desktop asks for an action by its name, which is what a start has too.
  @Test func eachActionIsAStart() throws {
    let actions = try texts(of: ".desktop", between: "[Desktop Action ", and: "]")
    expect(!actions.isEmpty)
    for action in actions { expect(ScreenList.all.start(named: action) != nil, "\(action)") }
    expect(try texts(of: ".desktop", between: "\nExec=overshoot --screen ", and: "\n"), equals: actions)
    expect(try texts(of: ".desktop", between: "\nActions=", and: "\n") == [actions.map { "\($0);" }.joined()])
  }

  // Behaviour: linux-desktop 28
  /// The icons are the drawing, at their sizes; another program has drawn them, so that edges differ.
  @Test(arguments: [16, 22, 24, 32, 48, 64, 128, 256, 512]) func iconsAreTheDrawing(_ size: Int) throws {
    let drawing = try ImageFile.readDrawing(Repository.path("Resources/icon.svg"), fitting: (size, size))
    let icon = try ImageFile.read(Repository.path("Packaging/icons/\(size).png"))
    expect(icon.width == size && icon.pixels.count == drawing.pixels.count)
    let differences = zip(icon.pixels, drawing.pixels).map { one, other in
      [0, 8, 16, 24].reduce(0) { $0 + abs(Int(one >> $1 & 255) - Int(other >> $1 & 255)) }
    }
    expect(differences.reduce(0, +) <= 12 * size * size, "\(differences.reduce(0, +) / (size * size))")
  }

  /// Software centres show pictures that `make screenshots` has made.
  @Test func theMetainfoShowsWhatIsThere() throws {
    let pictures = try texts(of: ".metainfo.xml", between: "https://overshoot.org/screenshots/", and: "<")
    expect(pictures.count > 2 && pictures.contains { $0.contains("-dark-de") })
    for picture in pictures {
      expect(FileManager.default.fileExists(atPath: Repository.path("Screenshots/\(picture)")), "\(picture)")
    }
  }

  /// Software centres tell of all versions, and of the newest one what the changelog says first.
  @Test func theReleasesAreThoseOfTheChangelog() throws {
    func words(_ text: some Sequence<Character>) -> [String] { text.split { $0.isWhitespace }.map { String($0) } }
    let changelog = try Repository.text(of: "CHANGELOG.md")
    let headings = changelog.split(separator: "\n").filter { $0.hasPrefix("## [") && $0 != "## [Unreleased]" }
    let releases = try texts(of: ".metainfo.xml", between: "<release version=\"", and: ">")
      .map { "## [" + $0.replacing("\" date=\"", with: "] - ").dropLast() }
    expect(releases, equals: headings.map(String.init))
    let newest = try #require(headings.first.flatMap { changelog.firstRange(of: $0) })
    let section = changelog[newest.upperBound...]
    let notes = try texts(of: ".metainfo.xml", between: "<p>", and: "<").map(words)
    let summary = words(try #require(section.firstRange(of: "\n### ").map { section[..<$0.lowerBound] }))
    expect(!summary.isEmpty && notes.contains(summary), "\(summary)")
  }

  /// What cannot be built without a network is read: each file of the manifest is there, and it may not use a network.
  @Test func theFlatpakIsOfThisProgram() throws {
    let text = try Repository.text(of: "Packaging/org.overshoot.Overshoot.yaml")
    expect(text.contains("\napp-id: org.overshoot.Overshoot\n") && text.contains("\n        path: ..\n"))
    let modules = try #require(text.firstRange(of: "\nmodules:"))
    expect(!text[..<modules.lowerBound].contains("share=network") && !text.contains("\t"))
  }
}
