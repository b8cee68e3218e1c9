import Nonoku
import OvershootGameKit

extension NonokuScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    if let row = (0..<(board.puzzle?.size ?? 0)).first(where: { place == .row($0) }) {
      return board.frame(ofRow: row)?.offset(by: board.frame.origin)
    }
    return palette.indices.first { place == .palette($0) }.map { palette[$0].frame.offset(by: paletteRow.frame.origin) }
  }
}
