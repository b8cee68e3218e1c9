import OvershootScreenKit

/// The numbers along an axis, with the lines of its grid.
struct GraphAxis: Hashable, Sendable {
  /// A number that is written at its place.
  struct Tick: Hashable, Sendable {
    let number: Double
    let text: String
    /// The number beside which it is written.
    var place: Double

    init(_ number: Double, _ text: String) { (self.number, self.text, place) = (number, text, number) }
  }

  /// The numbers, in order.
  private(set) var ticks: [Tick] = []
  /// Numbers that have no room.
  private(set) var unwritten: [Tick] = []
  /// The numbers at which fine lines are.
  private(set) var fine: [Double] = []

  /// The least distance of two numbers on an axis of time, in points.
  static let leastDistance = 40.0
  /// The least distance of two numbers above each other, in points.
  static let leastHeight = 15.0
  /// The least distance of the lines of a fine grid, in points.
  private static let fineDistance = 9.0
  /// The room between two numbers beside each other, in points.
  private static let space = 10.0

  /// The axis of time: numbers at 1, 2 or 5 times a power of ten, at least 40 points apart.
  ///
  /// - Parameters:
  ///   - range: the seconds that are seen.
  ///   - length: the points that they take.
  ///   - textSize: the factor by which text is larger.
  ///   - width: returns the width of a text in points.
  init(
    times range: ClosedRange<Double>, length: Double, textSize: Double = 1, width: (String) -> Double = { _ in 0 }
  ) {
    let seconds = range.upperBound - range.lowerBound
    guard seconds > 0, length > 0, seconds.isFinite else { return }
    var step = RoundStep(atLeast: seconds / length * Self.leastDistance * textSize)
    var ticks = Self.ticks(step, in: range)
    func isTight(_ step: RoundStep) -> Bool {
      ticks.contains { width($0.text) + Self.space > step.length / seconds * length }
    }
    while ticks.count > 1, isTight(step) {
      step = step.next
      ticks = Self.ticks(step, in: range)
    }
    self.ticks = ticks
    fine = step.fine.numbers(in: range)
  }

  /// The axis of values.
  ///
  /// - Parameters:
  ///   - range: the values that are seen.
  ///   - height: the points that they take.
  ///   - numbers: what is written at its place.
  ///   - extremes: what is written where it has room, a little away from its place where that is taken.
  ///   - others: what is written where it has room still; round numbers are too where fewer than two others are seen.
  ///   - textSize: the factor by which text is larger.
  init(
    values range: ClosedRange<Double>, height: Double, numbers: [Double], extremes: [Double] = [],
    others: [Double] = [], textSize: Double = 1
  ) {
    let span = range.upperBound - range.lowerBound
    guard span > 0, height > 0, span.isFinite else { return }
    let least = Self.leastHeight * textSize / height * span
    let decimals = RoundStep(atLeast: span / 150).decimals
    var (ticks, unwritten): ([Tick], [Tick]) = ([], [])
    func add(_ numbers: [Double], isMovable: Bool = false) {
      for number in numbers where range.contains(number) {
        var tick = Tick(number, number.short(decimals))
        // What differs by rounding alone is written once.
        let isWritten = (ticks + unwritten).contains { $0.text == tick.text || abs($0.number - number) < span * 1e-6 }
        guard !isWritten else { continue }
        if isMovable, let near = ticks.first(where: { abs($0.place - number) < least }) {
          tick.place = near.place + (number > near.number ? least : -least)
        }
        let hasRoom = range.contains(tick.place) && ticks.allSatisfy { abs($0.place - tick.place) >= least * 0.999 }
        if hasRoom { ticks.append(tick) } else { unwritten.append(tick) }
      }
    }
    add(numbers)
    add(extremes, isMovable: true)
    add(others)
    if ticks.count < 2 { add(RoundStep(atLeast: 2 * least).numbers(in: range)) }
    self.ticks = ticks.sorted { $0.number < $1.number }
    self.unwritten = unwritten
    fine = RoundStep(atLeast: Self.fineDistance / height * span).numbers(in: range)
  }

  /// All numbers in words.
  var text: String { (ticks + unwritten).sorted { $0.number < $1.number }.map(\.text).joined(separator: ", ") }

  private static func ticks(_ step: RoundStep, in range: ClosedRange<Double>) -> [Tick] {
    step.numbers(in: range).map { Tick($0, $0.short(step.decimals)) }
  }
}

extension Double {
  /// Returns the number with at most `count` decimals, ready to show.
  func short(_ count: Int) -> String {
    func round(_ count: Int) -> Double { rounded(toParts: (0..<count).reduce(1.0) { product, _ in product * 10 }) }
    var count = min(12, count)
    let number = round(count)
    while count > 0, round(count - 1) == number { count -= 1 }
    return (number < 0 ? "−" : "") + abs(number).localized(decimals: count)
  }
}
