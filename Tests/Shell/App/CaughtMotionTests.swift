import MotionLog
import MotionNotation
import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab
@testable import OvershootScreenTesting
@testable import OvershootShell
@testable import OvershootTwenty48Screens

/// F10: time stops, and the last motion is seen with all its pictures.
// Behaviour: screens K9
@MainActor
@Suite struct CaughtMotionTests {
  private let rig = ToolsRig(.twenty48)

  /// Pushes the tiles, and catches them in flight.
  private func catchSlide() throws -> CaughtView {
    rig.press(.right)
    rig.run(5 / 60.0)
    rig.press(.f10)
    rig.run(0.5)
    return try rig.view(CaughtView.self)
  }

  @Test func timeStopsAndTheSentenceSaysWhatMoved() throws {
    let caught = try catchSlide()
    let time = rig.app.host.engine.time
    let texts = rig.texts()
    expect(texts.contains { $0.hasPrefix("spring 0.12 s, bounce 0.2") }, "\(texts)")
    expect(texts.joined().contains("position of tile "))
    expect(caught.index > 1 && caught.index == (caught.caught?.times.count ?? 0) - 1)
    rig.run(1)
    expect(rig.app.host.engine.time, equals: time)
    rig.press(.escape)
    rig.run(0.1)
    expect(rig.app.host.engine.time > time && rig.host.pace == 1 && rig.app.route == .twenty48)
  }

  /// The page is drawn as it was: at the first picture the tile is where the motion has begun.
  @Test func arrowsGoThroughThePicturesOfTheRecord() throws {
    let caught = try catchSlide()
    let motion = try #require(caught.caught?.recorded.motion)
    let last = caught.index
    let places = try #require(caught.caught?.places())
    expect(places.count == last + 1 && places[last].x > places[0].x + 8)
    let width = places[last].x - places[0].x
    expect(abs(width - (motion.value(at: caught.caught?.times[last] ?? 0)[0] - motion.startValue[0])) < 1e-6)
    let list = rig.host.frame(at: rig.now)
    rig.press(.left, .comma)
    expect(caught.index == last - 2 && rig.host.frame(at: rig.now) != list)
    rig.press(.right, .period, .period)
    expect(caught.index == last && rig.host.frame(at: rig.now) == list)
    // Played at a tenth, a picture stays for ten frames.
    rig.press(.space)
    expect(caught.index, equals: 0)
    rig.run(0.5)
    expect(caught.index, equals: 3)
  }

  @Test func echoesAreWhatMovedAndTheRestIsGround() throws {
    let caught = try #require(try catchSlide().caught)
    let index = caught.times.count - 1
    let picture = caught.picture(index, showsEchoes: true)
    expect(picture.echoes.count == (index + 1) / 2 && picture.echoes.allSatisfy { !$0.isEmpty })
    expect(!picture.thing.isEmpty && picture.ground.count > 3 * picture.thing.count)
    expect(caught.picture(index, showsEchoes: false).echoes.isEmpty)
    // At the start the thing is told from the ground, too.
    expect(caught.picture(0, showsEchoes: true).thing.count, equals: picture.thing.count)
  }

  @Test func tabGoesToWhatElseMovedAndTheSecondF10ToTheList() throws {
    let caught = try catchSlide()
    let first = try #require(caught.caught?.recorded)
    rig.press(.tab)
    let second = try #require(caught.caught?.recorded)
    expect((first.thing, first.property) != (second.thing, second.property))
    rig.send(.key(.tab, isDown: true, modifiers: .shift))
    expect(caught.caught?.recorded.motion === first.motion)
    rig.press(.f10)
    rig.run(0.5)
    expect(rig.texts().contains("Inspector") && rig.host.pace == 1)
    rig.press(.f10)
    rig.run(0.5)
    expect(!rig.texts().contains("Inspector"))
  }

  @Test func aHeldButtonOfAGamepadCatchesAndAShortOneIsThePages() throws {
    // The page lists its keys by this button.
    let rig = ToolsRig(Route("profile"))
    rig.send(.gamepad(.back, value: 1))
    rig.run(0.2)
    rig.send(.gamepad(.back, value: 0))
    rig.run(0.5)
    expect(rig.app.app.topScene?.hasModal == true && rig.host.pace == 1)
    rig.press(.escape)
    rig.run(1)
    rig.send(.gamepad(.back, value: 1))
    rig.run(0.7)
    expect(rig.host.pace == 0 && rig.host.keysGoToOverlay)
    _ = try rig.view(CaughtView.self)
  }

  @Test func copiesAreSwiftAndCSS() throws {
    _ = try catchSlide()
    for (title, part) in [("Copy Swift", "SpringTimingParameters(duration: 0.12"), ("Copy CSS", "linear(")] {
      rig.click(try #require(pill(title)))
      expect(rig.app.clipboard.text?.contains(part) == true, "\(rig.app.clipboard.text ?? "")")
    }
  }

  @Test func anotherCurveIsTriedInPlaceWithAMark() throws {
    let caught = try catchSlide()
    rig.click(try #require(pill("Try another curve")))
    rig.run(0.1)
    rig.tools.focus.move(to: try rig.view(Slider.self))
    for _ in 0..<13 { rig.press(.right) }
    expect(rig.app.host.engine.replacements.count == 1 && caught.caught?.recorded.property == "position")
    rig.press(.escape)
    rig.run(1)
    expect(rig.texts().contains("1 other curve"))
    rig.press(.left)
    rig.run(2 / 60.0)
    let slide = try #require(rig.app.recordedMotions.last { $0.property == "position" && $0.thing.hasPrefix("tile") })
    expect(slide.curve.hasSuffix("bounce: 0.85)"), "\(slide.curve)")
    rig.click(try rig.view(Button.self, titled: "1 other curve"))
    expect(rig.app.host.engine.replacements.isEmpty)
  }

  // Behaviour: screens K10
  /// The lab takes input after 0.35 s, has the curve, and what moved moves there; the way back leaves nothing.
  @Test func theLabGrowsOutOfTheStripAndTheThingComesAlong() throws {
    _ = try catchSlide()
    rig.click(try #require(pill("Open in the lab")))
    expect(rig.app.route == .curves && rig.host.pace == 1 && !rig.host.keysGoToOverlay)
    rig.run(0.35)
    let lab = try #require(rig.app.app.topScene as? CurveLabScene)
    rig.press(.i)
    expect(lab.director.mode != .curve || rig.app.app.transitionAnimator == nil)
    lab.director.onMode(.curve)
    rig.run(1)
    let thing = try #require(lab.curve.stage.thing)
    expect(lab.curve.stage.isUsed && !thing.thing.commands.isEmpty && thing.frame.width > 4)
    expect(lab.director.timed?.spring.map { abs($0.response - 0.12) < 1e-6 } == true)
    let before = thing.transform
    rig.app.host.perform { lab.curve.player.scrub(toSeconds: 0) }
    rig.run(0.1)
    expect(thing.transform != before)
    rig.press(.escape)
    rig.run(2)
    expect(rig.app.route == .twenty48 && rig.app.app.fold == nil)
    expect(rig.app.app.topScene?.carriedViews.isEmpty == true)
  }

  /// A motion whose thing has gone says so, and opens.
  @Test func aMotionOfAThingThatHasGoneOpens() throws {
    let view = View()
    rig.app.host.perform {
      rig.app.app.topScene?.addSubview(view)
      animate(.spring(Spring(duration: 0.5, bounce: 0.4))) { view.center = Vector2(90, 90) }
    }
    rig.run(0.1)
    rig.app.host.perform { view.removeFromSuperview() }
    rig.run(0.1)
    rig.press(.f10)
    rig.run(0.5)
    let words = try rig.view(CaughtView.self).semantics?.description ?? ""
    expect(words.contains("no longer on the page"), "\(words)")
    rig.click(try #require(pill("Open in the lab")))
    rig.run(1)
    let lab = try #require(rig.app.app.topScene as? CurveLabScene)
    expect(lab.curve.stage.thing == nil && lab.director.timed?.spring?.bounce == 0.4)
  }

  /// A change of pages moves the program's scene: its curve is opened, and it is not drawn within itself.
  @Test func whatThePageIsInIsNotCarriedOntoIt() throws {
    rig.press(.f)
    rig.run(0.5)
    rig.press(.f10)
    rig.run(0.5)
    let caught = try rig.view(CaughtView.self)
    for _ in 0..<60 where caught.caught?.view !== rig.app.app { rig.press(.tab) }
    expect(caught.caught?.view === rig.app.app)
    rig.click(try #require(pill("Open in the lab")))
    rig.run(1)
    let lab = try #require(rig.app.app.topScene as? CurveLabScene)
    expect(lab.curve.stage.thing == nil)
  }

  private func pill(_ title: String) -> Pill? {
    func find(_ view: View) -> Pill? {
      (view as? Pill).flatMap { $0.title == title ? $0 : nil } ?? view.subviews.lazy.compactMap(find).first
    }
    return find(rig.tools)
  }
}
