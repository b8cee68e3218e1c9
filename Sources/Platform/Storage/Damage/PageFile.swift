internal import Glibc

/// The pages of a database that may be damaged: those of the main file and, in their places, the sound pages of the
/// log. Nothing is written, and nothing is trusted.
final class PageFile {
  /// The bytes of a file that are read at most: four times what a store may have.
  private static let byteLimit = 1 << 30
  private static let pageSizes = (9...16).map { 1 << $0 }

  private let main: Int32
  private let log: Int32?
  /// The size of a page in bytes.
  private(set) var pageSize = 4096
  /// The number of pages; the first has the number 1.
  private(set) var count = 0
  /// Whether the log has committed pages that SQLite would ignore, because something before them is damaged.
  private(set) var isLogDamaged = false
  /// Where the log has the last version of a page.
  private var places: [Int: Int] = [:]

  /// Opens the files of a database.
  ///
  /// - Throws: `StoreError` where the main file cannot be read.
  init(_ path: StorePath) throws {
    main = try Files.descriptor(of: Files.resolved(path), O_RDONLY)
    log = try? Files.descriptor(of: path.adding("-wal"), O_RDONLY)
    pageSize = mostLikelyPageSize
    count = (Self.size(main) + pageSize - 1) / pageSize
    if let log { readLog(log) }
  }

  deinit {
    close(main)
    if let log { close(log) }
  }

  /// The size of both files in bytes, as far as they are read.
  var size: Int { Self.size(main) + (log.map(Self.size) ?? 0) }

  /// Returns a page, filled up with zeros where the file ends; nil if it has none of this number.
  func page(_ number: Int) -> [UInt8]? {
    guard (1...max(1, count)).contains(number) else { return nil }
    if let log, let place = places[number] { return Self.read(log, at: place, pageSize) }
    return Self.read(main, at: (number - 1) * pageSize, pageSize)
  }

  private static func size(_ file: Int32) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 ? min(Int(status.st_size), byteLimit) : 0
  }

  private static func read(_ file: Int32, at offset: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let length = max(0, pread(file, buffer.baseAddress, count, offset))
      buffer[length...].initialize(repeating: 0)
      initialized = count
    }
  }

  /// The size with which most pages look like pages; that of the header, and then the standard one, where several do.
  private var mostLikelyPageSize: Int {
    let header = Self.read(main, at: 16, 2).number(at: 0, bytes: 2)
    let stated = header == 1 ? 65_536 : header
    let size = Self.size(main)
    func soundPages(_ pageSize: Int) -> Int {
      stride(from: 0, to: min(size, 4 << 20), by: pageSize).count { offset in
        TreePage(Self.read(main, at: offset, pageSize), number: offset == 0 ? 1 : 2)?.isSound == true
      }
    }
    let candidates = Self.pageSizes.map { (size: $0, isPreferred: $0 == stated ? 2 : $0 == 4096 ? 1 : 0) }
    return candidates.map { ($0.size, soundPages($0.size), $0.isPreferred) }
      .max { ($0.1, $0.2) < ($1.1, $1.2) }?.0 ?? 4096
  }

  // MARK: The log

  /// Finds the pages of the log that were committed. A frame is sound by its checksum, which continues that of the
  /// frame before it, so that a damaged frame does not hide those behind it.
  private func readLog(_ log: Int32) {
    let header = Self.read(log, at: 0, 32)
    let (magic, isBigEndian) = (header.number(at: 0, bytes: 4), header[3] == 0x83)
    let isHeaderSound =
      magic & ~1 == 0x377F_0682 && Self.checksum(header[..<24], after: (0, 0), isBigEndian) == header.checksum(at: 24)
    if isHeaderSound, count == 0 { pageSize = max(512, header.number(at: 8, bytes: 4) & 0x1FE00) }
    let frameSize = pageSize + 24
    let frames = max(0, Self.size(log) - 32) / frameSize
    var salts = isHeaderSound ? header[16..<24] : []
    var hasGap = !isHeaderSound
    var (previous, pending) = (header.checksum(at: 24), [(page: Int, place: Int)]())
    for place in stride(from: 32, to: 32 + frames * frameSize, by: frameSize) {
      let frame = Self.read(log, at: place, frameSize)
      let first = Self.checksum(frame[..<8], after: previous, isBigEndian)
      previous = frame.checksum(at: 16)
      guard Self.checksum(frame[24...], after: first, isBigEndian) == previous else {
        hasGap = true
        continue
      }
      if salts.isEmpty { salts = frame[8..<16] }
      guard frame[8..<16].elementsEqual(salts) else { continue }
      pending.append((frame.number(at: 0, bytes: 4), place + 24))
      let length = frame.number(at: 4, bytes: 4)
      guard length > 0 else { continue }
      count = max(count, min(length, pending.map(\.page).max() ?? 0, Self.byteLimit / pageSize))
      for (page, place) in pending { places[page] = place }
      pending = []
      isLogDamaged = hasGap
    }
  }

  private typealias Checksum = (UInt32, UInt32)

  private static func checksum(_ bytes: ArraySlice<UInt8>, after start: Checksum, _ isBigEndian: Bool) -> Checksum {
    var (first, second) = start
    bytes.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
        let words = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt32>.self)
        first &+= (isBigEndian ? words.x.byteSwapped : words.x) &+ second
        second &+= (isBigEndian ? words.y.byteSwapped : words.y) &+ first
      }
    }
    return (first, second)
  }
}

extension [UInt8] {
  /// Returns an unsigned number of up to seven bytes, the first of which counts most.
  func number(at offset: Int, bytes count: Int) -> Int {
    self[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func checksum(at offset: Int) -> (UInt32, UInt32) {
    (UInt32(number(at: offset, bytes: 4)), UInt32(number(at: offset + 4, bytes: 4)))
  }
}
