import Foundation
import OvershootSupport

@Suite struct RenderCommandTests {
  @Test func theListNamesThePages() throws {
    let outcome = try Program.run("render", "--list")
    expect(outcome.status == 0 && outcome.errors.isEmpty)
    let pages = outcome.output.split(separator: "\n")
    expect(pages.count >= 24 && pages.contains("arcs 240x160"))
  }

  @Test func aPageIsDrawnAtTheScale() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("overshoot-render-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let outcome = try Program.run("render", "arcs", "--png", path, "--scale", "1.5")
    expect(outcome.status == 0 && outcome.output == "The page arcs: \(path)\n" && outcome.errors.isEmpty)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    // Width and height stand behind the first sixteen bytes of a PNG.
    expect(bytes.count > 24 && Array(bytes[16..<24]) == [0, 0, 1, 104, 0, 0, 0, 240])
  }

  @Test func aPageAndAScreenAreDrawnByOpenGL() throws {
    try TemporaryFolder.with { folder in
      let target = folder.url.appending(path: "a.png").path
      let page = try Program.run("render", "arcs", "--png", target, "--renderer", "opengl")
      expect(page.status == 0 && page.errors.isEmpty, "\(page.errors)")
      let screen = try Program.run(
        "--screen", "2048", "--size", "360x480", "--seed", "1", "--renderer", "opengl", "--png", target)
      expect(screen.status == 0 && screen.errors.isEmpty, "\(screen.errors)")
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: target)))
      expect(Array(bytes[16..<24]), equals: [0, 0, 1, 104, 0, 0, 1, 224])
    }
  }

  @Test func aBrokenShaderIsNamedWithItsLine() throws {
    try TemporaryFolder.with { folder in
      for file in try FileManager.default.contentsOfDirectory(atPath: Repository.path("Shaders")) {
        let text = try Repository.text(of: "Shaders/\(file)")
        _ = try folder.file(file, Data((file == "dash.glsl" ? "\nrubbish\n" + text : text).utf8))
      }
      let target = folder.url.appending(path: "a.png").path
      let command = ["render", "arcs", "--png", target, "--renderer", "opengl"]
      let outcome = try Program.run(command, environment: ["OVERSHOOT_SHADERS": folder.url.path])
      expect(outcome.status == 1 && outcome.errors.contains("The shader dash.glsl has an error in line"))
      let missing = try Program.run(command, environment: ["OVERSHOOT_SHADERS": "/nowhere"])
      expect(missing.status == 1 && missing.errors.contains("set OVERSHOOT_SHADERS"), "\(missing.errors)")
    }
  }

  @Test(arguments: [
    ["render"], ["render", "arcs"], ["render", "nothing", "--png", "x"],
    ["render", "arcs", "--png", "x", "--scale", "0"],
    ["render", "arcs", "--png", "x", "--renderer", "paper"],
  ])
  func misuseEndsWith64AndASentence(_ arguments: [String]) throws {
    let outcome = try Program.run(script: "\"$0\" \(arguments.joined(separator: " "))")
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(outcome.errors.hasPrefix("Error: "))
  }
}
