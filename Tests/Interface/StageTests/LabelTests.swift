import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@MainActor
@Suite struct LabelTests {
  /// Letters are 6 points wide and 7 high, lines 12.5 apart.
  private let context = DrawContext(text: EvenText(), scale: 2)

  private func label(_ text: String, _ fitting: Label.Fitting, _ alignment: TextAlignment = .leading) -> Label {
    let label = Label(text, font: Font(size: 10), alignment: alignment)
    label.fitting = fitting
    label.frame = Rect(x: 0, y: 0, width: 60, height: 50)
    return label
  }

  private func runs(_ label: Label) -> [TextRun] {
    var canvas = Canvas()
    label.draw(&canvas, context: context)
    return canvas.list.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test func oneLineShrinksToFit() {
    let fitting = runs(label("ten letter", .shrinking))
    expect(fitting.map(\.string) == ["ten letter"] && fitting[0].font.size == 10)
    expect(fitting[0].origin, equals: Vector2(0, 28.5))
    expect(runs(label("twenty letters, of it", .shrinking))[0].font.size < 5)
  }

  @Test func severalLinesAreCentredVertically() {
    let found = runs(label("the quick brown fox", .wrapping(maximumLines: nil, .end), .trailing))
    expect(found.map(\.string), equals: ["the quick", "brown fox"])
    // From the top of the first capital to the second baseline there are 19.5 points.
    expect(found.map(\.origin), equals: [Vector2(6, 22.5), Vector2(6, 35)])
    expect(found.allSatisfy { $0.font.size == 10 })
    let single = runs(label("the quick", .wrapping(maximumLines: nil, .end)))
    expect(single, equals: runs(label("the quick", .shrinking)))
  }

  @Test func textThatDoesNotFitIsTruncated() {
    expect(runs(label("the quick brown fox", .wrapping(maximumLines: 1, .end))).map(\.string), equals: ["the quick…"])
    expect(runs(label("the quick brown fox", .wrapping(maximumLines: 1, .middle))).map(\.string), equals: ["the q…fox"])
    expect(runs(label("", .wrapping(maximumLines: 1, .end))).isEmpty)
  }

  @Test func aLayoutIsCached() {
    final class Counting: TextMeasuring {
      let even = EvenText()
      var count = 0
      func metrics(of string: String, font: Font) -> TextMetrics {
        count += 1
        return even.metrics(of: string, font: font)
      }
    }
    let counting = Counting()
    let context = DrawContext(text: counting, scale: 1)
    let label = label("the quick brown fox", .wrapping(maximumLines: nil, .end))
    expect(abs(label.layout(width: 60, context).size.width - 54) < 1e-9)
    let first = counting.count
    for _ in 0..<100 { expect(label.layout(width: 60, context).lines.count, equals: 2) }
    expect(counting.count, equals: first)
    label.text = "fox"
    expect(label.layout(width: 60, context).lines.map(\.text), equals: ["fox"])
    label.fitting = .shrinking
    label.text = "the quick brown fox"
    expect(abs(label.layout(width: 60, context).size.width - 114) < 1e-9)
  }
}
