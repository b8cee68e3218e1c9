import OvershootGeometry

/// The bytes of the files of a store: the main one, and its write-ahead log, as
/// <https://www.sqlite.org/fileformat2.html#the_write_ahead_log> describes it.
package struct StoreFiles: Hashable {
  package var main: [UInt8]
  /// Empty where there is no log.
  package var log: [UInt8] = []

  /// What stands at the end of joined files, before the size of the log.
  private static let mark = Array("log:".utf8)
  /// The size of the header of a log, and of each of its frames.
  static let logHeader = 32, frameHeader = 24

  /// Creates the files of a store without a log.
  package init(main: [UInt8]) { self.main = main }

  /// Creates the files of which `joined` is made.
  package init(joined bytes: [UInt8]) {
    self.init(main: bytes)
    let end = bytes.suffix(Self.mark.count + 4)
    guard end.starts(with: Self.mark), end.count == Self.mark.count + 4 else { return }
    let count = end.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    guard count <= bytes.count - end.count else { return }
    let start = bytes.count - end.count - count
    (main, log) = (Array(bytes[..<start]), Array(bytes[start..<(start + count)]))
  }

  /// Both files in one.
  package var joined: [UInt8] { log.isEmpty ? main : main + log + Self.mark + Self.number(log.count) }

  /// Moves some pages into a log, with older versions of some of them, and frames of an earlier log behind them: as a
  /// program leaves a store that is killed.
  package mutating func moveIntoLog(_ generator: inout SeededGenerator) {
    let (size, count) = (StoreDamage.pageSize, main.count / StoreDamage.pageSize)
    guard count > 1, main.count.isMultiple(of: size), log.isEmpty else { return }
    var pages = (1...count).filter { _ in generator.integer(below: 2) == 0 }
    if pages.isEmpty { pages = [count] }
    pages.shuffle(using: &generator)
    let salts = [UInt32(truncatingIfNeeded: generator.next()), UInt32(truncatingIfNeeded: generator.next())]
    var header = [0x377F_0682, 3_007_000, UInt32(size), 1].flatMap(Self.number) + salts.flatMap(Self.number)
    var sum = Checksum()
    sum.add(header)
    header += sum.bytes
    log = header
    for (index, number) in (pages.prefix(pages.count / 3) + pages).enumerated() {
      let (start, isOld) = ((number - 1) * size, index < pages.count / 3)
      var page = Array(main[start..<(start + size)])
      if isOld, number > 1 { page.replaceSubrange((size / 2)..., with: repeatElement(0, count: size / 2)) }
      // One commit for the old versions, and one for all.
      let isCommit = index == pages.count / 3 - 1 || index == pages.count + pages.count / 3 - 1
      addFrame(number, commit: isCommit ? count : 0, salts, page, &sum)
    }
    // The header of the main file says that there is a log.
    for number in pages where number > 1 {
      main.replaceSubrange(((number - 1) * size)..<(number * size), with: repeatElement(0, count: size))
    }
    for _ in 0..<generator.integer(below: 3) {
      let page = (0..<size).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      addFrame(1 + generator.integer(below: count), commit: count, salts.map { $0 &- 1 }, page, &sum)
    }
  }

  private mutating func addFrame(
    _ number: Int, commit: Int, _ salts: [UInt32], _ page: [UInt8], _ sum: inout Checksum
  ) {
    let start = Self.number(number) + Self.number(commit)
    sum.add(start)
    sum.add(page)
    log += start + salts.flatMap(Self.number) + sum.bytes + page
  }

  private static func number(_ value: some BinaryInteger) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  /// The checksum of the frames so far, over words of which the lowest byte comes first.
  private struct Checksum {
    private var (first, second) = (UInt32(0), UInt32(0))

    var bytes: [UInt8] { StoreFiles.number(first) + StoreFiles.number(second) }

    mutating func add(_ bytes: [UInt8]) {
      func word(_ start: Int) -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) } }
      for start in stride(from: 0, to: bytes.count - 7, by: 8) {
        first &+= word(start) &+ second
        second &+= word(start + 4) &+ first
      }
    }
  }
}
