import OvershootAdventure
import OvershootStage

extension DroppedFile {
  /// Whether it is meant as a world, right or wrong.
  var isWorld: Bool {
    guard case .success(let bytes) = content else { return false }
    return WorldRow.areMeant(by: bytes)
  }
}
