import Foundation
public import Testing

// Plain functions for the most common kinds of `#expect`, which say as much where they fail: expansions of the macro
// take more than a third of the time in which tests are compiled.

/// Records an issue where a condition is false, with the code that asks for it.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID, path: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  let place = SourceLocation(fileID: fileID, filePath: path, line: line, column: column)
  record(place.code, comment(), at: place)
}

/// Records an issue where two values are not equal, with both.
public func expect<Value: Equatable>(
  _ value: Value, equals other: Value, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  path: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard value != other else { return }
  let place = SourceLocation(fileID: fileID, filePath: path, line: line, column: column)
  record("\(place.code): \(value) is not \(other)", comment(), at: place)
}

private func record(_ failure: String, _ comment: Comment?, at place: SourceLocation) {
  let sentences = ["Expectation failed: \(failure)", comment.map { "\($0)" }].compactMap(\.self)
  Issue.record(Comment(rawValue: sentences.joined(separator: "\n")), sourceLocation: place)
}

extension SourceLocation {
  /// The code of the call, at most 12 lines of it, in one line; empty where the file cannot be read.
  fileprivate var code: String {
    let text = (try? String(contentsOfFile: filePath, encoding: .utf8)) ?? ""
    var (lines, depth): ([String], Int) = ([], 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1).prefix(12) {
      lines.append(line.trimmingCharacters(in: .whitespaces))
      depth += line.count { $0 == "(" } - line.count { $0 == ")" }
      if depth <= 0 { break }
    }
    return lines.joined(separator: " ")
  }
}
