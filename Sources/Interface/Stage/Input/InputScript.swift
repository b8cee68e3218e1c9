import OvershootJSON

/// A sequence of input events with times on the frame clock, recorded or written by hand.
public struct InputScript: Hashable, Sendable {
  /// An event at a time.
  public struct Entry: Hashable, Sendable {
    /// Seconds on the frame clock, from 0 to `maximumTime`.
    public var time: Double
    /// The event.
    public var event: InputEvent

    /// Creates an entry.
    public init(time: Double, event: InputEvent) {
      self.time = time
      self.event = event
    }
  }

  /// The events by time; those at the same time keep the order in which they were given.
  public let entries: [Entry]

  /// The maximum length of a script, in UTF-8 bytes.
  public static let byteLimit = 16 << 20

  /// The maximum time of an event in seconds: about 32 years.
  public static let maximumTime = 1e9

  /// Creates a script, and sorts the entries by time.
  public init(_ entries: [Entry] = []) {
    self.entries = entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Parses JSON lines, whose times must not decrease. Skips blank lines.
  ///
  /// - Throws: `InputScriptError` with the line and column of the first error.
  public init(parsing text: String) throws(InputScriptError) {
    guard text.utf8.count <= Self.byteLimit else {
      throw InputScriptError(line: 1, column: 1, sentence: "A script has at most \(Self.byteLimit >> 20) MiB.")
    }
    var entries: [Entry] = []
    var number = 0
    let body = text.unicodeScalars.first == "\u{FEFF}" ? Substring(text.unicodeScalars.dropFirst()) : Substring(text)
    for line in body.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      guard !line.allSatisfy(\.properties.isWhitespace) else { continue }
      do {
        entries.append(try InputScriptLine(Substring(line)).entry(after: entries.last?.time ?? 0))
      } catch {
        throw InputScriptError(line: number, column: error.column, sentence: error.sentence)
      }
    }
    self.init(entries)
  }
}

/// An error in a script.
public struct InputScriptError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column, in Unicode scalars from 1.
  public let column: Int
  /// The message, as a sentence.
  public let sentence: String

  /// The position and the message.
  public var description: String { "Line \(line), column \(column): \(sentence)" }
}
