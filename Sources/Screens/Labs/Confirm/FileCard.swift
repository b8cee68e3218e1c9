import Drawing
import Motion
import OvershootGeometry
import Stage

/// A file, with a badge while it is deleted.
@MainActor
final class FileCard: View {
  private let name = Label("Summer 2024.tar", font: Font(.semibold, size: 16))
  private let detail = Label("1 284 pictures", font: Font(.regular, size: 12), color: \.mutedText)
  private let badge = View()
  private let badgeText = Label("DELETED", font: Font(.bold, size: 11), color: \.onDanger, alignment: .center)
  private var item = Confirm.Item.present

  /// The durations of the fades of the badge, in seconds.
  private static let fadeIn = 1.0
  private static let fadeOut = 0.25

  override init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = 10
    badge.alpha = 0
    badge.cornerRadius = 11
    badge.addSubview(badgeText)
    for view in [name, detail, badge] { addSubview(view) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    name.frame = Rect(x: 16, y: 14, width: bounds.width - 120, height: 20)
    detail.frame = Rect(x: 16, y: 38, width: bounds.width - 120, height: 16)
    badge.frame = Rect(x: bounds.width - 92, y: (bounds.height - 22) / 2, width: 76, height: 22)
    badgeText.frame = Rect(origin: .zero, size: badge.bounds.size)
  }

  func show(_ item: Confirm.Item) {
    guard item != self.item else { return }
    self.item = item
    let isDeleted = item == .deleted
    animate(.ease(isDeleted ? Self.fadeIn : Self.fadeOut)) { [badge, name, detail] in
      badge.alpha = isDeleted ? 1 : 0
      for label in [name, detail] { label.alpha = isDeleted ? 0.45 : 1 }
    }
  }

  override func themeDidChange() {
    backgroundColor = theme.fill
    badge.backgroundColor = theme.danger
  }
}
