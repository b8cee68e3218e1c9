import Foundation
import OvershootScreenKit
import OvershootShell
import OvershootSupport
import SDLStage

@Suite struct ScreenOptionTests {
  /// The picture that `--screen NAME --png FILE` writes. The script ends the run, since some screens never come to
  /// rest.
  private func picture(_ folder: TemporaryFolder, _ name: String) throws -> Bitmap {
    let script = try folder.file("script.jsonl", Data(#"{"at":0.5,"type":"quit"}"#.utf8))
    let file = folder.url.appending(path: "\(UUID().uuidString).png")
    let outcome = try Program.run(
      "--screen", name, "--size", "360x480", "--scale", "0.5", "--png", file.path, "--input", script.path)
    expect(
      outcome.status == 0 && outcome.output == "The last frame: \(file.path)\n" && outcome.errors.isEmpty,
      "\(outcome.errors)")
    return try ImageFile.read(file.path)
  }

  @Test func everyScreenIsDrawnAlone() throws {
    try TemporaryFolder.with { folder in
      var seen: [[UInt32]: [String]] = [:]
      for name in ScreenList.all.routes.map(\.name) {
        let picture = try picture(folder, name)
        expect(picture.width == 180 && picture.height == 240 && Set(picture.pixels).count > 20, "\(name)")
        seen[picture.pixels, default: []].append(name)
      }
      // Some controls share a page of their book.
      expect(
        seen.values.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] },
        equals: [
          ["controls", "controls/button"], ["controls/field", "controls/list"],
          ["controls/segments", "controls/slider", "controls/stepper", "controls/switch"],
        ])
    }
  }

  @Test func theHelpListsAllScreens() throws {
    let outcome = try Program.run("window", "--help")
    let words = outcome.output.split { $0.isWhitespace || $0 == "," || $0 == "." }.map(String.init)
    expect(outcome.status == 0 && words.contains("--screen"))
    for route in ScreenList.all.routes {
      let name = route.name.split(separator: "/").last.map(String.init) ?? ""
      // One day stands for all.
      if name.wholeMatch(of: #/\d{4}-\d\d-\d\d/#) != nil { continue }
      expect(words.contains(name) || words.contains(route.name), "\(route.name)")
    }
  }

  @Test(arguments: ["nowhere", "", "Menu", "controls/", "controls/lever", "2048 "])
  func anUnknownScreenIsReportedWithTheKnownOnes(_ name: String) throws {
    let outcome = try Program.run("--screen", name, "--png", "x.png")
    expect(outcome.status == 64 && outcome.output.isEmpty)
    let known = "known are splash, menu, options, options/advanced, about, 2048, "
    expect(outcome.errors.contains("There is no screen '\(name)'; \(known)"))
  }
}
