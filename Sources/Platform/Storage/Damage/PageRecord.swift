internal import GRDB

/// The values of a row or of an entry of an index, as <https://www.sqlite.org/fileformat2.html#record_format> describes
/// them.
struct PageRecord {
  /// The row; for an entry of an index 0.
  let row: Int64
  let values: [DatabaseValue]

  /// Reads the record of a cell; nil where it is not one of a store, which has neither binary values nor null
  /// characters.
  init?(_ cell: TreePage.Cell, on page: TreePage, chain: (TreePage.Cell, Int) -> [UInt8]?) {
    var bytes = Array(page.bytes[cell.local])
    if cell.next != 0 {
      guard let rest = chain(cell, cell.size - bytes.count) else { return nil }
      bytes += rest
    }
    guard let types = Self.types(bytes) else { return nil }
    var (values, offset) = ([DatabaseValue](), types.end)
    for type in types.all {
      guard let value = Self.value(type, bytes, &offset) else { return nil }
      values.append(value)
    }
    guard offset == bytes.count else { return nil }
    (row, self.values) = (cell.row, values)
  }

  /// Returns the types of the values, and where the values begin.
  static func types(_ bytes: [UInt8]) -> (all: [Int64], end: Int)? {
    var offset = 0
    guard let length = bytes.varint(at: &offset), (1...Int64(bytes.count)).contains(length) else { return nil }
    var types: [Int64] = []
    while offset < length {
      guard let type = bytes.varint(at: &offset), type >= 0 else { return nil }
      types.append(type)
    }
    return offset == length ? (types, offset) : nil
  }

  private static func value(_ type: Int64, _ bytes: [UInt8], _ offset: inout Int) -> DatabaseValue? {
    switch type {
    case 0: return .null
    case 8, 9: return (type - 8).databaseValue
    case 1...7:
      let size = [1, 2, 3, 4, 6, 8, 8][Int(type) - 1]
      guard offset + size <= bytes.count else { return nil }
      defer { offset += size }
      let high = bytes[offset] >= 0x80 ? UInt64.max : 0
      let bits = bytes[offset..<(offset + size)].reduce(high) { $0 << 8 | UInt64($1) }
      guard type == 7 else { return Int64(bitPattern: bits).databaseValue }
      let number = Double(bitPattern: bits)
      return number.isNaN ? nil : number.databaseValue
    default:
      let size = (type - 13) / 2
      guard type > 12, !type.isMultiple(of: 2), size <= bytes.count - offset else { return nil }
      defer { offset += Int(size) }
      guard let text = String(validating: bytes[offset..<(offset + Int(size))], as: UTF8.self),
        TextLimit.violation(in: text) == nil
      else { return nil }
      return text.databaseValue
    }
  }
}

extension Table {
  /// Returns whether a row of these values can be one of the table, in whatever version it was written.
  func fits(_ values: [DatabaseValue]) -> Bool {
    values.count >= columns(in: since).count && values.count <= columns.count
      && zip(columns, values).allSatisfy { $0.fits($1) }
  }

  /// Returns whether an entry of an index can be one of the table's.
  func fits(entry: [DatabaseValue]) -> Bool {
    entry.count == indexColumns.count + 1 && Int64.fromDatabaseValue(entry[indexColumns.count]) != nil
      && zip(indexColumns, entry).allSatisfy { $0.isRowNumber || $0.fits($1) }
  }
}

extension Table.Column {
  /// The number of a row stands for the column of this name, in whose place is nothing.
  fileprivate var isRowNumber: Bool { name == "id" }

  fileprivate func fits(_ value: DatabaseValue) -> Bool {
    switch (value.storage, kind) {
    case (.null, _): isOptional || isRowNumber
    case (.blob, _): false
    case (_, .any), (.string, .text), (.double, .real), (.int64, .real): true
    case (.int64, .integer): !isRowNumber
    default: false
    }
  }
}
