/// How much there is of each of a few things.
@MainActor
package struct Statistics {
  /// A bar of the chart: what it counts, and how much.
  package struct Bar {
    package let name: String
    package let count: Int
    /// What a screen reader says of it.
    package let sentence: String
    /// Draws what stands on the bar, in a square; nil for its name.
    let head: (@MainActor (Rect, inout Canvas, Theme, DrawContext) -> Void)?

    package init(
      _ name: String, _ count: Int, _ sentence: String,
      head: (@MainActor (Rect, inout Canvas, Theme, DrawContext) -> Void)? = nil
    ) {
      (self.name, self.count, self.sentence, self.head) = (name, count, sentence, head)
    }
  }

  /// What all comes to, and more about it.
  package let sentence: String
  package let details: [String]
  /// The bars that are not 0.
  package let bars: [Bar]

  package init(_ sentence: String, _ details: [String?] = [], bars: [Bar] = []) {
    (self.sentence, self.details) = (sentence, details.compactMap(\.self))
    self.bars = bars.filter { $0.count > 0 }
  }

  /// What is said where nothing was played.
  package static var none: Statistics { Statistics(tr("No finished games yet.")) }

  /// Returns the index of the longest of bars, of equal ones the last; nil for none.
  package static func longest(of bars: [Bar]) -> Int? {
    bars.indices.max { (bars[$0].count, $0) < (bars[$1].count, $1) }
  }

  /// All of it as lines.
  package var text: String {
    ([sentence] + details + bars.map(\.sentence)).joined(separator: "\n") + "\n"
  }
}
