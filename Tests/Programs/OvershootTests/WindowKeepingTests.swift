import Foundation
import OvershootCommands
import OvershootSupport

/// The window between two starts, and pictures of it.
@Suite struct WindowKeepingTests {
  private func start(_ folder: TemporaryFolder, _ script: String, _ arguments: String...) throws -> Program.Outcome {
    let input = try folder.file("script.jsonl", Data((script + #"{"at":6,"type":"quit"}"#).utf8))
    let outcome = try Program.run(
      ["--speed", "off", "--input", input.path, "--data-dir", folder.url.path] + arguments,
      environment: ["SDL_VIDEODRIVER": "dummy", "HOME": folder.path, "TZ": "UTC"])
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome
  }

  private let resize = #"{"at":2,"type":"resize","width":480,"height":520}"# + "\n"
  private let picture = #"{"at":2,"type":"key","key":"F12","down":true}"# + "\n"

  // Behaviour: linux-desktop 10
  @Test func theSizeIsRestored() throws {
    try TemporaryFolder.with { (folder) throws in
      expect(try start(folder, resize).lines == ["ready splash 560x700 scale 1.0"])
      expect(try start(folder, "").lines == ["ready splash 480x520 scale 1.0"])
      expect(try start(folder, "", "--size", "400x500", "--scale", "auto").lines == ["ready splash 400x500 scale 1.0"])
      expect(try start(folder, "", "--screen", "menu").lines == ["ready menu 560x700 scale 1.0"])
      expect(try start(folder, "").lines == ["ready splash 400x500 scale 1.0"])
    }
  }

  // Behaviour: linux-desktop 14
  @Test func f12WritesAPicture() throws {
    try TemporaryFolder.with { (folder) throws in
      _ = try start(folder, picture)
      let pictures = folder.url.appending(path: "Pictures")
      let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path)
      expect(names.count == 1 && names[0].wholeMatch(of: /Overshoot \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.png/) != nil)
      let bytes = try Data(contentsOf: pictures.appending(path: names[0]))
      expect(
        bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes[16..<24].map(\.self) == [0, 0, 2, 48, 0, 0, 2, 188])
    }
  }

  /// The run goes on, and nothing is written.
  @Test func aPictureThatCannotBeWrittenEndsNothing() throws {
    try TemporaryFolder.with { (folder) throws in
      _ = try folder.file("Pictures", Data("no folder".utf8))
      _ = try start(folder, picture)
      expect(try String(contentsOf: folder.url.appending(path: "Pictures"), encoding: .utf8) == "no folder")
    }
  }

  // Behaviour: linux-desktop 13
  @Test(arguments: [
    (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "/home/me/Bilder"),
    (#"  XDG_PICTURES_DIR="/data/My \"best\" ones""#, #"/data/My "best" ones"#),
    ("XDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_PICTURES_DIR=\"$HOME/P\"\n", "/home/me/P"), ("", "/home/me/Pictures"),
    (#"#XDG_PICTURES_DIR="/a""#, "/home/me/Pictures"), (#"XDG_PICTURES_DIR="relative""#, "/home/me/Pictures"),
    (#"XDG_PICTURES_DIR="$HOMER/a""#, "/home/me/Pictures"), (#"XDG_PICTURES_DIR="$HOME""#, "/home/me"),
    (#"XDG_PICTURES_DIR="#, "/home/me/Pictures"), (#"XDG_PICTURES_DIR=""#, "/home/me/Pictures"),
  ])
  func thePicturesFolderIsThatOfTheDesktop(_ text: String, _ path: String) {
    for (variables, file) in [
      (["HOME": "/home/me"], "/home/me/.config/user-dirs.dirs"),
      (["HOME": "/home/me", "XDG_CONFIG_HOME": "/c"], "/c/user-dirs.dirs"),
      (["HOME": "/home/me", "XDG_CONFIG_HOME": "c"], "/home/me/.config/user-dirs.dirs"),
    ] {
      let folder = PicturesFolder(environment: { variables[$0] }, read: { $0 == file ? text : nil })
      expect(folder?.path, equals: path)
    }
  }

  @Test func withoutAHomeThereIsNoFolder() {
    expect(PicturesFolder(environment: { _ in nil }, read: { _ in nil }) == nil)
    expect(PicturesFolder(environment: { $0 == "HOME" ? "me" : nil }, read: { _ in nil }) == nil)
  }

  @Test func picturesOfOneSecondHaveNamesOfTheirOwn() throws {
    try TemporaryFolder.with { (folder) throws in
      let pictures = try #require(PicturesFolder(environment: { $0 == "HOME" ? folder.path : nil }, read: { _ in nil }))
      let names = try (0..<3).map { _ in
        let path = pictures.newFile(at: 1_000_000)
        try Data().write(to: URL(filePath: path))
        return path
      }
      expect(Set(names).count == 3 && names.allSatisfy { $0.hasPrefix(pictures.path + "/Overshoot 1970-01-1") })
      expect(names[1].hasSuffix(" (2).png") && names[2].hasSuffix(" (3).png"))
    }
  }
}
