import Glibc

/// The folder of the user's pictures, and names for new ones in it.
package struct PicturesFolder {
  /// The path of the folder.
  package let path: String

  /// Finds the folder by the desktop's file `user-dirs.dirs`; `Pictures` in the home folder where that names none. Nil
  /// where there is no home folder.
  ///
  /// - Parameters:
  ///   - environment: returns a variable of the environment.
  ///   - read: returns the text of a file; nil if the file does not exist.
  package init?(environment: (String) -> String?, read: (String) -> String?) {
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    let configured = environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let text = read("\(configured ?? home + "/.config")/user-dirs.dirs") ?? ""
    path = Self.entry("XDG_PICTURES_DIR", in: text, home: home) ?? home + "/Pictures"
  }

  /// Returns the path of a new picture that was taken at a time, which does not exist yet, and creates the folder where
  /// it is missing.
  package func newFile(at time: Double) -> String {
    mkdir(path, 0o777)
    let stem = "\(path)/Overshoot \(Self.text(of: time))"
    let numbers = (2...).lazy.map { " (\($0))" }
    let free = ([""] + numbers.prefix(Self.maximumCount)).first { access("\(stem)\($0).png", F_OK) != 0 }
    return "\(stem)\(free ?? "").png"
  }

  /// The maximum number of pictures of one second.
  private static let maximumCount = 99

  /// Returns the path that a line `NAME="path"` gives, where `$HOME` is the home folder; nil where none does.
  private static func entry(_ name: String, in text: String, home: String) -> String? {
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix(name + "=\"") else { continue }
      var (path, isEscaped) = ("", false)
      for character in line.dropFirst(name.count + 2) {
        if !isEscaped, character == "\"" { break }
        if !isEscaped, character == "\\" { isEscaped = true } else { (path, isEscaped) = (path + [character], false) }
      }
      if path == "$HOME" || path.hasPrefix("$HOME/") { return home + path.dropFirst(5) }
      if path.hasPrefix("/") { return path }
    }
    return nil
  }

  /// Returns local date and time as in 2026-01-31 23-59-59.
  private static func text(of time: Double) -> String {
    var (seconds, parts) = (time_t(time), tm())
    localtime_r(&seconds, &parts)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(digits).joined(separator: "-")
    return date + " " + [parts.tm_hour, parts.tm_min, parts.tm_sec].map(digits).joined(separator: "-")
  }
}
