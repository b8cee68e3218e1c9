/// The limit for each text in the store.
enum TextLimit {
  /// The maximum size in bytes.
  static let bytes = 1 << 20

  /// Returns why a text cannot be stored; nil if it can.
  static func violation(in text: String) -> StoreError? {
    if text.utf8.count > bytes { return .textTooLong(limit: bytes) }
    return text.utf8.contains(0) ? .invalidValue("a text has a null character") : nil
  }

  static func check(_ texts: String?...) throws {
    for text in texts { if let text, let error = violation(in: text) { throw error } }
  }
}
