import OvershootScreenKit

/// One trophy at large: its medal, and what earns or earned it.
@MainActor
final class TrophyView: View {
  private let medal = MedalView(.hidden)
  private let hint = Label(font: .headline(), alignment: .center)
  private let detail = Label(font: .body(.medium), color: \.mutedText, alignment: .center)

  private static let side = 112.0

  init(_ trophy: TrophyWelcome.TrophyUI) {
    super.init()
    medal.show(trophy.medal, of: trophy.picture)
    (hint.text, detail.text) = (trophy.hint, trophy.detail)
    for label in [hint, detail] { label.fitting = .wrapping(maximumLines: nil, .end) }
    for view in [medal, hint, detail] { addSubview(view) }
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout.naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) { layout.place(in: bounds, context) }

  private var layout: Layout {
    Stack(
      .down, rounding: .points, medal.size(Self.side, Self.side).aligned(.center), Space(14),
      hint.height(.natural(least: 20)), Space(4), detail.height(.natural(least: 18))
    ).padding(top: 8, bottom: 8)
  }
}
