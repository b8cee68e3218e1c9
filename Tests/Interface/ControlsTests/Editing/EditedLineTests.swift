import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

@MainActor
@Suite(.laws) struct EditedLineTests {
  private let text = EvenText()
  private let font = Font(size: 10)

  private func line(_ string: String) -> EditedLine {
    EditedLine(TextEditor(string), font: font, measuring: text)
  }

  private func rounded(_ spans: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    spans.map { ($0.lowerBound * 1e6).rounded() / 1e6...($0.upperBound * 1e6).rounded() / 1e6 }
  }

  private func update(_ line: inout EditedLine, _ editor: inout TextEditor) {
    if let change = editor.takeChange() { line.update(change, of: editor) }
  }

  private func expectSame(_ line: EditedLine, _ fresh: EditedLine) {
    expect(line.count, equals: fresh.count)
    expect(line.pieces.flatMap(\.characters), equals: fresh.pieces.flatMap(\.characters))
    expect(abs(line.width - fresh.width) < 1e-9 && line.isRightToLeft == fresh.isRightToLeft)
    for offset in 0...fresh.count {
      expect(abs(line.x(of: offset) - fresh.x(of: offset)) < 1e-9, "offset \(offset) of \(fresh.pieces.map(\.text))")
    }
  }

  @Test(arguments: 1...12)
  func aChangedLineEqualsANewOne(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var editor = TextEditor(maximumLength: 120)
    var changed = line("")
    let isMixed = seed % 3 == 0
    law(seed: UInt64(seed), from: &generator, cases: 120) { generator, _ in
      editor.moveCaret(to: generator.integer(below: editor.characters.count + 1))
      editor.moveCaret(
        to: min(editor.characters.count, editor.selection.head + generator.integer(below: 12)), extending: true)
      let pieces = generator.integer(below: 4)
      if pieces == 0 {
        editor.deleteSelection()
      } else if isMixed {
        editor.insert(randomText(&generator, pieces: pieces))
      } else {
        editor.insert(["a", "word ", "  ", "longlonglonglonglonglonglong", "x y"][generator.integer(below: 5)])
      }
      update(&changed, &editor)
      expect(
        changed.pieces.map(\.range.lowerBound) == [0].prefix(changed.pieces.count)
          + changed.pieces.dropLast().map(\.range.upperBound))
      expect(changed.pieces.last?.range.upperBound ?? 0, equals: editor.characters.count)
      expect(changed.pieces.allSatisfy { $0.range.count <= EditedLine.pieceLengths.maximum })
      if !isMixed { expectSame(changed, line(editor.text)) }
    }
    if isMixed {
      expectSame(changed, line(editor.text))
      editor.setText("plain again")
      update(&changed, &editor)
      expectSame(changed, line("plain again"))
    }
  }

  @Test func positionsAndOffsetsAgreeFromLeftToRight() {
    let line = line("one two, three-fourfivesixseveneightnine 漢字")
    for offset in 0...line.count {
      expect(abs(line.x(of: offset) - 6 * Double(offset)) < 1e-9)
      expect(
        line.offset(at: 6 * Double(offset) + 2.9) == offset && line.offset(at: 6 * Double(offset) - 2.9) == offset)
      if offset < line.count { expect(line.character(at: 6 * Double(offset) + 0.1), equals: offset) }
    }
    expect(line.offset(at: -99) == 0 && line.offset(at: 1e9) == line.count)
    expect(line.character(at: -99) == 0 && line.character(at: 1e9) == line.count - 1)
    expect(rounded(line.spans(of: 2..<9, in: 0...1000)), equals: [12...54])
  }

  @Test func anEmptyLineHasNoWidth() {
    let line = line("")
    expect(line.x(of: 0) == 0 && line.offset(at: 5) == 0 && line.character(at: 5) == 0 && line.width == 0)
    expect(line.spans(of: 0..<0, in: 0...9).isEmpty)
  }

  /// EvenText gives a direction mark a width too; these words need none.
  @Test func aRightToLeftLineIsMirrored() {
    let line = line("שלום עולם")
    expect(line.isRightToLeft)
    for offset in 0...9 { expect(abs(line.x(of: offset) - 6 * Double(9 - offset)) < 1e-9) }
    expect(
      line.offset(at: 53) == 0 && line.offset(at: 1) == 9 && line.character(at: 53) == 0 && line.character(at: 1) == 8)
    expect(line.pieces(in: 0...20).map(\.text), equals: ["שלום עולם"])
    expect(rounded(line.spans(of: 0..<2, in: 0...100)), equals: [42...54])
  }

  @Test func aSelectionAcrossDirectionsHasSeveralSpans() {
    let line = line("ab שלום cd")
    expect(!line.isRightToLeft)
    expect(line.pieces.sorted { $0.x < $1.x }.map(\.text), equals: ["ab ", "שלום", " cd"])
    expect(rounded(line.spans(of: 1..<5, in: 0...100)), equals: [6...18, 30...42])
    expect(line.x(of: 3) == 18 && line.x(of: 4) == 36 && line.x(of: 7) == 18 && line.x(of: 8) == 48)
  }

  @Test func onlyVisiblePiecesAreReturned() {
    let line = line(String(repeating: "word ", count: 4000))
    expect(line.pieces.count, equals: 800)
    expect(line.pieces(in: 300...400).count <= 2)
    expect(line.spans(of: 0..<20_000, in: 300...400).count, equals: 1)
  }
}
