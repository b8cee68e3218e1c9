import OvershootScreenKit

/// What floats above a screen: messages and sheets.
extension ControlSample {
  private static func opener(
    _ title: String, _ value: Label, action: @escaping () -> Void
  ) -> ControlSample {
    let button = Button(title, action: action)
    button.isFocusedByPress = true
    return ControlSample("", button, Size(260, 64), value: value)
  }

  private static func pictures(_ count: Int) -> String {
    tr("\(count) picture", plural: "\(count) pictures", count: count)
  }

  static func toasts(_ present: @escaping Present) -> [ControlSample] {
    let undo = value(pictures(3))
    return [
      opener(tr("Save"), value()) {
        present { Toast(tr("Kept.")).present(in: $0) }
      },
      opener(tr("Delete"), undo) {
        undo.text = pictures(2)
        present {
          Toast(tr("Deleted"), action: (tr("Undo"), { undo.text = pictures(3) })).present(in: $0)
        }
      },
    ]
  }

  static func sheets(_ present: @escaping Present) -> [ControlSample] {
    func show(_ title: String, _ rows: Int) -> ControlSample {
      opener(title, value()) {
        let sheet = Sheet(title: title, content: SheetContent(rows: rows))
        present { sheet.present(in: $0) }
      }
    }
    return [
      show(tr("Options"), 3), show(tr("All settings"), 24),
      opener(tr("More"), value()) {
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
      tr("Sound"), tr("Captions"), tr("Quiet colours"), tr("Motion"), tr("High contrast"), tr("One switch"),
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
