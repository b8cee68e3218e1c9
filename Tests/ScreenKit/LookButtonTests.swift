import OvershootSupport
import StageTesting

@testable import OvershootScreenKit

/// The states of round buttons and pills.
// Behaviour: look 8
@MainActor
@Suite struct LookButtonTests {
  private final class Page: Scene {
    let pill = Pill("Play", icon: .play) {}
    let round = RoundButton(.undo, "Undo") {}

    override init() {
      super.init()
      setTheme(Room.twenty48.theme(.light))
      for view in [pill, round] { addSubview(view) }
    }

    override func layoutSubviews(_ context: DrawContext) {
      round.frame = Rect(x: 40, y: 40, width: 64, height: 64)
      pill.frame = Rect(x: 140, y: 40, width: pill.width(height: 64, context), height: 64)
    }
  }

  @Test(arguments: [MotionPolicy.full, .reduced])
  func aPressMakesAButtonSmallerOrPaler(_ policy: MotionPolicy) {
    let page = Page()
    let rig = ManualHost(page, size: Size(400, 200), motionPolicy: policy)
    rig.send(.pointer(Vector2(72, 72), button: 1, isDown: true))
    rig.run(0.2)
    let isFull = policy == .full
    expect((page.round.$transform.shown.a < 0.95) == isFull && (page.round.$alpha.shown < 0.9) == !isFull)
    rig.send(.pointer(Vector2(72, 72), button: 1, isDown: false))
    rig.run(1)
    expect(page.round.$transform.shown == .identity && page.round.$alpha.shown == 1 && !rig.host.needsFrame)
  }

  @Test func aPointerHasARingAndWhatIsDisabledTheFillOfFields() {
    let page = Page()
    let rig = ManualHost(page, size: Size(400, 200))
    func strokes() -> Int {
      rig.displayList.commands.count { if case .stroke = $0 { true } else { false } }
    }
    expect(strokes(), equals: 0)
    rig.send(.move(Vector2(72, 72)))
    rig.run(0.3)
    expect(strokes(), equals: 1)
    rig.host.perform { page.round.isEnabled = false }
    rig.run(0.3)
    let fills = rig.displayList.commands.compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
    expect(strokes() == 0 && fills.contains(RoomTokens(.twenty48, .light).field))
    expect(page.round.$alpha.shown == 1)
  }

  @Test func thePrimaryButtonHasTheStateDefault() {
    let page = Page()
    page.pill.isPrimary = true
    expect(page.pill.semantics?.states == .default && page.round.semantics?.states == [])
    expect(page.pill.semantics?.name == "Play" && page.round.semantics?.name == "Undo")
  }
}
