/// The card of an ending: what happened, stars, numbers that roll, and what can follow.
@MainActor
package final class EndingCard: EndingPanel {
  package override var buttons: [Control] { titled }
  /// The buttons with their titles.
  package private(set) var titled: [Button] = []

  let heading = Label(font: .title(.bold))
  let details = Label(font: .caption(.medium), color: \.mutedText)
  let stars = EndingStars()
  private(set) var numbers: [EndingNumber] = []
  private var layout: EndingLayout?

  override init() {
    super.init()
    cornerRadius = 14
    heading.isHeading = true
    for label in [heading, details] {
      label.hinting = .none
      addSubview(label)
    }
    addSubview(stars)
  }

  package override var semantics: Semantics? { Semantics(.dialog, heading.text) }

  override func setContent(_ ending: Ending, rollsNumbers: Bool, choose: @escaping (Int) -> Void) {
    (heading.text, details.text, stars.count) = (ending.headline, ending.details, ending.stars)
    if numbers.map(\.number.caption) != ending.numbers.map(\.caption) {
      for view in numbers { view.removeFromSuperview() }
      numbers = ending.numbers.map(EndingNumber.init)
      for view in numbers { addSubview(view) }
    }
    for (view, number) in zip(numbers, ending.numbers) { view.take(number, isShown: !rollsNumbers) }
    guard titled.map(\.title.text) != ending.actions.map(\.title) else { return }
    for button in titled { button.removeFromSuperview() }
    titled = ending.actions.enumerated().map { index, action in
      let button = Button(action.title, font: .body(.medium), kind: index == 0 ? .primary : .raised) {
        choose(index)
      }
      button.cornerRadius = 8
      return button
    }
    for button in titled { addSubview(button) }
  }

  override func showNumbers() { for number in numbers { number.show() } }

  override func layOut(in room: Rect, window: Size, _ context: DrawContext) {
    let layout = EndingLayout(self, in: room, window: window, context)
    self.layout = layout
    frame = layout.frame
    layout.place(self, context)
  }

  package override func themeDidChange() {
    backgroundColor = theme.raisedSurface
    shadow = Shadow(offset: Vector2(0, 5), sigma: 12, color: theme.shadow)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let edge = $bounds.shown.inset(by: 0.5)
    canvas.stroke(RoundedRect(edge, cornerRadius: cornerRadius - 0.5), width: 1, theme.outline)
  }
}

/// The stars of an ending, of which some are filled.
@MainActor
final class EndingStars: View {
  /// The number of filled ones; nil for no stars.
  var count: Int? {
    didSet {
      isHidden = count == nil
      if count != oldValue { setNeedsDisplay() }
    }
  }

  /// The width of three stars, as a multiple of their height.
  static let aspect = 3.4

  override init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  override var semantics: Semantics? {
    count.map { stars in Semantics(.image, tr("1 star of 3", plural: "\(stars) stars of 3", count: stars)) }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let count else { return }
    let bounds = $bounds.shown
    StarRow.draw(
      count, at: bounds.center, radius: bounds.height * 0.48, filled: theme.accent, empty: theme.mutedText,
      on: &canvas)
  }
}
