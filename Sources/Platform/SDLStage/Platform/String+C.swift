extension String {
  /// Reads a C string, truncated to `limit` bytes between two scalars. Invalid UTF-8 is repaired.
  init(_ text: UnsafePointer<CChar>, limit: Int) {
    var count = 0
    while count < limit, text[count] != 0 { count += 1 }
    // The text has not ended before `limit`, so that it has this byte, too.
    if count == limit, count > 0, isContinuation(text[count]) {
      // The last scalar continues beyond the limit. A scalar has at most four bytes.
      count = (0..<count).suffix(3).last { !isContinuation(text[$0]) } ?? count
    }
    let bytes = UnsafeBufferPointer(start: text, count: count)
    self = bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
  }
}

private func isContinuation(_ byte: CChar) -> Bool { UInt8(bitPattern: byte) & 0xC0 == 0x80 }
