import Motion

/// What happens again and again on the engine's clock while something is held down.
@MainActor
public final class Repetition {
  private let delays: (first: Double, next: Double)
  /// Tells those that began earlier that they are over.
  private var number = 0

  /// - Parameter delays: seconds until the first repetition, and from then on from one to the next.
  public init(_ delays: (first: Double, next: Double)) {
    self.delays = delays
  }

  /// Calls `body` from now on at each time that is due, in the place of what began before, until `end()` or until `goesOn` is false, which is
  /// asked in each frame and before each call. Outside of an engine's life nothing happens.
  public func begin(while goesOn: @escaping () -> Bool, _ body: @escaping () -> Void) {
    guard let engine = AnimationEngine.current else { return }
    end()
    let number = number
    var due = engine.time + delays.first
    let isOn = { [weak self] in self?.number == number && goesOn() }
    engine.follow { [delays] time in
      while isOn(), due <= time {
        body()
        due += delays.next
      }
      return isOn()
    }
  }

  /// Nothing more happens.
  public func end() { number += 1 }
}
