extension JSONScanner {
  /// Scans a whole number. `what` names it in the error.
  package mutating func integer(_ what: String) throws(JSONError) -> Int {
    let offset = offset
    guard let number = Int(exactly: try number(what)) else { throw error("\(what) is a whole number.", at: offset) }
    return number
  }

  /// Scans a whole number from 0 to `limit`. `what` names it in the error.
  ///
  /// - Parameter limit: by default the greatest below which a `Double` has every whole number.
  package mutating func count(_ what: String, atMost limit: Int = (1 << 53) - 1) throws(JSONError) -> Int {
    let offset = offset
    guard let count = Int(exactly: try number(what)), (0...limit).contains(count) else {
      throw error("\(what) is a whole number from 0 to \(limit).", at: offset)
    }
    return count
  }
}
