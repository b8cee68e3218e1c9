extension JSONScanner {
  /// Scans a whole number. `what` names it in the error.
  package mutating func integer(_ what: String) throws(JSONError) -> Int {
    let offset = offset
    guard let number = Int(exactly: try number(what)) else { throw error("\(what) is a whole number.", at: offset) }
    return number
  }

  /// Scans a whole number from 0. `what` names it in the error.
  package mutating func count(_ what: String) throws(JSONError) -> Int {
    let offset = offset
    guard let count = Int(exactly: try number(what)), count >= 0 else {
      throw error("\(what) is a whole number from 0.", at: offset)
    }
    return count
  }
}
