import OvershootCommands
import OvershootScreenKit
import OvershootStorage
import SDLStage

extension UserFiles {
  /// Creates the folder of a name below the program's data; nil where there are none.
  init?(_ name: String, below data: StorePath?) {
    guard let path = data.map({ WholeFile.place(of: $0.appending(name).description) }) else { return nil }
    self.init(path: path) {
      FolderListing.names(in: path)
    } read: {
      DroppedFile(path: "\(path)/\($0)")
    }
  }
}

extension StorageOptions {
  /// The user's folder of worlds; nil where there is none.
  var worlds: String? { UserFiles("worlds", below: folders.data)?.path }
}
