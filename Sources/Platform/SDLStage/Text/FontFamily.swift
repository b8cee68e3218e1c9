public import OvershootDrawing

/// The font files of one typeface, one for each weight.
public struct FontFamily: Hashable, Sendable {
  /// The display name.
  public var name: String
  /// The Debian package with the files.
  public var package: String
  /// The absolute paths of the files. A weight without a readable file is drawn in the regular weight.
  public var files: [FontWeight: String]

  /// Creates a family.
  public init(name: String, package: String, files: [FontWeight: String]) {
    self.name = name
    self.package = package
    self.files = files
  }

  /// Creates a family with a single file for every weight.
  public init(file: String) {
    self.init(name: file, package: "", files: [.regular: file])
  }

  /// The families to find on a Debian system: Inter, then Noto Sans, then DejaVu Sans.
  public static let debian = [
    FontFamily(
      name: "Inter", package: "fonts-inter",
      files: [
        .regular: "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
        .medium: "/usr/share/fonts/opentype/inter/Inter-Medium.otf",
        .bold: "/usr/share/fonts/opentype/inter/Inter-Bold.otf",
      ]),
    FontFamily(
      name: "Noto Sans", package: "fonts-noto-core",
      files: [
        .regular: "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
        .medium: "/usr/share/fonts/truetype/noto/NotoSans-Medium.ttf",
        .bold: "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf",
      ]),
    FontFamily(
      name: "DejaVu Sans", package: "fonts-dejavu-core",
      files: [
        .regular: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        .bold: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
      ]),
  ]
}
