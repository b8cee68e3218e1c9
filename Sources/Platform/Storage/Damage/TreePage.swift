/// A page of a table or an index, as <https://www.sqlite.org/fileformat2.html#b_tree_pages> describes it.
struct TreePage {
  enum Kind: UInt8 {
    case indexInterior = 2, tableInterior = 5, indexLeaf = 10, tableLeaf = 13

    var isInterior: Bool { self == .indexInterior || self == .tableInterior }
    var isTable: Bool { self == .tableInterior || self == .tableLeaf }
  }

  /// What a cell has.
  struct Cell {
    /// The page with smaller keys; 0 in leaves.
    var child = 0
    /// The number of the row, or the greatest one below `child`; 0 in indexes.
    var row: Int64 = 0
    /// The size of the record in bytes; 0 where the cell has none.
    var size = 0
    /// The part of the record that is on this page.
    var local = 0..<0
    /// The page with the rest of the record; 0 where it is complete.
    var next = 0
  }

  /// The greatest record: a score with its texts has fewer bytes.
  private static let recordLimit: Int64 = 8 << 20
  /// The size of the header of the file, which comes first on page 1.
  private static let fileHeader = 100

  let bytes: [UInt8]
  let kind: Kind
  /// The cells that can be read, in order.
  private(set) var cells: [Cell] = []
  /// The page with the greatest keys; 0 in leaves.
  private(set) var last = 0
  /// Whether all cells can be read and do not overlap.
  private(set) var isSound = true

  /// Reads a page; nil where it is none of a table or an index.
  init?(_ bytes: [UInt8], number: Int) {
    // Where page 1 has changed places with another one, that has no header of a file.
    let starts = number == 1 ? [Self.fileHeader, 0] : [0]
    guard let start = starts.first(where: { Kind(rawValue: bytes[$0]) != nil }), let kind = Kind(rawValue: bytes[start])
    else { return nil }
    (self.bytes, self.kind) = (bytes, kind)
    let (count, first) = (bytes.number(at: start + 3, bytes: 2), start + (kind.isInterior ? 12 : 8))
    let end = first + 2 * count
    if kind.isInterior { last = bytes.number(at: start + 8, bytes: 4) }
    var used = end
    for pointer in stride(from: first, to: min(end, bytes.count - 1), by: 2) {
      let place = bytes.number(at: pointer, bytes: 2)
      guard place >= end, let (cell, length) = cell(at: place), used + length <= bytes.count else {
        isSound = false
        continue
      }
      used += length
      cells.append(cell)
    }
    if end > bytes.count { isSound = false }
  }

  /// Returns whether the numbers of the rows rise, and are in a range.
  func isInOrder(in range: ClosedRange<Int64> = Int64.min...Int64.max) -> Bool {
    cells.allSatisfy { range ~= $0.row } && zip(cells, cells.dropFirst()).allSatisfy { $0.row < $1.row }
  }

  private func cell(at place: Int) -> (Cell, length: Int)? {
    var (cell, offset) = (Cell(), place)
    if kind.isInterior {
      guard place + 4 <= bytes.count else { return nil }
      cell.child = bytes.number(at: place, bytes: 4)
      offset += 4
    }
    if kind != .tableInterior {
      guard let size = bytes.varint(at: &offset), (1...Self.recordLimit).contains(size) else { return nil }
      cell.size = Int(size)
    }
    if kind.isTable {
      guard let row = bytes.varint(at: &offset) else { return nil }
      cell.row = row
    }
    guard cell.size > 0 else { return (cell, offset - place) }
    let local = localSize(of: cell.size)
    guard offset + local + (local < cell.size ? 4 : 0) <= bytes.count else { return nil }
    cell.local = offset..<(offset + local)
    guard local < cell.size else { return (cell, offset + local - place) }
    cell.next = bytes.number(at: offset + local, bytes: 4)
    return (cell, offset + local + 4 - place)
  }

  /// Returns how many bytes of a record of a size are in its cell.
  private func localSize(of size: Int) -> Int {
    let greatest = kind == .tableLeaf ? bytes.count - 35 : (bytes.count - 12) * 64 / 255 - 23
    guard size > greatest else { return size }
    let least = (bytes.count - 12) * 32 / 255 - 23
    let fitting = least + (size - least) % (bytes.count - 4)
    return fitting <= greatest ? fitting : least
  }
}

extension [UInt8] {
  /// Returns a number of one to nine bytes, and moves the offset behind it; nil beyond the end.
  func varint(at offset: inout Int) -> Int64? {
    var result: UInt64 = 0
    for index in 0..<9 {
      guard offset < count else { return nil }
      let byte = self[offset]
      offset += 1
      if index == 8 { return Int64(bitPattern: result << 8 | UInt64(byte)) }
      result = result << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: result)
  }
}
