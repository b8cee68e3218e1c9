import OvershootScreenKit

/// What floats above a screen: messages and sheets.
extension ControlSample {
  private static func opener(
    _ caption: String, _ title: String, _ value: Label, action: @escaping () -> Void
  ) -> ControlSample {
    let button = Button(title, action: action)
    button.isFocusedByPress = true
    return ControlSample(caption, button, Size(260, 64), value: value)
  }

  private static func pictures(_ count: Int) -> String {
    tr("\(count) picture", plural: "\(count) pictures", count: count)
  }

  static func toasts(_ present: @escaping Present) -> [ControlSample] {
    // Translators: whether a message is shown.
    let (plain, undo) = (value(tr("not shown")), value(pictures(3)))
    return [
      opener(tr("A message"), tr("Save"), plain) {
        plain.text = tr("shown")
        present { Toast(tr("Saved to your pictures")).present(in: $0) }
      },
      opener(tr("A message with an action"), tr("Delete"), undo) {
        undo.text = pictures(2)
        present {
          Toast(tr("Picture deleted"), action: (tr("Undo"), { undo.text = pictures(3) })).present(in: $0)
        }
      },
    ]
  }

  static func sheets(_ present: @escaping Present) -> [ControlSample] {
    // Translators: whether a sheet is open or closed.
    let (short, long) = (value(tr("closed")), value(tr("closed")))
    func show(_ title: String, _ rows: Int, _ value: Label) {
      let content = SheetContent(rows: rows)
      let sheet = Sheet(title: title, content: content)
      sheet.onDismiss = { value.text = tr("closed") }
      value.text = tr("open", context: "state")
      present { sheet.present(in: $0) }
    }
    return [
      opener(tr("As high as its content"), tr("Show settings"), short) {
        show(tr("Settings", context: "sample"), 3, short)
      },
      opener(tr("Higher than the window"), tr("Show all"), long) { show(tr("All settings"), 24, long) },
      // Translators: what else can be done on a page.
      opener(tr("What else can be done"), tr("More"), value()) {
        present { scene in
          let items = [
            MoreSheet.Item(.copy, tr("Copy")) {}, MoreSheet.Item(.sound, tr("Sound"), value: tr("On")) {},
            MoreSheet.Item(.keys, tr("Keys")) {},
          ]
          let sheet = MoreSheet(items, onBack: nil)
          sheet.setTheme(Theme(RoomTokens(.labs, Form(scene.theme.look)).sheet, scene.theme.look))
          sheet.present(in: scene)
        }
      },
    ]
  }
}

/// Settings with a switch each.
private final class SheetContent: View {
  private static let rowHeight = 62.0
  private let rows: [(label: Label, toggle: Switch)]

  init(rows count: Int) {
    let names = [
      tr("Sound"), tr("Haptics"), tr("Large tiles"), tr("Reduced motion"), tr("Show the clock"),
      tr("Keep the screen on"),
    ]
    rows = (0..<count).map { index in
      (Label(names[index % names.count], font: TypeRole.lead.font(size: 24)), Switch(isOn: index % 3 == 0))
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
        .across, row.label.width(.flexible()), Space(12),
        row.toggle.size(Switch.size).aligned(.center)
      ).height(Self.rowHeight)
    }
    return Stack(.down, lines)
  }
}
