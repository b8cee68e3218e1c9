/// The checksum of PNG chunks (CRC-32, ISO 3309).
public enum CyclicRedundancyCheck {
  private static let table = (UInt32(0)..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  /// Returns the checksum of `bytes`.
  public static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(UInt32.max) { sum, byte in table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    }
  }
}
