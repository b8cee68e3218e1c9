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

  /// Where the cards are at the right once one is chosen, between the lines of floor and goal.
  var answerRoom = Rect.zero { didSet { relayout() } }

  /// The size of a card and the space beside it, in parts of the greatest card that has room.
  private static let (cardRatio, gapPart, heightPart) = (0.72, 0.12, 0.7)
  private static let (greatestWidth, leastWidth) = (300.0, 36.0)
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
    animateLayout(.snappy) { [self] in
      for (other, card) in cards.enumerated() {
        card.isRight = other == answer ? true : other == index ? false : card.isRight
        card.alpha = other == answer ? 1 : Self.wrongOpacity
      }
      relayout()
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
    let isOpen = isOpen
    let width =
      isOpen
      ? min(0.3 * bounds.width, Self.heightPart * bounds.height / Self.cardRatio, Self.greatestWidth)
      : min(0.3 * answerRoom.width, answerRoom.height / Self.cardRatio)
    let (gap, height) = (Self.gapPart * width, Self.cardRatio * width)
    let all = 3 * width + 2 * gap
    let origin =
      isOpen
      ? Vector2((bounds.width - all) / 2, (bounds.height - height) / 2)
      : Vector2(answerRoom.maxX - all, answerRoom.center.y - height / 2)
    for (index, card) in cards.enumerated() {
      card.isHidden = width < Self.leastWidth
      card.frame = Rect(origin: origin + Vector2(Double(index) * (width + gap), 0), size: Size(width, height))
    }
  }
}
