import OvershootControls
import OvershootCurves
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
  /// The curves that fit a recording, and what takes it away.
  private let fits: [Button]
  private let forget: Button
  private let fitTitle = Label(tr("Curves of the recording"), font: .body(.medium))
  private var fitCount = 0
  // Translators: above buttons with names of notations, such as CSS.
  private let copyTitle = Label(tr("Copy as"), font: .body(.medium))

  init(director: CurveLabDirector) {
    self.director = director
    let font = Font.body(.medium)
    race = Button(tr("Add to race"), font: font) { director.onRace() }
    copies = CurveLabDirector.notations.map { notation, title in
      Button(title, font: font) { director.onCopy(notation) }
    }
    fits = (0..<FitModel.allCases.count).map { index in Button("", font: font) { director.onFit(index) } }
    forget = Button(tr("Remove recording"), font: font) { director.onForgetRecording() }
    super.init()
    for button in [race, paste, forget] + copies + fits { button.cornerRadius = 8 }
    for view in [race, paste, copyTitle, fitTitle, forget] + copies + fits { addSubview(view) }
    showFits(nil)
  }

  override func show(_ shown: CurveLabCurve) -> Bool {
    let before = fits.map(\.title.text)
    showFits(shown.trace)
    return before != fits.map(\.title.text)
  }

  private func showFits(_ trace: RecordedTrace?) {
    fitCount = trace?.fits.count ?? 0
    for (index, button) in fits.enumerated() {
      button.isHidden = index >= fitCount
      button.title.text = trace.flatMap { index < fitCount ? $0.fits[index].title : nil } ?? ""
      button.isEnabled = trace?.chosen != index
    }
    (fitTitle.isHidden, forget.isHidden) = (fitCount == 0, fitCount == 0)
  }

  // Translators: the title of the controls that copy and paste a curve.
  override var title: String { tr("Share", context: "part of the curve lab") }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    let fitted: [Layout] =
      fitCount == 0
      ? []
      : [
        fitTitle.height(.natural(least: 18)).padding(bottom: 4),
        Stack.buttonRows(Array(fits.prefix(fitCount)) + [forget], width: width, context).padding(bottom: 0),
      ]
    return Stack(
      .down, Stack.buttonRows([paste, race], width: width, context), fitted, copyTitle.height(18), Space(4),
      Stack.buttonRows(copies, width: width, context))
  }
}
