import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

// Behaviour: confirm-button
/// Holding by pointer, in time: one test for each statement, named by its number.
@MainActor
@Suite(.laws) struct ConfirmStatementsTests {
  private let rig = ConfirmRig()

  @Test func statement1APressShowsAnEmptyRingAboveItAtOnce() {
    rig.run(to: 1)
    rig.down(Vector2(130, 350))
    expect(rig.state == .updating && rig.button.confirmation.intention == 0)
    expect(rig.button.ring?.center, equals: Vector2(130, 250))
    expect(ShownRing(rig.host.frame(at: 1))?.end, equals: 0)
  }

  @Test func statement2TheRingDoesNotMove() {
    rig.down()
    for (index, point) in [Vector2(10, 10), Vector2(390, 490), Vector2(200, 240)].enumerated() {
      rig.move(point)
      let list = rig.run(to: 1 + Double(index + 1) * 0.1)
      expect(rig.button.ring?.center, equals: rig.ringCenter)
      let transform = Transform(translationX: 150, y: 190)
      expect(list.commands.contains(.beginGroup(Group(transform: transform))))
    }
  }

  @Test func statement2TheRingIsInTheWindowAndClearOfTheFinger() {
    law(seed: 2, cases: 2_000) { generator, _ in
      let window = Rect(x: 0, y: 0, width: 360 + 600 * generator.unit(), height: 250 + 600 * generator.unit())
      let point = Vector2(window.width * generator.unit(), window.height * generator.unit())
      let ring = ConfirmRing(for: point, in: window)
      expect(ring.box.minX >= 0 && ring.box.minY >= 0)
      expect(ring.box.maxX <= window.maxX + 1e-9 && ring.box.maxY <= window.maxY + 1e-9)
      expect((ring.center - point).length - 50 >= 25 - 1e-9)
    }
    expect(
      ConfirmRing(for: Vector2(50, 20), in: Rect(x: 0, y: 0, width: 80, height: 60)).center, equals: Vector2(40, 30))
  }

  @Test func statement3TheRingFillsEvenlyAndIsSelectedWhenItIsFull() {
    rig.run(to: 0.5)
    rig.down()
    for time in [0.1, 0.77, 1.5, 1.85, 1.99] {
      rig.run(to: 0.5 + time)
      expect(abs(rig.button.confirmation.intention - time / 2) < 1e-12 && rig.state == .updating)
    }
    rig.run(to: 0.5 + 2.05)
    expect(rig.log, equals: [.updating, .selected])
    expect(rig.times[1] - 0.5 >= 2 - 1e-9 && rig.times[1] - 0.5 <= 2 + 1.0 / 60 + 1e-9)
    expect(rig.button.confirmation.intention, equals: 1)
  }

  @Test func statement3AFullRingLeavesTheLoopAtRest() {
    rig.down()
    rig.run(to: 3)
    expect(rig.state == .selected && !rig.host.needsFrame)
  }

  @Test func statement4FillingDoesNotDependOnMovementOrFrameRate() {
    var entered: [Double] = []
    for (fps, moves) in [(30.0, false), (60, false), (144, false), (60, true), (7, true)] {
      let rig = ConfirmRig()
      rig.down()
      law(seed: 4) { generator in
        rig.run(to: 1.9, fps: fps) { _ in
          guard moves else { return }
          rig.move(Vector2(400 * generator.unit(), 150 * generator.unit()))
        }
        counterexample("\(fps) frames per second") {
          expect(abs(rig.button.confirmation.intention - 0.95) < 1e-12)
        }
      }
      rig.move(rig.pressPoint)
      rig.run(to: 2.2, fps: fps)
      if fps >= 30 { entered.append(rig.times[1]) }
    }
    expect(entered.allSatisfy { $0 >= 2 - 1e-9 && $0 <= 2 + 1.0 / 30 + 1e-9 })
  }

  @Test func statement7EnteringEarlyConfirmsOnlyWhenTheRingIsFull() {
    rig.down()
    rig.run(to: 0.5)
    rig.move(rig.ringCenter)
    expect(ShownRing(rig.run(to: 1.9))?.end, equals: rig.button.confirmation.intention)
    expect(rig.state == .updating && abs(rig.button.confirmation.intention - 0.95) < 1e-12)
    rig.run(to: 2)
    expect(rig.log, equals: [.updating, .confirmed])
  }

  @Test func statement8ThePointerMayEnterAndLeaveRepeatedly() {
    rig.down()
    rig.run(to: 2)
    for _ in 0..<5 {
      rig.move(rig.ringCenter + Vector2(49, 0))
      expect(rig.state, equals: .confirmed)
      rig.run(to: rig.now + 0.1)
      rig.move(rig.ringCenter + Vector2(51, 0))
      expect(rig.state, equals: .selected)
      expect(ShownRing(rig.run(to: rig.now + 0.1))?.end, equals: 1)
    }
    expect(rig.button.confirmation.intention, equals: 1)
  }

  @Test func statement8HitTestingDoesNotDependOnTheScale() {
    rig.confirm()
    rig.run(to: 3)
    for turn in 0..<24 {
      let angle = Double(turn) * .pi / 12
      let elements = Path(arcCenter: .zero, radius: 1, startAngle: angle, endAngle: angle).elements
      guard case .move(let direction)? = elements.first else {
        Issue.record("The arc has no start.")
        return
      }
      rig.move(rig.ringCenter + direction * 49.9)
      expect(rig.state, equals: .confirmed)
      rig.move(rig.ringCenter + direction * 72)
      expect(rig.state, equals: .selected)
    }
  }

  @Test(arguments: [Theme.light, .dark])
  func statement9AFullRingOutsideIsInTheColorOfDangerAndThatOfTheThemeComesOnlyInside(_ theme: Theme) {
    rig.host.perform { rig.host.scene.setTheme(theme) }
    rig.down()
    let updating = ShownRing(rig.run(to: 1))
    expect(updating?.color == theme.text && updating?.text == "")
    let outside = ShownRing(rig.run(to: 2.5))
    expect(outside?.color == theme.danger && outside?.text == "CONFIRM" && outside?.end == 1)
    rig.move(rig.ringCenter)
    let inside = ShownRing(rig.host.frame(at: rig.now))
    expect(inside?.color == theme.accent && inside?.text == "OK")
    for color in [theme.text, theme.danger, theme.accent] { expect(color.contrast(with: theme.raisedSurface) >= 4.5) }
  }

  @Test func statement10AConfirmedReleaseActsOnce() {
    rig.confirm()
    expect(rig.actions, equals: 0)
    rig.up(rig.ringCenter)
    expect(rig.actions == 1 && rig.state == .idle && rig.button.confirmation.ring == 0)
    expect(rig.button.confirmation.intention == 0 && rig.button.ring == nil)
    rig.up(rig.ringCenter)
    rig.run(to: 5)
    expect(rig.actions == 1 && rig.log == [.updating, .selected, .confirmed, .idle])
  }

  @Test(arguments: [0.0, 0.4, 2.5], [Vector2(200, 340), Vector2(10, 10), Vector2(200, 181), Vector2(200, 240)])
  func statement11AnyOtherReleaseEndsWithoutAction(_ time: Double, _ point: Vector2) {
    rig.down()
    rig.run(to: time)
    rig.up(point)
    expect(rig.actions == 0 && rig.state == .idle && rig.button.ring == nil)
    expect(ShownRing(rig.run(to: rig.now + 0.35)) == nil)
    rig.run(to: rig.now + 0.5)
    expect(!rig.host.needsFrame)
  }

  @Test func statement12AReleaseInTheRingBeforeItIsFullDoesNothing() {
    rig.down()
    rig.run(to: 1)
    rig.move(rig.ringCenter)
    rig.run(to: 1.5)
    expect(rig.button.confirmation.intention, equals: 0.75)
    rig.up(rig.ringCenter)
    expect(rig.actions == 0 && rig.state == .idle)
  }

  @Test(arguments: [0.3, 2.2, 2.3], 0..<7)
  func statement13ACancelEndsEverything(_ time: Double, _ cause: Int) {
    if cause == 5 { rig.touch(1, .down) } else { rig.down() }
    rig.run(to: time)
    if time > 2.25 { if cause == 5 { rig.touch(1, .move, rig.ringCenter) } else { rig.move(rig.ringCenter) } }
    expect(rig.state, equals: (time < 1 ? .updating : time < 2.25 ? .selected : .confirmed))
    switch cause {
    case 0: rig.key(.escape)
    case 1: rig.send(.focus(gained: false))
    case 2: rig.send(.quit)
    case 3: rig.send(.pointer(rig.ringCenter, button: 3, isDown: true))
    case 4: rig.send(.resize(Size(300, 500)))
    case 5: rig.touch(1, .cancel)
    default:
      rig.button.isHidden = true
      rig.move(rig.ringCenter)
    }
    let entered = rig.log
    expect(entered.last, equals: .idle)
    rig.run(to: 6)
    rig.move(rig.ringCenter)
    if cause == 5 { rig.touch(1, .up, rig.ringCenter) } else { rig.up(rig.ringCenter) }
    expect(rig.actions == 0 && rig.log == entered && ShownRing(rig.run(to: 6.1)) == nil)
    expect(!rig.host.needsFrame)
  }

  @Test func statement13RemovingTheButtonCancelsThePress() {
    rig.down()
    rig.run(to: 1)
    rig.button.removeFromSuperview()
    rig.run(to: 1.1)
    expect(rig.log == [.updating, .idle] && ShownRing(rig.run(to: 3)) == nil)
  }

  @Test func statement14TheNextPressStartsFromZero() {
    rig.down()
    rig.run(to: 1.8)
    rig.up()
    rig.run(to: 1.9)
    rig.down(Vector2(150, 330))
    expect(rig.button.confirmation.intention == 0 && rig.button.ring?.center == Vector2(150, 230))
    rig.run(to: 2.9)
    expect(abs(rig.button.confirmation.intention - 0.5) < 1e-12 && rig.state == .updating)
  }

  @Test func statement16TheTrackedPointerStaysTheSame() {
    rig.touch(1, .down, id: 1)
    rig.run(to: 2)
    rig.touch(1, .down, rig.ringCenter, id: 2)
    rig.touch(1, .move, rig.ringCenter, id: 2)
    rig.down(rig.ringCenter)
    rig.move(rig.ringCenter)
    rig.key(.space)
    rig.key(.up)
    rig.pad(.a, 1)
    expect(rig.state, equals: .selected)
    rig.touch(1, .up, rig.ringCenter, id: 2)
    rig.up(rig.ringCenter)
    rig.key(.space, false)
    rig.pad(.a, 0)
    expect(rig.state == .selected && rig.actions == 0)
    rig.touch(1, .move, rig.ringCenter, id: 1)
    rig.touch(1, .up, rig.ringCenter, id: 1)
    expect(rig.actions, equals: 1)
  }

  @Test func statement16SlidingIntoTheRingScrollsNothing() {
    let scroll = ScrollView()
    scroll.frame = Rect(x: 0, y: 0, width: 400, height: 500)
    scroll.contentHeight = 1_500
    rig.host.scene.addSubview(scroll)
    scroll.content.addSubview(rig.button)
    rig.confirm()
    expect(rig.state == .confirmed && scroll.contentOffset == 0)
    rig.up(rig.ringCenter)
    expect(rig.actions, equals: 1)
  }
}
