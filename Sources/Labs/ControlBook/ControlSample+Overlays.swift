import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// What floats above a screen: messages and sheets.
extension ControlSample {
  private static func opener(
    _ caption: String, _ title: String, _ value: Label, action: @escaping () -> Void
  ) -> ControlSample {
    let button = Button(title, font: .body(.medium), action: action)
    button.cornerRadius = 8
    button.isFocusedByPress = true
    return ControlSample(caption, button, Size(160, 40), value: value)
  }

  static func toasts(_ present: @escaping Present) -> [ControlSample] {
    let (plain, undo) = (value("not shown"), value("3 pictures"))
    return [
      opener("A message", "Save", plain) {
        plain.text = "shown"
        present { Toast("Saved to your pictures").present(in: $0) }
      },
      opener("A message with an action", "Delete", undo) {
        undo.text = "2 pictures"
        present {
          Toast("Picture deleted", action: ("Undo", { undo.text = "3 pictures" })).present(in: $0)
        }
      },
    ]
  }

  static func sheets(_ present: @escaping Present) -> [ControlSample] {
    let (short, long) = (value("closed"), value("closed"))
    func show(_ title: String, _ rows: Int, _ value: Label) {
      let content = SheetContent(rows: rows)
      let sheet = Sheet(title: title, content: content)
      sheet.onDismiss = { value.text = "closed" }
      value.text = "open"
      present { sheet.present(in: $0) }
    }
    return [
      opener("As high as its content", "Show settings", short) { show("Settings", 3, short) },
      opener("Higher than the window", "Show all", long) { show("All settings", 24, long) },
    ]
  }
}

/// Settings with a switch each.
private final class SheetContent: View {
  private static let rowHeight = 48.0
  private let rows: [(label: Label, toggle: Switch)]

  init(rows count: Int) {
    let names = ["Sound", "Haptics", "Large tiles", "Reduced motion", "Show the clock", "Keep the screen on"]
    rows = (0..<count).map { index in
      (Label(names[index % names.count], font: .body()), Switch(isOn: index % 3 == 0))
    }
    super.init()
    for row in rows {
      addSubview(row.label)
      addSubview(row.toggle)
    }
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout.naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) { layout.place(in: bounds, context) }

  private var layout: Stack {
    let lines = rows.map { row in
      Stack(
        .across, row.label.width(.flexible()), Space(70 - Switch.size.width),
        row.toggle.size(Switch.size).aligned(.center)
      ).height(Self.rowHeight)
    }
    return Stack(.down, lines)
  }
}
