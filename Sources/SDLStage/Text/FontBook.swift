internal import CSDL2
import Drawing
internal import Glibc
internal import Stage

/// The fonts of the interface: measures text and turns it into masks, and remembers both under a byte limit.
///
/// A character, with the marks on it, comes from the first family that has it; where none has, from the first family, as its sign for a
/// missing letter. Parts from right to left are put in order by `BidiLine`. Strings are cut after `TextLayout.maximumLineLength` bytes, and
/// control characters count as spaces.
@MainActor
public final class FontBook {
  /// What a face is used for.
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

  /// Heights of a weight as parts of the em size.
  struct Heights {
    var ascent: Double
    var descent: Double
    var capHeight: Double
  }

  /// The families that were found, the preferred one first.
  public let families: [FontFamily]
  let library: FontLibrary
  private var files: [String: FontFile] = [:]
  var faces: [FaceKey: FontFace] = [:]
  var heights: [FontWeight: Heights] = [:]
  var masks: RecentCache<MaskKey, TextMask?>
  var advances: RecentCache<AdvanceKey, Double>

  /// Finds the fonts.
  ///
  /// - Parameters:
  ///   - override: the path of a font file that goes before all families and serves every weight: the value of
  ///     OVERSHOOT_FONT. Nil and the empty string stand for none.
  ///   - families: the families to look for, the preferred one first.
  ///   - cacheLimit: the bytes that remembered masks may take.
  /// - Throws: `FontError` where the override cannot be opened, or none of the families is installed.
  public init(
    override: String? = nil, families: [FontFamily] = FontFamily.debian, cacheLimit: Int = 16 << 20
  ) throws(FontError) {
    library = try FontLibrary()
    masks = RecentCache(limit: cacheLimit)
    advances = RecentCache(limit: 1 << 20)
    var installed = families.filter { family in
      family.files[.regular].map { access($0, R_OK) == 0 } ?? false
    }
    let measuring = FaceKey(family: 0, weight: .regular, purpose: .measuring)
    if let path = override, !path.isEmpty {
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

  /// The bytes that remembered masks take at the moment; never above the limit.
  public var cachedBytes: Int { masks.cost }

  /// Opens the font file at `path`, whose content is read once for all faces.
  private static func open(
    _ path: String, _ hinting: TextHinting, _ library: FontLibrary, _ files: inout [String: FontFile]
  ) throws(FontError) -> FontFace {
    let file: FontFile
    if let known = files[path] {
      file = known
    } else {
      file = try FontFile(path: path)
      files[path] = file
    }
    return try FontFace(file, hinting: hinting, library: library)
  }

  /// The face for `weight`, or for the regular weight where that has no readable file; nil where neither opens.
  func face(family: Int, weight: FontWeight, purpose: Purpose) -> FontFace? {
    let key = FaceKey(family: family, weight: weight, purpose: purpose)
    if let known = faces[key] { return known }
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
