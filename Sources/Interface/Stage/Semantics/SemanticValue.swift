/// The value of a control: words, and a number where it has one.
public struct SemanticValue: Hashable, Sendable {
  /// A number between two bounds.
  public struct Number: Hashable, Sendable {
    /// The present number.
    public var current: Double
    /// The lowest and the highest number.
    public var bounds: ClosedRange<Double>
    /// The distance that a key moves it by; 0 where it cannot be moved.
    public var step: Double

    /// Creates a number.
    public init(_ current: Double, in bounds: ClosedRange<Double>, step: Double = 0) {
      (self.current, self.bounds, self.step) = (current, bounds, step)
    }
  }

  /// The value in words, such as `50 %`.
  public var text: String
  /// The number; nil for a value in words only.
  public var number: Number?

  /// Creates a value.
  public init(_ text: String, _ number: Number? = nil) { (self.text, self.number) = (text, number) }

  /// Creates a number that is said by its digits, at most three of them after the point.
  public init(_ number: Number) { self.init(Self.digits(number.current), number) }

  /// Returns a number in digits, at most three of them after the point.
  public static func digits(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Creates a fraction that is said in percent, such as of a progress.
  public init(fraction: Double) {
    let percent = (min(1, max(0, fraction)) * 100).rounded()
    self.init("\(Int(percent)) %", Number(min(1, max(0, fraction)), in: 0...1))
  }
}

/// The text of a field or a log, with its caret.
public struct SemanticText: Hashable, Sendable {
  /// The whole text.
  public var text: String
  /// The position of the caret in characters; nil for text without one.
  public var caret: Int?
  /// The selected characters; empty for none.
  public var selection: Range<Int>

  /// Creates a text.
  public init(_ text: String, caret: Int? = nil, selection: Range<Int> = 0..<0) {
    (self.text, self.caret, self.selection) = (text, caret, selection)
  }
}
