import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

// Behaviour: accessibility 12
/// Text of another size than fonts say.
@MainActor
@Suite struct TextSizeTests {
  /// Letters of 10 points are 6 points wide.
  private let double = DrawContext(text: EvenText(), scale: 2, textSize: 2)
  private let single = DrawContext(text: EvenText(), scale: 2)

  /// A view whose text has the size that its font says.
  private final class Board: View {
    let label = Label("8", font: Font(size: 10))

    override init() {
      super.init()
      addSubview(label)
    }

    override var maximumTextSize: Double { 1 }

    override func layoutSubviews(_ context: DrawContext) {
      label.frame = Rect(x: 0, y: 0, width: 100, height: label.naturalHeight(width: 100, context) ?? 0)
    }
  }

  /// A label above a board, in rows as high as what they need.
  private final class Page: Scene {
    let label = Label("score", font: Font(size: 10))
    let board = Board()

    override init() {
      super.init()
      addSubview(label)
      addSubview(board)
    }

    override func layoutSubviews(_ context: DrawContext) {
      Stack(.down, label.height(20), board.height(30)).place(in: bounds, context)
    }
  }

  @Test func largeLettersGrowLessThanSmallOnes() {
    for (size, doubled) in [(11.0, 22.0), (16, 32), (28, 44), (44, 60)] {
      expect(Font(.bold, size: size).enlarged(by: 2), equals: Font(.bold, size: doubled))
      expect(Font(size: size).enlarged(by: 1), equals: Font(size: size))
    }
  }

  /// Letters grow by what they are for.
  @Test func eachKindOfTextGrowsInItsOwnWay() {
    for (growth, sizes) in [
      (TextGrowth.standard, [44.0, 32.8, 24.8]), (.full, [56, 36.4, 22.4]), (.title, [36.4, 36.4, 22.4]),
      (.fixed, [28, 28, 28]),
    ] {
      let font = Font(.display, .bold, size: 28, tracking: -0.02, digitSlots: .clock, growth: growth)
      for (factor, size) in zip([2, 1.3, 0.8], sizes) {
        let grown = font.enlarged(by: factor)
        expect(abs(grown.size - size) < 1e-9 && grown.sized(28) == font, "\(growth) \(factor): \(grown.size)")
      }
      expect(font.enlarged(by: 1) == font)
    }
    expect(Label("8", font: Font(size: 9)).growsWithText)
    expect(!Label("8", font: Font(.display, size: 128, growth: .fixed)).growsWithText)
  }

  @Test func evenTextHasTrackingAndSlots() throws {
    let (text, plain) = (EvenText(), Font(size: 100))
    func width(_ string: String, _ font: Font) -> Double { text.metrics(of: string, font: font).width }
    let font = Font(.display, size: 100, tracking: -0.1, digitSlots: .clock)
    expect(abs(width("abc", plain) - 180) < 1e-9 && width("a", font) == 60 && width("", font) == 0)
    expect(abs(width("abc", font) - 160) < 1e-9 && abs(width("10:24", font) - 256) < 1e-9)
    for string in ["abc", "10:24", "a1"] {
      let mask = try #require(text.mask(for: string, font: font, pixelSize: 100, hinting: .none))
      expect(mask.width, equals: Int(width(string, font).rounded()))
    }
  }

  @Test func whatIsMeasuredIsWhatIsDrawn() {
    let label = Label("ten letter", font: Font(size: 10))
    expect(label.naturalWidth(single) == 60 && label.naturalWidth(double) == 120)
    label.frame = Rect(x: 0, y: 0, width: 200, height: 40)
    var canvas = Canvas()
    label.render(into: &canvas, context: double)
    guard case .text(let run)? = canvas.list.commands.first(where: { if case .text = $0 { true } else { false } })
    else { return expect(Bool(false), "No text is drawn.") }
    expect(run.font.size, equals: 20)
    // A narrow label shrinks what it draws to its width.
    for width in [30.0, 90, 119] {
      let fitting = Font(size: 24).fitting("ten letter", width: width, double.text)
      let needed = double.text.metrics(of: "ten letter", font: fitting).width
      expect(needed <= width + 0.1 && needed > width - 1, "\(width): \(needed)")
    }
  }

  @Test func heightsOfTextGrowAndOthersDoNot() {
    let (label, view) = (Label("a", font: Font(size: 10)), View())
    let column = Stack(.down, label.height(20), view.height(20), Stack(.across, view, label).height(30))
    let rect = Rect(x: 0, y: 0, width: 100, height: 300)
    expect(column.frames(in: rect, single).map(\.frame.height), equals: [20, 20, 30, 30])
    expect(column.frames(in: rect, double).map(\.frame.height), equals: [40, 20, 60, 60])
    expect(column.naturalSize(width: 100, double).height, equals: 120)
    expect(label.width(50).naturalSize(double).width, equals: 50)
  }

  @Test func aChangeLaysOutWhatIsShown() {
    let page = Page()
    let host = SceneHost(scene: page, text: EvenText(), size: Size(100, 200), scale: 1)
    func sizes(at time: Double) -> [Double] {
      let commands = host.frame(at: time).commands
      host.checkDrawing()
      return commands.compactMap { if case .text(let run) = $0 { run.font.size } else { nil } }
    }
    expect(sizes(at: 0) == [10, 10] && page.board.frame.minY == 20 && !host.needsFrame)
    host.textSize = 1.5
    expect(host.needsFrame)
    expect(sizes(at: 1) == [15, 10] && page.board.frame.minY == 30)
    expect(page.board.drawContext?.textSize == 1 && page.label.drawContext?.textSize == 1.5)
    host.resize(to: Size(120, 200), scale: 2)
    expect(sizes(at: 2) == [15, 10] && page.board.frame.minY == 30)
    host.textSize = 1
    expect(sizes(at: 3) == [10, 10] && page.board.frame.minY == 20)
  }

  /// Rows of twice the height at twice the size: the row with the focus is in sight in the next frame.
  @Test(arguments: 0..<10) func theFocusStaysInSight(_ row: Int) {
    let page = RowPage()
    let host = SceneHost(scene: page, text: EvenText(), size: Size(100, 200), scale: 1)
    var time = 0.0
    func isInSight() -> Bool {
      time += 1
      _ = host.frame(at: time)
      let top = page.rows[row].convert(Vector2.zero, to: page.scroll).y
      return top >= 0 && top + page.rows[row].bounds.height <= 200
    }
    _ = host.frame(at: 0)
    page.focus.move(to: page.rows[row])
    for textSize in [2.0, 1, 1.5, 2, 1] {
      host.textSize = textSize
      expect(isInSight(), "\(textSize)")
    }
  }
}

/// Ten rows of 60 points in a scroll view.
@MainActor
private final class RowPage: Scene {
  let scroll = ScrollView()
  let rows = (0..<10).map { Button("\($0)", font: .body()) }

  override init() {
    super.init()
    addSubview(scroll)
    for row in rows { scroll.content.addSubview(row) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    scroll.frame = bounds
    let height = 60 * context.textSize
    scroll.contentHeight = 10 * height
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: 0, y: Double(index) * height, width: 100, height: height)
    }
  }
}
