/// A list of numbers in one argument, separated by commas.
package struct NumberList {
  let numbers: [Double]

  init(_ text: String) throws {
    numbers = try Self.numbers(in: text).orUsageError("'\(text)' is not a number, nor a list of numbers with commas.")
  }

  /// Returns `arguments` with each number after `option` rewritten as `option=number`, up to the first other argument.
  ///
  /// So the option takes several values, negative ones included, without consuming the arguments after them.
  package static func joining(_ option: String, in arguments: [String]) -> [String] {
    var result: [String] = []
    var follows = false
    for argument in arguments {
      if follows, numbers(in: argument) != nil {
        if result.last == option { result.removeLast() }
        result.append("\(option)=\(argument)")
      } else {
        follows = argument == option || argument.hasPrefix("\(option)=")
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
