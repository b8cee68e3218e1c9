import Foundation
import Testing

@Suite struct RenderCommandTests {
  @Test func theListNamesThePages() throws {
    let outcome = try Program.run("render", "--list")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let pages = outcome.output.split(separator: "\n")
    #expect(pages.count >= 24 && pages.contains("arcs 240x160"))
  }

  @Test func aPageIsDrawnAtTheScale() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("overshoot-render-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let outcome = try Program.run("render", "arcs", "--png", path, "--scale", "1.5")
    #expect(outcome.status == 0 && outcome.output == "The page arcs: \(path)\n" && outcome.errors.isEmpty)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    // Width and height stand behind the first sixteen bytes of a PNG.
    #expect(bytes.count > 24 && Array(bytes[16..<24]) == [0, 0, 1, 104, 0, 0, 0, 240])
  }

  @Test(arguments: [
    ["render"], ["render", "arcs"], ["render", "nothing", "--png", "x"],
    ["render", "arcs", "--png", "x", "--scale", "0"],
  ])
  func misuseEndsWith64AndASentence(_ arguments: [String]) throws {
    let outcome = try Program.run(script: "\"$0\" \(arguments.joined(separator: " "))")
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: "))
  }
}
