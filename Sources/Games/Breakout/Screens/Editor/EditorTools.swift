import Breakout
import OvershootGameKit

/// The buttons and steppers of the editor.
@MainActor
final class EditorTools {
  /// The action of these two is set by the scene.
  let details = EditorTools.button(tr("Details"), tr("Names, numbers and power-ups (D)"))
  let paste = EditorTools.button(tr("Paste"), tr("Paste the text of a level (Ctrl+V)"))
  private let undo: Button
  private let redo: Button
  private let fill: Button
  private let sides: Button
  private let mirror: Button
  private let play: Button
  private let check: Button
  private let keep: Button
  private let open: Button
  private let copy: Button
  private let new: Button
  private let delete: Button
  private let columns: Stepper
  private let rowCount: Stepper
  private let sizes: [SettingRow]

  private static let rowHeight = 34.0
  private static let gap = 6.0
  /// The width from which both sizes are on one line, at a text size of 1, in points.
  private static let sizesWidth = 430.0

  init(_ director: EditorDirector) {
    undo = Self.button(tr("Undo"), tr("Undo (Ctrl+Z)")) { director.onUndo() }
    redo = Self.button(tr("Redo"), tr("Redo (Ctrl+Shift+Z)")) { director.onRedo() }
    fill = Self.button(tr("Fill"), tr("Fill what has the same content (Ctrl+F)")) { director.onFillTool() }
    sides = Self.button(tr("Both sides"), tr("Paint both sides at once (Ctrl+B)")) { director.onSides() }
    mirror = Self.button(tr("Mirror"), tr("Mirror the left half to the right (Ctrl+R)")) { director.onMirror() }
    play = Self.button(tr("Play"), tr("Play the level (Ctrl+P)"), kind: .primary) { director.onPlay() }
    // Translators: the verb: whether the level can be cleared.
    check = Self.button(tr("Check"), tr("Let the player of the program try it (Ctrl+K)")) { director.onCheck() }
    // Translators: the verb: the level is kept beside the others.
    keep = Self.button(tr("Keep", context: "editor"), tr("Keep it beside the other levels (Ctrl+S)")) {
      director.onKeep()
    }
    open = Self.button(tr("Open…"), tr("Open a level from a file (Ctrl+O)")) { director.onOpen() }
    copy = Self.button(tr("Copy"), tr("Copy the level as text (Ctrl+C)")) { director.onCopy() }
    // Translators: another level.
    new = Self.button(tr("New"), tr("Begin another level (Ctrl+N)")) { director.onNew() }
    delete = Self.button(tr("Delete"), tr("Delete your level (Ctrl+Delete)")) { director.onDelete() }
    columns = Stepper(BreakoutLevel.columnCounts, value: 1) { director.onColumns($0) }
    rowCount = Stepper(BreakoutLevel.rowCounts, value: 1) { director.onRows($0) }
    sizes = [
      SettingRow(tr("Columns"), columns, size: Stepper.size), SettingRow(tr("Rows"), rowCount, size: Stepper.size),
    ]
  }

  /// All views, in the order of the focus.
  var views: [View] { lines.joined().map { $0 } + sizes.flatMap(\.views) }

  private var lines: [[Button]] {
    [[undo, redo, fill, sides, mirror], [play, check, keep, details], [open, copy, paste, new, delete]]
  }

  private static func button(
    _ title: String, _ tooltip: String, kind: Button.Kind = .secondary, action: @escaping () -> Void = {}
  ) -> Button {
    let button = Button(title, font: .caption(.medium), kind: kind, action: action)
    button.cornerRadius = 7
    button.tooltip = tooltip
    button.isFocusedByPress = true
    return button
  }

  /// The space in a button beside its title.
  private static let buttonPadding = 24.0

  /// Lines of buttons, and the sizes of the wall beside or below each other.
  func layout(width: Double, _ context: DrawContext) -> Layout {
    let buttons = lines.map { line in
      ButtonRow(line, spacing: Self.gap, padding: Self.buttonPadding, context).stack
        .lines(
          in: width, height: .natural(least: Font.rowHeight(Self.rowHeight, at: context.textSize) / context.textSize),
          lineSpacing: Self.gap, context)
    }
    let isWide = width >= Self.sizesWidth * context.textSize
    let sizes =
      isWide
      ? Stack(.across, spacing: 24, self.sizes.map { $0.width(.flexible()) })
      : Stack(.down, spacing: Self.gap, self.sizes.map { $0.layoutValue })
    return Stack(.down, spacing: Self.gap, buttons.map { $0.layoutValue }, sizes).layoutValue
  }

  func show(_ shown: EditorShown) {
    (undo.isEnabled, redo.isEnabled) = (shown.canUndo, shown.canRedo)
    mark(fill, isOn: shown.pen == .fill)
    mark(sides, isOn: shown.sides == .both)
    for button in [play, check, copy] { button.isEnabled = shown.isLevel }
    keep.isEnabled = shown.canKeep
    delete.isEnabled = shown.canDelete
    check.title.text = shown.isChecking ? tr("Stop") : tr("Check")
    let bricks = shown.draft.bricks
    for (stepper, count) in [(columns, bricks.columns), (rowCount, bricks.rows)]
    where stepper.value != Double(count) { stepper.value = Double(count) }
    (sizes[0].value.text, sizes[1].value.text) = ("\(bricks.columns)", "\(bricks.rows)")
  }

  private func mark(_ button: Button, isOn: Bool) {
    button.kind = isOn ? .primary : .secondary
    // Translators: whether a tool of the editor is on.
    button.semanticDescription = isOn ? tr("on") : tr("off")
  }
}
