import ArgumentParser

/// Numbers in one argument, with commas between them.
struct NumberList {
  let numbers: [Double]

  init(_ text: String) throws {
    guard let numbers = Self.numbers(in: text) else {
      throw ValidationError("'\(text)' is no number, nor a list of numbers with commas.")
    }
    self.numbers = numbers
  }

  /// Arguments in which each number that follows `option` directly has the option joined to it.
  ///
  /// So an option can be given several values, negative ones too, and leaves what comes after them alone.
  static func joining(_ option: String, in arguments: [String]) -> [String] {
    var result: [String] = []
    var isOpen = false
    for argument in arguments {
      if isOpen, numbers(in: argument) != nil {
        if result.last == option { result.removeLast() }
        result.append("\(option)=\(argument)")
      } else {
        isOpen = argument == option || argument.hasPrefix("\(option)=")
        result.append(argument)
      }
    }
    return result
  }

  private static func numbers(in text: String) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in Double(part.trimmingPrefix(while: \.isWhitespace)) }.filter(\.isFinite)
    return numbers.count == parts.count ? numbers : nil
  }
}
