import OvershootScreenKit
import OvershootSupport
import StageTesting
import Testing

@testable import OvershootCurveLab

// Behaviour: curve-lab 10
@MainActor
@Suite struct FrameChartTests {
  @Test func theLast240FramesAreShown() throws {
    let meter = FrameMeter()
    let scene = CurveLabScene(.stress, preferences: Preferences(), meter: meter)
    let host = ManualHost(scene, size: Size(800, 600))
    func find<Part: View>(_ type: Part.Type) -> [Part] {
      func all(_ view: View) -> [View] { view.isHidden ? [] : [view] + view.subviews.flatMap(all) }
      return all(scene).compactMap { $0 as? Part }
    }
    host.run(0.1)
    // Without a clock there is nothing to show.
    #expect(find(FrameChart.self).isEmpty)
    for index in 0..<300 {
      meter.record(FrameCost(time: index < 295 ? 0.01 : 0.02, engine: 0.003, drawing: 0.005, presenting: 0.001))
    }
    host.run(0.1)
    #expect(meter.latest.count == FrameMeter.capacity)
    let chart = try #require(find(FrameChart.self).first)
    #expect(chart.lateCount == 5)
    #expect(chart.semantics?.description == "5 of 240 took longer than 16.7 ms")
    let texts = find(Label.self).map(\.text)
    #expect(["Engine 3.00 ms", "Drawing 5.00 ms", "Presenting 1.00 ms"].allSatisfy(texts.contains))
    // Three bars for each frame, and a mark for its whole time.
    let bars = host.displayList.commands.count
    meter.record(FrameCost(time: 0.01, engine: 0, drawing: 0, presenting: 0))
    #expect(host.advance(1.0 / 60).commands.count < bars)
  }
}
