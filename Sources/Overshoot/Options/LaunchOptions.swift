import ArgumentParser
import Geometry
import SDLStage
import Screens

/// What every way of starting has in common.
struct LaunchOptions: ParsableArguments {
  @Option(help: "A whole number that decides all chance; the same seed gives the same game.", transform: Seed.init)
  var seed: Seed?

  @Option(
    help: ArgumentHelp("The window's width and height in points, such as 1280x800.", valueName: "WxH"),
    transform: WindowSize.init)
  var size = WindowSize(Size(560, 700))

  @Option(help: "Pixels to the point, from 0.5 to 4.", transform: LaunchOptions.scale)
  var scale = 1.0

  @Option(
    help: ArgumentHelp("How fast everything moves: 0.25 to 4, or off.", valueName: "X"),
    transform: Speed.init(argument:))
  var speed = Speed.factor(1)

  @Flag(help: "Show fades only; nothing travels, grows or bounces.")
  var reducedMotion = false

  @Option(help: "The colours: light or dark.", transform: LaunchOptions.theme)
  var theme = Theme.Name.light

  @Option(help: ArgumentHelp("Play the input script FILE.", valueName: "FILE"))
  var input: String?

  @Option(help: ArgumentHelp("Keep the replay of the running game in FILE.", valueName: "FILE"))
  var record: String?

  /// How `count` pictures of the window lie on a sheet.
  func sheet(_ count: Int) -> Sheet.Layout {
    let points = size.size
    return Sheet.Layout(
      count: count, cellWidth: Int((points.width * scale).rounded()), cellHeight: Int((points.height * scale).rounded())
    )
  }

  /// Sees that a picture of the window, and a sheet of `sheetCount` of them where that is not nil, can be written.
  ///
  /// - Throws: `ValidationError` where either is larger than a picture can be.
  func checkPictures(sheetCount: Int? = nil) throws {
    let most = PictureFile.longestSide
    let window = sheet(1)
    guard max(window.cellWidth, window.cellHeight) <= most else {
      throw ValidationError(
        "A picture of \(window.cellWidth)x\(window.cellHeight) pixels cannot be written: \(most) a side are the most. "
          + "Give a smaller --size or --scale.")
    }
    guard let sheet = sheetCount.map(sheet), max(sheet.width, sheet.height) > most else { return }
    throw ValidationError(
      "\(sheet.count) frames make a picture of \(sheet.width)x\(sheet.height) pixels, which cannot be written: \(most) a "
        + "side are the most. Give a smaller --size or --scale, or a film of fewer frames.")
  }

  private static func scale(_ argument: String) throws -> Double {
    guard let scale = Double(argument), (0.5...4).contains(scale) else {
      throw ValidationError("'\(argument)' is no scale; give a number from 0.5 to 4, such as 1.5.")
    }
    return scale
  }

  private static func theme(_ argument: String) throws -> Theme.Name {
    guard let name = Theme.Name(rawValue: argument) else {
      throw ValidationError("'\(argument)' is no theme; give light or dark.")
    }
    return name
  }
}

/// A seed as it is written on the command line.
struct Seed: Hashable, Sendable {
  let value: UInt64

  init(_ argument: String) throws {
    guard let value = UInt64(argument) else {
      throw ValidationError("'\(argument)' is no seed; give a whole number from 0 to \(UInt64.max).")
    }
    self.value = value
  }
}

/// The size of a window as it is written on the command line.
struct WindowSize: Hashable, Sendable {
  let size: Size

  init(_ size: Size) {
    self.size = size
  }

  init(_ argument: String) throws {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (360...7680).contains(width),
      (480...4320).contains(height)
    else {
      throw ValidationError("'\(argument)' is no size; give WIDTHxHEIGHT from 360x480 to 7680x4320, such as 1280x800.")
    }
    size = Size(Double(width), Double(height))
  }
}

/// How fast everything moves.
enum Speed: Hashable, Sendable {
  /// Frame seconds to the second.
  case factor(Double)
  /// Everything is at its end at once.
  case off

  init(argument: String) throws {
    if argument == "off" {
      self = .off
      return
    }
    guard let factor = Double(argument), (0.25...4).contains(factor) else {
      throw ValidationError("'\(argument)' is no speed; give a number from 0.25 to 4, or off.")
    }
    self = .factor(factor)
  }

  var factor: Double {
    if case .factor(let factor) = self { return factor }
    return 1
  }
}
