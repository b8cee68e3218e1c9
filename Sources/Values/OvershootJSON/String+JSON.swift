extension String {
  /// The text in quotes, as in JSON.
  public var quotedAsJSON: String {
    let isPlain = utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(self)\"" }
    var result = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      if scalar.isControl { result += scalar.escapeInJSON } else { result.unicodeScalars.append(scalar) }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var escapeInJSON: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
