internal import Glibc
internal import OvershootCSDL2
internal import OvershootDrawing

/// The fonts of the interface: measures text and draws it into masks, with caches of limited size.
///
/// A character with its marks is drawn by the first family that has glyphs for it, or by a font of the desktop; what no
/// font has is a box with its number. Right-to-left text is ordered by `BidiLine`. Strings are truncated to the maximum
/// line length of `TextLayout`, and control characters become spaces.
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
    let font: Font
    let sixtyFourths: Int
    let hinting: TextHinting
  }

  struct AdvanceKey: Hashable {
    let string: String
    let font: Font
  }

  /// A character of one scalar, in a typeface.
  struct ScalarKey: Hashable {
    let scalar: Unicode.Scalar
    let cut: FontCut
  }

  /// A face of the desktop that was chosen.
  private struct ChosenFace {
    let path: String
    let index: Int
    /// Whether it was chosen for emoji, which are drawn in colour where it has colours.
    let isEmoji: Bool
    /// Whether it could not be opened.
    var isUnusable = false
  }

  /// The maximum number of files that are kept open.
  static let maximumOpenFiles = 32
  /// The maximum number of faces that are kept open.
  static let maximumOpenFaces = 64
  /// The maximum number of faces of the desktop that are used.
  static let maximumChosenFaces = 256

  /// The heights of a typeface in one weight, in ems.
  struct Heights {
    var ascent: Double
    var descent: Double
    var capHeight: Double
  }

  /// The installed families, the preferred one first; those of display and of code are last.
  public let families: [FontFamily]
  /// The indices of the families that draw each typeface, the preferred one first.
  let chains: [Typeface: [Int]]
  let library: FontLibrary
  /// The fonts for what the families lack; nil for none.
  let desktop: DesktopFonts?
  /// Faces of the desktop that were chosen, at indices that follow those of the families.
  private var chosen: [ChosenFace] = []
  /// The families of characters of one scalar that the first one lacks.
  var familiesOfScalars: [ScalarKey: Int] = [:]
  /// The advances of ideographs and Hangul syllables, in ems.
  var advancesOfScalars: [ScalarKey: Double] = [:]
  private var files = LRUCache<String, FontFile>(limit: maximumOpenFiles)
  private var faces = LRUCache<FaceKey, FontFace>(limit: maximumOpenFaces)
  var heights: [FontCut: Heights] = [:]
  var masks: LRUCache<MaskKey, TextMask?>
  var advances: LRUCache<AdvanceKey, Double>

  /// Finds the installed fonts. Where none of a family's files is there, the desktop is asked for the family: for the
  /// first one of running text, of display and of code.
  ///
  /// - Parameters:
  ///   - override: the path of a font file that precedes all families and is used for every weight, from
  ///     OVERSHOOT_FONT; nil and the empty string mean none.
  ///   - families: the families to find, the preferred one first.
  ///   - desktop: the fonts for what the families lack; nil for none.
  ///   - cacheLimit: the maximum size of the cached masks, in bytes.
  /// - Throws: `FontError` where the override cannot be opened, or none of the families is installed.
  public init(
    override: String? = nil, families: [FontFamily] = FontFamily.debian, desktop: DesktopFonts? = nil,
    cacheLimit: Int = 16 << 20
  ) throws(FontError) {
    self.desktop = desktop
    library = try FontLibrary()
    masks = LRUCache(limit: cacheLimit)
    advances = LRUCache(limit: 1 << 20)
    var asked = Set<Typeface?>()
    var (installed, special): ([FontFamily], [FontFamily]) = ([], [])
    for family in families {
      let isFirst = asked.insert(family.face).inserted
      let isThere = family.files.values.contains { access($0, R_OK) == 0 }
      guard let found = isThere ? family : isFirst ? desktop?.family(like: family) : nil else { continue }
      if found.face == nil { installed.append(found) } else { special.append(found) }
    }
    let measuring = FaceKey(family: 0, weight: .regular, purpose: .measuring)
    if let path = override, !path.isEmpty {
      files.insert(try FontFile(path: path, isReplaced: false), for: path, cost: 1)
      faces.insert(try Self.open(path, 0, .none, library, &files), for: measuring, cost: 1)
      installed.insert(FontFamily(file: path), at: 0)
    }
    while faces.count == 0, let first = installed.first {
      if let path = first.files[.regular],
        let face = try? Self.open(path, first.indices[.regular] ?? 0, .none, library, &files)
      {
        faces.insert(face, for: measuring, cost: 1)
      } else {
        installed.removeFirst()
      }
    }
    self.families = installed + special
    var chains: [Typeface: [Int]] = [:]
    for face in Typeface.allCases {
      let own = special.indices.filter { special[$0].face == face }.map { $0 + installed.count }
      chains[face] = Array(installed.indices)
      chains[face]?.insert(contentsOf: own, at: override?.isEmpty == false ? 1 : 0)
    }
    self.chains = chains
    guard faces.count > 0 else {
      throw .noneFound(
        tried: families.compactMap { $0.files[.regular] }, package: families.first?.package ?? "fonts-inter")
    }
  }

  /// The size of the cached masks in bytes, at most the limit.
  public var cachedBytes: Int { masks.cost }

  /// Opens a face of the font file at `path`, whose content all faces share.
  private static func open(
    _ path: String, _ index: Int, _ hinting: TextHinting, _ library: FontLibrary,
    _ files: inout LRUCache<String, FontFile>
  ) throws(FontError) -> FontFace {
    let file: FontFile
    if let cached = files.value(for: path) {
      file = cached
    } else {
      file = try FontFile(path: path, isReplaced: true)
      files.insert(file, for: path, cost: 1)
    }
    return try FontFace(file, index: index, hinting: hinting, library: library)
  }

  /// Returns the face of the nearest weight that opens; nil where none does.
  func face(family: Int, weight: FontWeight, purpose: Purpose) -> FontFace? {
    guard family != FontRun.missing else { return nil }
    // A face of the desktop was chosen for its weight.
    let weight = family < families.count ? weight : .regular
    let key = FaceKey(family: family, weight: weight, purpose: purpose)
    if let cached = faces.value(for: key) { return cached }
    let hinting: TextHinting = if case .drawing(let hinting) = purpose { hinting } else { .none }
    guard family < families.count else { return desktopFace(key, hinting) }
    func distance(_ other: FontWeight) -> Int { abs(other.number - weight.number) }
    for near in families[family].files.keys.sorted(by: { (distance($0), $0.number) < (distance($1), $1.number) }) {
      let nearKey = FaceKey(family: family, weight: near, purpose: purpose)
      guard let path = families[family].files[near],
        let face = faces.value(for: nearKey)
          ?? (try? Self.open(path, families[family].indices[near] ?? 0, hinting, library, &files))
      else { continue }
      faces.insert(face, for: nearKey, cost: 1)
      if near != weight { faces.insert(face, for: key, cost: 1) }
      return face
    }
    return nil
  }

  /// The em size of letters beside those of the display typeface, which are lower than most, as a part of its own.
  private static let displayFallbackScale = 0.94

  /// Returns the weight and the em size, in ems of the text, in which a family draws letters of a cut: beside those of
  /// the display typeface heavy and a little smaller.
  func form(of family: Int, for cut: FontCut) -> (weight: FontWeight, scale: Double) {
    let isOwn = families.indices.contains(family) && families[family].face == cut.face
    return cut.face == .display && !isOwn ? (.heavy, Self.displayFallbackScale) : (cut.weight, 1)
  }

  /// Returns the index of the first family of a cut that opens.
  func firstFamily(of cut: FontCut) -> Int {
    chains[cut.face]?.first { face(family: $0, weight: form(of: $0, for: cut).weight, purpose: .measuring) != nil } ?? 0
  }

  // MARK: Fonts of the desktop

  /// Returns the index of a face of the desktop, which may turn out to be unusable; nil where too many were chosen.
  func index(of face: DesktopFace, isEmoji: Bool) -> Int? {
    if let known = chosen.firstIndex(where: {
      $0.path == face.path && $0.index == face.index && $0.isEmoji == isEmoji
    }) {
      return families.count + known
    }
    guard chosen.count < Self.maximumChosenFaces else { return nil }
    chosen.append(ChosenFace(path: face.path, index: face.index, isEmoji: isEmoji))
    return families.count + chosen.count - 1
  }

  /// Whether a family was chosen for emoji.
  func isEmoji(_ family: Int) -> Bool { family >= families.count && chosen[family - families.count].isEmoji }

  private func desktopFace(_ key: FaceKey, _ hinting: TextHinting) -> FontFace? {
    let place = key.family - families.count
    guard !chosen[place].isUnusable else { return nil }
    do throws(FontError) {
      let face = try Self.open(chosen[place].path, chosen[place].index, hinting, library, &files)
      guard face.glyphs != .unknown else {
        throw FontError.overrideUnreadable(path: chosen[place].path, reason: "its glyphs have an unknown form")
      }
      faces.insert(face, for: key, cost: 1)
      return face
    } catch {
      chosen[place].isUnusable = true
      desktop?.report(chosen[place].path, error)
      return nil
    }
  }
}
