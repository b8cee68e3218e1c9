import OvershootScreenKit

/// A file that can be deleted, and restored for a while; after that another one is there.
struct HoldFile {
  private(set) var isDeleted = false
  /// The year of its pictures.
  private(set) var year = 2024

  /// The number of pictures in the file.
  static let pictureCount = 1284
  /// The seconds in which it can be restored.
  static let undoTime = 8

  // Translators: the name of a file of pictures; the year.
  var name: String { tr("Summer \(String(year), "year").tar") }

  /// Deletes the file. Returns whether it was there.
  mutating func delete() -> Bool {
    guard !isDeleted else { return false }
    isDeleted = true
    return true
  }

  /// Restores the file. Returns whether it was deleted.
  mutating func restore() -> Bool {
    guard isDeleted else { return false }
    isDeleted = false
    return true
  }

  /// Puts another file in the place of a deleted one.
  mutating func replace() { if restore() { year += 1 } }
}
