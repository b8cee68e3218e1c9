/// What shows how a game has ended: a card over its page, or a band that takes the place of its ground.
@MainActor
package class EndingPanel: View {
  /// What can follow; the first is what one wants next.
  package var buttons: [Control] { [] }

  /// Takes what an ending says; `choose` is called with the index of an action.
  func setContent(_ ending: Ending, rollsNumbers: Bool, choose: @escaping (Int) -> Void) {}

  /// Lets the numbers roll to their values.
  func showNumbers() {}

  /// Takes a place in a part of a window.
  func layOut(in room: Rect, window: Size, _ context: DrawContext) {}

  /// Takes the form in which it is shown or hidden; animated in full motion.
  func place(isShown: Bool) { transform = isShown ? .identity : EndingMotion.hidden }

  /// The middle of a medal and its radius, in points of the window; nil for no place.
  var medalPlace: (center: Vector2, radius: Double)? { nil }

  /// Whether it fades while it moves.
  var fades: Bool { true }
  /// Whether it moves now.
  final var isMoving: Bool { $bounds.isAnimating }
  /// How it comes, and how it leaves.
  var springs: (arrival: Spring, departure: Spring) { (EndingMotion.arrival, EndingMotion.departure) }
  /// The seconds from the end of a game until it comes; nil for the time in which the world runs on, and what follows.
  var delay: Double? { nil }

  /// A dialog that leaves the rest of the screen in reach.
  package override var semantics: Semantics? { Semantics(.dialog, "") }

  /// True: arrow keys move the focus between the buttons.
  package override var isFocusGroup: Bool { true }
}
