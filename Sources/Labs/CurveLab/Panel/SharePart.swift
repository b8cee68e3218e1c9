import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// What can be copied, pasted, and raced against others.
@MainActor
final class SharePart: CurvePanelPart {
  private let director: CurveLabDirector
  private let race: Button
  private lazy var paste = Button(tr("Paste"), font: .body(.medium)) { [unowned self] in
    director.onPaste(scene?.clipboard?.text)
  }
  private let copies: [Button]
  // Translators: above buttons with names of notations, such as CSS.
  private let copyTitle = Label(tr("Copy as"), font: .body(.medium))

  init(director: CurveLabDirector) {
    self.director = director
    let font = Font.body(.medium)
    race = Button(tr("Add to race"), font: font) { director.onRace() }
    copies = CurveLabDirector.notations.map { notation, title in
      Button(title, font: font) { director.onCopy(notation) }
    }
    super.init()
    for button in [race, paste] + copies { button.cornerRadius = 8 }
    for view in [race, paste, copyTitle] + copies { addSubview(view) }
  }

  // Translators: the title of the controls that copy and paste a curve.
  override var title: String { tr("Share", context: "part of the curve lab") }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    Stack(
      .down, Stack.buttonRows([paste, race], width: width, context), copyTitle.height(18), Space(4),
      Stack.buttonRows(copies, width: width, context))
  }
}
