import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

// Behaviour: screens A1, A2, A3, A4, A5, A6
@MainActor
@Suite struct LayoutTests {
  private let context = DrawContext(text: EvenText(), scale: 2)
  private let first = View()
  private let second = View()
  private let third = View()

  private func frames(_ part: any LayoutPart, _ width: Double = 100, _ height: Double = 50) -> [Rect] {
    part.frames(in: Rect(x: 10, y: 20, width: width, height: height), context).map(\.frame)
  }

  @Test func aRowHasFixedAndFlexibleParts() {
    let row = Stack(.across, spacing: 5, first.width(20), second, third.width(.flexible(2)))
    expect(
      frames(row, 120) == [
        Rect(x: 10, y: 20, width: 20, height: 50), Rect(x: 35, y: 20, width: 30, height: 50),
        Rect(x: 70, y: 20, width: 60, height: 50),
      ])
  }

  @Test func limitsPassWhatTheyTakeAndLeaveToTheOthers() {
    func widths(_ limits: Extent...) -> [Double] {
      let parts = zip([first, second, third], limits).map { $0.width($1) }
      return frames(Stack(.across, parts), 90).map(\.width)
    }
    expect(widths(.flexible(most: 10), .flexible(), .flexible()), equals: [10, 40, 40])
    expect(widths(.flexible(least: 50), .flexible(), .flexible()), equals: [50, 20, 20])
    expect(widths(.flexible(least: 50), .flexible(most: 10), .flexible()), equals: [50, 10, 30])
    expect(widths(.flexible(most: 10), .flexible(most: 20), .fixed(30)), equals: [10, 20, 30])
    expect(widths(.flexible(least: 60), .flexible(least: 60), .fixed(30)), equals: [60, 60, 30])
  }

  @Test func aSpaceReplacesTheSpacing() {
    let column = Stack(.down, spacing: 4, first.height(10), second.height(10), Space(7), third.height(10))
    expect(frames(column).map(\.minY), equals: [20, 34, 51])
    let centred = Stack(.down, Space(.flexible(1)), first.height(10), Space(.flexible(3)))
    expect(frames(centred), equals: [Rect(x: 10, y: 30, width: 100, height: 10)])
  }

  @Test func hiddenViewsTakeNoRoomInAStack() {
    second.isHidden = true
    let row = Stack(.across, spacing: 4, first.width(10), Layers(second.width(10)), third.width(10))
    expect(frames(row).map(\.minX), equals: [10, 24])
    expect(row.naturalSize(context).width, equals: 24)
    // Where nothing depends on it, it has its place.
    expect(frames(Layers(second)), equals: [Rect(x: 10, y: 20, width: 100, height: 50)])
  }

  @Test func arraysAreTheirPartsAndNilIsNone() {
    let (none, array): (View?, [View]) = (nil, [first, second])
    let row = Stack(.across, spacing: 2, array.width(10), none?.width(30), third.width(20))
    expect(frames(row).map(\.minX), equals: [10, 22, 34])
    expect(frames([first, second].height(10)).map(\.height), equals: [10, 10])
  }

  @Test func paddingIsAroundAPartOrBeyondIt() {
    expect(
      frames(first.padding(top: 1, left: 2, bottom: 3, right: 4)), equals: [Rect(x: 12, y: 21, width: 94, height: 46)])
    expect(frames(first.padding(-8)), equals: [Rect(x: 2, y: 12, width: 116, height: 66)])
    expect(first.size(10, 20).padding(3).naturalSize(context), equals: Size(16, 26))
    expect(frames(first.padding(60)), equals: [Rect(x: 70, y: 80, width: 0, height: 0)])
  }

  @Test func aPartInABoxIsAlignedAlongBothAxes() {
    expect(frames(Layers(first.size(20, 10).aligned(.center))), equals: [Rect(x: 50, y: 40, width: 20, height: 10)])
    expect(frames(first.size(20, 10).aligned(.trailing)), equals: [Rect(x: 90, y: 60, width: 20, height: 10)])
    expect(frames(first.size(20, 10)), equals: [Rect(x: 10, y: 20, width: 20, height: 10)])
    expect(frames(ContentView(Size(30, 8)).aligned(.center)), equals: [Rect(x: 45, y: 41, width: 30, height: 8)])
  }

  @Test func edgesAreRoundedFromExactPositions() {
    let row = Stack(.across, rounding: .points, first, second, third)
    expect(frames(row).map(\.minX) == [10, 43, 77] && frames(row).map(\.width) == [33, 34, 33])
    let pixels = Stack(.across, rounding: .pixels, first, second, third)
    expect(frames(pixels).map(\.minX), equals: [10, 43.5, 76.5])
    let middle = Stack(.down, alignment: .center, rounding: .points, first.size(20, 5))
    expect(frames(middle, 101), equals: [Rect(x: 51, y: 20, width: 20, height: 5)])
  }

  @Test func aGridHasColumnsAsWideAsTheirWidestPart() {
    let captions = [ContentView(Size(20, 8)), ContentView(Size(35, 8))]
    let fields = [View(), View()]
    let grid = CellGrid(
      columns: [.natural(), .flexible()], spacing: 5, rowSpacing: 2, captions[0], fields[0].height(10), captions[1],
      fields[1].width(12))
    expect(
      frames(grid) == [
        Rect(x: 10, y: 20, width: 35, height: 10), Rect(x: 50, y: 20, width: 60, height: 10),
        Rect(x: 10, y: 32, width: 35, height: 8), Rect(x: 50, y: 32, width: 12, height: 8),
      ])
    // Rows of views that take any height share what there is; the last row may be short.
    let shares = frames(CellGrid(columns: 2, spacing: 10, first, second, third))
    expect(
      shares == [
        Rect(x: 10, y: 20, width: 45, height: 20), Rect(x: 65, y: 20, width: 45, height: 20),
        Rect(x: 10, y: 50, width: 45, height: 20),
      ])
  }

  @Test func naturalSizesCountTheLeastOfFlexibleParts() {
    let label = Label("ten letters", font: Font(size: 10))
    let row = Stack(.across, spacing: 3, label, first.width(.flexible(least: 7)), second.height(20)).padding(1)
    expect(row.naturalSize(context), equals: Size(66 + 3 + 7 + 3 + 2, 22))
    expect(label.naturalSize(context), equals: Size(66, 12.5))
    label.fitting = .wrapping(maximumLines: nil, .end)
    expect(label.naturalSize(width: 50, context), equals: Size(50, 25))
  }

  @Test func windowsThatAreTooSmallLeaveNothingNegative() {
    let row = Stack(.across, spacing: 5, first.width(-10), second, third.width(20)).padding(30)
    expect(frames(row, 20, 10).allSatisfy { $0.width >= 0 && $0.height >= 0 })
  }

  @Test func framesAreAnimatedInABlockAndOnlyThere() throws {
    let scene = Scene()
    let view = View()
    scene.addSubview(view)
    let host = ManualHost(scene, size: Size(200, 100))
    view.place(in: Rect(x: 0, y: 0, width: 20, height: 20), context)
    var animator: PropertyAnimator?
    host.host.perform {
      guard let context = view.drawContext else { return }
      animator = animate(.linear(duration: 1)) { view.aligned(.trailing).size(40, 40).place(in: scene.bounds, context) }
    }
    expect(view.frame, equals: Rect(x: 160, y: 60, width: 40, height: 40))
    host.advance(0.5)
    expect(abs(view.$center.shown.x - 95) < 1e-9 && abs(view.$bounds.shown.width - 30) < 1e-9)
    host.advance(1)
    expect(view.$center.shown == view.center && animator?.isRunning == false)
    expect(View().drawContext == nil)
  }

  @Test func nothingIsMeasuredInFramesWithoutALayout() {
    final class Page: Scene {
      let content = ContentView(Size(10, 10))
      override func layoutSubviews(_ context: DrawContext) {
        Stack(.down, content, Space()).place(in: bounds, context)
      }
    }
    let page = Page()
    page.addSubview(page.content)
    let host = ManualHost(page, size: Size(100, 100))
    let count = page.content.measurements
    expect(count > 0)
    for _ in 0..<10 {
      page.setNeedsFrame()
      host.advance(0.1)
      _ = host.displayList
    }
    expect(page.content.measurements, equals: count)
  }

  @Test func misuseHasASentence() async {
    func message(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let spacing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Stack(.down, spacing: -1) }
    }
    expect(message(spacing).contains("The spacing of a stack must be finite and at least 0, not -1.0."))
    let length = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = View().width(.nan) }
    }
    expect(message(length).contains("The length of a part of a layout must be a finite number."))
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rect = Rect(x: 0, y: 0, width: .infinity, height: 10)
        Stack(.across, View()).place(in: rect, DrawContext(text: EvenText(), scale: 1))
      }
    }
    expect(message(infinite).contains("A stack with a flexible part must not be placed in infinite room along it."))
    let columns = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CellGrid(columns: 0) }
    }
    expect(message(columns).contains("A CellGrid needs at least one column, not 0."))
  }
}
