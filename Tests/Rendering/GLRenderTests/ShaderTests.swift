import Foundation
import OvershootGLRender
import OvershootSupport

// Behaviour: rendering 13
@MainActor
@Suite struct ShaderTests {
  /// Returns the status and the messages of glslangValidator for a program.
  private func validate(
    _ program: ShaderSources.Program, _ dialect: ShaderSources.Dialect, _ sources: ShaderSources
  ) throws -> (status: Int32, messages: String) {
    try TemporaryFolder.with { folder in
      let vertex = try folder.file("a.vert", Data(sources.text(of: program.vertexFiles, for: dialect).utf8))
      let fragment = try folder.file("a.frag", Data(sources.text(of: program.fragmentFiles, for: dialect).utf8))
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["glslangValidator", "-l", vertex.path, fragment.path]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
  }

  @Test(arguments: ShaderSources.Program.allCases)
  func eachProgramIsValidInBothLanguages(_ program: ShaderSources.Program) throws {
    defer { GLStage.close() }
    for dialect in ShaderSources.Dialect.allCases {
      let outcome = try validate(program, dialect, GLStage.shaders())
      expect(outcome.status, equals: 0, "\(program) in \(dialect.rawValue): \(outcome.messages)")
    }
  }

  @Test func everyFileOfTheFolderIsInUse() throws {
    defer { GLStage.close() }
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Shaders"))
    expect(Set(files), equals: Set(ShaderSources.names + ["README.md"]))
  }

  @Test(arguments: ["paints.glsl", "items.frag", "dissolve.frag"])
  func anInvalidFileIsNamedWithItsLine(_ name: String) throws {
    defer { GLStage.close() }
    let text = try Repository.text(of: "Shaders/\(name)")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.hasPrefix("  ") })
    let broken = lines[..<index] + ["  rubbish(;"] + lines[index...]
    let sources = try ShaderSources {
      $0 == name ? broken.joined(separator: "\n") : try? Repository.text(of: "Shaders/\($0)")
    }
    do {
      _ = try GLRenderer(GLStage.context(), shaders: sources, texts: BarTextMasks())
      Issue.record("A broken \(name) was compiled.")
    } catch GLError.invalidShader(let file, let line, let message) {
      expect(file == name && line == index + 1 && !message.isEmpty, "\(file) \(line) \(message)")
    }
  }

  @Test func aMissingFileIsNamed() {
    #expect(throws: GLError.missingShader("blur.frag")) {
      try ShaderSources { $0 == "blur.frag" ? nil : "" }
    }
    expect(GLError.missingShader("blur.frag").description, equals: "The shader blur.frag cannot be read.")
  }
}
