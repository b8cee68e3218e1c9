import MotionNotation
import OvershootScreenKit

/// Three curves from which a hall chooses by a press or by its number; then the right one is marked.
@MainActor
final class LectureQuestion: View {
  private var cards: [RaceCard] = []
  private var answer = 0
  /// Is called with the first choice.
  var onChoice: () -> Void = {}
  /// Whether a question is asked that has no answer yet.
  var isOpen: Bool { !cards.isEmpty && cards.allSatisfy { $0.isRight == nil } }

  /// The size of a card and the space beside it, in parts of the greatest card that has room.
  private static let (cardRatio, gapPart, heightPart) = (0.72, 0.12, 0.46)
  private static let wrongOpacity = 0.35

  /// Shows curves to choose from.
  func ask(_ curves: [TimedCurve], answer: Int) {
    end()
    self.answer = answer
    cards = curves.enumerated().compactMap { index, curve in
      guard let thing = RaceThing(rawValue: index) else { return nil }
      let card = RaceCard(thing, isOnPage: true) { [unowned self] in choose(index) }
      card.show(curve, named: (index + 1).grouped)
      addSubview(card)
      return card
    }
    relayout()
  }

  /// The hall has chosen. An index out of range is ignored.
  func choose(_ index: Int) {
    guard cards.indices.contains(index) else { return }
    for (other, card) in cards.enumerated() {
      card.isRight = other == answer ? true : other == index ? false : card.isRight
      card.alpha = other == answer ? 1 : Self.wrongOpacity
    }
    onChoice()
  }

  /// Takes the question away.
  func end() {
    for card in cards { card.removeFromSuperview() }
    cards = []
  }

  /// False where there is no card: the graph below it is used.
  override func hitTest(_ point: Vector2) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  override func layoutSubviews(_ context: DrawContext) {
    let width = min(0.3 * bounds.width, Self.heightPart * bounds.height / Self.cardRatio, 300)
    let gap = Self.gapPart * width
    let all = 3 * width + 2 * gap
    for (index, card) in cards.enumerated() {
      card.frame = Rect(
        x: (bounds.width - all) / 2 + Double(index) * (width + gap),
        y: bounds.height - Self.cardRatio * width - 0.12 * bounds.height, width: width,
        height: Self.cardRatio * width)
    }
  }
}
