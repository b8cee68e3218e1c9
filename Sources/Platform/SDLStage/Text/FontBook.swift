internal import Glibc
internal import OvershootCSDL2
internal import OvershootDrawing

/// The fonts of the interface: measures text and draws it into masks, with caches of limited size.
///
/// A character with its marks is drawn by the first family that has glyphs for it, else as the missing glyph of the
/// first family. Right-to-left text is ordered by `BidiLine`. Strings are truncated to the maximum line length of
/// `TextLayout`, and control characters become spaces.
@MainActor
public final class FontBook {
  /// The use of a face.
  enum Purpose: Hashable {
    case measuring
    case drawing(TextHinting)
  }

  struct FaceKey: Hashable {
    let family: Int
    let weight: FontWeight
    let purpose: Purpose
  }

  struct MaskKey: Hashable {
    let string: String
    let weight: FontWeight
    let sixtyFourths: Int
    let hinting: TextHinting
  }

  struct AdvanceKey: Hashable {
    let string: String
    let weight: FontWeight
  }

  /// The heights of a weight, in ems.
  struct Heights {
    var ascent: Double
    var descent: Double
    var capHeight: Double
  }

  /// The installed families, the preferred one first.
  public let families: [FontFamily]
  let library: FontLibrary
  private var files: [String: FontFile] = [:]
  var faces: [FaceKey: FontFace] = [:]
  var heights: [FontWeight: Heights] = [:]
  var masks: LRUCache<MaskKey, TextMask?>
  var advances: LRUCache<AdvanceKey, Double>

  /// Finds the installed fonts.
  ///
  /// - Parameters:
  ///   - override: the path of a font file that precedes all families and is used for every weight, from
  ///     OVERSHOOT_FONT; nil and the empty string mean none.
  ///   - families: the families to find, the preferred one first.
  ///   - cacheLimit: the maximum size of the cached masks, in bytes.
  /// - Throws: `FontError` where the override cannot be opened, or none of the families is installed.
  public init(
    override: String? = nil, families: [FontFamily] = FontFamily.debian, cacheLimit: Int = 16 << 20
  ) throws(FontError) {
    library = try FontLibrary()
    masks = LRUCache(limit: cacheLimit)
    advances = LRUCache(limit: 1 << 20)
    var installed = families.filter { family in
      family.files[.regular].map { access($0, R_OK) == 0 } ?? false
    }
    let measuring = FaceKey(family: 0, weight: .regular, purpose: .measuring)
    if let path = override, !path.isEmpty {
      files[path] = try FontFile(path: path, isReplaced: false)
      faces[measuring] = try Self.open(path, .none, library, &files)
      installed.insert(FontFamily(file: path), at: 0)
    }
    while faces.isEmpty, let path = installed.first?.files[.regular] {
      faces[measuring] = try? Self.open(path, .none, library, &files)
      if faces.isEmpty { installed.removeFirst() }
    }
    self.families = installed
    guard !faces.isEmpty else {
      throw .noneFound(
        tried: families.compactMap { $0.files[.regular] }, package: families.first?.package ?? "fonts-inter")
    }
  }

  /// The size of the cached masks in bytes, at most the limit.
  public var cachedBytes: Int { masks.cost }

  /// Opens a face of the font file at `path`, whose content all faces share.
  private static func open(
    _ path: String, _ hinting: TextHinting, _ library: FontLibrary, _ files: inout [String: FontFile]
  ) throws(FontError) -> FontFace {
    let file: FontFile
    if let cached = files[path] {
      file = cached
    } else {
      file = try FontFile(path: path, isReplaced: true)
      files[path] = file
    }
    return try FontFace(file, hinting: hinting, library: library)
  }

  /// Returns the face of `weight`, or of the regular weight where that has no readable file; nil where neither opens.
  func face(family: Int, weight: FontWeight, purpose: Purpose) -> FontFace? {
    let key = FaceKey(family: family, weight: weight, purpose: purpose)
    if let cached = faces[key] { return cached }
    let hinting: TextHinting = if case .drawing(let hinting) = purpose { hinting } else { .none }
    if let path = families[family].files[weight],
      let opened = try? Self.open(path, hinting, library, &files)
    {
      faces[key] = opened
      return opened
    }
    guard weight != .regular, let regular = face(family: family, weight: .regular, purpose: purpose) else { return nil }
    faces[key] = regular
    return regular
  }
}
