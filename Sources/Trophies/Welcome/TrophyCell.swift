import OvershootScreenKit

/// A trophy of the grid: its medal over its name, and when it was earned or how far it has come.
@MainActor
final class TrophyCell: Control {
  private let medal = MedalView(.hidden)
  private let name = Label(font: .body(.medium), alignment: .center)
  private let detail = Label(font: .caption(), color: \.mutedText, alignment: .center)
  private var hint = ""
  private let action: () -> Void

  // In points.
  /// The side of the medal, in a narrow and in a wide cell.
  private static let (side, wideSide) = (64.0, 92.0)
  private static let wideWidth = 190.0
  private static let padding = 12.0

  init(action: @escaping () -> Void) {
    self.action = action
    super.init()
    cornerRadius = 14
    for label in [name, detail] { label.fitting = .wrapping(maximumLines: 2, .end) }
    for view in [medal, name, detail] { addSubview(view) }
  }

  /// Shows a trophy; of those that are hidden the number among all is shown.
  func show(_ trophy: TrophyWelcome.TrophyUI, number: Int) {
    // Translators: what a trophy is called that is not told yet, and its number among all.
    semanticName = trophy.medal == .hidden ? tr("\(trophy.name, "name") \(number)") : nil
    medal.show(trophy.medal, of: trophy.picture)
    (name.text, detail.text, hint) = (trophy.name, trophy.detail, trophy.hint)
    relayout()
  }

  override func activate() { action() }

  override var semantics: Semantics? {
    var semantics = semantics(.pushButton, name: semanticName ?? name.text)
    // Translators: when a trophy was earned or how far it has come, and the sentence that tells what earns it.
    semantics.description = detail.text.isEmpty ? hint : tr("\(detail.text, "detail"). \(hint)")
    return semantics
  }

  override var focusesOnPress: Bool { true }

  override var stateFill: Color? { theme.text.withAlpha(isPressed ? 0.14 : isHovered ? 0.08 : 0.04) }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) { layout(bounds.width, context).place(in: bounds, context) }

  private func layout(_ width: Double, _ context: DrawContext) -> Layout {
    let side = width >= Self.wideWidth * context.textSize ? Self.wideSide : Self.side
    return Stack(
      .down, rounding: .points, medal.size(side, side).aligned(.center), Space(8),
      name.height(.natural(least: 18)), Space(2), detail.height(.natural(least: 16)).keepingRoom()
    ).padding(top: Self.padding, left: 8, bottom: Self.padding, right: 8)
  }
}
