internal import Glibc

/// The desktop's list of files that were used lately, by any program, as the Desktop Bookmark Specification has it.
///
/// What other programs have written stays as it is. A list that is not understood is left alone.
package struct RecentFiles: Sendable {
  /// A file in the list.
  package struct Entry: Hashable, Sendable {
    let address: String
    let mimeType: String

    /// Creates the entry of the file at an absolute path.
    package init(path: String, mimeType: String) {
      (address, self.mimeType) = (SDLDesktop.address(ofFile: Array(path.utf8)), mimeType)
    }
  }

  private let path: String
  private let program: String
  private let command: String

  /// The most bytes of a list that is read.
  private static let byteLimit = 4 << 20
  private static let end = "</xbel>"
  private static let beginning = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0"
          xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
    >

    """

  /// Creates the list in a folder, which is that of the user's data.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - program: the name under which the program is in the list.
  ///   - command: the program's command, which opens a file that is named behind it.
  package init(in folder: String, program: String, command: String) {
    (path, self.program, self.command) = ("\(folder)/recently-used.xbel", program, command)
  }

  /// Adds a file, or notes that it was used again.
  ///
  /// - Parameter time: seconds since the start of 1970.
  /// - Throws: `FileError` where the list cannot be read or written.
  package func add(_ entry: Entry, at time: Double) throws(FileError) {
    var former: [UInt8]?
    do { former = try WholeFile.read(path, atMost: Self.byteLimit) } catch {
      guard case .missing = error else { throw error }
    }
    let list = former.map { String(validating: $0, as: UTF8.self) } ?? Self.beginning + Self.end + "\n"
    guard let text = list.flatMap({ adding(entry, to: $0, at: Self.date(time)) }) else { return }
    try WholeFile.write(Array(text.utf8), to: path, flushed: false)
    // It tells what the user does.
    if former == nil { chmod(path, 0o600) }
  }

  /// Returns the list with a file; nil where it is no such list.
  func adding(_ entry: Entry, to text: String, at date: String) -> String? {
    guard text.contains("<xbel"), let end = text.ranges(of: Self.end).last?.lowerBound else { return nil }
    let attribute = "<bookmark href=\"\(Self.escaped(entry.address))\""
    guard let start = text.firstRange(of: attribute) else {
      return text[..<end] + bookmark(entry, attribute, date) + text[end...]
    }
    guard let last = text[start.upperBound...].firstRange(of: "</bookmark>") else { return nil }
    return text[..<start.lowerBound] + used(String(text[start.lowerBound..<last.lowerBound]), date)
      + text[last.lowerBound...]
  }

  private func bookmark(_ entry: Entry, _ attribute: String, _ date: String) -> String {
    """
      \(attribute) added="\(date)" modified="\(date)" visited="\(date)">
        <info>
          <metadata owner="http://freedesktop.org">
            <mime:mime-type type="\(Self.escaped(entry.mimeType))"/>
            <bookmark:applications>
              \(application(1, date))
            </bookmark:applications>
          </metadata>
        </info>
      </bookmark>

    """
  }

  private func application(_ count: Int, _ date: String) -> String {
    "<bookmark:application name=\"\(Self.escaped(program))\" exec=\"&apos;\(Self.escaped(command)) %u&apos;\" "
      + "modified=\"\(date)\" count=\"\(count)\"/>"
  }

  /// Returns a bookmark that the program has used once more.
  private func used(_ bookmark: String, _ date: String) -> String {
    var bookmark = bookmark
    for name in ["modified", "visited"] {
      guard let end = bookmark.firstIndex(of: ">"),
        let value = Self.value(of: name, in: bookmark[..<end])
      else { continue }
      bookmark.replaceSubrange(value, with: date)
    }
    let name = "<bookmark:application name=\"\(Self.escaped(program))\""
    if let start = bookmark.firstRange(of: name),
      let end = bookmark[start.upperBound...].firstRange(of: "/>")
    {
      let own = start.lowerBound..<end.upperBound
      let count = Self.value(of: "count", in: bookmark[own]).flatMap { Int(bookmark[$0]) } ?? 0
      bookmark.replaceSubrange(own, with: application(count < .max ? count + 1 : count, date))
    } else if let end = bookmark.firstRange(of: "</bookmark:applications>") {
      bookmark.insert(contentsOf: "  \(application(1, date))\n        ", at: end.lowerBound)
    }
    return bookmark
  }

  /// Returns where the value of an attribute stands.
  private static func value(of name: String, in text: Substring) -> Range<String.Index>? {
    guard let start = text.firstRange(of: " \(name)=\"")?.upperBound, let end = text[start...].firstIndex(of: "\"")
    else { return nil }
    return start..<end
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// Returns a time as XML Schema writes it, in UTC.
  static func date(_ time: Double) -> String {
    var seconds = time_t(max(0, min(time, 253_402_300_799)))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var bytes = [CChar](repeating: 0, count: 32)
    strftime(&bytes, bytes.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(bytes, limit: 31)
  }
}
