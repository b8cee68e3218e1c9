import Glibc
import OvershootScreenKit
import OvershootStage
import OvershootStorage
import SDLStage

extension UserFiles {
  /// Creates the folder of a name below the program's data; nil where there are none.
  init?(_ name: String, below data: StorePath?) {
    guard let path = data?.appending(name).description else { return nil }
    self.init(path: path) {
      FolderListing.names(in: path)
    } read: {
      DroppedFile(path: "\(path)/\($0)")
    }
  }
}

/// The names in a folder.
enum FolderListing {
  /// Returns the names of what is in a folder, sorted; none where it cannot be read.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.sorted()
  }
}
