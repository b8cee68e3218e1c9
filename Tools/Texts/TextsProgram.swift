import Foundation

/// Writes the template of the translators: `OvershootTexts ROOT FILE`.
@main
enum TextsProgram {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      complain("Usage: OvershootTexts ROOT FILE")
      exit(64)
    }
    do {
      try Data(template(of: URL(filePath: arguments[1])).text.utf8).write(to: URL(filePath: arguments[2]))
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  /// Returns the template of the sources in a folder.
  static func template(of root: URL) throws -> TranslatorTemplate {
    var template = TranslatorTemplate()
    func read(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }
    for path in files(in: root, under: "Sources", with: ".swift") {
      try SwiftScanner.texts(in: read(path), path: path).forEach { template.add($0) }
    }
    for (folder, keys) in FileTexts.levels.sorted(by: { $0.key < $1.key }) {
      for path in files(in: root, under: folder, with: ".txt") {
        try FileTexts.level(read(path), keys: keys, path: path).forEach { template.add($0) }
      }
    }
    for path in files(in: root, under: "Packaging", with: ".desktop") {
      try FileTexts.desktopEntry(read(path), path: path).forEach { template.add($0) }
    }
    for path in files(in: root, under: "Packaging", with: ".metainfo.xml") {
      try FileTexts.metainfo(read(path), path: path).forEach { template.add($0) }
    }
    return template
  }

  /// Returns the paths of files, in alphabetical order.
  private static func files(in root: URL, under folder: String, with ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path) ?? .init()
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }

  private static func complain(_ sentence: String) {
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  }
}
