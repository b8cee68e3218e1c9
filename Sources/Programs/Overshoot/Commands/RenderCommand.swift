import ArgumentParser
import OvershootCommands
import OvershootRenderPages
import OvershootScreenKit
import OvershootShell

/// `overshoot render PAGE --png FILE`: draws one of the render pages.
@MainActor
struct RenderCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw one of the render pages into a picture.",
    discussion: """
      There is a page for each kind of drawing. Pictures are the same on every machine, except for the edges of letters.

      \(ExitStatus.help([
        .success: "when the picture was written", .failure: "when it could not be drawn or written",
      ]))
      """)

  @Argument(
    help: ArgumentHelp("The page; --list prints all names.", valueName: "page"),
    completion: .list(RenderPage.all.map(\.name)))
  var scene: String?

  @Option(help: ArgumentHelp("Write the picture to FILE.", valueName: "FILE"), completion: .file())
  var png: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels to the point, from 0.5 to 8.", valueName: "S"))
  var scale = 1.0

  @Option(
    help: "What draws: software or opengl.", completion: .list(["software", "opengl"]),
    transform: RenderCommand.renderer)
  var renderer = RendererChoice.software

  @Flag(help: "Print the names of the pages, each with its size in points.")
  var list = false

  func validate() throws {
    guard !list else { return }
    guard let scene, png != nil else {
      throw ValidationError("Say what to draw and where to: render PAGE --png FILE, or render --list.")
    }
    guard RenderPage.named(scene) != nil else {
      throw ValidationError(
        "There is no page '\(scene)'; known are \(RenderPage.all.map(\.name).joined(separator: ", ")).")
    }
    guard (0.5...8).contains(scale) else { throw ValidationError("--scale takes a number from 0.5 to 8.") }
  }

  func run() throws {
    if list {
      for page in RenderPage.all { print("\(page.name) \(Int(page.size.width))x\(Int(page.size.height))") }
      return
    }
    guard let page = scene.flatMap(RenderPage.named), let png else { return }
    try PictureFile.write(
      Composition.picture(of: page, scale: scale, byOpenGL: renderer == .opengl), to: png, as: "The page \(page.name)")
  }

  private nonisolated static func renderer(_ argument: String) throws -> RendererChoice {
    try RendererChoice(rawValue: argument).orUsageError(
      "'\(argument)' is not a valid renderer; give software or opengl.")
  }
}
