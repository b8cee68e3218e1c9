import OvershootCurves
import OvershootScreenKit

/// What can be copied in the notations of a group, pasted, and raced against others.
@MainActor
final class SharePart: CurvePanelPart {
  private let director: CurveLabDirector
  private let race: Button
  private lazy var paste = Button(tr("Paste"), font: .labText) { [unowned self] in
    director.onPaste(scene?.clipboard?.text)
  }
  /// The curves that fit a recording, and what takes it away.
  private let fits: [Button]
  private let forget: Button
  private let fitTitle = Label(tr("Curves of the recording"), font: .labText)
  private var fitCount = 0
  // Translators: above buttons with names of notations, such as CSS.
  private let copyTitle = Label(tr("Copy as"), font: .labText)
  private let groups: SegmentedControl
  // Translators: a switch: what is copied is a whole file that works by itself, instead of a piece of code.
  let asFile = Checkbox(tr("A file that works by itself"))
  /// The buttons of each group.
  private let copies: [[Button]]

  init(director: CurveLabDirector) {
    self.director = director
    let font = Font.labText
    race = Button(tr("Add to race"), font: font) { director.onRace() }
    var choose: (Int) -> Void = { _ in }
    groups = SegmentedControl(CurveDialectGroup.allCases.map(\.title), font: font) { choose($0) }
    copies = CurveDialectGroup.allCases.map { [asFile] group in
      group.dialects.map { dialect in
        Button(dialect.title, font: font) {
          director.onCopy(dialect, asFile: asFile.value == .on && CurveDialect.complete.contains(dialect))
        }
      }
    }
    fits = (0..<FitModel.allCases.count).map { index in Button("", font: font) { director.onFit(index) } }
    forget = Button(tr("Remove recording"), font: font) { director.onForgetRecording() }
    super.init()
    groups.semanticName = tr("Kinds of notation")
    let buttons = copies.flatMap { $0 }
    for view in [race, paste, copyTitle, asFile, fitTitle, forget, groups] as [View] + fits + buttons {
      addSubview(view)
    }
    choose = { [unowned self] in showGroup($0) }
    showGroup(0)
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
  override var title: String { tr("Share") }

  private func showGroup(_ group: Int) {
    for (index, buttons) in copies.enumerated() { for button in buttons { button.isHidden = index != group } }
    onResize?()
  }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    let fitted = Stack(
      .down, fitTitle.height(.natural(least: 18)), Space(4),
      Stack.buttonRows(Array(fits.prefix(fitCount)) + [forget], width: width, context))
    return Stack(
      .down, Stack.buttonRows([paste, race], width: width, context), fitCount == 0 ? nil : fitted,
      copyTitle.height(.natural(least: 24)), asFile.height(.natural(least: Checkbox.minimumHeight)), Space(4),
      groups.height(.natural(least: 44)).padding(bottom: 10),
      Stack.buttonRows(copies[groups.selectedIndex], width: width, context))
  }
}
