import OvershootScreenKit

/// A row of the list: coin, name, origin, and whether the trophy is enabled.
@MainActor
final class TrophyRow: ListRow {
  private let coin = CoinView(Coin(isEarned: false, nil))
  private let name = Label(font: TypeRole.label.font(size: 23))
  private let origin = Label(font: TypeRole.small.font(size: 18), color: \.mutedText)
  private let status = Label(font: TypeRole.small.font(size: 18), color: \.mutedText, alignment: .trailing)

  // In points.
  static let height = 72.0
  private static let (margin, side, gap) = (14.0, 44.0, 14.0)

  override init() {
    super.init()
    name.fitting = .wrapping(maximumLines: 1, .end)
    for view in [coin, name, origin, status] { addSubview(view) }
  }

  func show(_ item: TrophyList.TrophyUI) {
    coin.coin = item.coin
    (name.text, origin.text, status.text) = (item.name, item.origin, item.status.text)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let head = Stack(.across, spacing: Self.gap, name.width(.flexible()), status.width(.natural())).height(30)
    Stack(
      .across, spacing: Self.gap, coin.size(Self.side, Self.side).aligned(.center),
      Stack(.down, Space(), head, origin.height(24), Space()).width(.flexible())
    ).padding(left: Self.margin, right: Self.margin).place(in: bounds, context)
  }
}
