import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// The controls of a timeline: the selected part, labels, how all of it is repeated, and what is copied.
@MainActor
final class TimelinePanel: CurvePanelPart {
  /// What the page does for the panel.
  struct Actions {
    var useCurve: () -> Void
    var addLabel: () -> Void
    var removeLabel: () -> Void
    var go: (_ time: Double) -> Void
    var copy: (TimelineDraft.Notation) -> Void
    var paste: () -> Void
  }

  private let editor: TimelineEditor
  private let actions: Actions
  private let partTitle = Label(font: .labText)
  private let start: SliderRow
  private let curves: PopUpButton
  private let editing: [Button]
  private let labelButtons: [Button]
  private var marks: [Button] = []
  private let interval: SliderRow
  private let origins: SegmentedControl
  private let count: SliderRow
  private let autoreverses: Checkbox
  private let delay: SliderRow
  private let speed: SliderRow
  private let copyTitle = Label(tr("Copy as"), font: .labText)
  private let copies: [Button]

  /// The curves to choose from, behind the part's own.
  private static let names = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "ease-out-back", "ease-out-elastic", "smooth", "snappy",
    "bouncy",
  ]
  private static let font = Font.labText
  /// The number of runs behind the greatest, which stands for no end.
  private static let forever = Double(TimelineDraft.counts.upperBound + 1)
  /// The longest times that sliders set, in seconds.
  private static let sliderTimes = 0.0...5.0

  init(_ editor: TimelineEditor, _ actions: Actions) {
    (self.editor, self.actions) = (editor, actions)
    let end = { editor.endEdit() }
    func row(
      _ name: String, _ range: SteppedRange, _ text: @escaping (Double) -> String,
      _ change: @escaping (Double) -> Void
    ) -> SliderRow { SliderRow(name, range, text: text, onEnd: end, onChange: change) }
    // Translators: when a part of a timeline begins.
    start = row(tr("Start"), SteppedRange(Self.sliderTimes, step: 0.05), \.inSeconds) {
      editor.moveStart(to: $0)
    }
    curves = PopUpButton([tr("Own curve")] + Self.names, font: Self.font) { index in
      guard index > 0 else { return actions.useCurve() }
      guard let curve = try? TimedCurve(CurveDescription(Self.names[index - 1])) else { return }
      editor.setCurve(curve)
    }
    func button(_ title: String, _ action: @escaping () -> Void) -> Button {
      Button(title, font: Self.font, action: action)
    }
    editing = [
      button(tr("Add part")) { editor.addPart() }, button(tr("Remove part")) { editor.removePart() },
      button(tr("Undo")) { editor.undo() }, button(tr("Redo")) { editor.redo() },
      button(tr("Use the edited curve")) { actions.useCurve() },
    ]
    labelButtons = [
      // Translators: a name for a time of a timeline.
      button(tr("Add label"), actions.addLabel), button(tr("Remove label"), actions.removeLabel),
    ]
    interval = row(tr("Stagger"), SteppedRange(TimelineDraft.intervals, step: 0.01), \.inSeconds) { value in
      editor.move { $0.interval = value }
    }
    let origins = TimelineDraft.Origin.allCases
    self.origins = SegmentedControl(origins.map(\.title), font: Self.font) { index in
      editor.edit { $0.origin = origins[index] }
    }
    count = row(tr("Runs"), SteppedRange(1...Self.forever, step: 1), Self.runs) { value in
      editor.move { $0.count = value < Self.forever ? Int(value) : nil }
    }
    autoreverses = Checkbox(tr("Every second run backwards"), font: Self.font) { value in
      editor.edit { $0.autoreverses = value == .on }
    }
    delay = row(tr("Pause between runs"), SteppedRange(TimelineDraft.delays, step: 0.1), \.inSeconds) { value in
      editor.move { $0.delay = value }
    }
    speed = row(tr("Speed"), SteppedRange(TimelineDraft.speeds, step: 0.1), Moving.factor) {
      value in editor.move { $0.speed = value }
    }
    speed.slider.defaultValue = 1
    copies =
      TimelineDraft.Notation.allCases.map { notation in button(notation.rawValue) { actions.copy(notation) } }
      + [button(tr("Paste"), actions.paste)]
    super.init()
    (curves.semanticName, self.origins.semanticName) = (tr("Curve of the part"), tr("Which track begins"))
    let rows = [start, interval, count, delay, speed].flatMap(\.views)
    let buttons = editing + labelButtons + copies
    for view in [partTitle, curves, self.origins, autoreverses, copyTitle] + rows + buttons { addSubview(view) }
  }

  private static func runs(_ count: Double) -> String {
    // Translators: a timeline is repeated without end.
    count < forever ? Int(count).grouped : tr("forever")
  }

  override var title: String { tr("Timeline") }

  /// Shows the timeline and the selected part.
  ///
  /// - Returns: whether there are other controls than before, to be laid out.
  func showChange() -> Bool {
    let draft = editor.draft
    let before =
      [start.slider, curves, origins, delay.slider].map(\.isHidden) + [Bool](repeating: true, count: marks.count)
    let part = editor.selected
    start.setHidden(part == nil)
    curves.isHidden = part == nil
    let (property, index) = (editor.selection.property, editor.selection.index)
    // Translators: a track of a timeline without parts; the value is the name of the track.
    partTitle.text = part == nil ? tr("\(property.title, "track"): no parts") : TimelineBoard.name(of: property, index)
    if let part {
      start.show(part.start)
      curves.selectedIndex = Self.index(of: part.curve)
    }
    for (button, isEnabled) in zip(editing, [true, part != nil, editor.canUndo, editor.canRedo, part != nil])
    where button.isEnabled != isEnabled { button.isEnabled = isEnabled }
    showMarks(draft.labels)
    interval.show(draft.interval)
    origins.selectedIndex = TimelineDraft.Origin.allCases.firstIndex(of: draft.origin) ?? 0
    origins.isHidden = draft.interval == 0
    count.show(draft.count.map(Double.init) ?? Self.forever)
    autoreverses.value = draft.autoreverses ? .on : .off
    autoreverses.isHidden = draft.count == 1
    delay.show(draft.delay)
    delay.setHidden(draft.count == 1)
    speed.show(draft.speed)
    let after =
      [start.slider, curves, origins, delay.slider].map(\.isHidden) + [Bool](repeating: true, count: marks.count)
    return before != after
  }

  private func showMarks(_ labels: [TimelineDraft.Label]) {
    labelButtons[1].isEnabled = !labels.isEmpty
    let titles = labels.map { label in
      // Translators: a button that plays to a time that has a name; the time is such as 0.50 s.
      tr("\(label.name, "name") at \(label.time.inSeconds, "time")")
    }
    guard titles != marks.map(\.title.text) else { return }
    for mark in marks { mark.removeFromSuperview() }
    marks = zip(titles, labels).map { title, label in
      let button = Button(title, font: Self.font) { [unowned self] in actions.go(label.time) }
      addSubview(button)
      return button
    }
    relayout()
  }

  private static func index(of curve: TimedCurve) -> Int {
    let found = names.firstIndex { name in
      guard let other = try? TimedCurve(CurveDescription(name), duration: curve.duration) else { return false }
      var part = TimelineDraft.Part(start: 0, curve: other, target: 0)
      part.stretch(to: curve.duration)
      return part.curve.curve == curve.curve
    }
    return found.map { $0 + 1 } ?? 0
  }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    func row(_ row: SliderRow) -> Stack? { row.slider.isHidden ? nil : row.layout(width: width, context) }
    func field(_ view: View, _ least: Double) -> Layout? {
      view.isHidden ? nil : view.height(.natural(least: least)).padding(bottom: 10)
    }
    func buttons(_ buttons: [Button]) -> Stack? {
      buttons.isEmpty ? nil : Stack.buttonRows(buttons, width: width, context)
    }
    return Stack(
      .down, partTitle.wrappingEnlarged(context, in: width).height(.natural(least: 20)), Space(4), row(start),
      field(curves, 34), buttons(editing), Space(6), buttons(labelButtons),
      buttons(marks), Space(6), row(interval), field(origins, 34), row(count), field(autoreverses, 28), row(delay),
      row(speed), copyTitle.height(.natural(least: 24)), Space(4), buttons(copies))
  }
}

extension TimelineDraft.Origin {
  fileprivate var title: String {
    switch self {
    case .first: tr("First")
    case .last: tr("Last", context: "track")
    case .center: tr("Centre")
    }
  }
}
