import ArgumentParser
import OvershootCommands
import OvershootDrawing
import OvershootRaster
import SDLStage

/// `overshoot blur --sigma S IN OUT`: blurs a picture file.
@MainActor
struct BlurCommand: @preconcurrency ParsableCommand {
  /// The implementation that computes the blur.
  nonisolated enum Renderer: String, CaseIterable {
    case raster, opengl
  }

  static let configuration = CommandConfiguration(
    commandName: "blur", abstract: "Blur a picture file.",
    discussion: """
      The picture is blurred by a Gaussian; beyond its edges, the pixels of the edge are repeated. PNG, JPEG and WebP \
      can be read, up to 8192 pixels a side and 64 MiB; a PNG is written.

      \(ExitStatus.help([
        .success: "when the picture was written", .failure: "when a file could not be read or written",
      ]))
      """)

  @Option(
    help: ArgumentHelp("The standard deviation in pixels, from 0.5 to 1024.", valueName: "S"),
    transform: BlurCommand.sigma)
  var sigma: Double

  @Option(help: "The implementation: raster, or opengl by its shader.", transform: BlurCommand.renderer)
  var renderer = Renderer.raster

  @Argument(help: ArgumentHelp("The picture to read.", valueName: "in"), completion: .file())
  var source: String

  @Argument(help: ArgumentHelp("The PNG to write.", valueName: "out"), completion: .file())
  var target: String

  func run() throws {
    let picture = try ImageFile.read(source, accepting: .anything)
    switch renderer {
    case .raster: try PictureFile.write(picture.blurred(sigma: sigma), to: target, as: "The blurred picture")
    case .opengl:
      let blurred = try Composition.openGLBlurred(picture, sigma: sigma)
      try PictureFile.write(blurred, to: target, as: "The blurred picture")
    }
  }

  private nonisolated static func sigma(_ argument: String) throws -> Double {
    try Double(argument, in: Bitmap.blurSigmas).orUsageError(
      "'\(argument)' is not a valid standard deviation; give a number from 0.5 to 1024, such as 12.")
  }

  private nonisolated static func renderer(_ argument: String) throws -> Renderer {
    try Renderer(rawValue: argument).orUsageError(
      "'\(argument)' is not a valid renderer; give \(Renderer.allCases.map(\.rawValue).joined(separator: " or ")).")
  }
}
