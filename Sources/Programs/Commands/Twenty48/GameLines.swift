import Twenty48

/// Files with a replay of 2048 in each line.
package enum GameLines {
  /// Returns the games of a file.
  ///
  /// - Parameter limit: the number of games after which no more lines are read; nil for all.
  /// - Throws: `ExitStatus.malformedInput` with the number of the first line that is not a replay or does not fit, and
  ///   without a number where the file has no replay.
  package static func timelines(in file: String, limit: Int? = nil) throws -> [Twenty48Timeline] {
    var input = try file == "-" ? LineReader.standardInput() : LineReader(path: file)
    var timelines: [Twenty48Timeline] = []
    while timelines.count < limit ?? .max, let line = try input.next() {
      guard let text = line.bytes.flatMap({ String(validating: $0, as: UTF8.self) }) else {
        throw ExitStatus.malformedInput.reporting("Line \(line.number): It is too long, or no text in UTF-8.")
      }
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      do throws(Twenty48LineError) {
        timelines.append(try Twenty48Timeline(line: text))
      } catch {
        throw ExitStatus.malformedInput.reporting("Line \(line.number): \(error)")
      }
    }
    guard !timelines.isEmpty else { throw ExitStatus.malformedInput.reporting("There is no replay in the file.") }
    return timelines
  }
}
