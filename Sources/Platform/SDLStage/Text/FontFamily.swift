public import OvershootDrawing

/// The font files of one typeface, one for each weight.
public struct FontFamily: Hashable, Sendable {
  /// The display name.
  public var name: String
  /// The Debian package with the files.
  public var package: String
  /// The absolute paths of the files. A weight without a readable file is drawn in the nearest one.
  public var files: [FontWeight: String]
  /// The typeface that the family is; nil for running text and for letters that other families lack.
  public var face: Typeface?
  /// The indices of the fonts in their files; 0 for those that are not named.
  var indices: [FontWeight: Int] = [:]

  /// Creates a family.
  public init(name: String, package: String, files: [FontWeight: String], face: Typeface? = nil) {
    self.name = name
    self.package = package
    self.files = files
    self.face = face
  }

  /// Creates a family with a single file for every weight.
  public init(file: String) {
    self.init(name: file, package: "", files: [.regular: file])
  }

  /// Returns the paths of a family with a file for each weight; `%` stands for the name of the weight.
  private static func files(_ path: String) -> [FontWeight: String] {
    let names: [FontWeight: String] = [
      .regular: "Regular", .medium: "Medium", .semibold: "SemiBold", .bold: "Bold", .heavy: "ExtraBold",
    ]
    return names.mapValues { name in path.split(separator: "%").joined(separator: name) }
  }

  /// The families to find on a Debian system: Inter, then Noto Sans, then DejaVu Sans; League Spartan for display, and
  /// JetBrains Mono for code.
  public static let debian = [
    FontFamily(
      name: "Inter", package: "fonts-inter", files: files("/usr/share/fonts/opentype/inter/Inter-%.otf")),
    FontFamily(
      name: "Noto Sans", package: "fonts-noto-core", files: files("/usr/share/fonts/truetype/noto/NotoSans-%.ttf")),
    FontFamily(
      name: "DejaVu Sans", package: "fonts-dejavu-core",
      files: [
        .regular: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        .bold: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
      ]),
    FontFamily(
      name: "League Spartan", package: "fonts-league-spartan",
      files: files("/usr/share/fonts/opentype/league-spartan/LeagueSpartan-%.otf"), face: .display),
    FontFamily(
      name: "JetBrains Mono", package: "fonts-jetbrains-mono",
      files: files("/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-%.ttf"), face: .code),
  ]
}
