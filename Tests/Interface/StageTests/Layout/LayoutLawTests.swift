import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

// Behaviour: screens A2, A3, A4, A5
@MainActor
@Suite(.laws) struct LayoutLawTests {
  private let context = DrawContext(text: EvenText(), scale: 2)

  private func rect(_ generator: inout SeededGenerator) -> Rect {
    Rect(
      x: (generator.unit() * 400).rounded() / 8 - 20, y: (generator.unit() * 400).rounded() / 8 - 20,
      width: generator.unit() * 600, height: generator.unit() * 600)
  }

  private func isNear(_ first: Rect, _ second: Rect) -> Bool {
    abs(first.minX - second.minX) < 1e-6 && abs(first.minY - second.minY) < 1e-6
      && abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
  }

  /// Random parts of a stack: some fixed, some flexible within limits.
  private func parts(_ generator: inout SeededGenerator, _ axis: Stack.Axis) -> [Layout] {
    (0..<(1 + generator.integer(below: 6))).map { _ in
      let least = Sketch.length(&generator)
      let most = generator.integer(below: 3) == 0 ? least + 5 * Sketch.length(&generator) : .infinity
      let extent: Extent =
        generator.integer(below: 2) == 0
        ? .fixed(4 * least) : .flexible(0.5 + generator.unit(), least: least, most: most)
      return axis == .across ? View().width(extent) : View().height(extent)
    }
  }

  private func span(_ frame: Rect, _ axis: Stack.Axis) -> (start: Double, end: Double) {
    axis == .across ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
  }

  @Test func treesHaveTheFramesOfASimpleSolver() {
    law(seed: 36, cases: 2_000) { generator, _ in
      let sketch = Sketch.random(depth: 4, &generator)
      let rect = rect(&generator)
      var views: [ContentView] = []
      let layout = sketch.layout(&views)
      let expected = sketch.frames(in: rect)
      let found = layout.frames(in: rect, context)
      counterexample("\(sketch) in \(rect): \(found.map(\.frame))\n\(expected)") {
        expect(expected.count, equals: views.count)
        let shown = zip(views, expected).filter { $0.1 != nil }
        expect(found.map { ObjectIdentifier($0.view) }, equals: shown.map { ObjectIdentifier($0.0) })
        expect(zip(found, shown).allSatisfy { isNear($0.0.frame, $0.1.1 ?? .zero) })
      }
    }
  }

  @Test func partsOfAStackNeverOverlapAndFillItWhereOneIsFlexible() {
    law(seed: 37, cases: 1_000) { generator, index in
      let axis: Stack.Axis = index.isMultiple(of: 2) ? .across : .down
      let (parts, spacing) = (parts(&generator, axis), Sketch.length(&generator))
      let rounding: Stack.Rounding = [.exact, .points, .pixels][generator.integer(below: 3)]
      let rect = rect(&generator)
      let frames = Stack(axis, spacing: spacing, rounding: rounding, parts).frames(in: rect, context).map(\.frame)
      let grain = rounding == .exact ? 1e-9 : rounding == .points ? 0.5 + 1e-9 : 0.25 + 1e-9
      for (first, second) in zip(frames, frames.dropFirst()) {
        expect(abs(span(second, axis).start - span(first, axis).end - spacing) <= 2 * grain)
        expect(span(second, axis).start >= span(first, axis).end - 1e-9)
      }
      for frame in frames {
        let across = span(frame, axis == .across ? .down : .across)
        let whole = span(rect, axis == .across ? .down : .across)
        expect(across.start == whole.start && abs(across.end - whole.end) < 1e-9)
        let edges = [span(frame, axis).start, span(frame, axis).end]
        if rounding == .points { expect(edges.allSatisfy { $0 == $0.rounded() }) }
        if rounding == .pixels { expect(edges.allSatisfy { abs($0 * 2 - ($0 * 2).rounded()) < 1e-9 }) }
      }
      // A flexible part between its limits means that nothing is left.
      let isFilled = zip(parts, frames).contains { part, frame in
        guard case .flexible(_, let least, let most) = axis == .across ? part.width : part.height else { return false }
        let length = span(frame, axis).end - span(frame, axis).start
        return length > least + 2 * grain && length < most - 2 * grain
      }
      if isFilled, let last = frames.last { expect(abs(span(last, axis).end - span(rect, axis).end) <= grain) }
    }
  }

  @Test func noPartShrinksWhereTheRoomGrows() {
    law(seed: 38, cases: 1_000) { generator, index in
      let axis: Stack.Axis = index.isMultiple(of: 2) ? .across : .down
      let stack = Stack(axis, spacing: Sketch.length(&generator), parts(&generator, axis))
      let rect = rect(&generator)
      let more = Size(rect.width + 100 * generator.unit(), rect.height + 100 * generator.unit())
      let before = stack.frames(in: rect, context)
      let after = stack.frames(in: Rect(origin: rect.origin, size: more), context)
      for (old, new) in zip(before, after) {
        expect(new.frame.width >= old.frame.width - 1e-9 && new.frame.height >= old.frame.height - 1e-9)
      }
    }
  }

  @Test func partsAreAlignedAcrossTheirStack() {
    law(seed: 39, cases: 500) { generator, index in
      let alignment: Stack.Alignment = [.leading, .center, .trailing][index % 3]
      let views = (0..<4).map { _ in ContentView(Size(10 + Sketch.length(&generator), 5)) }
      let rect = rect(&generator)
      for (view, frame) in Stack(.down, alignment: alignment, views).frames(in: rect, context) {
        let needed = view.naturalSize(context).width
        expect(abs(frame.width - min(needed, rect.width)) < 1e-9)
        switch alignment {
        case .leading: expect(frame.minX, equals: rect.minX)
        case .center: expect(abs(frame.center.x - rect.center.x) < 1e-9)
        default: expect(abs(frame.maxX - rect.maxX) < 1e-9)
        }
      }
    }
  }

  @Test func theBaselinesOfARowAreOnOneLine() {
    law(seed: 40, cases: 300) { generator, _ in
      let labels = (0..<4).map { _ in
        let label = Label("some words in a row", font: Font(size: 8 + (generator.unit() * 30).rounded()))
        if generator.integer(below: 2) == 0 { label.fitting = .wrapping(maximumLines: nil, .end) }
        return label
      }
      let row = Stack(
        .across, spacing: 4, alignment: .baseline, labels[0], labels[1].width(60), labels[2].padding(3),
        Stack(.down, labels[3]).width(.flexible()))
      let rect = Rect(origin: rect(&generator).origin, size: Size(2_500, 600))
      let frames = row.frames(in: rect, context)
      let lines = frames.map { $0.frame.minY + ($0.view.baseline(in: $0.frame.size, context) ?? .nan) }
      expect(lines.allSatisfy { abs($0 - lines[0]) < 1e-9 })
      // The highest part touches the upper edge; the row is as high as it says.
      let tops = zip(frames, [0, 0, 3, 0]).map { $0.frame.minY - $1 }
      expect(abs((tops.min() ?? 0) - rect.minY) < 1e-9)
      let bottoms = zip(frames, [0, 0, 3, 0]).map { $0.frame.maxY + $1 }
      expect(abs((bottoms.max() ?? 0) - rect.minY - row.naturalSize(width: rect.width, context).height) < 1e-6)
    }
  }

  @Test func aColumnOfTextsIsAsHighAsItsLines() {
    law(seed: 41, cases: 300) { generator, _ in
      let labels = (0..<3).map { _ in
        let words = (0...generator.integer(below: 12)).map { _ in
          String(repeating: "a", count: 1 + generator.integer(below: 9))
        }
        let label = Label(words.joined(separator: " "), font: Font(size: 10 + generator.unit()))
        label.fitting = .wrapping(maximumLines: nil, .end)
        return label
      }
      let width = 80 + 200 * generator.unit()
      let column = Stack(.down, spacing: 5, labels).padding(8)
      let rect = column.place(at: Vector2(3, 4), width: width, context)
      let heights = labels.map { context.snap($0.layout(width: width - 16, context).size.height) }
      for (label, height) in zip(labels, heights) {
        expect(abs(label.frame.height - height) < 1e-9 && abs(label.frame.minX - 11) < 1e-9)
      }
      expect(abs(rect.height - heights.reduce(26, +)) < 1e-6)
      expect(abs((labels.last?.frame.maxY ?? 0) + 8 - rect.maxY) < 1e-6)
    }
  }

  @Test func textsThatHaveWhatTheyNeedAreWhole() {
    law(seed: 43, cases: 500) { generator, index in
      let labels = (0..<3).map { _ in
        let label = Label("two words", font: Font(size: 8 + 20 * generator.unit()))
        label.fitting = .wrapping(maximumLines: 1, .end)
        return label
      }
      let alignments: [Stack.Alignment] = [.leading, .center, .trailing, .baseline]
      let part = Stack(
        index.isMultiple(of: 2) ? .across : .down, spacing: Sketch.length(&generator),
        alignment: alignments[index % 4], labels
      ).padding(0.1 + Sketch.length(&generator))
      let rect = Rect(origin: rect(&generator).origin, size: part.naturalSize(context))
      for (label, frame) in zip(labels, part.frames(in: rect, context).map(\.frame)) {
        let layout = label.layout(width: frame.width, context)
        expect(layout.lines.count == 1 && !layout.isTruncated)
        expect(frame.height >= layout.size.height - 0.25)
      }
    }
  }

  @Test func cellsOfAGridHaveEqualColumnsAndRows() {
    law(seed: 42, cases: 500) { generator, _ in
      let (count, columns) = (1 + generator.integer(below: 12), 1 + generator.integer(below: 5))
      let views = (0..<count).map { _ in View() }
      views[generator.integer(below: count)].isHidden = true
      let (gap, rect) = (Sketch.length(&generator) / 8, rect(&generator))
      let frames = CellGrid(columns: columns, spacing: gap, rowHeight: .fixed(20), views).frames(in: rect, context)
      expect(frames.count, equals: count - 1)
      let width = (rect.width - gap * Double(columns - 1)) / Double(columns)
      for (index, frame) in frames.map(\.frame).enumerated() {
        let place = Vector2(Double(index % columns) * (max(0, width) + gap), Double(index / columns) * (20 + gap))
        expect(isNear(frame, Rect(origin: rect.origin + place, size: Size(max(0, width), 20))))
      }
    }
  }
}
