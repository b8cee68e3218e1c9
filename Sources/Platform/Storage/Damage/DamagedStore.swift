internal import GRDB

/// The rows of a damaged store, read from its pages.
///
/// The trees of the tables are followed as far as they are sound. Leaf pages that no tree leads to belong to the table
/// whose rows look like theirs, if that one's tree has a gap where they fit.
final class DamagedStore {
  /// The rows of a table.
  struct Part {
    let table: Table
    /// The leaf pages that the tree leads to, in order, and last those with a row that does not belong there.
    var pages: [Int] { soundPages + strayPages }
    fileprivate var soundPages: [Int] = [], strayPages: [Int] = []
    /// The numbers of rows whose pages are missing.
    fileprivate(set) var gaps: [ClosedRange<Int64>] = []
    /// The number of rows that the tree, or the index that has an entry for each row, leads to.
    fileprivate(set) var knownRows = 0
    /// Whether there may be more rows than those.
    fileprivate(set) var isOpenEnded = false
    /// The entries of the index of scores, whose rows may be lost.
    fileprivate(set) var entries: [[DatabaseValue]] = []

    /// The first page of the index; nil where it is not known.
    fileprivate var indexRoot: Int?
    /// The numbers of rows by their keys, as the index has them; nil before they are asked for.
    fileprivate var rowsByKey: [[DatabaseValue]: Int64]?
    /// The pages that were looked at, each of which can be in the tree once.
    fileprivate var visited: Set<Int> = []

    /// Whether the tree leads to every row.
    var isWhole: Bool { gaps.isEmpty }

    fileprivate mutating func add(gap: ClosedRange<Int64>) {
      if gaps.count < DamagedStore.maximumGaps { gaps.append(gap) } else { gaps[0] = DamagedStore.everything }
    }
  }

  /// The numbers of all rows.
  private static let everything = Int64.min...Int64.max
  /// The number of gaps of a tree that are distinguished.
  private static let maximumGaps = 1000
  /// The number of entries of an index that are kept.
  private static let maximumEntries = 100_000
  /// How often the bytes of the file are read for records that do not fit into their pages. A sound store needs less.
  private static let chainFactor = 8

  /// The deepest tree of a store, with more pages than fit into a file.
  private static let maximumDepth = 20

  private let file: PageFile
  /// The names of settings.
  private let settings: Set<String>
  /// The pages that belong to a tree.
  private var isOwned: Set<Int> = []
  /// The bytes that may still be read of records that do not fit into their pages.
  private var chainBudget: Int
  private(set) var parts: [Part] = []
  /// The leaf pages without a tree, and the tables that each may belong to.
  private(set) var orphans: [(page: Int, tables: [Int])] = []

  /// Reads the trees of the database at a path.
  ///
  /// - Parameter settings: the names of settings, by which these are distinguished from what looks like them.
  init(_ path: StorePath, settings: Set<String>) throws {
    file = try PageFile(path)
    self.settings = settings
    chainBudget = Self.chainFactor * file.size
    var kinds: [Int: TreePage.Kind] = [:]
    for number in 1...max(1, file.count) { kinds[number] = page(number)?.kind }
    let roots = roots(kinds)
    parts = Table.all.map { part(of: $0, roots, kinds) }
    let leaves = kinds.filter { $0.value == .tableLeaf && !isOwned.contains($0.key) }.keys.sorted()
    for number in leaves {
      let rows = sample(number)
      let tables = parts.indices.filter { index in
        Self.fits(rows, parts[index].table) && parts[index].gaps.contains { gap in rows.contains { gap ~= $0.row } }
      }
      if !tables.isEmpty { orphans.append((number, choice(tables, rows))) }
    }
  }

  private func page(_ number: Int) -> TreePage? {
    file.page(number).flatMap { TreePage($0, number: number) }
  }

  /// Returns the rows of a leaf page, without those that are damaged, and whether that is all of them, in order.
  func rows(on number: Int) -> (rows: [PageRecord], isWhole: Bool) {
    guard let page = page(number), page.kind == .tableLeaf else { return ([], false) }
    let rows = page.cells.compactMap { PageRecord($0, on: page, chain: chain) }
    return (rows, page.isSound && rows.count == page.cells.count && page.isInOrder())
  }

  /// Returns whether the index of a table says that its key belongs to a row, rather than to another one.
  func hasEntry(of row: PageRecord, inPart index: Int) -> Bool {
    let count = parts[index].table.key.split(separator: ",").count
    if parts[index].rowsByKey == nil {
      let found = parts[index].indexRoot.map { entries(below: $0, of: parts[index].table, keeps: true).entries }
      parts[index].rowsByKey = (found ?? []).filter { $0.count == count + 1 }.reduce(into: [:]) { rows, entry in
        if let number = Int64.fromDatabaseValue(entry[count]) { rows[Array(entry.prefix(count))] = number }
      }
    }
    return parts[index].rowsByKey?[Array(row.values.prefix(count))] == row.row
  }

  /// Returns the rest of a record, which must fill its pages and end with the last one; nil where it does not.
  private func chain(_ cell: TreePage.Cell, _ size: Int) -> [UInt8]? {
    var (bytes, next, visited) = ([UInt8](), cell.next, Set<Int>())
    while bytes.count < size {
      guard chainBudget > 0, next > 0, visited.insert(next).inserted, let page = file.page(next) else { return nil }
      chainBudget -= page.count
      next = page.number(at: 0, bytes: 4)
      bytes += page[4...].prefix(size - bytes.count)
    }
    return next == 0 ? bytes : nil
  }

  // MARK: The schema

  /// Returns the first pages of all tables and indexes: those that the tree of the schema leads to or, for names that
  /// are missing there, those of pages that look like it.
  private func roots(_ kinds: [Int: TreePage.Kind]) -> [String: Int] {
    let names = Set(Table.all.flatMap { [$0.name, $0.index] })
    var (found, pending, leaves) = ([String: Int](), [1], [Int]())
    while let number = pending.popLast(), isOwned.insert(number).inserted {
      guard let page = page(number), page.kind.isTable else { continue }
      if page.kind == .tableLeaf { leaves.append(number) } else { pending += page.cells.map(\.child) + [page.last] }
    }
    isOwned = []
    for number in leaves + kinds.filter({ $0.value == .tableLeaf }).keys.sorted() {
      // A page that is no part of the schema has no row that looks like one.
      guard sample(number).contains(where: { Self.isSchema($0.values) }) else { continue }
      for row in rows(on: number).rows where Self.isSchema(row.values) {
        guard let name = String.fromDatabaseValue(row.values[1]), names.contains(name), found[name] == nil,
          let root = Int.fromDatabaseValue(row.values[3])
        else { continue }
        found[name] = root
      }
    }
    return found
  }

  private static func isSchema(_ values: [DatabaseValue]) -> Bool {
    guard values.count == 5, let type = String.fromDatabaseValue(values[0]) else { return false }
    return ["table", "index"].contains(type)
  }

  // MARK: Trees

  private func part(of table: Table, _ roots: [String: Int], _ kinds: [Int: TreePage.Kind]) -> Part {
    var part = Part(table: table)
    let root = roots[table.name]
    part.indexRoot = roots[table.index]
    if let root { walk(root, Self.everything, gap: Self.everything, depth: 0, &part) }
    // Where pages of the log are missing, the trees may be older than their leaves.
    if root == nil || file.isLogDamaged { part.add(gap: Self.everything) }
    guard !part.isWhole || part.pages.isEmpty || table.index == Table.scoreIndex else { return part }
    let index = roots[table.index].map { entries(below: $0, of: table, keeps: table.index == Table.scoreIndex) }
    part.entries = index?.entries ?? []
    // An empty page may be that of another table.
    if part.pages.isEmpty, index?.count != 0 { part.add(gap: Self.everything) }
    guard !part.isWhole else { return part }
    part.knownRows = max(part.knownRows, index?.count ?? 0)
    part.isOpenEnded = index?.isComplete != true || file.isLogDamaged
    return part
  }

  /// Follows a tree of a table.
  ///
  /// - Parameters:
  ///   - range: the numbers of the rows below the page.
  ///   - gap: the numbers of the rows below its parent, since one damaged number makes two ranges wrong.
  private func walk(
    _ number: Int, _ range: ClosedRange<Int64>, gap: ClosedRange<Int64>, depth: Int, _ part: inout Part
  ) {
    guard depth <= Self.maximumDepth, part.visited.insert(number).inserted, !isOwned.contains(number),
      let page = page(number), page.kind.isTable
    else { return part.add(gap: gap) }
    if page.kind == .tableLeaf {
      let rows = sample(number)
      guard Self.fits(rows, part.table), rows.count(where: { range ~= $0.row }) * 2 >= rows.count else {
        if depth == 0, page.cells.isEmpty, page.isSound { isOwned.insert(number) } else { part.add(gap: gap) }
        return
      }
      isOwned.insert(number)
      if page.isInOrder(in: range) { part.soundPages.append(number) } else { part.strayPages.append(number) }
      part.knownRows += page.cells.count
      if !page.isSound { part.add(gap: range) }
      return
    }
    isOwned.insert(number)
    if !page.isSound { part.add(gap: range) }
    var start = range.lowerBound
    for cell in page.cells {
      guard cell.row >= start, cell.row < range.upperBound else {
        part.add(gap: range)
        walk(cell.child, range, gap: range, depth: depth + 1, &part)
        continue
      }
      walk(cell.child, start...cell.row, gap: range, depth: depth + 1, &part)
      start = cell.row + 1
    }
    walk(page.last, start...range.upperBound, gap: range, depth: depth + 1, &part)
  }

  /// Returns the number of entries of a table's index, some of them if they are kept, and whether these are all.
  private func entries(
    below root: Int, of table: Table, keeps: Bool
  ) -> (entries: [[DatabaseValue]], count: Int, isComplete: Bool) {
    var (entries, count, pending, visited, isComplete) = ([[DatabaseValue]](), 0, [root], Set<Int>(), true)
    while let number = pending.popLast() {
      guard visited.insert(number).inserted, let page = page(number), !page.kind.isTable,
        isIndex(page, of: table)
      else {
        isComplete = false
        continue
      }
      if page.kind.isInterior { pending += page.cells.map(\.child) + [page.last] }
      if !page.isSound { isComplete = false }
      count += page.cells.count
      guard keeps, entries.count < Self.maximumEntries else { continue }
      entries += page.cells.compactMap { PageRecord($0, on: page, chain: chain)?.values }
    }
    return (entries, count, isComplete)
  }

  /// Returns whether most entries of a page can be of a table's index.
  private func isIndex(_ page: TreePage, of table: Table) -> Bool {
    let entries = sample(page)
    return entries.count(where: { table.fits(entry: $0.values) }) * 2 >= entries.count
      && (table.name != "setting" || settings.isEmpty || entries.isEmpty || entries.contains(where: isSetting))
  }

  // MARK: Pages without a tree

  /// Returns some rows of a leaf page.
  private func sample(_ number: Int) -> [PageRecord] {
    guard let page = page(number), page.kind == .tableLeaf else { return [] }
    return sample(page)
  }

  /// Returns some rows or entries of a page.
  private func sample(_ page: TreePage) -> [PageRecord] {
    let step = max(1, page.cells.count / 4)
    return stride(from: 0, to: page.cells.count, by: step).compactMap {
      PageRecord(page.cells[$0], on: page, chain: chain)
    }
  }

  /// Returns whether most rows can be of a table, and none is of those about the store that look like it.
  private static func fits(_ rows: [PageRecord], _ table: Table) -> Bool {
    let fitting = rows.count { table.fits($0.values) }
    return fitting > 0 && fitting * 2 >= rows.count
      && !rows.contains {
        $0.values.count == 2 && Table.storeKeys.contains(String.fromDatabaseValue($0.values[0]) ?? "")
      }
  }

  private func isSetting(_ record: PageRecord) -> Bool {
    record.values.first.flatMap(String.fromDatabaseValue).map(settings.contains) ?? false
  }

  /// Returns which of several tables a page belongs to, if its rows say so.
  private func choice(_ tables: [Int], _ rows: [PageRecord]) -> [Int] {
    guard tables.count > 1, rows[0].values.count == 2 else { return tables }
    let isSetting = rows.contains(where: isSetting)
    return tables.filter { (Table.all[$0].name == "setting") == isSetting }
  }
}
