import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls

/// Presses reach the control around what handles none.
@MainActor
@Suite struct BubblingTests {
  private final class Card: Control {
    var count = 0
    override func activate() { count += 1 }
  }
  private final class Round: View {
    override func hitTest(_ point: Vector2) -> View? {
      (point - center).length <= bounds.width / 2 ? super.hitTest(point) : nil
    }
  }

  private let scene = Scene()
  private let card = Card()
  private let picture = View()
  private let rig: ManualHost

  init() {
    card.frame = Rect(x: 20, y: 20, width: 200, height: 100)
    picture.frame = Rect(x: 10, y: 10, width: 50, height: 50)
    card.addSubview(picture)
    scene.addSubview(card)
    rig = ManualHost(scene, size: Size(300, 300))
  }

  private let onPicture = Vector2(50, 50)

  @Test func aPressOnAPartPressesTheControl() {
    rig.send(.move(onPicture))
    expect(card.isHovered && card.cursor(at: .zero) == .hand)
    rig.send(.pointer(onPicture, button: 1, isDown: true))
    expect(card.isPressed)
    rig.send(.move(Vector2(150, 90)))
    expect(card.isPressed)
    rig.send(.move(Vector2(150, 250)))
    expect(!card.isPressed)
    rig.send(.move(Vector2(150, 90)), .pointer(Vector2(150, 90), button: 1, isDown: false))
    expect(card.count == 1 && card.isHovered)
  }

  @Test func aFingerOnAPartLeavesNoHover() {
    rig.send(.touch(id: 1, onPicture, pressure: 1, .down), .touch(id: 1, onPicture, pressure: 1, .up))
    expect(card.count == 1 && !card.isHovered)
  }

  @Test func aPartThatIsRemovedDoesNotEndThePress() {
    rig.send(.pointer(onPicture, button: 1, isDown: true))
    picture.removeFromSuperview()
    rig.send(.move(onPicture + Vector2(1, 0)), .pointer(onPicture, button: 1, isDown: false))
    expect(card.count, equals: 1)
  }

  @Test func whatHandlesThePressKeepsIt() {
    let button = Button("Inside", font: Font(size: 12))
    button.frame = Rect(x: 10, y: 10, width: 50, height: 50)
    card.addSubview(button)
    var presses = 0
    button.action = { presses += 1 }
    rig.click(onPicture)
    expect(presses == 1 && card.count == 0)
    var taps = 0
    button.removeFromSuperview()
    picture.onPress { if $0.phase == .ended { taps += 1 } }
    rig.click(onPicture)
    expect(taps == 1 && card.count == 0)
  }

  @Test func aDragFromAPartScrollsAndCancelsTheControl() {
    let scroll = ScrollView()
    scroll.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    scroll.content.addSubview(card)
    scene.addSubview(scroll)
    rig.host.perform { scroll.contentHeight = 900 }
    rig.send(.resize(Size(301, 300)))
    rig.send(.pointer(onPicture, button: 1, isDown: true), .move(Vector2(50, 30)))
    expect(!card.isPressed)
    rig.send(.move(Vector2(50, 10)), .pointer(Vector2(50, 10), button: 1, isDown: false))
    expect(card.count == 0 && scroll.contentOffset > 0)
  }

  @Test func nothingPassesAModalView() {
    final class Note: Overlay {
      override func layOutCard(_ context: DrawContext) {
        card.frame = Rect(x: 100, y: 100, width: 100, height: 100)
      }
    }
    final class Ground: Scene {
      var count = 0
      override func pointerDown(at point: Vector2) { count += 1 }
    }
    let ground = Ground()
    let rig = ManualHost(ground, size: Size(300, 300))
    rig.click(Vector2(10, 10))
    let note = Note()
    rig.host.perform { note.present(in: ground) }
    rig.run(1)
    rig.click(Vector2(150, 150))
    expect(ground.count == 1 && note.isPresented)
    // A press that began on the card does not dismiss it.
    rig.send(.pointer(Vector2(150, 150), button: 1, isDown: true), .move(Vector2(20, 20)))
    rig.send(.pointer(Vector2(20, 20), button: 1, isDown: false))
    expect(note.isPresented)
    rig.click(Vector2(20, 20))
    expect(ground.count == 1 && !note.isPresented)
  }

  @Test func aViewDecidesWhatHitsIt() {
    let disc = Round()
    disc.frame = Rect(x: 100, y: 200, width: 80, height: 80)
    var presses = 0
    disc.onPress { if $0.phase == .ended { presses += 1 } }
    scene.addSubview(disc)
    rig.click(Vector2(103, 203))
    rig.click(Vector2(140, 240))
    expect(presses, equals: 1)
  }
}
