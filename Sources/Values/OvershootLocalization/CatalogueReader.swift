/// A file of texts that cannot be used.
public struct CatalogueError: Error, CustomStringConvertible {
  /// What is wrong, in a sentence.
  public let description: String
}

/// Reads and checks a file in gettext's binary format.
struct CatalogueReader {
  private let bytes: [UInt8]
  /// The greatest number of entries of a file.
  private static let maximumCount = 50_000
  private static let magic: UInt32 = 0x9504_12de

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns all entries: the one of the header first.
  func entries() throws(CatalogueError) -> [Catalogue.Entry] {
    guard bytes.count <= Catalogue.maximumByteCount else { throw fault("it has more than 8 MiB") }
    guard bytes.count >= 20 else { throw fault("it is cut") }
    guard let swaps = [false, true].first(where: { number(at: 0, swaps: $0) == Self.magic }) else {
      throw fault("it does not begin as one")
    }
    // The minor revision adds parts that this reader does not need.
    guard number(at: 4, swaps: swaps) >> 16 == 0 else { throw fault("its revision is not known") }
    let count = Int(number(at: 8, swaps: swaps))
    let (ids, texts) = (Int(number(at: 12, swaps: swaps)), Int(number(at: 16, swaps: swaps)))
    guard count <= Self.maximumCount else { throw fault("it has more than \(Self.maximumCount) texts") }
    guard max(ids, texts) + count * 8 <= bytes.count else { throw fault("its tables are beyond its end") }
    var entries: [Catalogue.Entry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      let entry = Catalogue.Entry(
        id: try range(at: ids + index * 8, swaps: swaps), text: try range(at: texts + index * 8, swaps: swaps))
      // In order, so that no text is there twice.
      if let last = entries.last, !bytes[last.id].lexicographicallyPrecedes(bytes[entry.id]) {
        throw fault("its texts are not in order")
      }
      entries.append(entry)
    }
    return entries
  }

  /// Returns the rule of plurals that the header states, and checks that all texts have its forms.
  func plurals(of entries: [Catalogue.Entry]) throws(CatalogueError) -> PluralRule {
    let header = entries.first.flatMap { $0.id.isEmpty ? String(decoding: bytes[$0.text], as: UTF8.self) : nil } ?? ""
    let lines = header.split(separator: "\n")
    func field(_ name: String) -> Substring? {
      lines.first { $0.lowercased().hasPrefix(name + ":") }?.dropFirst(name.count + 1)
    }
    if let type = field("content-type"), !type.lowercased().contains("charset=utf-8") {
      throw fault("it is not in UTF-8")
    }
    let rule = field("plural-forms").map { PluralRule(String($0)) } ?? PluralRule()
    guard let rule else { throw fault("its rule of plurals cannot be followed") }
    for entry in entries where !entry.id.isEmpty && bytes[entry.id].contains(0) {
      let forms = bytes[entry.text].count { $0 == 0 } + 1
      guard entry.text.isEmpty || forms == rule.count else { throw fault("a text has not the forms of its rule") }
    }
    return rule
  }

  private func range(at place: Int, swaps: Bool) throws(CatalogueError) -> Range<Int> {
    let length = Int(number(at: place, swaps: swaps))
    let start = Int(number(at: place + 4, swaps: swaps))
    guard start + length < bytes.count else { throw fault("a text is beyond its end") }
    guard bytes[start + length] == 0 else { throw fault("a text has no end") }
    guard String(validating: bytes[start..<start + length], as: UTF8.self) != nil else {
      throw fault("a text is not UTF-8")
    }
    return start..<start + length
  }

  private func number(at place: Int, swaps: Bool) -> UInt32 {
    let value = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
    return swaps ? value.byteSwapped : value
  }

  private func fault(_ reason: String) -> CatalogueError {
    CatalogueError(description: "The file is no catalogue of texts: \(reason).")
  }
}
