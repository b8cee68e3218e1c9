import ArgumentParser
import OvershootCommands
import OvershootScreenKit
import SDLStage

/// The options of every command that shows a screen.
struct LaunchOptions: ListedArguments {
  /// The range of `--scale`, in pixels to the point.
  private static let scales = 0.5...4.0

  private var seedText: String?
  private(set) var givenSize: Size?
  private var givenScale = Scale.auto
  private(set) var look = LookOptions()
  private(set) var input: String?
  private(set) var storage = StorageOptions()
  private(set) var record: String?
  private(set) var lab = LabOptions()
  private(set) var world = WorldOptions()
  /// Whether the window is one beside that of a running program, and keeps nothing.
  private(set) var opensNewWindow = false
  /// Whether lessons are shown; nil where it depends on what shows the screen.
  private(set) var lessons: Bool?

  static let listed: [ListedArgument<LaunchOptions>] =
    [
      ListedArgument(
        name: "seed", help: "The start of all random numbers, a whole number; the same seed gives the same game.",
        form: .value("seed", isFree: true) { text in { $0.seedText = text } }),
      ListedArgument(
        name: "size",
        help: "The window's width and height in points, such as 1280x800; those of the last time by default.",
        form: .value("WxH", at: \.givenSize, read: size)),
      ListedArgument(
        name: "scale", help: "Pixels to the point, from 0.5 to 4, or auto for what the display needs.",
        form: .value(nil, isFree: true, choices: ["auto", "1", "1.25", "1.5", "2"], at: \.givenScale, read: scale)),
    ] + LookOptions.listed.map { $0.lifted(to: \.look) } + [
      ListedArgument(
        name: "input", help: "Play the input script FILE.",
        form: .value("FILE") { text in { $0.input = text } })
    ] + StorageOptions.listed.map { $0.lifted(to: \.storage) } + [
      ListedArgument(
        name: "record", help: "Keep the replay of the running game in FILE.",
        form: .value("FILE") { text in { $0.record = text } }),
      ListedArgument(
        name: "lessons",
        help: "Show lessons that have not been shown, on or off; on in a window that no input script plays.",
        form: .value("lessons", isFree: true, choices: ["on", "off"], at: \.lessons) { text in
          try ["on": true, "off": false][text].orUsageError("'\(text)' is not a valid lessons; give on or off.")
        }),
      ListedArgument(
        name: "new-window",
        help: "Open a window of its own beside that of a running program, and keep nothing.",
        form: .flag { $0.opensNewWindow = true }),
    ] + LabOptions.listed.map { $0.lifted(to: \.lab) } + WorldOptions.listed.map { $0.lifted(to: \.world) }

  /// The options of a run without a window and without lessons, in English.
  static func inEnglish(size: Size, scale: Double) -> LaunchOptions {
    var options = LaunchOptions()
    (options.givenSize, options.givenScale, options.look) = (size, .fixed(scale), .english)
    options.lessons = false
    return options
  }

  /// How large a point is.
  enum Scale: Hashable, Sendable {
    /// As the display needs it.
    case auto
    /// Pixels to the point.
    case fixed(Double)
  }

  /// The size of a window that was never open, where the display has room for it, and that of a page without a window.
  static let (firstSize, standardSize) = (Size(1100, 760), Size(560, 700))

  /// The width and height in points without a window.
  var size: Size { givenSize ?? Self.standardSize }

  /// Pixels to the point without a display; nil where a display decides.
  var fixedScale: Double? { if case .fixed(let scale) = givenScale { scale } else { nil } }

  /// Pixels to the point without a window.
  var scale: Double { fixedScale ?? 1 }

  /// The seed; nil where none is given.
  var seed: UInt64? { seedText.flatMap { UInt64($0) } }

  /// Whether no seed is given, or a number.
  var isSeedValid: Bool { seedText == nil || seed != nil }

  /// Checks that what a screen shows first is given for that screen only.
  func check(_ screen: Route?) throws {
    try lab.check(screen)
    try world.check(screen)
    guard !lab.isGiven || !world.isGiven else { throw ValidationError("Give either a world, or what the lab shows.") }
  }

  /// A seed is data, as those in files are: other text ends with the status of malformed input.
  func validate() throws {
    try look.validate()
    guard let seedText, seed == nil else { return }
    throw ExitStatus.malformedInput.reporting(UInt64.notASeed(seedText))
  }

  /// Returns the layout of a contact sheet with `count` pictures of the window.
  func sheet(_ count: Int) -> ContactSheet.Layout {
    ContactSheet.Layout(
      count: count, cellWidth: Int((size.width * scale).rounded()), cellHeight: Int((size.height * scale).rounded()))
  }

  /// Checks that a picture of the window, and a sheet of `sheetCount` of them where that is not nil, can be written.
  ///
  /// - Throws: `ValidationError` where either is larger than a picture can be.
  func checkPictures(sheetCount: Int? = nil) throws {
    let maximum = ImageFile.maximumSide
    let window = sheet(1)
    guard max(window.cellWidth, window.cellHeight) <= maximum else {
      throw ValidationError(
        "A picture of \(window.cellWidth)x\(window.cellHeight) pixels cannot be written: \(maximum) a side are the "
          + "most. Give a smaller --size or --scale.")
    }
    guard let sheet = sheetCount.map(sheet), max(sheet.width, sheet.height) > maximum else { return }
    throw ValidationError(
      "\(sheet.count) frames make a picture of \(sheet.width)x\(sheet.height) pixels, which cannot be written: "
        + "\(maximum) a side are the most. Give a smaller --size or --scale, or a film of fewer frames.")
  }

  private static func size(_ argument: String) throws -> Size {
    let (minimum, maximum) = (SceneHost.minimumSize, Size(7680, 4320))
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let size = sides.count == 2 ? Size(Double(sides[0]), Double(sides[1])) : .zero
    let fits =
      (minimum.width...maximum.width).contains(size.width) && (minimum.height...maximum.height).contains(size.height)
    func text(_ size: Size) -> String { "\(Int(size.width))x\(Int(size.height))" }
    return try (fits ? size : nil).orUsageError(
      "'\(argument)' is not a valid size; give WIDTHxHEIGHT from \(text(minimum)) to \(text(maximum)), such as "
        + "1280x800.")
  }

  private static func scale(_ argument: String) throws -> Scale {
    guard argument != "auto" else { return .auto }
    return .fixed(
      try Double(argument, in: scales).orUsageError(
        "'\(argument)' is not a valid scale; give a number from 0.5 to 4, such as 1.5, or auto."))
  }
}
