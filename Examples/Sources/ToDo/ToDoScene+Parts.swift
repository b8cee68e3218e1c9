import OvershootControls
import OvershootStage

extension ToDoScene {
  /// The field, the list below it, and a foot with the count and the button.
  var parts: Layout {
    let foot = Stack(.across, spacing: 12, alignment: .center, count.width(.flexible()), clear.size(140, 36))
    return Stack(.down, spacing: 12, field.height(36), list.height(.flexible(least: 80)), foot).padding(16)
  }
}
