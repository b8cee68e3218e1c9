import OvershootLocalization
import OvershootStage

extension AlertSheet {
  /// Asks whether to do what a button is called that is held otherwise: a screen reader cannot hold it.
  static func ask(_ title: String, kind: Button.Kind, in scene: Scene, action: @escaping () -> Void) {
    // Translators: the title of a button, such as Delete, as a question.
    let question = tr("\(title, "title")?")
    AlertSheet(
      title: question,
      actions: [
        Action(tr("Cancel"), role: .cancel),
        Action(title, role: kind == .destructive ? .destructive : .preferred, handler: action),
      ]
    ).present(in: scene)
  }
}
