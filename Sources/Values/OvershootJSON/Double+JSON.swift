import OvershootGeometry

extension Double {
  /// The number in JSON, with the fewest digits that are read back exactly.
  ///
  /// - Precondition: the number is finite.
  public var json: String {
    if !isFinite { trapMisuse("JSON has no number for \(self).", file: #fileID, line: #line) }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
