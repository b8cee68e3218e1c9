/// What the tables of a font file say of its glyphs.
struct FontTables {
  /// Where the shapes and colours of glyphs come from.
  enum Glyphs: Hashable {
    /// From outlines, which are filled with the colour of the text.
    case outlines
    /// From outlines in layers with colours (COLR version 0).
    case layers
    /// From pictures of one em size in pixels (CBDT).
    case pictures(emSize: Int)
    /// From tables that SDL_ttf does not draw, or that are damaged.
    case unknown
  }

  private let bytes: UnsafeRawBufferPointer
  private var tables: [String: Range<Int>] = [:]
  private var advances: Advances?

  /// The maximum number of tables that are read.
  private static let maximumTables = 256

  /// Reads the list of the tables of a face in a file.
  init(_ bytes: UnsafeRawBufferPointer, face: Int) {
    self.bytes = bytes
    var start = 0
    if tag(0) == "ttcf" {
      guard let count = number32(8), face < count, let offset = number32(12 + 4 * face) else { return }
      start = offset
    }
    guard let count = number16(start + 4), count <= Self.maximumTables else { return }
    for record in (0..<count).map({ start + 12 + 16 * $0 }) {
      guard let name = tag(record), let offset = number32(record + 8), let length = number32(record + 12),
        offset + length <= bytes.count
      else { continue }
      tables[name] = offset..<offset + length
    }
    advances = listOfAdvances()
  }

  /// What the glyphs of the face consist of.
  var glyphs: Glyphs {
    if let layers = tables["COLR"] {
      // Version 1 may have the glyphs of version 0 too.
      if let count = number16(layers.lowerBound + 2), count > 0 { return .layers }
      return .unknown
    }
    guard !["glyf", "CFF ", "CFF2"].contains(where: { tables[$0] != nil }) else {
      return tables["sbix"] == nil ? .outlines : .unknown
    }
    guard let sizes = tables["CBLC"] else {
      // Formats without a list of tables, such as Type 1.
      return tables.isEmpty ? .outlines : .unknown
    }
    // The first of its sizes is the one that is drawn: its vertical em size is a byte near the end of its record.
    guard let count = number32(sizes.lowerBound + 4), count > 0, sizes.count >= 56 else { return .unknown }
    let size = Int(bytes[sizes.lowerBound + 8 + 45])
    return size > 0 ? .pictures(emSize: size) : .unknown
  }

  /// Where the advances of glyphs are.
  private struct Advances {
    let start: Int
    let count: Int
    let unitsPerEm: Double
  }

  private func listOfAdvances() -> Advances? {
    guard let head = tables["head"], let header = tables["hhea"], let list = tables["hmtx"],
      let unitsPerEm = number16(head.lowerBound + 18), unitsPerEm > 0,
      let count = number16(header.lowerBound + 34), count > 0, 4 * count <= list.count
    else { return nil }
    return Advances(start: list.lowerBound, count: count, unitsPerEm: Double(unitsPerEm))
  }

  /// Returns the advance of a glyph in ems; nil where the tables do not say it.
  func advance(ofGlyph glyph: Int) -> Double? {
    guard let advances, let advance = number16(advances.start + 4 * min(glyph, advances.count - 1)) else { return nil }
    return Double(advance) / advances.unitsPerEm
  }

  private func tag(_ offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  private func number16(_ offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  private func number32(_ offset: Int) -> Int? {
    guard let high = number16(offset), let low = number16(offset + 2) else { return nil }
    return high << 16 | low
  }
}
