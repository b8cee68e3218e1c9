import Controls
import Drawing
import OvershootGeometry
import ScreenKit
import Stage

/// A section of the options: its title, its rows, and what shows their effect.
@MainActor
class OptionSectionView: View {
  let section: OptionSection
  private let title: Label
  let rows: [OptionRow]
  /// Below the rows.
  private let sample: View?

  private static let pageTitle = Font(.bold, size: 24)
  private static let columnTitle = Font(.bold, size: 17)
  /// In points.
  private static let pageHeight = 40.0
  private static let columnHeight = 30.0
  private static let sampleHeight = 56.0

  init(_ section: OptionSection, rows: [OptionRow], sample: View?) {
    self.section = section
    title = Label(section.title, font: Self.columnTitle)
    (self.rows, self.sample) = (rows, sample)
    super.init()
    for view in [title] + rows { addSubview(view) }
    sample.map(addSubview)
  }

  /// Lays out the section as a page of its own or as a part of a column; returns its height.
  func layOut(width: Double, isPage: Bool, _ context: DrawContext) -> Double {
    title.font = isPage ? Self.pageTitle : Self.columnTitle
    let gap = isPage ? 26.0 : 18.0
    let head = isPage ? Self.pageHeight : Self.columnHeight
    title.frame = Rect(x: 0, y: 0, width: width, height: head - 6)
    var y = head + (isPage ? 8 : 2)
    for row in rows {
      row.showsDetail = isPage
      let height = row.layOut(width: width, context)
      row.frame = Rect(x: 0, y: y, width: width, height: height)
      y += height + gap
    }
    if let sample {
      let size = sample is TileSample ? TileSample.size(width: width) : Size(width, Self.sampleHeight)
      sample.frame = Rect(x: 0, y: y, width: size.width, height: size.height)
      y += size.height + gap
    }
    return layOutRest(y: y, width: width, context) - gap
  }

  /// Lays out what follows the rows from `y` on; returns the lower edge of it, the gap to the next included.
  func layOutRest(y: Double, width: Double, _ context: DrawContext) -> Double { y }
}

/// The section that lists what differs from the defaults.
@MainActor
final class ChangesSection: OptionSectionView {
  /// What the section is called.
  static let name = OptionSection("Changed")

  private let changes: [(option: any OptionField, row: ChangeRow)]
  private let resetAll: Button
  private let placeholder = Label("Everything is as at the first start.", font: Font(size: 14), color: \.mutedText)

  init(_ options: [any OptionField], onReset: @escaping (any OptionField) -> Void, onResetAll: @escaping () -> Void) {
    changes = options.map { option in (option, ChangeRow(option) { onReset(option) }) }
    resetAll = Button("Reset all…", font: Font(.semibold, size: 13), action: onResetAll)
    resetAll.cornerRadius = 8
    resetAll.isFocusedByPress = true
    super.init(Self.name, rows: [], sample: nil)
    for view in changes.map(\.row) + [placeholder, resetAll] { addSubview(view) }
  }

  /// The buttons that can be pressed, from the top.
  var buttons: [Button] {
    changes.filter { !$0.row.isHidden }.map(\.row.reset) + (resetAll.isEnabled ? [resetAll] : [])
  }

  /// The number of changes as text; empty for none.
  var summary: String {
    let count = changes.count { !$0.row.isHidden }
    return count == 0 ? "" : "\(count)"
  }

  func show(_ states: [String: OptionState]) {
    for (option, row) in changes { states[option.key].map(row.show) }
    let isEmpty = changes.allSatisfy(\.row.isHidden)
    placeholder.isHidden = !isEmpty
    resetAll.isEnabled = !isEmpty
  }

  override func layOutRest(y: Double, width: Double, _ context: DrawContext) -> Double {
    var y = y
    placeholder.frame = Rect(x: 0, y: y, width: width, height: ChangeRow.height)
    if !placeholder.isHidden { y += ChangeRow.height + 8 }
    for (_, row) in changes where !row.isHidden {
      row.frame = Rect(x: 0, y: y, width: width, height: ChangeRow.height)
      y += ChangeRow.height + 8
    }
    resetAll.frame = Rect(x: 0, y: y + 6, width: min(110, width), height: 36)
    return resetAll.frame.maxY + 18
  }
}
